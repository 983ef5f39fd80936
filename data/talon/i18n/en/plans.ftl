# Talon: proposals for a whole turn.

talon-plan-straight = Charge and fly straight
    .description = AP for weapons, batteries or shields; all ships straight on; no fire
talon-plan-orders = By your standing orders
    .description = what they say, else charge, straight on, hold fire
talon-plan-hold = Hold fire
    .description = no shot in this turn
talon-plan-steady = As it is
    .description = speeds stay, nobody leaves
talon-plan-shots = All good shots
    .description = fire what hits in half of all throws or is at 1 or 2 hexes, at the weakest
talon-plan-close = Close in and fire
    .description = turn to the nearest enemy, charge or reinforce, take all good shots
