# RAF：質問、選択肢、注記、却下。

## Table

raf-summary-prelude = 1940年8月11日、空爆の1日。あなたは英戦闘機軍団を指揮し、独空軍はゲームが動かします。
raf-seat-raf = 英空軍 戦闘機軍団
raf-over = { $verdict }（勝利得点 { $vp }）
raf-vp = 勝利得点 { $vp }
raf-unit = { $name } { $type }
raf-card = カード{ $number }
raf-count-type = { $type }×{ $count }
raf-phase-in-raid = { $date } { $hour } · 空爆{ $number } ステップ{ $letter }：{ $step }
raf-phase-at-preparation = { $date } { $hour } · 1日の準備
raf-phase-at-airfields = { $date } { $hour } · 飛行場運用
raf-phase-at-over = { $date } · 1日の終了

## Places, as where to

raf-place-ground = 地上待機
raf-place-patrol = 哨戒
raf-place-landing = 着陸
raf-place-rearm = 再武装
raf-place-light-loss = 軽損害
raf-place-heavy-loss = 重損害
raf-place-returning = 帰還中
raf-place-hunt = ハントボックス
raf-place-close-escort = 近接護衛ボックス
raf-place-bomb = 爆撃ボックス
raf-place-channel = 海峡パトロールボックス
raf-place-base = 飛行場

## Orders

raf-verb-patrol = 哨戒
raf-verb-answer = 迎撃
raf-verb-hunt = ハント
raf-verb-attack = 攻撃
raf-verb-scatter = 散失
raf-verb-release = 離脱

raf-ask-verb = どうしますか？
raf-ask-patrol = どの飛行中隊をどこに哨戒させますか？ 残りは地上で待機します。
raf-ask-answer = { $target }への空爆をどの飛行中隊が迎撃しますか？
raf-ask-hunt-surplus = 飛行中隊が独戦闘飛行大隊より多いので、{ $most }個までハントボックスを離れられます。
raf-ask-hunt-unmet = 独戦闘飛行大隊がいません。どれを爆撃ボックスへ、どれを帰還させますか？
raf-ask-hunt-fought = ハントの空戦のあと、どれを爆撃ボックスへ、どれを帰還させますか？
raf-ask-attack = どの飛行大隊{ $count }個を迎撃しますか？
raf-ask-scatter = { $sector }が爆撃されました。散失する飛行中隊{ $count }個は？
raf-ask-release = { $event }：離脱する飛行中隊は？

## Notes beside options

raf-at-ground = { $letter } · 地上待機 { $sector }{ $full ->
    [0] { " · 減少戦力" }
   *[1] { "" }
 }
raf-at-patrol = { $letter } · 哨戒 { $sector }{ $full ->
    [0] { " · 減少戦力" }
   *[1] { "" }
 }
raf-at-rearm = { $letter } · 再武装 { $sector }{ $full ->
    [0] { " · 減少戦力" }
   *[1] { "" }
 }
raf-at-hunt = { $letter } · ハントボックス{ $full ->
    [0] { " · 減少戦力" }
   *[1] { "" }
 }
raf-at-bomb = { $letter } · 爆撃ボックス{ $full ->
    [0] { " · 減少戦力" }
   *[1] { "" }
 }
raf-at-disrupted = { $letter } · 混乱：完全戦力で帰還、または減少戦力で爆撃機へ
raf-at-bombing = { $letter } · 空戦力{ $combat } 爆撃力{ $bombs }{ $full ->
    [0] { " · 減少戦力" }
   *[1] { "" }
 }
raf-at-bombing-target = { $letter } · { $target }に爆撃力{ $bombs }、空戦力{ $combat }{ $full ->
    [0] { " · 減少戦力" }
   *[1] { "" }
 }
raf-circle = { $area } · 哨戒中{ $count }

## What is known

raf-foreseen = 早期警戒：{ $areas }
raf-foreseen-twice = 早期警戒：{ $area }（2回続けて）
raf-foreseen-none = 空爆の予告なし
raf-evening = 1800は、あと{ $most }個まで哨戒できます。
raf-known-size = { $size }、情報レベル { $info }
raf-known-count = 飛行大隊{ $count }個
raf-known-box = { $box }：{ $gruppen }
raf-known-disrupted = 混乱：{ $squadrons }。完全戦力で帰還するか、減少戦力で爆撃機へ向かう
raf-unopposed = 爆撃飛行大隊がいれば勝利得点−1
raf-unopposed-known = 爆撃飛行大隊がいるので勝利得点−1
raf-unopposed-free = 爆撃飛行大隊がいないので失点なし

## Ways out of the Hunt box

raf-way-bomb = 爆撃機へ向かう
raf-way-returning = 帰還する

## Quick answers

raf-quick-spread = 3分の2を予告エリアへ
raf-quick-spread-note = セクターに均等に配備
raf-quick-same = 前と同じ哨戒円
raf-quick-stay = 全て地上待機
raf-quick-as-last = 前回と同じ数：{ $count }
raf-quick-as-last-note = 前回と同じ数を、均等に選ぶ
raf-quick-nobody = 迎撃しない
raf-quick-hunt-surplus = 余剰を爆撃ボックスへ
raf-quick-hunt-unmet = 全て爆撃ボックスへ
raf-quick-hunt-fought = 混乱は帰還、他は爆撃ボックスへ
raf-quick-hunt-stay = 全て残って戦う
raf-quick-all-bomb = 全て爆撃ボックスへ
raf-quick-all-returning = 全て帰還
raf-quick-attack-bombs = 爆撃力の大きい順
raf-quick-attack-weak = 落としやすい順
raf-quick-weakest = 影響の小さい順

## Odds

raf-odds-combat-hunt = 飛行中隊{ $squadrons }対ハント{ $gruppen }：合計{ $total }、{ $row }行。飛行大隊の撃退 A { $germanA }% B { $germanB }% C { $germanC }%、飛行中隊の損失 A { $britishA }% B { $britishB }% C { $britishC }%
raf-odds-combat-bomb = 飛行中隊{ $squadrons }対飛行大隊{ $gruppen }：合計{ $total }、{ $row }行。飛行大隊の撃退 A { $germanA }% B { $germanB }% C { $germanC }%、飛行中隊の損失 A { $britishA }% B { $britishB }% C { $britishC }%
raf-odds-bombing = 全て爆撃すると { $target }：爆撃力{ $total }、被害なし{ $none }%、1ポイント{ $one }%、2ポイント{ $two }%、重被害{ $heavy }%

## Refusals

raf-refused-scenario = シナリオ「{ $value }」はありません。
raf-refused-option = RAFにオプション「{ $value }」はありません。
raf-refused-position = この局面は成り立ちません：{ $reason }
raf-refused-not-now = 今は求められていません。
raf-refused-no-squadron = 飛行中隊{ $unit }は登場していません。
raf-refused-twice = { $unit }が2回指定されています。
raf-refused-not-ready = { $unit }は地上待機していません。
raf-refused-room-down = { $unit }は哨戒できません。セクター指揮所が損害を受けています。
raf-refused-no-circle = { $unit }は{ $circle }を哨戒できません。所属セクターと、境界線を共有するセクターだけです。
raf-refused-evening = 夕刻の哨戒は、あと{ $most }個までです。
raf-refused-not-eligible = { $unit }はこの空爆を迎撃できません。
raf-refused-not-free = { $unit }はハントボックスを離れられません。
raf-refused-no-box = 今は{ $box }へ行けません。
raf-refused-too-many = ハントボックスを離れられるのは{ $most }個までです。
raf-refused-too-few = { $least }個がハントボックスを離れなければなりません。
raf-refused-not-there = { $unit }は爆撃ボックスにいません。
raf-refused-count = ちょうど{ $count }個を選んでください。
raf-refused-not-hit = { $unit }は爆撃された飛行場にいません。
raf-refused-not-called = { $unit }はこのイベントの対象ではありません。

## The position in words

raf-text-weather = 天候：第2航空艦隊エリア { $weather2 }、第3航空艦隊エリア { $weather3 }
raf-text-priority = 優先度{ $level }：{ $kinds }
raf-text-damage = { $target }：{ $damage }
raf-text-target = 空爆：{ $target }への{ $size }、セクター{ $sector }、{ $area }
raf-text-route = 飛行経路上：{ $sectors }
raf-text-range = 飛行可能：{ $sectors }
raf-text-levels = 警戒レベル { $alert }、情報レベル { $info }
raf-text-german-box = 独軍 { $box }：{ $gruppen }
raf-text-british-box = 英軍 { $box }：{ $squadrons }
raf-text-sector = { $sector }：{ $parts }
raf-text-place = { $place } { $squadrons }
raf-text-squadron = { $number } { $type } { $letter }
raf-text-squadron-reduced = { $number } { $type } { $letter } 減少
raf-text-ready = { $luftflotte } 出撃可能：{ $gruppen }
raf-text-done = { $luftflotte } 本日終了：{ $gruppen }
raf-text-hour = { $hour }に復帰：{ $gruppen }
raf-text-depletion = 独空軍枯渇 { $space }、レベル{ $level }
