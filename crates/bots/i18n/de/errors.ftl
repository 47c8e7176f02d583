level-unknown = `{ $text }` ist keine Stufe; die Stufen sind { $names }
not-to-move = dieser Platz ist nicht am Zug; frag nach einem, der es ist
shard = `{ $text }` ist kein Teil; schreib K/N, etwa 1/4 für den ersten von vier
action-illegal = `{ $answer }` ist nicht möglich: { $why }
contender-option = `{ $option }` in `{ $contender }` ist keine Option; ein Spieler ist eine Stufe mit sims=N oder time=MS und judge=linear oder judge=network, etwa admiral:time=100
contenders-few = eine Arena braucht mindestens zwei Spieler; nenne noch einen
contenders-seats = nenne zwei Spieler oder für jeden der { $seats } Plätze einen
no-network = für dieses Spiel gibt es mit diesen Einstellungen kein Netz; nimm judge=linear
