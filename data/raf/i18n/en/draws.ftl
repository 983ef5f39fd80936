# What each draw was for, as /dice tells it.
raf-drawn-day = Day { $a }
raf-drawn-airfields = After raid { $b }
raf-drawn-raid = Raid { $b }
raf-drawn-snap = Snap raid { $b }

raf-die-bombs = bombing, die **{ $value }**
raf-die-combat = combat, die **{ $value }**
raf-die-damage = damage, die **{ $value }**
raf-die-detection = detection, die **{ $value }**
raf-die-repair = repair, die **{ $value }**
raf-die-size = size of the raid, die **{ $value }**
raf-die-weather = weather, die **{ $value }**

raf-card-area = back of the top target card, **{ $kind ->
    [lf2-east] LF2 East
    [lf2-south] LF2 South
   *[other] LF3
 }** (one card of { $sides })
raf-card-event = raid event **card { $value }** (one of { $sides })
raf-card-force = force **card { $value }** (one of { $sides })
raf-card-start = start of the day, raid event **card { $value }** (one of { $sides })
raf-card-target = target **card { $value }** (one of { $sides })
raf-card-warning = back of the card set aside, **{ $kind ->
    [lf2-east] LF2 East
    [lf2-south] LF2 South
   *[other] LF3
 }** (one card of { $sides })
