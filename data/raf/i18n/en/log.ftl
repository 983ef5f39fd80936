# RAF: what happened.

## The day

raf-log-opened = { $scenario }, { $date } 1940
raf-log-repaired-gone = { $target }: die { $die }, heavy damage repaired
raf-log-repaired-light = { $target }: { $die ->
    [0] light damage repaired
   *[other] die { $die }, heavy damage becomes light
 }
raf-log-repaired-heavy = { $target }: die { $die }, still heavily damaged
raf-log-start = The day starts at { $hour } ({ $card })
raf-log-weather = Weather, die { $die }: Luftflotte 2 area { $lf2 }, Luftflotte 3 area { $lf3 }
raf-log-weather-changed = { $area }: now { $weather }
raf-log-card-hidden = A target card is discarded unseen
raf-log-warning = Early warning: the coming raid heads for { $area }
raf-log-top = The back of the top target card: { $area }
raf-log-no-warning-card = No early warning: the card says so
raf-log-no-warning-nets = No early warning: two radar nets or more are down
raf-log-patrol = On patrol over { $sector }: { $squadrons }
raf-log-shuffled-targets = The target cards are shuffled anew
raf-log-shuffled-forces = The force cards are shuffled anew
raf-log-shuffled-events = The raid event cards are shuffled anew
raf-log-airfields = Airfield Operations
raf-log-clock = The clock moves to { $hour }
raf-log-day-ended = The day is over: { $verdict } with { $vp } VP

## The raid

raf-log-raid = Raid { $number }, { $hour }
raf-log-follow-up = Raid { $number }, a follow-up: { $size } on { $target } again
raf-log-snap = Snap raid by the elite Me 110s
raf-log-size = { $target }: die { $die }, { $size }
raf-log-size-depleted = { $target }: die { $die }, { $size } (the depleted Luftwaffe flies no minor raids)
raf-log-size-limited = { $target }: die { $die }, only a { $size } (too few Gruppen are ready)
raf-log-size-limited-again = Only a minor raid: too few Gruppen are ready
raf-log-outside = { $target }: not a target of Luftflotte 2
raf-log-detected = Detection, die { $die } with { $parts }: { $total }. Alert { $alert }, information { $info }
raf-log-modifier-nets = { $value } for radar
raf-log-modifier-observer = { $value } for observers
raf-log-modifier-major = { $value } for a major raid
raf-log-modifier-other = { $value } for the kind of raid
raf-log-modifier-headquarters = damaged headquarters leaving { $value }
raf-log-modifier-none = no modifier
raf-log-nobody = Nobody is sent
raf-log-none-on-patrol = Nobody answers. Alert { $alert }: only squadrons on patrol over { $patrol } could, and none is there
raf-log-none-ready = Nobody answers. Alert { $alert }: only squadrons on patrol over { $patrol } or on the ground in { $ground } could, and none is there
raf-log-none-directed = Nobody answers: the operations rooms of those who could are out
raf-log-answered = { $count ->
    [one] { $squadrons } answers
   *[other] { $squadrons } answer
 }
raf-log-unanswered = No squadron met the bombers: { $vp } VP
raf-log-called-off = First force { $card }: the raid is called off
raf-log-counted = First force { $card }: { $count ->
    [one] 1 Gruppe
   *[other] { $count } Gruppen
 }
raf-log-listed = Second force { $card } names the types
raf-log-sweep = Second force { $card }: Me 109 sweep, { $count } Gruppen
raf-log-joined = { $gruppe } joins: { $box }
raf-log-list-stopped = { $entry ->
    [0] No more { $type }
   *[other] Entry { $entry } ({ $type }) can't be filled; the list ends there
 }
raf-log-empty = No Gruppe can fly: the raid comes to nothing
raf-log-box = { $box }: { $gruppen }
raf-log-event-i = Approach event, { $card }: { $event }
raf-log-event-k = Target event, { $card }: { $event }
raf-log-no-event-i = Approach event, { $card }: { $event } · nothing happens
raf-log-no-event-k = Target event, { $card }: { $event } · nothing happens

## Combat and bombs

raf-log-intercepted = Intercepted: { $gruppen }; no escort fights
raf-log-intercepted-escorted = Intercepted: { $gruppen }; escorts { $escorts }
raf-log-fought = Combat, { $box }: sum { $total }, { $gruppen ->
    [one] 1 Gruppe
   *[other] { $gruppen } Gruppen
 }, row { $row } of the table, die { $die }
raf-log-fought-shifted = Combat, { $box }: sum { $total }, { $gruppen ->
    [one] 1 Gruppe
   *[other] { $gruppen } Gruppen
 }, row { $row } of the table moved to { $used }, die { $die }
raf-log-hit = { $result } (letter { $letter }): { $units } → { $place }{ $full ->
    [0] { ", reduced" }
   *[1] { "" }
 }
raf-log-hit-vp = { $result } (letter { $letter }), { $vp } VP: { $units }
raf-log-bombed = { $target }: { $result }, { $vp } VP. Bombs { $total }, column { $column }, die { $die }
raf-log-bombed-nothing = { $target }: nothing that counts is dropped
raf-log-damage-rolled = Second die { $die }: { $points } damage points
raf-log-damaged = { $target }: { $damage }
raf-log-points-lost = Replacements lost: { $number } { $type }
raf-log-back-at = Back at { $hour }: { $units }
raf-log-units-back = Back at base: { $units }
raf-log-units-done = Done for the day: { $units }
raf-log-units-escorting = Join the close escort: { $units }
raf-log-units-full = Full again: { $units }
raf-log-units-home = Go home: { $units }
raf-log-units-hunting = Join the hunt: { $units }
raf-log-units-landing = Landing: { $units }
raf-log-units-on = On to the bombers: { $units }
raf-log-units-ready = Refuelled and rearmed: { $units }
raf-log-units-rearming = Landed, now rearming: { $units }
raf-log-units-reduced = Reduced: { $units }
raf-log-units-scattered = Scattered, land again: { $units }
raf-log-units-strafing = Go down to strafe: { $units }
