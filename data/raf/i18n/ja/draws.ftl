# /ダイス が告げる、それぞれの抽選の目的。
raf-drawn-day = { $a }日目
raf-drawn-airfields = 空爆{ $b }の後
raf-drawn-raid = 空爆{ $b }
raf-drawn-snap = 高速飛行空爆{ $b }

raf-die-bombs = 爆撃、出目 **{ $value }**
raf-die-combat = 戦闘、出目 **{ $value }**
raf-die-damage = 被害、出目 **{ $value }**
raf-die-detection = 探知、出目 **{ $value }**
raf-die-repair = 修理、出目 **{ $value }**
raf-die-size = 空爆の規模、出目 **{ $value }**
raf-die-weather = 天候、出目 **{ $value }**

raf-card-area = 一番上の目標カードの裏面、**{ $kind ->
    [lf2-east] LF2東
    [lf2-south] LF2南
   *[other] LF3
 }**（{ $sides }枚のうち1枚）
raf-card-event = 空爆イベント**カード{ $value }**（{ $sides }枚のうち1枚）
raf-card-force = 陣容**カード{ $value }**（{ $sides }枚のうち1枚）
raf-card-start = 一日の始まり、空爆イベント**カード{ $value }**（{ $sides }枚のうち1枚）
raf-card-target = 目標**カード{ $value }**（{ $sides }枚のうち1枚）
raf-card-warning = 伏せておくカードの裏面、**{ $kind ->
    [lf2-east] LF2東
    [lf2-south] LF2南
   *[other] LF3
 }**（{ $sides }枚のうち1枚）
