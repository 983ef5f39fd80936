# Three Hills: names, questions, pictures, refusals, commands.

## Names

demo-title = Three Hills
    .summary = infantry and guns on a small map, for two
demo-scenario-meeting = Meeting at Three Hills
    .summary = Two forces of equal strength meet; four rounds.
demo-scenario-assault = Assault on the North Hill
    .summary = A few hold two hills against guns; three rounds.
demo-choice-rounds = Length
demo-rounds = { $count } rounds
demo-seat-red = Red
demo-seat-blue = Blue
demo-both = Both sides
demo-kind-foot = Foot
demo-kind-cars = Cars
demo-kind-guns = Guns
demo-unit = { $seat } { $kind } { $number }
demo-unit-note = in { $hex }, { $steps ->
    [one] reduced
   *[other] full strength
  }
demo-hill-west = West Hill
    .letter = W
demo-hill-north = North Hill
    .letter = N
demo-hill-east = East Hill
    .letter = E
demo-ground-open = open ground
demo-ground-wood = wood
demo-ground-hill = hill
demo-ground-pond = pond
demo-weather-unknown = no weather yet
demo-weather-clear = clear
    .note = Clear: nothing changes.
demo-weather-mist = mist
    .note = Mist: a hit needs one more.
demo-weather-rain = rain
    .note = Rain: every unit has one movement point less.

## Questions

demo-verb-orders = Give orders
    .note = sealed until both sides have given theirs
demo-verb-signal = Send a signal
    .note = a few words to the other side, once a round
demo-verb-fire = Fire
    .note = one unit at one hex
demo-verb-pass = Pass
    .note = no more fire this round
demo-verb-lose = Take losses
    .note = choose who loses a step
demo-verb-retreat = Retreat
    .note = choose the way out
demo-ask-nothing = Nothing is asked of you now
demo-ask-orders = Orders for this round
demo-ask-words = Words of the signal
demo-ask-moves = Which units go where (at most { $count }, two to a hex)
demo-ask-fire = Fire, or pass
demo-ask-unit = Which unit fires
demo-ask-target = At which hex
demo-ask-shots = How many dice ({ $left } left for the game)
demo-ask-lose = { $hits ->
    [one] One hit in { $hex }: who loses a step
   *[other] { $hits } hits in { $hex }: who lose a step each
  }
demo-ask-retreat = The group in { $hex } is beaten: where does it go
demo-quick-hills = To the hills
    .note = every unit goes for a hill that none of yours holds
demo-needs = hits on { $die } or more
demo-odds = { $shots ->
    [one] One die
   *[other] { $shots } dice
  }: { $percent } in 100 for a hit, { $tenths } hits to expect

## Status and board

demo-phase = Round { $round } of { $rounds }, { $weather }
demo-step = Round { $round } of { $rounds } · { $weather }
demo-score = Red { $red }, Blue { $blue }
demo-score-word = Hills
demo-board-round = { $phase }. { $score }.
demo-board-unit = { $unit }, { $note }, { $ground }
demo-board-shots = { $seat } has { $count } dice of ammunition
demo-board-hill = { $hill } is { $hex }
demo-board-asked = { $seat } is asked: { $asked }

## Pictures

demo-ledger = What happened
demo-forces = Forces
demo-hills = Hills held
demo-cards = Weather cards left
demo-shots-red = Red's dice
demo-shots-blue = Blue's dice
demo-headline-melee = Hand to hand
demo-headline-hills = The hills are counted
demo-melee-at = { $hex }
demo-hits-taken = hits taken
demo-retreats = retreats
demo-stays = stays
demo-chip-sealed-red = Red has sealed
demo-chip-sealed-blue = Blue has sealed
demo-chip-losses = { $count ->
    [one] one loss
   *[other] { $count } losses
  }
demo-miss = miss
demo-reach = range
demo-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
  }
demo-fact-unit = Who fires
demo-odds-title = Chance of a hit
demo-fact-target = Target
demo-fact-ground = Ground
demo-fact-needed = Hits on
demo-key-hill = hill that counts
demo-key-way = way of a unit
demo-key-fire = line of fire
demo-side-red = Red
demo-side-blue = Blue
demo-col-unit = Unit
demo-col-hex = Hex
demo-col-steps = Steps
demo-col-total = Together
demo-col-round = Round
demo-half = half of all
demo-board-flag = A side holds a hill where its units stand alone.

## The end

demo-won-red-hills = Red wins by hills, { $red } to { $blue }.
demo-won-blue-hills = Blue wins by hills, { $blue } to { $red }.
demo-won-none-hills = Nobody wins: { $red } to { $blue }.
demo-won-red-units = Red wins: Blue has no unit left.
demo-won-blue-units = Blue wins: Red has no unit left.
demo-won-none-units = Nobody wins: no unit is left.

## Refusals

demo-refused-scenario = There is no scenario “{ $value }”.
demo-refused-option = The option “{ $value }” does not allow this.
demo-refused-position = The position cannot be set up: { $where }: { $reason }
demo-refused-now = This is not what is asked now.
demo-refused-signalled = Your signal of this round is sent.
demo-refused-long = A signal has 1 to { $maximum } characters.
demo-refused-many-orders = At most { $maximum } units may be ordered, each once.
demo-refused-crowd = At most { $maximum } units may be ordered to { $hex }.
demo-refused-not-yours = You have no unit “{ $unit }” here.
demo-refused-far = { $unit } cannot go to { $hex }.
demo-refused-losses = { $count ->
    [one] One unit of the hex must lose a step.
   *[other] { $count } units of the hex must lose a step each.
  }
demo-refused-retreat = The group cannot go to { $hex }.
demo-refused-fired = { $unit } has fired this round.
demo-refused-target = { $hex } cannot be hit from there.
demo-refused-shots = 1 to { $maximum } dice can be thrown.

## Commands on Discord

demo-slash = Orders in Three Hills
    .name = demo
demo-slash-signal = Send the other side a few words
    .name = signal
demo-slash-signal-words = The words
    .name = words
demo-slash-orders = Seal this round's orders
    .name = orders
demo-slash-orders-moves = Units to hexes, such as r1,r2>0302 r3>0303
    .name = moves
demo-slash-fire = Fire with one unit at one hex
    .name = fire
demo-slash-fire-unit = The unit that fires
    .name = unit
demo-slash-fire-target = The hex it fires at
    .name = target
demo-slash-fire-shots = How many dice
    .name = shots
demo-slash-pass = Fire no more this round
    .name = pass
demo-slash-lose = Choose who loses a step
    .name = lose
demo-slash-lose-units = The units
    .name = units
demo-slash-retreat = Take the beaten group out
    .name = retreat
demo-slash-retreat-hex = The hex to go to
    .name = hex
