# Talon：艦船の見方。

talon-legend-title = 艦船の見方
talon-legend-line = マップ上の表示。残りは艦船カードに
talon-legend-facing = 三角：艦首の向き
talon-legend-shield = この面に残るシールド
talon-legend-reinforced = 黄色：強化中。1ダメージを防ぐ
talon-legend-name = 艦種と艦名
talon-legend-hull = 船体：×は損傷、点は致命的損害の箱
talon-legend-marker = 旋回マーカー：ここで再び旋回できる
talon-legend-down = このシールドはダウン：命中は船体へ
talon-legend-missile = 飛行中のミサイル
