# Der gezeichnete Tisch: Namen für das, was zu sehen ist, und Fragen nach den Teilen einer Aktion.

ching-draw-sea = Das Meer mit Dschunken und Aufträgen
ching-draw-end-of-world = Ende der Welt
ching-draw-hong-kong = { $name }, noch nicht geplündert
ching-draw-hong-kong-looted = { $name }, geplündert von { $who }
ching-draw-harbour = Hafen
ching-draw-junks-at = { $place }: { $junks }
ching-draw-space = Feld { $number }
ching-draw-chosen-card = { $card }, gewählt
ching-draw-attacks = greift an:
ching-draw-gives = kann geben an
ching-draw-order = Zugreihenfolge
ching-draw-known = Bekannt:
ching-draw-symbols = Symbole: { $symbols }
ching-draw-players = Spieler
ching-draw-supply = Vorrat
ching-draw-face-down = Verdeckte Karte
ching-draw-pilot = Lotse in der Expedition von Dschunke { $number }
ching-draw-pile = { $pile ->
    [deck] Navigationskarten
    [encounters] Begegnungskarten
    [discard] Navigationsablage
   *[encounter-discard] Begegnungsablage
}
ching-draw-hand-taken = Nehmen: Hand { NAME($seat, case: "gen") }
ching-draw-hand-given = Geben: Hand { NAME($seat, case: "gen") }

# Die Wertung.
ching-draw-tally = Punkte nach Spielern
ching-draw-gems = Juwelen
ching-draw-treasures = Heilige Schätze
ching-draw-traders = Händler
ching-draw-total = Summe
ching-draw-team-total = Team
ching-draw-place = Rang

# Fragen nach den Teilen einer Aktion.
ching-draw-ask-kind = Was möchtest du tun?
ching-draw-ask-any = Was wählst du?
ching-draw-ask-cards = Welche zwei Karten, eine für jede Dschunke?
ching-draw-ask-choose = Welche Karte für diese Runde?
ching-draw-ask-night = Welche Karte kommt in deine Expedition?
ching-draw-ask-take = Welche Karte aus der Auslage?
ching-draw-ask-turn = Welche Karte drehst du?
ching-draw-ask-give = Welche Karte für deinen Partner?
ching-draw-ask-card = Welche Karte?
ching-draw-ask-swap-take = Welche Karte nimmst du?
ching-draw-ask-swap-give = Welche Karte gibst du?
ching-draw-ask-junk = Welche Dschunke?
ching-draw-ask-mission = Welchen Auftrag?
ching-draw-ask-skills = Welche Fertigkeiten?
ching-draw-ask-target = Gegen wen?
ching-draw-ask-symbol = Welches Symbol?
ching-draw-ask-pilot = Welcher Lotse wehrt den Angriff ab?
ching-draw-ask-encounter = Welche Begegnungskarte?
