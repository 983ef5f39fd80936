# 三つの丘：記録の文。
demo-log-began = 「{ $scenario }」開始、全{ $rounds }ラウンド。
demo-log-round = 第{ $round }ラウンド開始。
demo-log-weather = 天候は{ $weather }。
demo-log-initiative = 主導権：赤軍{ $red }、青軍{ $blue }。{ $seat }が先に撃つ。
demo-log-signal = { $seat }の信号：「{ $words }」
demo-log-orders = 伏せた命令：{ $moves }。
demo-log-sealed = { $seat }は命令を伏せた。
demo-log-opened = { $seat }の命令：{ $moves }。
demo-log-moved = { $unit }が{ $hex }へ移動。
demo-log-melee = { $hex }で白兵戦：赤軍{ $red }、青軍{ $blue }。{ $loser }の負け。
demo-log-losses = { $units }が{ $count ->
    [1] 1ステップを失う。
   *[other] それぞれ1ステップを失う。
  }
demo-log-retreated = { $units }が{ $hex }へ退却。
demo-log-surrounded = { $units }は逃げ場がなく失われる。
demo-log-fired = { $unit }が{ $hex }を射撃、{ $needed }以上：{ $dice }。{ $hits ->
    [0] 命中なし。
   *[other] 命中{ $hits }。
  }
demo-log-passed = { $seat }はもう撃たない。
demo-log-hill = { $seat }が{ $hill }を保持。
demo-order = { $unit }は{ $hex }へ
demo-order-none = 移動なし
