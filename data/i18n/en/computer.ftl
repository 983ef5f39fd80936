# Computer players. Markdown is Discord's.

computer-low = Computer (easy)
    .name = easy
computer-middle = Computer (middling)
    .name = middling
computer-high = Computer (hard)
    .name = hard

cmd-new-computer = How strong a computer player takes the sides that nobody else plays
    .name = computer
cmd-table-seat-computer = How strong a computer player holds it, where no people do
    .name = computer
timeout-computer = A computer player answers, where the game has one
    .name = computer

sorry-no-computer = No computer player plays this game so.
refused-no-computer = No computer player plays this game so.
announce-seat-computer = { $user } gave the seat { $seat } to a computer player.
announce-stand-in = The time of { $seat } is up: a computer player answered.
