level-unknown = `{ $text }` ist keine Stufe; die Stufen sind { $names }
not-to-move = dieser Platz ist nicht am Zug; frag nach einem, der es ist
shard = `{ $text }` ist kein Teil; schreib K/N, etwa 1/4 für den ersten von vier
