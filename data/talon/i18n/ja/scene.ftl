# Talon: what stands in pictures.

## The strip and the board

talon-pic-round = ラウンド
talon-pic-destroyed = 撃破点
talon-pic-ships = 艦船
talon-pic-gone = 離脱・喪失：{ $ships }
talon-pic-col-hex = 位置
talon-pic-col-rating = 動力
talon-pic-col-hull = 船体

## Lines of the ledger

talon-pic-fires = { $ship }、{ $weapons }→{ $target }
talon-pic-critical = { $ship }：致命的損害
talon-pic-struck = { $ship }：ミサイル{ $count }発命中
talon-pic-ahead = { $ship }直進、{ $origin }→{ $hex }
talon-pic-turns = { $ship }、{ $way }へ旋回、{ $origin }→{ $hex }
talon-pic-slips = { $ship }サイドスリップ、{ $origin }→{ $hex }
talon-pic-after-dice = { "" } { $words }
talon-pic-points = { $count }ダメージ
talon-pic-missed = 命中なし
talon-pic-miss = 失敗
talon-pic-lost = { $what }−{ $count }
talon-pic-down = { $what }ダウン
talon-pic-missile = ミサイル{ $number }、{ $hex }へ
talon-pic-missiles = ミサイル{ $count }発、{ $hex }へ
talon-pic-hull = 船体
talon-pic-losses = { $losses }
talon-pic-of = { $unit }：{ $words }
talon-pic-damage = { $count }ダメージ：{ $losses }
talon-pic-and-more = { $words }、ほか{ $count }隻被弾

## Headlines

talon-head-won = { $seat }の{ $level }
talon-head-holes = { $ship }が{ $target }のシールドを破る
talon-head-hits = { $ship }が{ $target }に命中
talon-head-misses = { $ship }、{ $target }への射撃は失敗
talon-head-kills = { $ship }が{ $target }を撃破
talon-head-destroyed = { $ship }が破壊される
talon-head-explosion = { $ship }が爆発
talon-head-struck = ミサイル{ $count }発が{ $ship }に命中
talon-head-collision = { $ship }と{ $other }が衝突
talon-head-launch = { $ship }が{ $target }へミサイル{ $count }発を発射
talon-head-critical = { $ship }：{ $what }
talon-head-moves = { $phase }：{ $count }隻が移動
talon-head-move = { $phase }：{ $ships }
talon-head-power = ラウンド{ $round }：動力フェイズ
talon-head-impulse = インパルス{ $round }.{ $letter }

## Questions

talon-pic-stops = 命令の停止 { $letter }：{ $why }
talon-pic-turn = インパルス{ $letter }：この手番
talon-pic-way = 塗ったヘクス：この手番の後　点線：ラウンド終了まで
talon-pic-still = この手番で自動で移動：{ $ships }
talon-pic-to = { $ship }→{ $hex }
talon-pic-asked = 敵が直進する限り、インパルス{ $letter }まで質問なしで進みます
talon-pic-asked-power = 敵が直進する限り、動力フェイズまで質問なしで進みます
talon-pic-not-asked = 敵が直進する限り、このラウンドは質問なしで進みます
talon-pic-move = { $ship }：どこへ？

## Odds

talon-odds-headline = { $ship }の射撃予測
talon-odds-note = ヘックス内：平均ダメージ
talon-odds-none = 射界と射程の中に敵はいない。
talon-odds-range = 距離{ $range }
talon-odds-facing = { $facing }に命中、残り{ $left }
talon-odds-facing-down = { $facing }に命中、ダウン
talon-odds-plain = 残り{ $left }
talon-odds-chance = { $weapon }{ $count }門{ $percent }%
talon-odds-missiles = { $weapon }{ $count }基
talon-odds-chances = { $weapons }
talon-odds-holes = 貫通{ $percent }%
talon-odds-line = { $target }、距離{ $range }、{ $where }。平均{ $expected }ダメージ、貫通{ $percent }%

## The card of a ship

talon-card-line = { $cls }・{ $name }・{ $side }
talon-card-hex = 位置
talon-card-points = ポイント
talon-card-blast = 爆発
talon-card-ftl = FTL
talon-card-round = ラウンド{ $round }
talon-card-no-ftl = 不可
talon-card-facing = { $way }向き
talon-card-flank-bow = 艦首
talon-card-flank-port = 左舷
talon-card-flank-starboard = 右舷
talon-card-flank-stern = 艦尾
talon-card-free = 旋回できる
talon-card-marker = 旋回マーカー{ $turn }ヘックス先
talon-card-helm = 操舵手負傷：直進のみ
talon-card-slip = { $words }・サイドスリップ可
talon-card-ratings = 動力–速度–旋回半径
talon-card-ratings-base = 動力–速度
talon-card-now = 現在
talon-card-open = 選べる
talon-card-off = 速度{ $speed }
talon-card-power = 動力
talon-card-power-hull = 船体{ $number }
talon-card-power-relays = リレー−{ $count }
talon-card-power-next = 次回{ $power }
talon-card-this-round = このラウンド
talon-card-ap = AP
talon-card-move = 移動
talon-card-battery = バッテリー
talon-card-battery-full = 1AP
talon-card-battery-empty = 空
talon-card-burners = アフターバーナー
talon-card-hull = 船体
talon-card-whole = 致命的損害なし
talon-card-fighters = 戦闘機
talon-card-weapons = 兵器
talon-card-unarmed = 非武装
talon-card-weapon = { $weapon } ×{ $count }
talon-card-range = 射程{ $least }–{ $most }
talon-card-ready = 発射可
talon-card-needs = あと{ $count }
talon-card-lost = 喪失
talon-card-alt = { $name }（{ $cls }）、{ $hex }、{ $way }向き。シールドは艦首{ $bow }、左舷{ $port }、右舷{ $starboard }、艦尾{ $stern }。船体は{ $boxes }のうち{ $hull }
talon-card-alt-rating = 動力–速度–旋回半径{ $rating }
talon-card-alt-group = { $group }（{ $arcs }）、{ $range }：{ $state }
