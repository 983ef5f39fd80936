# /ダイス が告げる、それぞれの抽選の目的。
demo-drawn-round = ラウンド{ $a }

demo-die-fire = 射撃、出目 **{ $value }**
demo-die-initiative = 先制、出目 **{ $value }**
demo-die-melee = 白兵戦、出目 **{ $value }**
demo-die-seal = 封じた命令の秘密の言葉 **{ $value }**

demo-card-weather = 天候**カード{ $value }**（{ $sides }枚のうち1枚）
