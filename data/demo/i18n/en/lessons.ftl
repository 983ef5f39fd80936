# Three Hills: the lessons.

demo-lesson-losses = Blue has hit once, and you choose who loses a step.
    .goal = keep a fresh unit.
    .title = Lesson 1: Losses
    .hint = Give up the worn unit, then retreat.
    .done = Two worn units fight like two, a fresh one lasts like two: choose by what comes next.
demo-lesson-fire = Blue stands in the wood beside you.
    .goal = hit him.
    .title = Lesson 2: Fire
    .hint = Fire with the foot: the wood leaves it a 6.
    .done = The odds stand in the panel before you fire.
