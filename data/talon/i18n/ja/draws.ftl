# What each draw was for, as /dice tells it.
talon-drawn-start = 戦闘前
talon-drawn-impulse = { $a }.{ $b ->
    [1] A
    [2] B
    [3] C
    [4] D
    [5] E
    [6] F
   *[7] P
 }

talon-die-fire = 射撃、出目 **{ $value }**
talon-die-critical = 致命的損害、出目 **{ $value }**
talon-die-group = 失うグループ、出目 **{ $value }**
talon-die-facing = 命中面、出目 **{ $value }**
talon-die-repair = 修理、出目 **{ $value }**
talon-die-initiative = 先攻決定、出目 **{ $value }**
talon-die-ground = 地形、出目 **{ $value }**
talon-die-row = 地形の列、出目 **{ $value }**
talon-die-column = 地形の桁、出目 **{ $value }**
talon-die-direction = 地形の広がり、出目 **{ $value }**
talon-die-rocks = アステロイドの位置、出目 **{ $value }**
talon-die-seal = 封じたリストの秘密の言葉 **{ $value }**
