# Ready answers that every game has.
quick-all = All
quick-none = None
quick-default = As suggested
quick-balanced = Balanced { $count }
quick-balanced-note = letters as even as possible, the best placed first
