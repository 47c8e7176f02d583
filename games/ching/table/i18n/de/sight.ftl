# Was neben dem Spielplan immer zu sehen ist: Ziel, Stand, Begegnungskarten in Kürze und Wörter, die sich selbst erklären.

ching-goal = { $mode ->
    [two] Habe am Ende die meisten Punkte: Deine beiden Dschunken zählen zusammen. Das Spiel endet, wenn der letzte Auftrag erfüllt ist oder jemand die China Pearl nimmt.
    [teams] Habt zu zweit die meisten Punkte, wenn der letzte Auftrag erfüllt ist oder jemand die China Pearl nimmt.
   *[other] Habe die meisten Punkte, wenn der letzte Auftrag erfüllt ist oder jemand die China Pearl nimmt.
}
ching-standing = Runde { $round } · { $missions ->
    [one] noch { $missions } Auftrag
   *[other] noch { $missions } Aufträge
}
ching-standing-last = Runde { $round } · letzte Runde
ching-standing-team = { $points } (Team { $team })

ching-draw-to = nach { $number }
ching-draw-ends = beendet die Expedition
ching-draw-lands = → { $number }
ching-draw-ends-short = Ende
ching-draw-lands-junk = { $junk }: { $lands }
ching-draw-expedition = Deine Expedition

# Begegnungskarten auf der Hand, in wenigen Worten.
ching-encounter-short = { $kind ->
    [madame-ching] Expedition endet: 1 Symbol mehr.
    [thief] Angriff: Nimm 1 Juwel.
    [siren] Angriff: Gegner drehen 1 { $symbol }.
    [traitor] Angriff: Nimm 1 Begegnung.
    [sea-dog] Fertigkeiten sind wieder bereit.
    [pilot-symbol] Farbe und Symbol, oder Abwehr.
    [pilot] Neue Farbe oder Abwehr.
    [oracle] Ziehe 3 Begegnungen.
    [trader] Ende: 1 Punkt je Juwel einer Farbe.
   *[treasure] Ende: { $points ->
        [one] 1 Punkt.
       *[other] { $points } Punkte.
    }
}

ching-term-junk = Dschunken|Dschunke
    .help = Ein Schiff. Die Nummer seines Feldes ist die Zahl der Karten in seiner Expedition mal die Zahl ihrer Farben.
ching-term-expedition = Expedition
    .help = Eine Reihe von Karten mit steigenden Nummern. Jede Karte bringt deine Dschunke eine Spalte weiter, jede neue Farbe eine Zeile tiefer. Eine niedrigere Karte beendet die Expedition.
ching-term-mission = Aufträge|Auftrag
    .help = Ein Plättchen mit Gold und Juwelen. Endet deine Expedition, erfüllst du den mit der höchsten Nummer, die nicht über dem Feld deiner Dschunke liegt.
ching-term-skill = Fertigkeiten|Fertigkeit
    .help = Endet eine Expedition, bringen drei gleiche Symbole eine Fertigkeit, vier verschiedene die Elitemannschaft. Jede Fertigkeit kannst du einmal einsetzen.
ching-term-pearl = China Pearl
    .help = Madame Chings Flaggschiff, 5 Punkte wert. Wer zuerst alle vier Fertigkeiten hat, nimmt es, und das Spiel endet nach dieser Runde.
ching-term-encounter = Begegnungskarten|Begegnungskarte
    .help = Du ziehst sie, wenn deine Dschunke eine Begegnungslinie überquert, bei manchen Aufträgen und wenn deine Expedition weder Auftrag noch Fertigkeit bringt. Pro Zug darfst du eine spielen.
ching-term-laid-out = Auslage
    .help = Die Navigationskarten auf dem Tisch: eine verdeckt, die anderen offen. Nimmst du eine, endet dein Zug.

# Was eine Begründung zu einem Tipp nennt. Es setzt einen Satz nach einem Doppelpunkt fort, in einer Liste.
ching-aspect-points = Punkte
ching-aspect-skills = einsetzbare Fertigkeiten
ching-aspect-pearl = der Weg zur China Pearl
ching-aspect-encounters = Begegnungskarten
ching-aspect-hand = die Navigationskarten auf der Hand
ching-aspect-expedition = der Kurs der Expedition
ching-aspect-mission = der erreichbare Auftrag
ching-aspect-symbols = Symbole für Fertigkeiten
ching-aspect-hong-kong = der Weg nach Hong Kong
ching-aspect-going-on = Karten, die die Expedition fortsetzen
ching-aspect-gold = Gold am Ende der Expedition
