# What each draw was for, as /dice tells it.
demo-drawn-round = Round { $a }

demo-die-fire = fire, die **{ $value }**
demo-die-initiative = first shot, die **{ $value }**
demo-die-melee = melee, die **{ $value }**
demo-die-seal = a secret word for sealed orders, **{ $value }**

demo-card-weather = weather **card { $value }** (one of { $sides })
