# Lessons. Markdown is Discord's.

cmd-new-lesson = A lesson for newcomers, against the computer; says all the rest itself
    .name = lesson
button-learn = Learn { $game }
button-lesson = Next lesson
button-retry = Try again
button-whole = Play a whole game
lesson-over = The lesson is over: below it says how it went.
lesson-goal = **Goal:**
lesson-hint = Hint:
announce-lesson-done = ✔ **{ $title }** – done. { $words }
announce-lesson-missed = ✖ **{ $title }** – not this time. { $words }
sorry-no-lesson = There is no lesson “{ $typed }”.
