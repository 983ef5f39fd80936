# RAF: words in pictures.

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
raf-scene-table = The table
raf-scene-range = Me 109 range
raf-scene-channel = English Channel
raf-scene-bristol-channel = Bristol Channel
raf-scene-north-sea = North Sea
raf-scene-france = FRANCE
raf-scene-weather = LF{ $lf } { $weather }
raf-scene-count = { $count } Gruppen
raf-scene-target = { $kind } · value { $value } · { $area }
raf-scene-odds = Odds of the detection
raf-scene-odds-row = Row { $row }
raf-scene-odds-stopped = Gruppen stopped
raf-scene-odds-lost = Squadrons lost
raf-scene-size = Size
raf-scene-alert = Alert
raf-scene-info = Information
raf-scene-hour = Time
raf-scene-foreseen = Foreseen
raf-scene-priority-high = High priority
raf-scene-priority-medium = Medium priority
raf-scene-priority-low = Low priority
raf-scene-list = { $things }
raf-scene-place = { $place }: { $units }
raf-scene-from-air = On patrol over { $sectors }
raf-scene-from-ground = On the ground in { $sectors }
raf-scene-called-off = { $target }: the raid is called off
raf-scene-answered = { $target }: { $count ->
    [0] nobody answers
    [one] one squadron answers
   *[other] { $count } squadrons answer
 }
raf-scene-forces = { $target }: { $gruppen ->
    [one] 1 Gruppe
   *[other] { $gruppen } Gruppen
 }, { $squadrons ->
    [0] no squadron
    [one] 1 squadron
   *[other] { $squadrons } squadrons
 }
raf-scene-note = { $size } · { $area } · { $weather } · Alert { $alert } · Information { $info }
raf-scene-empty = empty
raf-scene-combat-hunt = { $target }: hunters meet { $squadrons ->
    [one] one squadron
   *[other] { $squadrons } squadrons
 }
raf-scene-combat-bomb = { $target }: { $squadrons ->
    [one] one squadron attacks
   *[other] { $squadrons } squadrons attack
 }
raf-scene-intercept = { $target }: { $squadrons ->
    [one] one squadron meets
   *[other] { $squadrons } squadrons meet
 } { $gruppen ->
    [one] 1 Gruppe
   *[other] { $gruppen } Gruppen
 }
raf-scene-bombs = Bombs on { $target }: { $vp } VP
raf-scene-bombs-nothing = Bombs on { $target }: no damage
raf-scene-sum = Sum
raf-scene-gruppen = Gruppen
raf-scene-row = Row
raf-scene-bomb-sum = Bombs
raf-scene-column = Column
raf-scene-choose = You choose
raf-scene-choose-short = Choose
raf-scene-escort = Escort
raf-scene-unmet = Not met
raf-scene-all-met = Nobody stays aside
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
raf-scene-way-returning = Return on their side
raf-scene-way-bomb = Go on to Bomb
raf-scene-way-bomb-reduced = Go on to Bomb (disrupted: reduced)
raf-scene-release = { $event }: one must go
raf-scene-clock = All go home; it is { $hour }
raf-scene-clock-end = All go home; the day is over
raf-scene-clock-stays = All go home; it is still { $hour }
raf-scene-back = Back on the clock
raf-scene-done = Done for the day
raf-scene-losses = Losses
raf-scene-light = Light
raf-scene-heavy = Heavy
raf-scene-points = Victory points
raf-scene-morning = Morning
raf-scene-evening = Evening
raf-scene-gruppen-lost = Gruppen lost
raf-scene-squadrons-lost = Squadrons lost
raf-scene-bombs-and-unmet = Bombs, raids not met
raf-scene-day = Day
raf-scene-net = { $number } { $name }
raf-scene-key-station = Sector station
raf-scene-key-airfield = Airfield
raf-scene-key-radar = Radar net, number
raf-scene-key-port = Port
raf-scene-key-headquarters = Headquarters
raf-scene-key-city = City
raf-scene-key-factory = Factory
raf-scene-key-army-base = Army base
raf-scene-key-patrol = Patrol circle
