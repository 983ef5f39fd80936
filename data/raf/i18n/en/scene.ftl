# RAF: words in pictures.

raf-scene-score = VP
raf-scene-next = Next to decide
raf-scene-you-patrol = You: patrols
raf-scene-you-answer = You: whom to send
raf-scene-you-hunt = You: on or home
raf-scene-you-attack = You: whom to meet
raf-scene-you-scatter = You: who is hit
raf-scene-you-release = You: who goes
raf-scene-when = { $date } 1940 · { $hour }
raf-scene-when-raid = { $date } 1940 · { $hour } · raid { $number }
raf-scene-step-a = Target
raf-scene-step-b = Detection
raf-scene-step-c = Answer the raid
raf-scene-step-d = Number of Gruppen
raf-scene-step-e = Answer the raid
raf-scene-step-f = Types of Gruppen
raf-scene-step-g = Answer the raid
raf-scene-step-h = Hunters intercept
raf-scene-step-i = Approach event
raf-scene-step-j = Hunt combat
raf-scene-step-k = Target event
raf-scene-step-l = Squadrons intercept
raf-scene-step-m = Squadrons attack
raf-scene-step-n = Bombs
raf-scene-step-o = Recovery
raf-scene-step-p = Home
raf-scene-happened = What happened
raf-scene-raid = The raid
raf-scene-answer = Answer the raid
raf-scene-patrols = Patrols
raf-scene-range = Me 109 range
raf-scene-channel = English Channel
raf-scene-bristol-channel = Bristol Channel
raf-scene-north-sea = North Sea
raf-scene-france = FRANCE
raf-scene-weather = LF{ $lf } { $weather }
raf-scene-target = { $kind } · value { $value } · { $area }
raf-scene-odds = Odds of the detection
raf-scene-odds-row = Row { $row }
raf-scene-odds-stopped = Gruppen stopped
raf-scene-odds-lost = Squadrons lost
raf-scene-size = Size
raf-scene-alert = Alert
raf-scene-info = Information
raf-scene-hour = Time
raf-scene-priority-high = High priority
raf-scene-priority-medium = Medium priority
raf-scene-priority-low = Low priority
raf-scene-list = { $things }
raf-scene-place = { $place }: { $units }
raf-scene-from-air = On patrol over { $sectors }
raf-scene-from-ground = On the ground in { $sectors }
raf-scene-called-off = { $target }: the raid is called off
raf-scene-answered = { $target }: { $count ->
    [0] nobody goes up
    [one] one squadron goes up
   *[other] { $count } squadrons go up
 } against { $gruppen ->
    [one] one Gruppe
   *[other] { $gruppen } Gruppen
 }
raf-scene-forces = { $target }: { $gruppen ->
    [one] one Gruppe
   *[other] { $gruppen } Gruppen
 } against { $squadrons ->
    [0] nobody
    [one] one squadron
   *[other] { $squadrons } squadrons
 }
raf-scene-note = { $size } · { $area } · { $weather } · Alert { $alert } · Information { $info }
raf-scene-combat-hunt = { $target }: { $squadrons ->
    [one] one squadron knocks
   *[other] { $squadrons } squadrons knock
 } out { $down ->
    [0] none
   *[other] { $down }
 } of { $gruppen } hunters, { $lost ->
    [0] none
   *[other] { $lost }
 } lost
raf-scene-combat-bomb = { $target }: { $squadrons ->
    [one] one squadron knocks
   *[other] { $squadrons } squadrons knock
 } out { $down ->
    [0] none
   *[other] { $down }
 } of { $gruppen } Gruppen, { $lost ->
    [0] none
   *[other] { $lost }
 } lost
raf-scene-intercept = { $target }: { $squadrons ->
    [one] one squadron meets
   *[other] { $squadrons } squadrons meet
 } { $gruppen ->
    [one] one Gruppe
   *[other] { $gruppen } Gruppen
 }{ $escorts ->
    [0] {""}
    [one] {" "}and one escort
   *[other] {" "}and { $escorts } escorts
 }
raf-scene-bombs = { $gruppen ->
    [one] One Gruppe bombs
   *[other] { $gruppen } Gruppen bomb
 } { $target }: { $damage }, { $vp } VP
raf-scene-bombs-nothing = { $target } is bombed without damage
raf-scene-sum = Sum
raf-scene-gruppen = Gruppen
raf-scene-row = Row
raf-scene-bomb-sum = Bombs
raf-scene-column = Column
raf-scene-choose = You choose
raf-scene-choose-short = Choose
raf-scene-escort = Escort
raf-scene-unmet = Not met
raf-scene-scattered = Scattered
raf-scene-to-close-escort = To escort
raf-scene-to-close-escort-short = Escort
raf-scene-to-bomb = To bomb
raf-scene-to-bomb-short = Bomb
raf-scene-to-returning = Returning
raf-scene-to-returning-short = Home
raf-scene-to-light-loss = Light loss
raf-scene-to-light-loss-short = Light
raf-scene-to-heavy-loss = Heavy loss
raf-scene-to-heavy-loss-short = Heavy
raf-scene-light-loss = Light loss { $vp }
raf-scene-light-loss-short = Light { $vp }
raf-scene-heavy-loss = Heavy loss { $vp }
raf-scene-heavy-loss-short = Heavy { $vp }
raf-scene-leave-surplus = Up to { $most } may leave
raf-scene-leave-unmet = No hunters: on or home?
raf-scene-leave-fought = After the hunt: on or home?
raf-scene-disrupted = D: disrupted ({ $squadrons })
raf-scene-load = bombs { $bombs }
raf-scene-load-target = { $target } { $bombs }
raf-scene-release = { $event }: one must go
raf-scene-clock = All go home; it is { $hour }
raf-scene-clock-end = All go home; the day is over
raf-scene-clock-stays = All go home; it is still { $hour }
raf-scene-back = Back on the clock
raf-scene-done = Flown today
raf-scene-losses = Losses
raf-scene-light = Light
raf-scene-heavy = Heavy
raf-scene-points = Victory points
raf-scene-start = Start
raf-scene-points-by-raid = Victory points after each raid
raf-scene-gruppen-lost = For Gruppen lost
raf-scene-squadrons-lost = For squadrons lost
raf-scene-bombs-and-unmet = For bombs and raids not met
raf-scene-day = Sum of the day
raf-scene-net = { $number } { $name }
raf-scene-key-station = Sector station
raf-scene-key-airfield = Airfield
raf-scene-key-radar = Radar net, number
raf-scene-key-port = Port
raf-scene-key-headquarters = Headquarters
raf-scene-key-city = City
raf-scene-key-factory = Factory
raf-scene-key-army-base = Army base
raf-scene-key-ready = AAB +1: three ready, one down
raf-scene-key-patrol = Patrol circle
raf-scene-squadrons = Squadrons
raf-scene-letters = Letters
raf-scene-flying = On patrol
raf-scene-ready = Ready
raf-scene-next-raid = Next raid
raf-scene-raid-after = The one after
raf-scene-foreseen = { $area }: raid foreseen
raf-scene-top-card = Top card
raf-scene-unknown = unknown
raf-scene-on-patrol = { $count ->
    [one] One squadron goes on patrol
   *[other] { $count } squadrons go on patrol
 }
raf-scene-heads = { $target }: { $size }
raf-scene-asked = { $target }: who goes up?
raf-scene-detected-none = { $target }: no alert
raf-scene-detected-late = { $target }: seen late
raf-scene-detected-normal = { $target }: seen in time
raf-scene-detected-early = { $target }: seen early
raf-scene-detected-very-early = { $target }: seen very early
raf-scene-turned-back = Called off; everybody turns back
raf-scene-number-unknown = How many is not known yet
raf-scene-unanswered = { $target }: nobody meets the bombers, { $vp } VP
raf-scene-answered-unknown = { $target }: { $count ->
    [0] nobody goes up
    [one] one squadron goes up
   *[other] { $count } squadrons go up
 }, the raid's number unknown
raf-scene-date = Date
raf-scene-raid-day = { $date }, raid day { $day }
raf-scene-depletion = Depletion
raf-scene-target-now = Target
raf-scene-day-over = { $verdict }: the day ends at { $vp } VP
raf-scene-damage = { $target }: { $damage }
raf-scene-damaged = Damage markers on the map
raf-scene-end = End of the day
raf-scene-station = { $name } { $count }
raf-scene-bombs-both = { $gruppen } Gruppen bomb { $targets }: { $vp } VP
raf-scene-none-left = { $target }: no Gruppe is left
raf-scene-coming = { $gruppen ->
    [one] One Gruppe heads
   *[other] { $gruppen } Gruppen head
 } for { $target }

## Lines beside a picture, in few words

raf-brief-gruppen = { $count } Gruppen
raf-brief-squadrons = { $count } squadrons
raf-brief-follow-up = A follow-up raid
raf-brief-outside = { $target }: not for Luftflotte 2
raf-brief-nets-down = No early warning: two nets down
raf-brief-patrol = { $sector }: { $squadrons }
raf-brief-size = Die { $die }: { $size }
raf-brief-nets = Radar { $value }
raf-brief-observer = observers { $value }
raf-brief-major = major { $value }
raf-brief-other = kind { $value }
raf-brief-headquarters = headquarters { $value }
raf-brief-detected = { $parts }, die { $die }: { $total }
raf-brief-detected-plain = Die { $die }: total { $total }
raf-brief-counted = First { $card }: { $count ->
    [one] one Gruppe
   *[other] { $count } Gruppen
 }
raf-brief-event = { $event }
raf-brief-no-event = { $event }: no effect
raf-brief-clock = The clock moves to { $hour }
raf-brief-met = Met: { $gruppen }, no escort
raf-brief-met-escorted = Met: { $gruppen }; escorts: { $escorts }
raf-brief-nobody = Nobody answers
raf-brief-fought = Sum { $total }, row { $row }, die { $die }
raf-brief-lost = { $units }: { $place }, { $vp } VP
raf-brief-hit = { $units }: { $place }
raf-brief-hit-reduced = { $units }: { $place }, reduced
raf-brief-bombed = Column { $column }, die { $die }: { $result }

## What raid events do

raf-effect-bombers-break-formation = Bombers of that letter are reduced
raf-effect-british-altitude-advantage = Both combats use the row one further down
raf-effect-channel-patrollers-hunt = The channel patrol hunts
raf-effect-clouds-inhibit-hunters = Hunters of that letter go home
raf-effect-clouds-scatter-raid = Gruppen of that letter are reduced
raf-effect-german-altitude-advantage = Both combats use the row one further up
raf-effect-lf3-area-weather-changes = The weather over the LF3 area changes
raf-effect-lf2-area-weather-worsens = The weather over the LF2 area gets worse
raf-effect-lf3-area-weather-worsens = The weather over the LF3 area gets worse
raf-effect-me109s-close-escort = Me 109s of that letter join the close escort
raf-effect-radio-confusion = One full squadron of that letter goes home
raf-effect-rendezvous-failure = Bombers and escorts of that letter go home
raf-effect-undetected-hunters = One more Me 109 Gruppe joins
raf-effect-weather-moves-east = The LF2 area gets the weather of the LF3 area
raf-effect-big-wing = Two squadrons of 12 Group attacking: the row one further down
raf-effect-channel-patrollers-close-escort = The channel patrol joins the close escort
raf-effect-escort-coordination = All close escorts fight
raf-effect-clouds-inhibit-squadrons = Squadrons of that letter go home before the attack
raf-effect-fighters-strafe = Close escorts of that letter strafe
raf-effect-flak = Bombers of that letter are reduced, reduced ones go home
raf-effect-german-pathfinder = Bombing: two columns to the right
raf-effect-interception-over-coast = Bombs first, then the squadrons attack
raf-effect-low-level-bombers = Attack: one row down. Bombing: two or three columns to the right
raf-effect-me110s-strafe = All Me 110s of the close escort strafe
raf-effect-non-essential-target = One point less is lost; no damage to airfield, net or factory
raf-effect-patrollers-vectored-away = Patrols of that letter leave their circles
raf-effect-secondary-target = Gruppen of those letters bomb the secondary target
raf-effect-snap-raid = Elite Me 110s fly a raid of their own after this one
raf-effect-squadrons-intercept-blenheims = One squadron chases friendly Blenheims
raf-effect-undetected-escort = One more fighter Gruppe joins the close escort

## How counters are read

raf-legend-title = How to read the counters
raf-legend-line = Squadrons and Gruppen
raf-legend-squadron = British squadron
raf-legend-squadron-name = number and home sector
raf-legend-squadron-letter = its column of combat results
raf-legend-squadron-type = aircraft, by its shape
raf-legend-squadron-combat = combat value: high is good
raf-legend-gruppe = German Gruppe
raf-legend-gruppe-name = Gruppe and Geschwader
raf-legend-gruppe-letter = its column of combat results
raf-legend-gruppe-type = aircraft, by its shape
raf-legend-gruppe-combat = combat value: low is good
raf-legend-reduced = reduced side
raf-legend-pile = a pile of { $count }
raf-legend-chosen = chosen
raf-legend-result = result: disrupted
raf-legend-loss = light loss
raf-legend-unknown = not known yet

## The card of a squadron

raf-sheet-full = On its full side
raf-sheet-reduced = On its reduced side
raf-sheet-up = up now
raf-sheet-down = other side
raf-sheet-now = Now
raf-sheet-home = Home
raf-sheet-group = Group
raf-sheet-number = No. { $number }
raf-sheet-letter = Letter
raf-sheet-combat = Combat
raf-sheet-both = { $full } full, { $reduced } reduced
raf-sheet-patrol = May patrol over { $sectors }
raf-sheet-over = { $place }, { $sector }
raf-sheet-fact = { $what }: { $words }
