# Talon：手番全体の提案。

talon-plan-straight = チャージして直進
    .description = APは武装・バッテリー・シールドへ、全艦直進、射撃なし
talon-plan-orders = 自動命令どおり
    .description = 命令にないことは、チャージ、直進、射撃なし
talon-plan-hold = 射撃しない
    .description = この手番は射撃なし
talon-plan-steady = 現状のまま
    .description = 速度はそのまま、離脱なし
talon-plan-shots = 当たる射撃をすべて
    .description = 命中5割以上、または1～2ヘクスの射撃を、最も弱い目標へ
talon-plan-close = 接近して射撃
    .description = 最も近い敵へ旋回、チャージか強化、当たる射撃をすべて行う
