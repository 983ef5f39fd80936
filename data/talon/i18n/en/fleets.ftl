# Talon: buying a fleet.

talon-fleet-none = Nothing is bought yet
talon-fleet-so-far = So far: { $ships }, { $points } points
talon-fleet-left = { $points } points are left
talon-fleet-least = The list can be closed from { $points } points on
talon-fleet-part = { $count } { $cls }
talon-fleet-ready = { $ships } ({ $points })
talon-fleet-offer = { $cls } { $name }, { $points } points
talon-fleet-classes = What can be bought
talon-fleet-fleet = Your fleet
talon-fleet-sum = { $points } of { $budget }
talon-fleet-weapons = { $weapons }
talon-fleet-weapon = { $count } × { $weapon }
talon-fleet-col-shields = shields
talon-fleet-col-hull = hull
talon-fleet-col-weapons = weapons
talon-fleet-col-points = points
talon-pic-zone = Hatched: where it may stand
