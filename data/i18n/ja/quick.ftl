# どのゲームにもある即答。
quick-all = すべて
quick-none = なし
quick-default = おすすめどおり
quick-balanced = 均等に{ $count }個
quick-balanced-note = 文字ができるだけ均等になるよう、条件の良いものから
