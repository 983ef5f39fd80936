# 均等なペース。Markdown は Discord のもの。

cmd-table-settings-even = 手番を終える答えを5～30分後に実行し、時間から何も読み取れないようにする
    .name = 均等
pace-even = 均等：手番を終える答えは5～30分後に実行
pace-kept = 預かりました。30分以内に実行します。それまでは、別の答えを出せば入れ替わります。
