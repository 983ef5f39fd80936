# タロン：艦隊の購入。

talon-fleet-none = まだ何も購入していません
talon-fleet-so-far = これまで：{ $ships }、{ $points }ポイント
talon-fleet-left = 残り{ $points }ポイント
talon-fleet-least = { $points }ポイントからリストを閉じられます
talon-fleet-part = { $cls }{ $count }隻
talon-fleet-ready = { $ships }（{ $points }）
talon-fleet-offer = { $cls }{ $name }、{ $points }ポイント
talon-fleet-classes = 購入できる艦種
talon-fleet-fleet = あなたの艦隊
talon-fleet-sum = { $points }／{ $budget }
talon-fleet-weapons = { $weapons }
talon-fleet-weapon = { $weapon }×{ $count }
talon-fleet-col-shields = シールド
talon-fleet-col-hull = 船体
talon-fleet-col-weapons = 武装
talon-fleet-col-points = ポイント
talon-pic-zone = 斜線：配置できる場所
