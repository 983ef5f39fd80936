# RAF: what is asked, offered, noted and refused.

## Table

raf-summary-prelude = 11 August 1940, one day of raids. You lead Fighter Command; the game flies the Luftwaffe.
raf-seat-raf = RAF Fighter Command
raf-over = { $verdict } with { $vp } VP
raf-vp = VP { $vp }
raf-unit = { $name } { $type }
raf-card = card { $number }
raf-count-type = { $count } { $type }
raf-phase-in-raid = { $date }, { $hour } · raid { $number }, step { $letter }: { $step }
raf-phase-at-preparation = { $date }, { $hour } · Daily Preparation
raf-phase-at-airfields = { $date }, { $hour } · Airfield Operations
raf-phase-at-over = { $date } · the day is over

## Places, as where to

raf-place-ground = on the ground
raf-place-patrol = on patrol
raf-place-landing = Landing
raf-place-rearm = Rearm
raf-place-light-loss = Light Loss
raf-place-heavy-loss = Heavy Loss
raf-place-returning = Returning
raf-place-hunt = Hunt box
raf-place-close-escort = Close Escort box
raf-place-bomb = Bomb box
raf-place-channel = Channel Patrol box
raf-place-base = airfield

## Orders

raf-verb-patrol = Patrol
raf-verb-answer = Answer
raf-verb-hunt = Hunt
raf-verb-attack = Attack
raf-verb-scatter = Scatter
raf-verb-release = Release

raf-ask-verb = What now?
raf-ask-patrol = Who patrols where? The others stay on the ground.
raf-ask-answer = Who meets the raid on { $target }?
raf-ask-hunt-surplus = More squadrons than hunters: up to { $most } may leave the Hunt box.
raf-ask-hunt-unmet = Nobody hunts you: who goes on to the bombers, who goes home?
raf-ask-hunt-fought = After the hunt: who goes on to the bombers, who goes home?
raf-ask-attack = Which { $count ->
    [one] Gruppe
   *[other] { $count } Gruppen
 } do you intercept?
raf-ask-scatter = Bombs on { $sector }: which { $count ->
    [one] squadron is
   *[other] { $count } squadrons are
 } scattered?
raf-ask-release = { $event }: which squadron is lost to it?

## Notes beside options

raf-at-ground = { $letter } · on the ground, { $sector }{ $full ->
    [0] { " · reduced" }
   *[1] { "" }
 }
raf-at-patrol = { $letter } · on patrol, { $sector }{ $full ->
    [0] { " · reduced" }
   *[1] { "" }
 }
raf-at-rearm = { $letter } · rearming, { $sector }{ $full ->
    [0] { " · reduced" }
   *[1] { "" }
 }
raf-at-hunt = { $letter } · Hunt box{ $full ->
    [0] { " · reduced" }
   *[1] { "" }
 }
raf-at-bomb = { $letter } · Bomb box{ $full ->
    [0] { " · reduced" }
   *[1] { "" }
 }
raf-at-disrupted = { $letter } · disrupted: home full, or on reduced
raf-at-bombing = { $letter } · combat { $combat }, bombs { $bombs }{ $full ->
    [0] { " · reduced" }
   *[1] { "" }
 }
raf-at-bombing-target = { $letter } · { $target }: bombs { $bombs }, combat { $combat }{ $full ->
    [0] { " · reduced" }
   *[1] { "" }
 }
raf-circle = { $area } · { $count } on patrol

## What is known

raf-foreseen = Foreseen: { $areas }
raf-foreseen-twice = Foreseen: { $area } (twice)
raf-foreseen-none = No raid foreseen
raf-evening = At 1800 at most { $most } more may patrol.
raf-known-size = A { $size }; information { $info }
raf-known-count = { $count ->
    [one] 1 Gruppe
   *[other] { $count } Gruppen
 } on the way
raf-known-box = { $box }: { $gruppen }
raf-known-disrupted = Disrupted: { $squadrons }. They go home full or on to the bombers reduced.
raf-unopposed = Costs 1 VP if a bomber comes
raf-unopposed-known = Costs 1 VP: there are bombers
raf-unopposed-free = Costs nothing: no bombers

## Ways out of the Hunt box

raf-way-bomb = On to the bombers
raf-way-returning = Go home

## Quick answers

raf-quick-spread = Two thirds over the areas foreseen
raf-quick-spread-note = Spread evenly over their sectors
raf-quick-same = Same circles again
raf-quick-stay = All stay on the ground
raf-quick-as-last = As last raid: { $count }
raf-quick-as-last-note = as many as last time, chosen in the same way
raf-quick-nobody = Nobody
raf-quick-hunt-surplus = Surplus to the bombers
raf-quick-hunt-unmet = All to the bombers
raf-quick-hunt-fought = Disrupted home, others to the bombers
raf-quick-hunt-stay = All stay and fight
raf-quick-all-bomb = All to the bombers
raf-quick-all-returning = All home
raf-quick-attack-bombs = Heaviest bombs
raf-quick-attack-weak = Easiest prey
raf-quick-weakest = Those missed least

## Odds

raf-odds-combat-hunt = { $squadrons } against { $gruppen } hunters: sum { $total }, row { $row }. Gruppen stopped A { $germanA }%, B { $germanB }%, C { $germanC }%; squadrons lost A { $britishA }%, B { $britishB }%, C { $britishC }%
raf-odds-combat-bomb = { $squadrons } against { $gruppen } Gruppen: sum { $total }, row { $row }. Gruppen stopped A { $germanA }%, B { $germanB }%, C { $germanC }%; squadrons lost A { $britishA }%, B { $britishB }%, C { $britishC }%
raf-odds-bombing = If nobody is stopped, { $target }: bombs { $total }; nothing { $none }%, 1 point { $one }%, 2 points { $two }%, heavy { $heavy }%

## Refusals

raf-refused-scenario = There is no scenario { $value }.
raf-refused-option = RAF has no option { $value }.
raf-refused-position = This position can't be: { $reason }
raf-refused-not-now = This is not asked now.
raf-refused-no-squadron = There is no squadron { $unit } in play.
raf-refused-twice = { $unit } is named twice.
raf-refused-not-ready = { $unit } is not on the ground.
raf-refused-room-down = { $unit } can't patrol: its operations room is damaged.
raf-refused-no-circle = { $unit } can't patrol over { $circle }: only over its own sector and those that share an edge with it.
raf-refused-evening = At most { $most } more squadrons may patrol in the evening.
raf-refused-not-eligible = { $unit } can't answer this raid.
raf-refused-not-free = { $unit } can't leave the Hunt box.
raf-refused-no-box = Nobody can go to { $box } now.
raf-refused-too-many = At most { $most } may leave the Hunt box.
raf-refused-too-few = { $least } must leave the Hunt box.
raf-refused-not-there = { $unit } is not in the Bomb box.
raf-refused-count = It must be { $count }, no more and no fewer.
raf-refused-not-hit = { $unit } is not at the bombed airfield.
raf-refused-not-called = The event does not concern { $unit }.

## The position in words

raf-text-weather = Weather: Luftflotte 2 area { $weather2 }, Luftflotte 3 area { $weather3 }
raf-text-priority = Priority { $level }: { $kinds }
raf-text-damage = { $target }: { $damage }
raf-text-target = Raid: { $size } on { $target }, sector { $sector }, { $area }
raf-text-route = En route: { $sectors }
raf-text-range = In range: { $sectors }
raf-text-levels = Alert { $alert }, information { $info }
raf-text-german-box = German, { $box }: { $gruppen }
raf-text-british-box = British, { $box }: { $squadrons }
raf-text-sector = { $sector }: { $parts }
raf-text-place = { $place } { $squadrons }
raf-text-squadron = { $number } { $type } { $letter }
raf-text-squadron-reduced = { $number } { $type } { $letter } reduced
raf-text-ready = { $luftflotte } ready: { $gruppen }
raf-text-done = { $luftflotte } done for the day: { $gruppen }
raf-text-hour = Back at { $hour }: { $gruppen }
raf-text-depletion = Luftwaffe depletion { $space }, level { $level }
