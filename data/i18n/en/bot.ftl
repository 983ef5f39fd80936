# What the bot says on Discord. Markdown is Discord's.

## Commands: descriptions; `name` is what they are called

cmd-new = Start a game here, or in a thread of a busy channel
    .name = new
cmd-new-game = Which game; the first one if left out
    .name = game
cmd-new-scenario = Which scenario; the one for newcomers if left out
    .name = scenario
cmd-new-choices = Options of the scenario, as key=value
    .name = choices
cmd-new-side = Your side
    .name = side
cmd-new-opponent = Who plays the other side
    .name = opponent
cmd-new-second = One more player
    .name = second
cmd-new-words = Words of yours that go into the dice
    .name = words
cmd-new-place = Here or in a thread of its own
    .name = place
choice-here = here
    .name = here
choice-thread = in a thread
    .name = in a thread
cmd-turn = What is asked of you now, in a private panel
    .name = turn
cmd-act = Give an order as a line of notation
    .name = act
cmd-act-line = The order; several with semicolons between them
    .name = line
cmd-undo = Take back your last step
    .name = undo
cmd-board = The whole board, privately
    .name = board
cmd-board-text = In words instead of a picture
    .name = text
cmd-board-theme = Light or dark
    .name = theme
cmd-since = What happened since your last turn
    .name = since
cmd-log = The log, with what was taken back struck out
    .name = log
cmd-log-first = From which line on; the last ones if left out
    .name = first
cmd-rules = A rule in our own words, by number or by a word
    .name = rules
cmd-rules-rule = Number or word, such as 9.21
    .name = rule
cmd-rules-game = Of which game; that of this channel if left out
    .name = game
cmd-dice = The evidence for the dice: commitment, rolls, luck
    .name = dice
cmd-dice-page = Which page of the draws; the newest if left out
    .name = page
cmd-help = How Feldpost works
    .name = help
cmd-settings = Your own settings: language, look, time zone, reminders
    .name = settings
cmd-settings-language = Language of what the bot tells you privately
    .name = language
cmd-settings-theme = Look of pictures shown to you privately
    .name = theme
cmd-settings-zone = Your time zone, such as Europe/Berlin
    .name = zone
cmd-settings-quiet = Hours without reminders, such as 22:00-07:00; off for none
    .name = quiet
cmd-settings-idle = A friendly reminder after so many hours; 0 for none
    .name = idle
cmd-settings-deadlines = Reminders before a deadline
    .name = deadlines
cmd-settings-where = Where you are told that you are asked
    .name = where
cmd-server = Language and look of new tables on this server
    .name = server
cmd-server-language = Language of public messages
    .name = language
cmd-server-theme = Look of public pictures
    .name = theme
cmd-table = Manage the table of this channel
    .name = table
cmd-table-status = How the table stands
    .name = status
cmd-table-pause = Stop play and clocks
    .name = pause
cmd-table-resume = Go on after a pause
    .name = resume
cmd-table-extend = Give a seat more time
    .name = extend
cmd-table-extend-side = Which seat
    .name = side
cmd-table-extend-hours = How many hours
    .name = hours
cmd-table-seat = Say who holds a seat
    .name = seat
cmd-table-seat-side = Which seat
    .name = side
cmd-table-seat-user = Who holds it; nobody if left out
    .name = user
cmd-table-seat-second = Who holds it too
    .name = second
cmd-table-leave = Give up your seat
    .name = leave
cmd-table-leave-side = Which seat
    .name = side
cmd-table-end = End the game before its time
    .name = end
cmd-table-rewind = Go back to before a line of the log, told in public
    .name = rewind
cmd-table-rewind-line = Number of the line
    .name = line
cmd-table-recover = Go on here with a table that is in trouble or elsewhere
    .name = recover
cmd-table-recover-table = Which table; that of this channel if left out
    .name = table
cmd-table-settings = Language, look, pictures and pace of the table
    .name = settings
cmd-table-settings-language = Language of public messages
    .name = language
cmd-table-settings-theme = Look of public pictures
    .name = theme
cmd-table-settings-pictures = How many pictures a step has
    .name = pictures
cmd-table-settings-hours = Hours for each answer; 0 for no limit
    .name = hours
cmd-table-settings-late = What happens when time is up
    .name = late
slash-game = Give orders in this game
slash-verb = Give this order
slash-field = Choose, or leave out to be asked

choices-more = { $count } more: type a few letters
language-en = English
    .name = English
language-ja = Japanese
    .name = 日本語
language-both = Both, one after the other
    .name = both
language-own = That of my Discord
    .name = as Discord
theme-light = Light
    .name = light
theme-dark = Dark
    .name = dark
theme-own = That of the table
    .name = as the table
pictures-steps = One a moment
    .name = one a moment
pictures-segments = One a segment
    .name = one a segment
pictures-last = Only the last
    .name = only the last
timeout-nothing = Nothing
    .name = nothing
timeout-default = The suggested answer is given
    .name = the suggested answer is given
where-table = At the table
    .name = at the table
where-dm = By direct message
    .name = by direct message
where-both = Both
    .name = both

## Panels

panel-confirm-all = Confirm all ({ $count })
panel-turn = Your turn as it would be sent
panel-change = Change a line …
panel-add = Do something else …
panel-start-over = Start over
panel-list = { $units }
panel-confirm = Confirm
panel-back = Back
panel-clear = Clear
panel-done = Done ({ $count })
panel-other = Other place
panel-all-here = All { $count }
panel-write = Write …
panel-wrote = You wrote: { $text }
panel-characters = { $least } to { $most } characters.
panel-numbers = A number from { $least } to { $most }.
panel-choose = Choose …
panel-choose-exactly = Choose { $count } …
panel-choose-several = Choose up to { $count } …
panel-choose-for = Up to { $most } for { $place } …
panel-choose-place = Choose a place …
panel-page = Page { $page } of { $pages }, { $total } in all …
panel-ready = Ready answers …
panel-chosen = Chosen ({ $count }): { $units }
panel-placed = { $place }: { $units }
panel-none = none
panel-or-type = or type `{ $command }`
panel-moved-on = ↻ This panel was outdated: the board has moved on, or another click was quicker. This is how it is now.
panel-rest = Not carried out: `{ $lines }`
modal-title = Your answer
modal-label = Write here
asked-now = Asked now: { $seats }.
asked-nobody = Nobody is asked now.

## The table card and its buttons

button-turn = My turn
button-board = Board
button-since = Since my last turn
button-log = Log
button-rules = Rules
button-same = Read this in English
button-more = More
button-text = Board in words
button-undo = Undo
button-dice = Dice
button-status = Table
button-help = Help
button-sit = Play { $seat }
button-agree = Agree
button-refuse = Refuse
card-nobody = nobody yet
card-since = since { $at }
card-until = until { $at }
card-paused = ⏸ Paused: clocks stand still.
card-ended = ⏹ Ended before its time.
button-earlier = Earlier draws
button-later = Later draws
card-moved = The table card is now here: { $link }
more = What would you like?
ping = You are asked: { $asked }
ping-bare = You are asked.
ping-dm = You are asked in **{ $title }**: <#{ $place }>
remind-idle = A friendly reminder: you are asked at these tables.
remind-half = Half of your time is over.
remind-most = Four fifths of your time are over.
remind-end = Your time is nearly up.
trouble-channel = I cannot see the channel of this table any more. `/table recover` goes on elsewhere.
trouble-dm = Direct messages to this table are closed. Open them, or go on elsewhere with `/table recover`.
trouble-failed = Something here failed again and again on my side. `/table recover` tries once more.
trouble-permission = I may not write here. I need: view channel, send messages, embed links, attach files, read message history. Then: `/table recover`.
trouble-token = Here I can only answer commands, and the last one is too old. `/turn` shows what happened.

## Answers

new-here = ✔ **{ $title }** has begun.
new-there = ✔ **{ $title }** has begun: <#{ $place }>
undo-done = ↶ Taken back.
undo-asked = Others have to agree: they have been asked at the table.
sit-done = ✔ The seat is yours.
offer-agreed = ✔ You agree.
offer-refused = ✔ You refuse.
table-done = ✔ Done.
table-settings =
    Language: { $language }
    Look: { $theme }
    Pictures: { $pictures }
    Time for an answer: { $pace }
pace-none = no limit
pace-hours = { $hours } h; when it is up: { $late }
since-nothing = Nothing has happened yet.
since-earlier = … { $count } earlier lines: `/log`
refusal-rule = -# Rule { $rule } { $title }
refusal-instead = -# Possible: { $options }
rules-list = { $count } rules are in force here. `/rules rule:9.21` or `/rules rule:word` tells one of them.
rules-several = { $count } rules fit.
rules-later = *This rule is not in force here yet.*
rules-provenance-own = Figures of this rule: { $rules } printed in the rules text, { $public } public, { $history } historical, { $reconstructed } reconstructed.
rules-provenance = Figures of this game: { $rules } printed in the rules text, { $public } public, { $history } historical, { $reconstructed } reconstructed.
dice-commitment = Commitment (SHA-256 of the secret): `{ $sha256 }`
dice-salt = Salt: `{ $salt }`
dice-secret = The secret, revealed: `{ $secret }`
dice-check = -# The secret is 32 bytes; its SHA-256 is known from the start, the secret itself at the end. From secret, salt, purpose and number of a draw anybody can work out what came: `docs/dice.md` in the project shows it by an example.
dice-draw = { $name } **{ $value }** (one of { $sides })
dice-page = Page { $page } of { $pages }. The others: the buttons below, or `/dice page:1`.
dice-luck = { $seat }: { $count ->
    [one] one die
   *[other] { $count } dice
 } of { $sides } sides, { $mean } on average; fair dice give { $fair }.
settings-head = **Your settings**
settings-language = Language: { $value }
settings-theme = Look: { $value }
settings-zone = Time zone: { $value }
settings-quiet = Quiet hours: { $value }
settings-idle = Friendly reminder after: { $value }
settings-deadlines = Reminders before a deadline: { $value }
settings-where = You are told: { $value }
settings-none = none
settings-yes = yes
settings-no = no
settings-hours = { $hours } h
settings-dm-closed = ⚠ My last direct message to you was refused: you are told at the table.
server-summary = New tables on this server: language { $language }, look { $theme }.
help = **Feldpost** moderates board wargames by post.
    - `/new` starts a game. In a direct message with me it starts at once, for one.
    - The **table card** shows how it stands. *My turn* or `/turn` asks what is wanted of you, with buttons; nothing counts before *Confirm*.
    - The same can be typed: the game's own commands, or `/act` with a line of notation. Suggestions are always legal.
    - `/board`, `/since`, `/log` and `/rules` show you privately what you want to know; `/dice` proves the dice.
    - `/undo` takes back. Alone you may take back anything, with fresh luck.
    - `/settings` sets your language, look, time zone and reminders; `/table` manages the table.

## What can't be done

sorry-our-fault = That was our fault, not yours: nothing was changed. If it happens again, tell us the number { $number }.
sorry-old-command = This command is out of date. Reload Discord (Ctrl+R) and try again.
sorry-busy = Several people acted at the same moment. Please try again.
sorry-no-table = There is no table in this channel. `/new` starts one.
sorry-other-game = { $title } is played in this channel: use its own commands.
sorry-no-seat = You have no seat at this table. Free seats are taken by the buttons of the table card.
sorry-not-your-seat = This seat is not yours.
sorry-not-asked = You are not asked now. { $who }
sorry-unknown-button = I do not know this button.
sorry-not-owner = Only <@{ $owner }>, who owns the table, and moderators may do this.
sorry-not-admin = Only those who manage the server may do this.
sorry-no-game = There is no game “{ $typed }”.
sorry-no-scenario = There is no scenario “{ $typed }”.
sorry-no-choice = There is no option “{ $typed }”.
sorry-no-side = There is no side “{ $typed }”.
sorry-too-many = This scenario has only { $seats } seats.
sorry-no-channel = Here I cannot play.
sorry-place-taken = A game is being played here already.
sorry-permissions = Here I lack permissions: { $missing }.
sorry-no-thread = I may not open a thread here. Give me the right to, or use another channel.
sorry-no-line = There is no such line.
sorry-no-rule = No rule fits “{ $typed }”.
sorry-no-rules = This game has no rules texts.
sorry-no-zone = There is no time zone “{ $typed }”.
sorry-no-hours = “{ $typed }” are no hours. Write them like 22:00-07:00, or off.

## What is told to the table

log-seed-committed = Dice sealed: { $sha256 }… (all in /dice)
log-seed-revealed = The secret of the dice was { $secret }.
log-rewound-undo = A step was taken back.
log-rewound-agreed = A step was taken back; all agreed.
log-rewound-moderator = A moderator put the game back.
announce-ended = { $user } ended the game before its time.
announce-paused = { $user } paused the game. Clocks stand still.
announce-resumed = { $user } resumed the game.
announce-extended = { $user } gave { $seat } { $hours } more hours.
announce-seat-free = { $user } freed the seat { $seat }.
announce-seat-taken = { $user } plays { $seat } from now on.
announce-seat-given = { $user } gave the seat { $seat } to { $users }.
announce-recovered = { $user } moved the table here.
announce-rewound = { $user } put the game back.
announce-time-up = The time of { $seat } is up: the suggested answer was given.
announce-undo-asked = { $user } ({ $seat }) would like to take back a step after something was drawn or revealed. Do you agree?
announce-undo-agreed = { $user } agrees that { $asker } takes back.
announce-undo-refused = { $user } does not agree that { $asker } takes back.
