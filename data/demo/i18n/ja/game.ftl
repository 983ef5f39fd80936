# 三つの丘：名称、質問、図、拒否、コマンド。

## 名称

demo-title = 三つの丘
    .summary = 小さな地図の歩兵と砲、2人用
demo-scenario-meeting = 三つの丘の遭遇戦
    .summary = 互角の両軍が出会う。4ラウンド。
demo-scenario-assault = 北の丘への強襲
    .summary = 少数の守備隊が砲を相手に二つの丘を守る。3ラウンド。
demo-choice-rounds = 長さ
demo-rounds = { $count }ラウンド
demo-seat-red = 赤軍
demo-seat-blue = 青軍
demo-both = 両軍
demo-kind-foot = 歩兵
demo-kind-cars = 装甲車
demo-kind-guns = 砲兵
demo-unit = { $seat }{ $kind }{ $number }
demo-unit-note = { $hex }、{ $steps ->
    [1] 損耗
   *[other] 完全戦力
  }
demo-hill-west = 西の丘
    .letter = 西
demo-hill-north = 北の丘
    .letter = 北
demo-hill-east = 東の丘
    .letter = 東
demo-ground-open = 平地
demo-ground-wood = 森
demo-ground-hill = 丘
demo-ground-pond = 池
demo-weather-unknown = 天候未定
demo-weather-clear = 晴れ
    .note = 晴れ：修正なし。
demo-weather-mist = 霧
    .note = 霧：命中に必要な目が1大きくなる。
demo-weather-rain = 雨
    .note = 雨：全ユニットの移動力が1減る。

## 質問

demo-verb-orders = 命令を出す
    .note = 両軍が出し終えるまで伏せておく
demo-verb-signal = 信号を送る
    .note = 相手への短い言葉。1ラウンドに1回
demo-verb-fire = 射撃する
    .note = 1ユニットが1ヘクスを撃つ
demo-verb-pass = パス
    .note = このラウンドはもう撃たない
demo-verb-lose = 損害を受ける
    .note = ステップを失うユニットを選ぶ
demo-verb-retreat = 退却する
    .note = 退却先を選ぶ
demo-ask-nothing = 今は質問がありません
demo-ask-orders = このラウンドの命令
demo-ask-words = 信号の言葉
demo-ask-moves = どのユニットをどこへ動かすか（最大{ $count }個、1ヘクスに2個まで）
demo-ask-fire = 射撃またはパス
demo-ask-unit = どのユニットが撃つか
demo-ask-target = どのヘクスを撃つか
demo-ask-shots = ダイスを何個振るか（残り{ $left }個）
demo-ask-lose = { $hex }で命中{ $hits }：ステップを失うユニット
demo-ask-retreat = { $hex }の部隊は敗れた：どこへ退くか
demo-quick-hills = 丘へ
    .note = 味方のいない丘へ各ユニットを向かわせる
demo-needs = { $die }以上で命中
demo-odds = ダイス{ $shots }個：1つ以上命中する確率{ $percent }%、期待値{ $tenths }

## 状況と盤面

demo-phase = 第{ $round }ラウンド（全{ $rounds }）、{ $weather }
demo-step = 第{ $round }／{ $rounds }ラウンド・{ $weather }
demo-score = 赤軍{ $red }、青軍{ $blue }
demo-score-word = 丘
demo-board-round = { $phase }。{ $score }。
demo-board-unit = { $unit }、{ $note }、{ $ground }
demo-board-shots = { $seat }の残弾：ダイス{ $count }個
demo-board-hill = { $hill }は{ $hex }
demo-board-asked = { $seat }への質問：{ $asked }

## 図

demo-ledger = 経過
demo-forces = 戦力
demo-hills = 保持する丘
demo-cards = 天候カードの残り
demo-shots-red = 赤軍のダイス
demo-shots-blue = 青軍のダイス
demo-headline-melee = 白兵戦
demo-headline-hills = 丘を数える
demo-melee-at = { $hex }
demo-hits-taken = 受けた命中
demo-retreats = 退却
demo-stays = とどまる
demo-chip-sealed-red = 赤軍は命令済み
demo-chip-sealed-blue = 青軍は命令済み
demo-chip-losses = 損害{ $count }
demo-miss = 外れ
demo-reach = 射程
demo-dice = ダイス{ $count }個
demo-fact-unit = 撃つユニット
demo-odds-title = 命中する確率
demo-fact-target = 目標
demo-fact-ground = 地形
demo-fact-needed = 必要な目
demo-key-hill = 得点になる丘
demo-key-way = 移動経路
demo-key-fire = 射線
demo-side-red = 赤軍
demo-side-blue = 青軍
demo-col-unit = ユニット
demo-col-hex = ヘクス
demo-col-steps = ステップ
demo-col-total = 合計
demo-col-round = ラウンド
demo-half = 全体の半分
demo-board-flag = 自軍だけがいる丘を保持する。

## 終わり

demo-won-red-hills = 丘の数で赤軍の勝利、{ $red }対{ $blue }。
demo-won-blue-hills = 丘の数で青軍の勝利、{ $blue }対{ $red }。
demo-won-none-hills = 引き分け、{ $red }対{ $blue }。
demo-won-red-units = 青軍が全滅し、赤軍の勝利。
demo-won-blue-units = 赤軍が全滅し、青軍の勝利。
demo-won-none-units = 両軍全滅で引き分け。

## 拒否

demo-refused-scenario = シナリオ「{ $value }」はありません。
demo-refused-option = 選択ルール「{ $value }」はこのようには選べません。
demo-refused-position = この局面は作れません：{ $where }：{ $reason }
demo-refused-now = 今はこれを求められていません。
demo-refused-signalled = このラウンドの信号はもう送りました。
demo-refused-long = 信号は1～{ $maximum }文字です。
demo-refused-many-orders = 命令できるのは最大{ $maximum }ユニット、各1回です。
demo-refused-crowd = { $hex }へ向かわせられるのは最大{ $maximum }ユニットです。
demo-refused-not-yours = ユニット「{ $unit }」は自軍にいません。
demo-refused-far = { $unit }は{ $hex }へ行けません。
demo-refused-losses = そのヘクスの{ $count }ユニットがステップを失わなければなりません。
demo-refused-retreat = 部隊は{ $hex }へ退けません。
demo-refused-fired = { $unit }はこのラウンドにもう撃ちました。
demo-refused-target = そこから{ $hex }には命中しません。
demo-refused-shots = 振れるダイスは1～{ $maximum }個です。

## Discordのコマンド

demo-slash = 三つの丘の命令
    .name = demo
demo-slash-signal = 相手に短い言葉を送る
    .name = 信号
demo-slash-signal-words = 言葉
    .name = 言葉
demo-slash-orders = このラウンドの命令を伏せて出す
    .name = 命令
demo-slash-orders-moves = ユニットとヘクス。例：r1,r2>0302 r3>0303
    .name = 移動
demo-slash-fire = 1ユニットで1ヘクスを撃つ
    .name = 射撃
demo-slash-fire-unit = 撃つユニット
    .name = ユニット
demo-slash-fire-target = 撃つヘクス
    .name = 目標
demo-slash-fire-shots = ダイスの数
    .name = ダイス
demo-slash-pass = このラウンドはもう撃たない
    .name = パス
demo-slash-lose = ステップを失うユニットを選ぶ
    .name = 損害
demo-slash-lose-units = ユニット
    .name = ユニット
demo-slash-retreat = 敗れた部隊を退かせる
    .name = 退却
demo-slash-retreat-hex = 退却先のヘクス
    .name = ヘクス
