# コンピューターの相手。Markdown は Discord のもの。

computer-low = コンピューター（弱）
    .name = 弱
computer-middle = コンピューター（中）
    .name = 中
computer-high = コンピューター（強）
    .name = 強

cmd-new-computer = ほかに誰も持たない陣営を持つコンピューターの強さ
    .name = コンピューター
cmd-table-seat-computer = 人が座らない席を持つコンピューターの強さ
    .name = コンピューター
timeout-computer = コンピューターが答える（いるゲームでは）
    .name = コンピューター

sorry-no-computer = このゲームに、そのようなコンピューターの相手はいません。
refused-no-computer = このゲームに、そのようなコンピューターの相手はいません。
announce-seat-computer = { $user }が{ $seat }の席をコンピューターに任せました。
announce-stand-in = { $seat }の時間が切れたので、コンピューターが答えました。
