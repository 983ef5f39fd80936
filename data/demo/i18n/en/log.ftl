# Three Hills: what the log says.
demo-log-began = { $scenario } begins, { $rounds } rounds.
demo-log-round = Round { $round } begins.
demo-log-weather = The weather is { $weather }.
demo-log-initiative = Initiative: Red throws { $red }, Blue { $blue }; { $seat } fires first.
demo-log-signal = { $seat } signals: “{ $words }”
demo-log-orders = Your sealed orders: { $moves }.
demo-log-sealed = { $seat } has sealed its orders.
demo-log-opened = { $seat } had ordered: { $moves }.
demo-log-moved = { $unit } goes to { $hex }.
demo-log-melee = Melee in { $hex }: Red throws { $red }, Blue { $blue }; { $loser } loses.
demo-log-losses = { $count ->
    [one] { $units } loses a step.
   *[other] { $units } lose a step each.
  }
demo-log-retreated = { $count ->
    [one] { $units } retreats to { $hex }.
   *[other] { $units } retreat to { $hex }.
  }
demo-log-surrounded = { $count ->
    [one] { $units } has no way out and is lost.
   *[other] { $units } have no way out and are lost.
  }
demo-log-fired = { $unit } fires at { $hex }, needs { $needed }: { $dice }. { $hits ->
    [0] No hit.
    [one] One hit.
   *[other] { $hits } hits.
  }
demo-log-passed = { $seat } fires no more.
demo-log-hill = { $seat } holds { $hill }.
demo-order = { $unit } to { $hex }
demo-order-none = nobody moves
