# /ダイス が告げる、それぞれの抽選の目的。
talon-drawn-start = 配置

talon-die-critical = 致命的損害、**{ $value }**
talon-die-computer = コンピューターの思考、**{ $value }**
talon-die-facing = 命中したシールド、**{ $value }**
talon-die-fire = 射撃、**{ $value }**
talon-die-ground = 地形の種類、**{ $value }**
talon-die-ground-column = 地形の位置（列）、**{ $value }**
talon-die-ground-direction = 地形の広がり、**{ $value }**
talon-die-ground-row = 地形の位置（段）、**{ $value }**
talon-die-group = 命中した武器群、**{ $value }**
talon-die-initiative = イニシアチブ、**{ $value }**
talon-die-repair = 修理、**{ $value }**
talon-die-rock-direction = 小惑星の位置、**{ $value }**
talon-die-seal = 封じた配置の秘密の言葉、**{ $value }**
