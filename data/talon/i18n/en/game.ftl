# Talon: what is asked, offered, noted and refused.

## Scenarios

talon-scenario-tutorial = Tutorial: the Duel
    .summary = One heavy cruiser a side; basic rules. Forces: { $forces }; objective: { $objective }.
talon-scenario-s01 = 1 War is Upon Us
    .summary = Two heavy cruisers a side; basic rules. Forces: { $forces }; objective: { $objective }.
talon-scenario-s02 = 2 A Chance Encounter
    .summary = A light cruiser and a destroyer meet three small ships. Forces: { $forces }; objective: { $objective }.
talon-scenario-s03 = 3 The First Fleet Engagement
    .summary = Three heavy cruisers a side. Forces: { $forces }; objective: { $objective }.
talon-scenario-s04 = 4 Patton's End
    .summary = A crippled cruiser makes for its base. Forces: { $forces }; objective: { $objective }.
talon-scenario-s05 = 5 The Loss of Beta Centauri
    .summary = Two transports try to land on a planet. Forces: { $forces }; objective: { $objective }.
talon-scenario-s06 = 6 Secrets
    .summary = A ship must reach the objective and get away. Forces: { $forces }; objective: { $objective }.
talon-scenario-s07 = 7 Convoy Ambush
    .summary = A transport must hold out until it can jump. Forces: { $forces }; objective: { $objective }.
talon-scenario-s08 = 8 The Sector Capital
    .summary = Five ships a side. Forces: { $forces }; objective: { $objective }.
talon-scenario-s09 = 9 Base Assault
    .summary = Three large ships attack a base with fighters. Forces: { $forces }; objective: { $objective }.
talon-scenario-s10 = 10 Dogger Bank
    .summary = Battlecruisers against battlecruisers. Forces: { $forces }; objective: { $objective }.
talon-scenario-s11 = 11 Battle of Saturn
    .summary = Two fights at once, one around a carrier, one around battleships. Forces: { $forces }; objective: { $objective }.
talon-scenario-s12 = 12 The Battle of the Line
    .summary = Eight ships a side. Forces: { $forces }; objective: { $objective }.
talon-scenario-battle = Battle by points
    .summary = Both sides buy fleets: Terran against Talon.
talon-scenario-civil-terran = Civil war, Terran
    .summary = Both sides buy Terran fleets.
talon-scenario-civil-talon = Civil war, Talon
    .summary = Both sides buy Talon fleets.
talon-from-rules = printed in the rules
talon-from-public = from public play
talon-from-history = historical
talon-from-reconstructed = reconstructed

## Choices

talon-choice-points = Points a side
    .value = { $count } points
talon-choice-mode = Kind of battle
talon-choice-ground = Terrain
talon-choice-draft = Buying
talon-choice-variants = Variants of Talon 1000
talon-choice-map = Map
talon-choice-setup = Set-up
talon-mode-last-ship = Last ship standing
talon-mode-priority = Priority target
talon-mode-base-assault = Base assault
talon-mode-convoy = Convoy intercept
talon-mode-blockade = Wormhole blockade
talon-mode-invasion = Planetary invasion
talon-mode-conquest = Orbital conquest
talon-ground-none = Open space
talon-ground-dice = One throw
talon-ground-twice = Two throws
talon-ground-asteroids = Asteroids
talon-ground-nebula = Nebula
talon-ground-planet = Planet
talon-ground-rings = Planet with asteroids
talon-draft-open = Open
talon-draft-blind = Blind: both lists sealed
talon-variants-no = No
talon-variants-yes = Yes
talon-map-relative = Relative: no edges
talon-map-bounded = Bounded: the printed board
talon-setup-standard = Standard
talon-setup-sealed = Both sides set up, sealed

## Verbs

talon-verb-spend = Spend AP
    .description = charge, reinforce, pivot, slip, initiative
talon-verb-move = Move
    .description = a scheduled ship or a missile
talon-verb-burn = Afterburner
    .description = move a ship that is not scheduled
talon-verb-fire = Fire
    .description = a loaded group at a target
talon-verb-aim = Aim
    .description = the target of the next weapon
talon-verb-push = Push
    .description = the hex it goes to
talon-verb-first = First
    .description = which is resolved first
talon-verb-speed = Speed
    .description = for the next round
talon-verb-jump = Jump
    .description = leave the battle by FTL
talon-verb-done = Done
    .description = nothing more in this step
talon-verb-orders = Standing orders
    .description = what happens without asking
talon-verb-buy = Buy
    .description = a ship for the fleet
talon-verb-sell = Sell
    .description = give a ship back
talon-verb-fleet = Fleet list
    .description = a whole fleet by names
talon-verb-place = Place
    .description = where a ship is to stand
talon-verb-offer = Offer to end
    .description = by points, if both agree
talon-verb-concede = Concede
    .description = give the battle up

## Questions

talon-ask-nothing = Nothing is asked of you now
talon-ask-begin = Impulse { $letter }
talon-ask-ap = Impulse { $letter }: power
talon-ask-move = Impulse { $letter }: movement
talon-ask-fire = Impulse { $letter }: fire
talon-ask-repair = Impulse { $letter }: repair
talon-ask-aim = { $ship }: target of the next weapon
talon-ask-push = { $ship }: into which hex?
talon-ask-first = Which one first?
talon-ask-speed = Power phase: speeds
talon-ask-jump = Which ships leave by FTL?
talon-ask-draft = Buy a fleet of { $points } points
talon-ask-deploy = Set up your ships
talon-ask-ship = Which ship?
talon-ask-unit = Which ship or missile?
talon-ask-use = On what?
talon-ask-what = Which one?
talon-ask-how-reinforce = Instead of which marker?
talon-ask-how-feed = For what?
talon-ask-how-retarget = At which target?
talon-ask-how = How?
talon-ask-group = Which group?
talon-ask-target = At whom?
talon-ask-then = And the other weapons?
talon-ask-new-speed = New speed
talon-ask-orders = Standing orders, one a line or divided by “;”
talon-ask-buy = Which class?
talon-ask-sell = Which ship goes back?
talon-ask-fleet = Names or classes, such as “napoleon, ca, dd*2”
talon-ask-place = In which hex?
talon-ask-facing = Facing which way?

## Uses of AP

talon-use-charge = Charge
    .description = a yellow box of a group
talon-use-battery = Charge the battery
    .description = one point for later
talon-use-pivot = Power turn
    .description = the turn marker comes one nearer
talon-use-slip = Side slip
    .description = the next move may be a side slip
talon-use-reinforce = Reinforce a shield
    .description = stops one point for a round
talon-use-take-init = Change initiative
    .description = a change marker
talon-use-hold-init = Defend initiative
    .description = a defend marker
talon-use-feed = Feed a squadron
    .description = its fighters use the point
talon-use-retarget = Retarget a missile
    .description = a new target for an own missile

## Moves

talon-how-ahead = straight ahead
talon-how-port = turn to port
talon-how-starboard = turn to starboard
talon-how-slip-port = slip to port
talon-how-slip-starboard = slip to starboard
talon-how-dock = dock at { $host }
talon-how-land = land
talon-how-note = to { $hex }
talon-met-own = to { $hex }: collision
talon-met-missile = to { $hex }: a missile hits
talon-met-planet = to { $hex }: into the planet, lost
talon-met-asteroid = to { $hex }: asteroids, 1 damage
talon-met-nebula = to { $hex }: nebula, shields down
talon-met-black-hole = to { $hex }: into the black hole, lost
talon-met-wormhole = to { $hex }: through the wormhole

## Notes

talon-shot-note = range { $range }, { $percent } % to hit, { $expected } damage expected on the { $facing }, { $left } boxes left
talon-shot-note-plain = range { $range }, { $percent } % to hit, { $expected } damage expected, { $left } boxes left
talon-then-same = stay on it, then the weakest
talon-then-ask = ask me weapon by weapon
talon-speed-note = speed { $speed }: power { $power }, turn radius { $radius }
talon-facing-note = { $number }: { $way }
talon-buy-note = { $name }, { $points } points
talon-template-approach = Approach
    .description = close to 3 hexes, charge, fire what hits; stop when an enemy comes within 4
talon-template-dogfight = Dogfight
    .description = stay within 2 hexes, stop at hull damage
talon-template-hold-off = Hold off
    .description = keep 4 hexes away
talon-template-as-last = As before

## Refusals

talon-refused-now = This cannot be done now.
talon-refused-not-yours = { $unit } is none of your ships here.
talon-refused-step = This step of the turn is over or has not come.
talon-refused-no-ap = { $unit } has no AP now.
talon-refused-use = { $unit } cannot spend AP on “{ $use }” like this.
talon-refused-not-scheduled = { $unit } does not move now.
talon-refused-move = { $unit } cannot move like this.
talon-refused-burn = { $unit } cannot use an afterburner now.
talon-refused-must-move = Some ships must still move.
talon-refused-not-loaded = { $unit } has no such group loaded with a target.
talon-refused-target = “{ $value }” is not in arc and range.
talon-refused-then = “{ $value }” cannot be chosen for the other weapons.
talon-refused-first = “{ $value }” is not among them.
talon-refused-push = It cannot be pushed to “{ $value }”.
talon-refused-speed = { $unit } cannot have this speed.
talon-refused-jump = These ships cannot leave by FTL now.
talon-refused-orders = Line { $line } cannot be read: “{ $part }”
talon-refused-orders-clash = Lines { $first } and { $second } contradict each other.
talon-refused-orders-many = At most { $maximum } lines.
talon-refused-offer = Ending by points can be offered after { $rounds } rounds without damage, once.
talon-refused-scenario = There is no scenario “{ $value }”.
talon-refused-option = “{ $value }” cannot be chosen for { $name }.
talon-refused-position = The position is not possible: { $where }: { $reason }
talon-refused-buy = “{ $value }” cannot be bought now.
talon-refused-sell = “{ $value }” is not in your fleet.
talon-refused-fleet = “{ $value }” cannot be had for this fleet.
talon-refused-few-points = The fleet is too small yet.
talon-refused-place = No ship can stand like this in { $value }.
talon-refused-room = There is no room for { $count } ships.

## Card and board

talon-score = { $one } { $first } : { $second } { $two }
talon-phase-start = before the first round
talon-phase-over = the battle is over, round { $round }
talon-phase-power = round { $round }, power phase
talon-phase-between = { $round }.{ $letter }
talon-phase-impulse = { $round }.{ $letter }, turn of the { $seat }
talon-board = The board
talon-ledger = What happened
talon-board-head = { $phase }. { $score }
talon-board-first = Initiative: { $seat }
talon-board-ship = { $ship } ({ $seat }, { $cls }): { $hex } facing { $way }, rating { $rating }, turn marker { $turn }
talon-board-state = shields bow / port / starboard / stern { $shields }, hull { $hull } of { $boxes }; { $groups }; { $marks }
talon-board-group = { $group } { $count } × { $weapon } ({ $arcs }) { $charge }
talon-board-nothing = nothing else
talon-board-missile = { $missile } in { $hex } facing { $way }, target: { $target }
talon-board-no-target = none
talon-board-terrain = { $terrain }: { $hexes }
talon-board-gone = { $ship }: { $fate }
talon-board-asked = { $seat } is asked: { $asked }

## Slash commands

talon-slash = Orders in Talon
talon-slash-spend = Spend a point of power of a ship
talon-slash-spend-ship = The ship
talon-slash-spend-use = What for
talon-slash-spend-what = Group, facing, squadron or missile
talon-slash-spend-how = What else is needed
talon-slash-move = Move a scheduled ship or a missile
talon-slash-move-unit = The ship or missile
talon-slash-move-how = Straight, turn, slip, dock
talon-slash-burn = Move a ship by an afterburner
talon-slash-burn-ship = The ship
talon-slash-burn-how = Straight, turn or slip
talon-slash-fire = Fire a loaded group at a target
talon-slash-fire-ship = The ship that fires
talon-slash-fire-group = The group, or all
talon-slash-fire-target = The target
talon-slash-fire-then = What the other weapons do
talon-slash-aim = Name the target of the next weapon
talon-slash-aim-target = The target
talon-slash-push = Choose where a ship is pushed
talon-slash-push-hex = The hex
talon-slash-first = Choose what is resolved first
talon-slash-first-unit = The unit
talon-slash-speed = Choose a ship’s speed for the next round
talon-slash-speed-ship = The ship
talon-slash-speed-speed = The speed
talon-slash-jump = Let ships leave by FTL
talon-slash-jump-ships = The ships
talon-slash-done = End this step
talon-slash-orders = Seal standing orders
talon-slash-orders-lines = Lines divided by “;”, or none
talon-slash-buy = Buy a ship
talon-slash-buy-ship = The class
talon-slash-sell = Give a ship back
talon-slash-sell-ship = The ship
talon-slash-fleet = Buy a whole fleet by names
talon-slash-fleet-names = Names or classes
talon-slash-place = Say where a ship is to stand
talon-slash-place-ship = The ship
talon-slash-place-hex = The hex
talon-slash-place-facing = The way it faces, 0 = E, clockwise
talon-slash-offer = Offer to end the battle by points
talon-slash-concede = Give the battle up
