# RAF：経過。

## The day

raf-log-opened = { $scenario }、1940年{ $date }
raf-log-repaired-gone = { $target }：サイコロ{ $die }、重損害を修復
raf-log-repaired-light = { $target }：{ $die ->
    [0] 軽損害を修復
   *[other] サイコロ{ $die }、重損害が軽損害になる
 }
raf-log-repaired-heavy = { $target }：サイコロ{ $die }、重損害のまま
raf-log-start = 1日の開始は{ $hour }（{ $card }）
raf-log-weather = 天候 サイコロ{ $die }：第2航空艦隊エリア { $lf2 }、第3航空艦隊エリア { $lf3 }
raf-log-weather-changed = { $area }：{ $weather }に変わる
raf-log-card-hidden = 目標カードを1枚、見ずに捨てる
raf-log-warning = 早期警戒：今回の空爆は{ $area }
raf-log-top = 目標カードの山の一番上：{ $area }
raf-log-no-warning-card = 早期警戒なし：カードの指示
raf-log-no-warning-nets = 早期警戒なし：レーダー網2箇所以上が損害
raf-log-patrol = { $sector }の哨戒：{ $squadrons }
raf-log-shuffled-targets = 目標カードを切り直す
raf-log-shuffled-forces = 陣容カードを切り直す
raf-log-shuffled-events = 空爆イベントカードを切り直す
raf-log-airfields = 飛行場運用
raf-log-clock = 時計は{ $hour }へ
raf-log-day-ended = 1日の終了：{ $verdict }（勝利得点 { $vp }）

## The raid

raf-log-raid = 空爆{ $number } { $hour }
raf-log-follow-up = 空爆{ $number } 徹底した空爆：{ $target }に再び{ $size }
raf-log-snap = エリートMe 110の高速飛行空爆
raf-log-size = { $target }：サイコロ{ $die }、{ $size }
raf-log-size-depleted = { $target }：サイコロ{ $die }、{ $size }（枯渇した独空軍に小規模空爆はない）
raf-log-size-limited = { $target }：サイコロ{ $die }、飛行大隊不足のため{ $size }
raf-log-size-limited-again = 飛行大隊不足のため小規模空爆になる
raf-log-outside = { $target }：第2航空艦隊の目標ではない
raf-log-detected = 探知 サイコロ{ $die }、{ $parts }：{ $total }。警戒レベル { $alert }、情報レベル { $info }
raf-log-modifier-nets = レーダー網{ $value }
raf-log-modifier-observer = 監視{ $value }
raf-log-modifier-major = 大規模空爆{ $value }
raf-log-modifier-other = 空爆の種類{ $value }
raf-log-modifier-headquarters = 司令部損害で合計{ $value }
raf-log-modifier-none = 修正なし
raf-log-nobody = 迎撃に向かわせない
raf-log-none-on-patrol = 迎撃なし。警戒レベル{ $alert }：{ $patrol }を哨戒する飛行中隊しか迎撃できず、そこには1個もいない
raf-log-none-ready = 迎撃なし。警戒レベル{ $alert }：{ $patrol }を哨戒するか{ $ground }で地上待機する飛行中隊しか迎撃できず、そこには1個もいない
raf-log-none-directed = 迎撃なし：迎撃できる飛行中隊のセクター指揮所が機能していない
raf-log-answered = 迎撃に向かう：{ $squadrons }（{ $count }個）
raf-log-unanswered = 爆撃飛行大隊を迎撃せず：勝利得点{ $vp }
raf-log-called-off = 1枚目の陣容{ $card }：空爆中止
raf-log-counted = 1枚目の陣容{ $card }：飛行大隊{ $count }個
raf-log-listed = 2枚目の陣容{ $card }で機種が決まる
raf-log-sweep = 2枚目の陣容{ $card }：Me 109スイープ、飛行大隊{ $count }個
raf-log-joined = { $gruppe }が加わる：{ $box }
raf-log-list-stopped = { $entry ->
    [0] { $type }はもうない
   *[other] エントリ{ $entry }（{ $type }）が選べず、選択はここまで
 }
raf-log-empty = 飛行大隊が選べず、空爆は空振り
raf-log-box = { $box }：{ $gruppen }
raf-log-event-i = 接近イベント { $card }：{ $event }
raf-log-event-k = 目標イベント { $card }：{ $event }
raf-log-no-event-i = 接近イベント { $card }：{ $event } · 発生せず
raf-log-no-event-k = 目標イベント { $card }：{ $event } · 発生せず

## Combat and bombs

raf-log-intercepted = 迎撃：{ $gruppen }。護衛は加わらない
raf-log-intercepted-escorted = 迎撃：{ $gruppen }。護衛 { $escorts }
raf-log-fought = 空中戦 { $box }：合計{ $total }、飛行大隊{ $gruppen }個、戦闘結果表の{ $row }行、サイコロ{ $die }
raf-log-fought-shifted = 空中戦 { $box }：合計{ $total }、飛行大隊{ $gruppen }個、戦闘結果表の{ $row }行から{ $used }行へ、サイコロ{ $die }
raf-log-hit = { $result }（文字{ $letter }）：{ $units } → { $place }{ $full ->
    [0] { "、減少戦力" }
   *[1] { "" }
 }
raf-log-hit-vp = { $result }（文字{ $letter }）、勝利得点{ $vp }：{ $units }
raf-log-bombed = { $target }：{ $result }、勝利得点{ $vp }。爆撃力{ $total }、縦列{ $column }、サイコロ{ $die }
raf-log-bombed-nothing = { $target }：効果のある爆撃なし
raf-log-damage-rolled = 2回目のサイコロ{ $die }：{ $points }被害ポイント
raf-log-damaged = { $target }：{ $damage }
raf-log-points-lost = 補充ポイント損失：{ $type } { $number }
raf-log-back-at = { $hour }に復帰：{ $units }
raf-log-units-back = 飛行場に復帰：{ $units }
raf-log-units-done = 本日の出撃終了：{ $units }
raf-log-units-escorting = 近接護衛に加わる：{ $units }
raf-log-units-full = 完全戦力に戻る：{ $units }
raf-log-units-home = 帰還する：{ $units }
raf-log-units-hunting = ハントに加わる：{ $units }
raf-log-units-landing = 着陸する：{ $units }
raf-log-units-on = 爆撃機へ向かう：{ $units }
raf-log-units-ready = 給油・再武装を終える：{ $units }
raf-log-units-rearming = 着陸して再武装に入る：{ $units }
raf-log-units-reduced = 減少戦力になる：{ $units }
raf-log-units-scattered = 散失して着陸し直す：{ $units }
raf-log-units-strafing = 機銃掃射に向かう：{ $units }
