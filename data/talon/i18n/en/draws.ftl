# What each draw was for, as /dice tells it.
talon-drawn-start = Before the battle
talon-drawn-impulse = { $a }.{ $b ->
    [1] A
    [2] B
    [3] C
    [4] D
    [5] E
    [6] F
   *[7] P
 }

talon-die-fire = a shot, die **{ $value }**
talon-die-critical = critical damage, die **{ $value }**
talon-die-group = which group is lost, die **{ $value }**
talon-die-facing = which facing is hit, die **{ $value }**
talon-die-repair = a repair, die **{ $value }**
talon-die-initiative = initiative, die **{ $value }**
talon-die-ground = terrain, die **{ $value }**
talon-die-row = row of the terrain, die **{ $value }**
talon-die-column = column of the terrain, die **{ $value }**
talon-die-direction = how the terrain grows, die **{ $value }**
talon-die-rocks = where asteroids lie, die **{ $value }**
talon-die-seal = a secret word for sealed lists, **{ $value }**
