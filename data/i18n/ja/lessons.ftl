# レッスン。Markdown は Discord のもの。

cmd-new-lesson = 初めての人のためのレッスン（相手はコンピューター）。ほかの指定は要りません
    .name = レッスン
button-learn = { $game }を学ぶ
button-lesson = 次のレッスン
button-retry = もう一度
button-whole = 1ゲーム遊ぶ
lesson-over = レッスンは終わりです。結果は下にあります。
lesson-goal = **目標：**
lesson-hint = ヒント：
announce-lesson-done = ✔ **{ $title }**：達成。{ $words }
announce-lesson-missed = ✖ **{ $title }**：今回は届きませんでした。{ $words }
sorry-no-lesson = 「{ $typed }」というレッスンはありません。
