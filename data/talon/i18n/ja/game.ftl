# Talon: what is asked, offered, noted and refused.

## Scenarios

talon-scenario-tutorial = チュートリアル：決闘
    .summary = 重巡洋艦1隻同士、基本ルール。兵力：{ $forces }、目的：{ $objective }。
talon-scenario-s01 = 1 戦争勃発
    .summary = 重巡洋艦2隻同士、基本ルール。兵力：{ $forces }、目的：{ $objective }。
talon-scenario-s02 = 2 不意の遭遇
    .summary = 軽巡洋艦と駆逐艦が小型艦3隻と遭遇する。兵力：{ $forces }、目的：{ $objective }。
talon-scenario-s03 = 3 最初の艦隊戦
    .summary = 重巡洋艦3隻同士。兵力：{ $forces }、目的：{ $objective }。
talon-scenario-s04 = 4 パットンの最期
    .summary = 損傷した巡洋艦が基地を目指す。兵力：{ $forces }、目的：{ $objective }。
talon-scenario-s05 = 5 ベータ・ケンタウリの喪失
    .summary = 輸送船2隻が惑星への着陸を試みる。兵力：{ $forces }、目的：{ $objective }。
talon-scenario-s06 = 6 秘密
    .summary = 目標に到達して離脱する。兵力：{ $forces }、目的：{ $objective }。
talon-scenario-s07 = 7 船団襲撃
    .summary = 輸送船はジャンプできるまで耐える。兵力：{ $forces }、目的：{ $objective }。
talon-scenario-s08 = 8 宙域首都
    .summary = 5隻同士。兵力：{ $forces }、目的：{ $objective }。
talon-scenario-s09 = 9 基地強襲
    .summary = 大型艦3隻が戦闘機を擁する基地を攻める。兵力：{ $forces }、目的：{ $objective }。
talon-scenario-s10 = 10 ドッガーバンク
    .summary = 巡洋戦艦同士の戦い。兵力：{ $forces }、目的：{ $objective }。
talon-scenario-s11 = 11 土星の戦い
    .summary = 空母の戦いと戦艦の戦いが同時に起こる。兵力：{ $forces }、目的：{ $objective }。
talon-scenario-s12 = 12 戦列の戦い
    .summary = 8隻同士。兵力：{ $forces }、目的：{ $objective }。
talon-scenario-battle = ポイント制の戦い
    .summary = 両軍が艦隊を購入する。地球連邦対タロン。
talon-scenario-civil-terran = 内戦（地球連邦）
    .summary = 両軍とも地球連邦の艦隊を購入する。
talon-scenario-civil-talon = 内戦（タロン）
    .summary = 両軍ともタロンの艦隊を購入する。
talon-from-rules = ルールに記載
talon-from-public = 公開資料
talon-from-history = 史実
talon-from-reconstructed = 再構成

## Choices

talon-choice-points = 1陣営のポイント
    .value = { $count }ポイント
talon-choice-mode = 戦いの種類
talon-choice-ground = 地形
talon-choice-draft = 購入
talon-choice-variants = Talon 1000の派生艦
talon-choice-map = マップ
talon-choice-setup = 配置
talon-mode-last-ship = 最後の1隻
talon-mode-priority = 優先目標
talon-mode-base-assault = 基地強襲
talon-mode-convoy = 船団迎撃
talon-mode-blockade = ワームホール封鎖
talon-mode-invasion = 惑星侵攻
talon-mode-conquest = 軌道制圧
talon-ground-none = 何もない宇宙
talon-ground-dice = ダイス1回
talon-ground-twice = ダイス2回
talon-ground-asteroids = アステロイド
talon-ground-nebula = ネビュラ
talon-ground-planet = 惑星
talon-ground-rings = 惑星とアステロイド
talon-draft-open = 公開
talon-draft-blind = 非公開：両軍とも伏せて購入
talon-variants-no = なし
talon-variants-yes = あり
talon-map-relative = 相対：端なし
talon-map-bounded = 固定：印刷された盤面
talon-setup-standard = 標準
talon-setup-sealed = 両軍が伏せて配置

## Verbs

talon-verb-spend = APを消費
    .description = チャージ、強化、パワーターン、スリップ、イニシアティブ
talon-verb-move = 移動
    .description = 移動する艦船またはミサイル
talon-verb-burn = アフターバーナー
    .description = 予定のない艦船を移動
talon-verb-fire = 射撃
    .description = チャージ済みグループで射撃
talon-verb-aim = 照準
    .description = 次の武装の目標
talon-verb-push = 押しのけ
    .description = 移動先のヘクス
talon-verb-first = 順序
    .description = 先に処理するもの
talon-verb-speed = 速度
    .description = 次のラウンドの速度
talon-verb-jump = ジャンプ
    .description = FTLで離脱
talon-verb-done = 終了
    .description = この手順を終える
talon-verb-orders = 自動命令
    .description = 質問なしで行うこと
talon-verb-buy = 購入
    .description = 艦船を購入
talon-verb-sell = 返却
    .description = 艦船を返却
talon-verb-fleet = 艦隊リスト
    .description = 艦名で一括購入
talon-verb-place = 配置
    .description = 艦船の位置
talon-verb-offer = 終了の提案
    .description = 双方合意なら得点で決着
talon-verb-concede = 投了
    .description = 戦いをあきらめる

## Questions

talon-ask-nothing = 今は何も尋ねられていません
talon-ask-begin = インパルス{ $letter }
talon-ask-ap = インパルス{ $letter }：AP
talon-ask-move = インパルス{ $letter }：移動
talon-ask-fire = インパルス{ $letter }：射撃
talon-ask-repair = インパルス{ $letter }：修理
talon-ask-aim = { $ship }：次の武装の目標
talon-ask-push = { $ship }：どのヘクスへ？
talon-ask-first = どれを先に？
talon-ask-speed = 動力フェイズ：速度
talon-ask-jump = どの艦がFTLで離脱しますか？
talon-ask-draft = { $points }ポイントの艦隊を購入
talon-ask-deploy = 艦船を配置
talon-ask-ship = どの艦？
talon-ask-unit = どの艦またはミサイル？
talon-ask-use = 使い道は？
talon-ask-what = どれ？
talon-ask-how-reinforce = どのマーカーの代わりに？
talon-ask-how-feed = 何のために？
talon-ask-how-retarget = どの目標に？
talon-ask-how = どう動く？
talon-ask-group = どのグループ？
talon-ask-target = 誰を撃つ？
talon-ask-then = 残りの武装は？
talon-ask-new-speed = 新しい速度
talon-ask-orders = 自動命令（1行1命令、または「;」区切り）
talon-ask-buy = どの艦種？
talon-ask-sell = どの艦を返却？
talon-ask-fleet = 艦名または艦種。例：「napoleon, ca, dd*2」
talon-ask-place = どのヘクス？
talon-ask-facing = どちら向き？

## Uses of AP

talon-use-charge = チャージ
    .description = グループの黄色ボックス1つ
talon-use-battery = バッテリー充電
    .description = 1APを後のために
talon-use-pivot = パワーターン
    .description = 旋回マーカーが1近づく
talon-use-slip = サイドスリップ
    .description = 次の移動でスリップ可
talon-use-reinforce = シールド増強
    .description = 1ラウンド、損害1を防ぐ
talon-use-take-init = イニシアティブ変更
    .description = 変更マーカー
talon-use-hold-init = イニシアティブ防衛
    .description = 防衛マーカー
talon-use-feed = 戦闘機に動力転送
    .description = 戦闘機が使う
talon-use-retarget = ミサイル再照準
    .description = ミサイルの新目標

## Moves

talon-how-ahead = 直進
talon-how-port = 左旋回
talon-how-starboard = 右旋回
talon-how-slip-port = 左スリップ
talon-how-slip-starboard = 右スリップ
talon-how-dock = { $host }にドッキング
talon-how-land = 着陸
talon-how-note = { $hex }へ
talon-met-own = { $hex }へ：衝突
talon-met-missile = { $hex }へ：ミサイル命中
talon-met-planet = { $hex }へ：惑星、喪失
talon-met-asteroid = { $hex }へ：アステロイド、1損害
talon-met-nebula = { $hex }へ：ネビュラ、シールドダウン
talon-met-black-hole = { $hex }へ：ブラックホール、喪失
talon-met-wormhole = { $hex }へ：ワームホールで離脱

## Notes

talon-shot-note = 距離{ $range }、命中{ $percent }％、期待損害{ $expected }（{ $facing }）、残り{ $left }
talon-shot-note-plain = 距離{ $range }、命中{ $percent }％、期待損害{ $expected }、残り{ $left }
talon-then-same = 同じ目標、なければ最弱
talon-then-ask = 武装ごとに尋ねる
talon-speed-note = 速度{ $speed }：動力{ $power }、旋回距離{ $radius }
talon-facing-note = { $number }：{ $way }
talon-buy-note = { $name }、{ $points }ポイント
talon-template-approach = 接近
    .description = 3ヘクスまで接近、チャージ、当たる射撃。敵が4以内に来たら停止
talon-template-dogfight = 格闘戦
    .description = 2ヘクス以内を保ち、船体損害で停止
talon-template-hold-off = 遠距離戦
    .description = 4ヘクスを保つ
talon-template-as-last = 前と同じ

## Refusals

talon-refused-now = 今はできません。
talon-refused-not-yours = { $unit }はあなたの艦船ではありません。
talon-refused-step = 手番のこの手順ではできません。
talon-refused-no-ap = { $unit }には今APがありません。
talon-refused-use = { $unit }は「{ $use }」にAPを使えません。
talon-refused-not-scheduled = { $unit }は今移動しません。
talon-refused-move = { $unit }はそのように動けません。
talon-refused-burn = { $unit }は今アフターバーナーを使えません。
talon-refused-must-move = まだ移動しなければならない艦があります。
talon-refused-not-loaded = { $unit }のそのグループは射撃できません。
talon-refused-target = 「{ $value }」は射界・射程内にありません。
talon-refused-then = 残りの武装に「{ $value }」は選べません。
talon-refused-first = 「{ $value }」は対象ではありません。
talon-refused-push = 「{ $value }」へは押しのけられません。
talon-refused-speed = { $unit }はその速度を選べません。
talon-refused-jump = その艦は今FTLで離脱できません。
talon-refused-orders = { $line }行目が読めません：「{ $part }」
talon-refused-orders-clash = { $first }行目と{ $second }行目が矛盾しています。
talon-refused-orders-many = { $maximum }行までです。
talon-refused-offer = 得点による終了は、{ $rounds }ラウンド損害がなければ1回提案できます。
talon-refused-scenario = シナリオ「{ $value }」はありません。
talon-refused-option = { $name }に「{ $value }」は選べません。
talon-refused-position = その局面は不可能です：{ $where }：{ $reason }
talon-refused-buy = 「{ $value }」は今購入できません。
talon-refused-sell = 「{ $value }」は艦隊にありません。
talon-refused-fleet = この艦隊に「{ $value }」は加えられません。
talon-refused-few-points = 艦隊がまだ小さすぎます。
talon-refused-place = { $value }にそのようには配置できません。
talon-refused-room = { $count }隻を置く場所がありません。

## Card and board

talon-score = { $one } { $first } : { $second } { $two }
talon-phase-start = 第1ラウンドの前
talon-phase-over = 戦闘終了、第{ $round }ラウンド
talon-phase-power = 第{ $round }ラウンド、動力フェイズ
talon-phase-between = { $round }.{ $letter }
talon-phase-impulse = { $round }.{ $letter }、{ $seat }の手番
talon-board = 盤面
talon-ledger = 出来事
talon-board-head = { $phase }。{ $score }
talon-board-first = イニシアティブ：{ $seat }
talon-board-ship = { $ship }（{ $seat }、{ $cls }）：{ $hex }、向き{ $way }、動力評価{ $rating }、旋回マーカー{ $turn }
talon-board-state = シールド（艦首／左舷／右舷／艦尾）{ $shields }、船体{ $hull }／{ $boxes }、{ $groups }、{ $marks }
talon-board-group = { $group } { $weapon }{ $count }門（{ $arcs }）{ $charge }
talon-board-nothing = 他になし
talon-board-missile = { $missile }：{ $hex }、向き{ $way }、目標：{ $target }
talon-board-no-target = なし
talon-board-terrain = { $terrain }：{ $hexes }
talon-board-gone = { $ship }：{ $fate }
talon-board-asked = { $seat }への質問：{ $asked }

## Slash commands

talon-slash = Talonの命令
talon-slash-spend = 艦船のAPを消費する
talon-slash-spend-ship = 艦船
talon-slash-spend-use = 使い道
talon-slash-spend-what = グループ・シールド面・戦隊・ミサイル
talon-slash-spend-how = 追加の指定
talon-slash-move = 艦船またはミサイルを移動する
talon-slash-move-unit = 艦船またはミサイル
talon-slash-move-how = 直進・旋回・スリップ・ドッキング
talon-slash-burn = アフターバーナーで移動する
talon-slash-burn-ship = 艦船
talon-slash-burn-how = 直進・旋回・スリップ
talon-slash-fire = チャージ済みグループで射撃する
talon-slash-fire-ship = 射撃する艦船
talon-slash-fire-group = グループ、または全部
talon-slash-fire-target = 目標
talon-slash-fire-then = 残りの武装の目標
talon-slash-aim = 次の武装の目標を選ぶ
talon-slash-aim-target = 目標
talon-slash-push = 押しのけ先を選ぶ
talon-slash-push-hex = ヘクス
talon-slash-first = 先に処理するものを選ぶ
talon-slash-first-unit = ユニット
talon-slash-speed = 次のラウンドの速度を選ぶ
talon-slash-speed-ship = 艦船
talon-slash-speed-speed = 速度
talon-slash-jump = FTLで離脱する
talon-slash-jump-ships = 艦船
talon-slash-done = この手順を終える
talon-slash-orders = 自動命令を出す
talon-slash-orders-lines = 「;」区切りの命令、またはnone
talon-slash-buy = 艦船を購入する
talon-slash-buy-ship = 艦種
talon-slash-sell = 艦船を返却する
talon-slash-sell-ship = 艦船
talon-slash-fleet = 艦名で艦隊を購入する
talon-slash-fleet-names = 艦名または艦種
talon-slash-place = 艦船の配置を決める
talon-slash-place-ship = 艦船
talon-slash-place-hex = ヘクス
talon-slash-place-facing = 向き（0＝東、時計回り）
talon-slash-offer = 得点による終了を提案する
talon-slash-concede = 投了する
