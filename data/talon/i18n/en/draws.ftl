# What each draw was for, as /dice tells it.
talon-drawn-start = Set-up

talon-die-critical = critical damage, **{ $value }**
talon-die-computer = a thought of the computer player, **{ $value }**
talon-die-facing = shield that is hit, **{ $value }**
talon-die-fire = fire, **{ $value }**
talon-die-ground = kind of terrain, **{ $value }**
talon-die-ground-column = where terrain lies, column, **{ $value }**
talon-die-ground-direction = how terrain spreads, **{ $value }**
talon-die-ground-row = where terrain lies, row, **{ $value }**
talon-die-group = group of weapons that is hit, **{ $value }**
talon-die-initiative = initiative, **{ $value }**
talon-die-repair = repair, **{ $value }**
talon-die-rock-direction = where asteroids lie, **{ $value }**
talon-die-seal = a secret word for a sealed set-up, **{ $value }**
