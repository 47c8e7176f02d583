# Wie sicher eine Angabe über das Spielmaterial ist.

status-known = Bekannt: in einer Anleitung oder einer anderen öffentlichen Quelle abgedruckt.
status-inferred = Erschlossen: nicht gedruckt gesehen, folgt aber aus Bekanntem.
status-proposed = Vorgeschlagen: keine Quelle gefunden; passend zum Muster erdacht.
status-word = { $status ->
    [known] bekannt
    [inferred] erschlossen
   *[proposed] vorgeschlagen
}
