# Even pace. Markdown is Discord's.

cmd-table-settings-even = What ends a turn is carried out 5 to 30 minutes later, so that times tell nothing
    .name = even
pace-even = even: what ends a turn is carried out 5 to 30 minutes later
pace-kept = Kept. It is carried out within half an hour; until then another answer takes its place.
