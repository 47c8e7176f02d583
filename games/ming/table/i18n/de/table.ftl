# Alles um den Tisch herum: Chancen, Terminal, Seiten, Spielmaterial, Statistik.

play-card-numbers = eine Zahl von 1 bis { $count }
odds-kind-battle = Der Kampf, und die Chance, ihn zu gewinnen:
odds-kind-choice = Die Würfel, und die Chance, den Kampf dann zu gewinnen:
odds-kind-attack = Angriffe, und die Chance, den Kampf zu gewinnen:
odds-kind-voyage = Seereisen, und die Chance, sie abzuschließen:
odds-kind-skirmish = Scharmützel, und die Chance zu treffen:
odds-battle = Der Kampf um { $place }
odds-voyage = { $junks } und { $gold } schicken
odds-voyage-special = Kartenaktion: { $junks } und { $gold } schicken
odds-dice = { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfel
}
odds-lowered = { $what }, je −{ $minus }
odds-ask-voyage = Seereise mit { $junks } und { $gold }, { $dice }
odds-ask-skirmish = Scharmützel gegen { $count ->
    [one] { $count } Spielstein
   *[other] { $count } Spielsteine
}, { $dice }, trifft und nimmt { $lost }
odds-ask-battle = { NAME($side, case: "Nom") } greift mit { $attackers } ({ $attack }) gegen { $defenders } ({ $defence }) an und gewinnt
odds-ask-and = { $one } und { $two }
odds-no-reserve = keine Reserve
odds-reserve = Reserve { $cards } BP
odds-reserve-automaton = Automat, Reserve { $cards } BP
odds-no-reserve-automaton = Automat, keine Reserve
stats-cards = Karten
    .note = Wie oft jede Karte genutzt wurde, wofür, und wie sehr sich die Siegchance ihrer Seite in diesem Zug änderte. Aus der Reserve: zum Verstärken oder neu Würfeln.
stats-uses = Wofür Karten genutzt wurden
    .note = Alle Karten zusammen.
stats-voyages = Seereisen
    .note = Versuche und Erfolge, verglichen mit den genauen Chancen.
stats-voyage-rounds = Seereisen nach Runden
    .note = Wann Seereisen versucht und wann sie abgeschlossen wurden.
stats-battles = Kämpfe nach Größe
    .note = Wie oft der Angreifer gewann, verglichen mit den genauen Chancen der Würfel allein. Bei Kämpfen ohne Reserve hat keine Seite eine Reservekarte. Dort sollten beide Zahlen übereinstimmen.
stats-chart-change-of = { $side }: Änderung beim Spielen, in Prozentpunkten
stats-chart-completed = Abgeschlossene Seereisen in 100 Partien, nach Runde
stats-chart-odds = Kämpfe ohne Reserve: gewonnen (nach oben) gegen genaue Chance (nach rechts). Größere Punkte bedeuten mehr Kämpfe.
stats-col-card = Karte
stats-col-side = Seite
stats-col-uses = Einsätze in 100 Partien
stats-col-reserved = Reserviert
stats-col-command = Befehl
stats-col-special = Kartenaktion
stats-col-reaction = Reaktion
stats-col-from-reserve = Aus der Reserve
stats-col-won = Sieg ihrer Seite
stats-col-change-played = Änderung beim Spielen
stats-col-change-reserved = Änderung beim Reservieren
stats-col-use = Einsatz
stats-col-change = Änderung
stats-col-voyage = Seereise
stats-col-round = Runde
stats-col-tried = Versuche in 100 Partien
stats-col-completed = Abgeschlossen in 100 Partien
stats-col-succeeded = Gelungen
stats-col-expected = Genaue Chance
stats-col-attacker = Angreifer
stats-col-size = Größe
stats-col-fought = Kämpfe in 100 Partien
stats-col-battle-won = Sieg des Angreifers
stats-col-bare = Ohne Reserve
stats-col-bare-won = Siege ohne Reserve
stats-col-cards-used = Karten pro Kampf
stats-col-lost = Verluste pro Kampf
stats-size = { $attackers } gegen { $defenders }
stats-size-settled = { $attackers } gegen { $defenders } + { $settlements } Siedlungen
ending-emperor_major = Herausragender Sieg des Kaisers
ending-overlord_major = Herausragender Sieg des Anführers der Barbaren
ending-emperor_minor = Schwacher Sieg des Kaisers
ending-overlord_minor = Schwacher Sieg des Anführers der Barbaren
stats-use = { $use ->
    [reserved] Reserviert
    [recruit] Musterung
    [tax] Steuern eintreiben
    [junks] Dschunken bauen
    [voyage] Seereise
    [move] Truppenbewegung
    [attack] Angriff
    [amass] Horden versammeln
    [gather] Ressourcen sammeln
    [build] Siedlung errichten
    [special] Kartenaktion
    [reaction] Reaktion
    [taken] Durch Politik genommen
    [reinforced] Verstärkung
    [rerolls] Neu würfeln
    [passed] Nichts möglich
   *[event] Ereignis des Automaten
}
page-nav-ming = Regeln: Zheng He
page-foot-ming = Spielmaterial: Die Reisen des Zheng He
page-ming-about = Der Kaiser schickt Schatzflotten bis ans Ende der Meere, während die Barbaren gegen die Große Mauer drängen. Karten, Befehle, Seereisen und Kämpfe: für zwei Spieler, oder allein gegen den Automaten des Anführers.
page-alone = Allein, als Kaiser
page-easy = Leicht
page-moderate = Mittel
page-hard = Schwer
page-brutal = Brutal
page-against = Gegen einen Bot
page-learn-solo = Das Solospiel lernen
page-game-ming = Die Reisen des Zheng He
page-game-ming-about = Für zwei Spieler: die Flotten des Kaisers gegen die Völker jenseits der Mauer.
page-game-solo = Die Reisen des Zheng He, allein
page-game-solo-about = Der Kaiser gegen einen Anführer der Barbaren, den Ereigniskarten führen.
page-set-edition = Anleitung
page-set-edition-help = Die beiden Ausgaben unterscheiden sich in wenigen Regeln.
page-set-edition-english = Englische
page-set-edition-german = Deutsche
page-set-difficulty = Schwierigkeit
page-set-difficulty-help = Bestimmt, wie stark die Ereignisse sind, wie viele Seereisen du zum Sieg brauchst und wie viele Karten deine Reserve fasst.
page-set-difficulty-easy = Leicht
page-set-difficulty-moderate = Mittel
page-set-difficulty-hard = Schwer
page-set-difficulty-brutal = Brutal
page-set-challenges = Herausforderungen
page-set-challenges-help = Jede macht das Spiel schwerer, bei jeder Schwierigkeit.
page-set-challenges-losses = Verlorene Armeen scheiden aus dem Spiel aus
page-set-challenges-hordes = Mehr Horden zu Beginn
page-parts-title = Titel
page-parts-kind = Art
page-parts-kind-action = Aktion
page-parts-kind-emperor = Kaiser
page-parts-kind-barbarian = Barbaren
page-parts-cp = BP
page-parts-voyage = Seereise
page-parts-upper = Obere Hälfte
page-parts-lower = Untere Hälfte
page-parts-cards = Karten
page-parts-regions = Gebiete
page-parts-edges = Verbindungen auf der Karte
page-parts-edge = Angrenzende Gebiete
page-parts-voyages = Seereisen
page-parts-pieces = Spielsteine
page-parts-events = Ereignisse des Solospiels
page-parts-level-one = Stufe 1
page-parts-level-two = Stufe 2
page-parts-level-three = Stufe 3
page-parts-difficulties = Schwierigkeiten des Solospiels
page-parts-levels-start = Stufen bei 1 / 2 / 3 BP
page-parts-levels-later = Ab der 4. Seereise
page-parts-required = Seereisen zum Sieg
page-parts-reserve = Höchstzahl in Reserve
page-parts-challenges = Herausforderungen des Solospiels
page-parts-priorities = Prioritäten des Anführers der Barbaren
page-parts-choice = Wahl
page-parts-prefers = Priorität
page-parts-matter = { $matter ->
    [amass_to] wo sich Horden sammeln
    [attack_target] was angegriffen wird
    [attack_from] woher angreifende Horden kommen, einzeln und gleichmäßig
    [build_from] von wo aus Siedlungen gebaut werden
    [build_to] wo Siedlungen gebaut werden
    [gather_to] wohin Siedlungen kommen
    [move_to] wohin Horden ziehen
    [move_from] von wo Horden ziehen
   *[lose_from] wo Horden verloren gehen
}
screen-ming-piece = { $piece ->
    [troop] A
    [gold] G
    [junk] D
    [horde] H
   *[settlement] S
}
screen-ming-reserved = Reserve
screen-ming-legend =
    A Armeen, G Gold, D Dschunken, H Horden, S Siedlungen, je mit Anzahl. Ein Punkt heißt keine.
    ▲ Kaiser, ▼ Barbaren, × umkämpft, ⚔ Kampf.
    { "[x]" } abgeschlossene Seereise.
    Kaiser• 4+2: Du bist der Kaiser, mit 4 Karten auf der Hand und 2 in der Reserve.
    Unterstrichen: was du jetzt wählen kannst.
screen-ming-cards = Karten: { $sides }, Stapel { $deck }
