# Talon: what stands in pictures.

## The strip and the board

talon-pic-round = Round
talon-pic-destroyed = Destroyed
talon-pic-ships = Ships
talon-pic-gone = Gone: { $ships }
talon-pic-col-hex = hex
talon-pic-col-rating = rating
talon-pic-col-hull = hull

## Lines of the ledger

talon-pic-fires = { $ship }, { $weapons } at { $target }
talon-pic-critical = { $ship }: critical
talon-pic-struck = { $ship }: { $count ->
    [one] a missile hits
   *[other] { $count } missiles hit
 }
talon-pic-ahead = { $ship } ahead, { $origin } to { $hex }
talon-pic-turns = { $ship } turns { $way }, { $origin } to { $hex }
talon-pic-slips = { $ship } slips, { $origin } to { $hex }
talon-pic-after-dice = { "" } { $words }
talon-pic-points = { $count } damage
talon-pic-missed = no hit
talon-pic-miss = miss
talon-pic-lost = { $what } −{ $count }
talon-pic-down = { $what } down
talon-pic-missile = Missile { $number } to { $hex }
talon-pic-missiles = { $count } missiles to { $hex }
talon-pic-hull = hull
talon-pic-losses = { $losses }
talon-pic-of = { $unit }: { $words }
talon-pic-damage = { $count } damage: { $losses }
talon-pic-and-more = { $words }; { $count ->
    [one] one more was hit
   *[other] { $count } more were hit
 }

## Headlines

talon-head-won = { $seat }: { $level }
talon-head-holes = { $ship } tears open { $target }
talon-head-hits = { $ship } hits { $target }
talon-head-misses = { $ship } fires at { $target } and misses
talon-head-kills = { $ship } destroys { $target }
talon-head-destroyed = { $ship } is destroyed
talon-head-explosion = { $ship } explodes
talon-head-struck = { $count ->
    [one] A missile hits { $ship }
   *[other] { $count } missiles hit { $ship }
 }
talon-head-collision = { $ship } and { $other } collide
talon-head-launch = { $ship } launches { $count ->
    [one] a missile
   *[other] { $count } missiles
 } at { $target }
talon-head-critical = { $ship }: { $what }
talon-head-moves = { $phase }: { $count } ships move
talon-head-move = { $phase }: { $ships }
talon-head-power = Round { $round }: power phase
talon-head-impulse = Impulse { $round }.{ $letter }

## Questions

talon-pic-stops = Orders stop in { $letter }: { $why }
talon-pic-turn = Impulse { $letter }: your turn
talon-pic-way = Filled hex: after this turn. Dotted: on to the end of the round
talon-pic-still = By itself in this turn: { $ships }
talon-pic-to = { $ship } to { $hex }
talon-pic-asked = Next question in impulse { $letter }, if all others fly straight; until then all passes by itself
talon-pic-asked-power = Next question in the power phase, if all others fly straight; until then all passes by itself
talon-pic-not-asked = No question in this round, if all others fly straight: all passes by itself
talon-pic-move = { $ship }: where to?

## Odds

talon-odds-headline = { $ship }: odds of its fire
talon-odds-note = In the hexes: expected damage
talon-odds-none = No enemy is in arc and range.
talon-odds-range = range { $range }
talon-odds-facing = hits the { $facing }: { $left } left
talon-odds-facing-down = hits the { $facing }: down
talon-odds-plain = { $left } left
talon-odds-chance = { $count } × { $weapon } { $percent } %
talon-odds-missiles = { $count } × { $weapon }
talon-odds-chances = { $weapons }
talon-odds-holes = holes { $percent } %
talon-odds-line = { $target }, range { $range }, { $where }: { $expected } damage expected, holes { $percent } %

## The card of a ship

talon-card-line = { $cls } · { $name } · { $side }
talon-card-hex = Hex
talon-card-points = Points
talon-card-blast = Explosion
talon-card-ftl = FTL from
talon-card-round = round { $round }
talon-card-no-ftl = never
talon-card-facing = Facing { $way }
talon-card-flank-bow = Bow
talon-card-flank-port = Port
talon-card-flank-starboard = Stbd
talon-card-flank-stern = Stern
talon-card-free = Free to turn
talon-card-marker = Turn marker { $turn } ahead
talon-card-helm = Helm down: straight ahead only
talon-card-slip = { $words } · side slip ready
talon-card-ratings = Power – speed – turn radius
talon-card-ratings-base = Power – speed
talon-card-now = now
talon-card-open = allowed
talon-card-off = speed { $speed }
talon-card-power = Power
talon-card-power-hull = hull { $number }
talon-card-power-relays = relays −{ $count }
talon-card-power-next = next: { $power }
talon-card-this-round = This round
talon-card-ap = AP
talon-card-move = Move
talon-card-battery = Battery
talon-card-battery-full = 1 AP
talon-card-battery-empty = empty
talon-card-burners = Afterburners
talon-card-hull = Hull
talon-card-whole = no critical damage
talon-card-fighters = Fighters
talon-card-weapons = Weapons
talon-card-unarmed = no weapons
talon-card-weapon = { $count } × { $weapon }
talon-card-range = range { $least }–{ $most }
talon-card-ready = READY
talon-card-needs = needs { $count }
talon-card-lost = LOST
talon-card-alt = { $name } ({ $cls }) in { $hex } facing { $way }: shields bow { $bow }, port { $port }, starboard { $starboard }, stern { $stern }; hull { $hull } of { $boxes }
talon-card-alt-rating = Power – speed – turn radius { $rating }
talon-card-alt-group = { $group } ({ $arcs }), { $range }: { $state }
