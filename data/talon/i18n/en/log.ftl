# Talon: what happened.

## The course of the battle

talon-log-by-order = { $line } (by order)
talon-log-round = Round { $round }
talon-log-impulse = { $round }.{ $letter }
talon-log-power = { $round }.P: power phase
talon-log-mark-removed = { $ship }: reinforcement at the { $facing } ends
talon-log-passed = { $seat }: pass
talon-log-initiative = Initiative: { $change } change, { $defend } defend. { $seat } goes first from now on
talon-log-initiative-kept = Initiative: { $change } change, { $defend } defend. { $seat } keeps it
talon-log-charged = { $seat }: { $count ->
    [0] nothing to charge
    [one] one bar charges
   *[other] { $count } bars charge
 }
talon-log-speed-chosen = { $ship }: speed { $speed }
talon-log-rating = { $ship }: now { $rating }
talon-log-orders = Standing orders: { $lines }
talon-log-orders-none = No standing orders any more
talon-log-held = Your orders stop: { $why }
talon-log-published = Orders of the { $seat } at the end: { $lines }
talon-log-offered = { $seat } offers to end the battle by points
talon-log-conceded = { $seat } concedes; ships at risk: { $count }
talon-log-ended = { $reason } ({ $points })
talon-stop-lost = a ship was lost
talon-stop-helm-down = helm down
talon-stop-power-loss = power loss
talon-stop-illegal = the next move is not possible
talon-stop-entry = the next move leads into danger
talon-stop-cone = an own ship is in the cone

## The start

talon-log-began = { $scenario }
talon-log-first = Throw for the initiative { $dice }: { $seat } goes first
talon-log-ground-none = Terrain, die { $die }: none
talon-log-ground = Terrain, die { $die }: { $terrain } in { $hexes }
talon-log-terrain = { $terrain } in { $hexes }
talon-log-bought = { $seat } buys { $ship }
talon-log-sold = { $seat } gives { $ship } back
talon-log-ship = { $cls } { $ship }
talon-log-sealed-fleet = { $seat }: the fleet is closed
talon-log-sealed-bases = { $seat }: bases are set up
talon-log-sealed-deployment = { $seat }: ships are set up
talon-log-fleet = Fleet of the { $seat }: { $ships }
talon-log-placed = { $ship } is to stand in { $hex } facing { $way }
talon-log-stands = { $ship } in { $hex } facing { $way }
talon-log-deployed = Set-up of the { $seat }: { $ships }

## Power

talon-log-battery = { $line } (battery)
talon-log-ap-charge = { $ship } charges { $what }
talon-log-ap-battery = { $ship } charges its battery
talon-log-ap-pivot = { $ship }: power turn
talon-log-ap-slip = { $ship } readies a side slip
talon-log-ap-reinforce = { $ship } reinforces its { $what }
talon-log-ap-take-init = { $ship }: change initiative
talon-log-ap-hold-init = { $ship }: defend initiative
talon-log-ap-feed = { $ship } feeds { $what }
talon-log-feed = { $squadron } ({ $use })
talon-log-ap-retarget = { $ship } retargets { $what }
talon-log-retarget = { $missile } at { $target }

## Movement

talon-log-moved = { $ship }: { $how } to { $hex }
talon-log-burned = { $ship } burns: { $how } to { $hex }
talon-log-base = { $ship } turns to { $way }
talon-log-docked = { $ship } docks at { $host }
talon-log-landed = { $ship } lands
talon-log-missile = { $missile } to { $hex }
talon-log-missile-lost = { $missile } is gone
talon-log-missile-struck = { $missile } hits { $ship }: { $points } damage
talon-log-shifted-wave-gun = { $ship } is pushed to { $hex }
talon-log-shifted-black-hole = { $ship } is drawn to { $hex }
talon-log-left-jump = { $ship } leaves by FTL
talon-log-left-wormhole = { $ship } leaves through the wormhole
talon-log-left-forced = { $ship } has retreated off the map
talon-log-map = The map is shifted; terrain dropped: { $count }
talon-log-collided = { $ship } and { $other } collide: { $points } damage each
talon-log-asteroids = { $ship } runs into asteroids: 1 damage
talon-log-nebula = { $ship } enters the nebula: reinforcement is gone

## Fire and damage

talon-log-hit = { $ship }, { $weapon } at { $target }, range { $range }, die { $die }: { $points } damage
talon-log-missed = { $ship }, { $weapon } at { $target }, range { $range }, die { $die }: miss
talon-log-fusion = { $ship }, fusion cannon at { $target }, die { $die }: { $hits }
talon-log-points = { $unit } { $points }
talon-log-nobody = nobody
talon-log-launched = { $ship } launches { $missile } at { $target }
talon-log-exploded = { $ship } explodes; units hit: { $count }
talon-log-facing = { $unit }: facing by dice { $dice }: { $facing }
talon-log-shields = { $unit }: { $facing } shield −{ $count }
talon-log-shields-reinforced = { $unit }: { $facing } reinforcement and shield −{ $count }
talon-log-hull = { $unit }: hull −{ $count }
talon-log-fighter = { $unit }: hull −{ $count }
talon-log-missile-destroyed = { $missile } is destroyed
talon-log-missile-damaged = { $missile } is damaged
talon-log-critical = { $unit }: critical { $dice }: { $result }
talon-log-critical-vain = { $unit }: critical { $dice }: { $result }, no effect
talon-log-critical-group = { $unit }: critical { $dice }: lost { $group } (dice { $thrown })
talon-log-destroyed = { $unit } is destroyed
talon-log-repaired = { $ship }: { $critical } repaired (die { $die })
talon-log-not-repaired = { $ship }: { $critical } not repaired (die { $die })

## The end

talon-level-minor = minor victory
talon-level-great = great victory
talon-level-devastating = devastating victory
talon-end-conceded = { $seat }: { $level }, the other side concedes
talon-end-agreed = By agreement: { $seat }, { $level }
talon-end-last = { $seat }: { $level }, the last ships on the map
talon-end-both-gone = A draw: no ship is left
talon-end-target-destroyed = { $seat }: { $level }, the target is destroyed
talon-end-target-away = { $seat }: { $level }, the target got away
talon-end-landed = { $seat }: { $level }, the landing succeeds
talon-end-repelled = { $seat }: { $level }, the landing is repelled
talon-end-secret-away = { $seat }: { $level }, the secret got away
talon-end-base-destroyed = { $seat }: { $level }, the base is destroyed
talon-end-flagships = The flagships are out: { $seat }, { $level }
talon-end-even = A draw by points
talon-end-unfinished = The battle was left: points decide
