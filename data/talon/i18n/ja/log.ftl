# Talon: what happened.

## The course of the battle

talon-log-by-order = { $line }（命令による）
talon-log-round = 第{ $round }ラウンド
talon-log-impulse = { $round }.{ $letter }
talon-log-power = { $round }.P：動力フェイズ
talon-log-mark-removed = { $ship }：{ $facing }のシールド増強が切れる
talon-log-passed = { $seat }：パス
talon-log-initiative = イニシアティブ：変更{ $change }、防衛{ $defend }。以後{ $seat }が先攻
talon-log-initiative-kept = イニシアティブ：変更{ $change }、防衛{ $defend }。{ $seat }が維持
talon-log-charged = { $seat }：チャージバー{ $count }本をパッシブチャージ
talon-log-speed-chosen = { $ship }：速度{ $speed }
talon-log-rating = { $ship }：動力評価{ $rating }
talon-log-orders = 自動命令：{ $lines }
talon-log-orders-none = 自動命令なし
talon-log-held = 自動命令が停止：{ $why }
talon-log-published = 終了時の{ $seat }の自動命令：{ $lines }
talon-log-offered = { $seat }が得点による終了を提案
talon-log-conceded = { $seat }が投了。危険にさらされた艦：{ $count }
talon-log-ended = { $reason }（{ $points }）
talon-stop-lost = 艦船喪失
talon-stop-helm-down = 操舵手負傷
talon-stop-power-loss = 動力喪失
talon-stop-illegal = 次の移動が不可能
talon-stop-entry = 次の移動先が危険
talon-stop-cone = 味方艦が射界内

## The start

talon-log-began = { $scenario }
talon-log-first = 先攻決定{ $dice }：{ $seat }が先攻
talon-log-ground-none = 地形、出目{ $die }：なし
talon-log-ground = 地形、出目{ $die }：{ $terrain } { $hexes }
talon-log-terrain = { $terrain }：{ $hexes }
talon-log-bought = { $seat }が{ $ship }を購入
talon-log-sold = { $seat }が{ $ship }を返却
talon-log-ship = { $cls } { $ship }
talon-log-sealed-fleet = { $seat }：艦隊確定
talon-log-sealed-bases = { $seat }：基地配置完了
talon-log-sealed-deployment = { $seat }：配置完了
talon-log-fleet = { $seat }の艦隊：{ $ships }
talon-log-placed = { $ship }を{ $hex }に配置、向き{ $way }
talon-log-stands = { $ship } { $hex }（{ $way }）
talon-log-deployed = { $seat }の配置：{ $ships }

## Power

talon-log-battery = { $line }（バッテリー）
talon-log-ap-charge = { $ship }：{ $what }をチャージ
talon-log-ap-battery = { $ship }：バッテリーを充電
talon-log-ap-pivot = { $ship }：パワーターン
talon-log-ap-slip = { $ship }：サイドスリップ準備
talon-log-ap-reinforce = { $ship }：{ $what }シールドを増強
talon-log-ap-take-init = { $ship }：イニシアティブ変更
talon-log-ap-hold-init = { $ship }：イニシアティブ防衛
talon-log-ap-feed = { $ship }：{ $what }に動力転送
talon-log-feed = { $squadron }（{ $use }）
talon-log-ap-retarget = { $ship }：{ $what }を再照準
talon-log-retarget = { $missile }→{ $target }

## Movement

talon-log-moved = { $ship }：{ $how }、{ $hex }へ
talon-log-burned = { $ship }：アフターバーナー、{ $how }、{ $hex }へ
talon-log-base = { $ship }：{ $way }へ回転
talon-log-docked = { $ship }：{ $host }にドッキング
talon-log-landed = { $ship }：着陸
talon-log-missile = { $missile }：{ $hex }へ
talon-log-missile-lost = { $missile }：消滅
talon-log-missile-struck = { $missile }：{ $ship }に命中、損害{ $points }
talon-log-shifted-wave-gun = { $ship }：{ $hex }へ押しのけられる
talon-log-shifted-black-hole = { $ship }：{ $hex }へ引き込まれる
talon-log-left-jump = { $ship }：FTLで離脱
talon-log-left-wormhole = { $ship }：ワームホールで離脱
talon-log-left-forced = { $ship }：マップ外へ退却
talon-log-map = マップをシフト。除去した地形：{ $count }
talon-log-collided = { $ship }と{ $other }が衝突：各{ $points }損害
talon-log-asteroids = { $ship }：アステロイドで1損害
talon-log-nebula = { $ship }：ネビュラに進入、増強消滅

## Fire and damage

talon-log-hit = { $ship }の{ $weapon }→{ $target }、距離{ $range }、出目{ $die }：損害{ $points }
talon-log-missed = { $ship }の{ $weapon }→{ $target }、距離{ $range }、出目{ $die }：外れ
talon-log-fusion = { $ship }のフュージョンキャノン→{ $target }、出目{ $die }：{ $hits }
talon-log-points = { $unit } { $points }
talon-log-nobody = なし
talon-log-launched = { $ship }：{ $target }へ{ $missile }を発射
talon-log-exploded = { $ship }が爆発。被害ユニット：{ $count }
talon-log-facing = { $unit }：シールド面判定{ $dice }：{ $facing }
talon-log-shields = { $unit }：{ $facing }シールド −{ $count }
talon-log-shields-reinforced = { $unit }：{ $facing }増強とシールド −{ $count }
talon-log-hull = { $unit }：船体 −{ $count }
talon-log-fighter = { $unit }：船体 −{ $count }
talon-log-missile-destroyed = { $missile }：破壊
talon-log-missile-damaged = { $missile }：損傷
talon-log-critical = { $unit }：クリティカル{ $dice }：{ $result }
talon-log-critical-vain = { $unit }：クリティカル{ $dice }：{ $result }、影響なし
talon-log-critical-group = { $unit }：クリティカル{ $dice }：{ $group }を喪失（出目{ $thrown }）
talon-log-destroyed = { $unit }：破壊
talon-log-repaired = { $ship }：{ $critical }を修理（出目{ $die }）
talon-log-not-repaired = { $ship }：{ $critical }修理失敗（出目{ $die }）

## The end

talon-level-minor = 小勝利
talon-level-great = 大勝利
talon-level-devastating = 決定的勝利
talon-end-conceded = { $seat }の{ $level }、相手の投了
talon-end-agreed = 合意による終了：{ $seat }、{ $level }
talon-end-last = { $seat }の{ $level }、最後まで残る
talon-end-both-gone = 引き分け：残存艦なし
talon-end-target-destroyed = { $seat }の{ $level }、目標を破壊
talon-end-target-away = { $seat }の{ $level }、目標が離脱
talon-end-landed = { $seat }の{ $level }、着陸成功
talon-end-repelled = { $seat }の{ $level }、着陸を阻止
talon-end-secret-away = { $seat }の{ $level }、秘密を持ち帰る
talon-end-base-destroyed = { $seat }の{ $level }、基地を破壊
talon-end-flagships = 旗艦の退場：{ $seat }、{ $level }
talon-end-even = 得点による引き分け
talon-end-unfinished = 途中終了：得点で判定
