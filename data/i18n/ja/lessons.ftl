# レッスン。Markdown は Discord のもの。

cmd-new-lesson = 初めての人のためのレッスン（相手はコンピューター）。ほかの指定は要りません
    .name = レッスン
button-learn = 最初のレッスンで学ぶ
button-lesson = 次のレッスン
button-retry = もう一度
lesson-goal = **目標：**
lesson-hint = ヒント：
announce-lesson-done = ✔ **{ $title }**：達成。{ $words }
announce-lesson-missed = ✖ **{ $title }**：今回は届きませんでした。{ $words }
sorry-no-lesson = 「{ $typed }」というレッスンはありません。
