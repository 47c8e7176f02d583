# Alle Texte zu Laternen. `NAME($seat, case: "gen")` liest die hier stehenden Formen der Namen.

name-dawn = Morgen
    .nom = Morgen
    .acc = Morgen
    .dat = Morgen
    .gen = Morgens
    .short = Morgen
name-noon = Mittag
    .nom = Mittag
    .acc = Mittag
    .dat = Mittag
    .gen = Mittags
    .short = Mittag
name-dusk = Abend
    .nom = Abend
    .acc = Abend
    .dat = Abend
    .gen = Abends
    .short = Abend

lanterns-name = Laternen
lanterns-mode = ein Abend zu dritt
lanterns-card = Laterne { $card }
lanterns-card-full = Laterne { $card }: { $below } sind niedriger und { $above } höher
lanterns-card-names = eine Nummer von 1 bis { $last }
lanterns-stake = Einsatz { $stake }
lanterns-none = keine

## Was jetzt zu tun ist

lanterns-chance-draw = Laternen werden gezogen.
lanterns-chance-wind = Gleich dreht der Wind.
lanterns-wait-choose = Alle wählen eine Laterne und einen Einsatz. { $wind ->
    [storm] Es stürmt: Die niedrigste Laterne punktet.
   *[fair] Der Wind ist günstig: Die höchste Laterne punktet.
}
lanterns-prompt-choose = Wähle eine Laterne und einen Einsatz. { $wind ->
    [storm] Es stürmt: Die niedrigste Laterne punktet.
   *[fair] Der Wind ist günstig: Die höchste Laterne punktet.
}
lanterns-prompt-chosen = Du hast Laterne { $card } mit Einsatz { $stake } gewählt. Du kannst deine Wahl ändern, bis alle gewählt haben.
lanterns-prompt-give = Gib { NAME($to, case: "dat") } eine Laterne aus deiner Hand.
lanterns-wait-give = { NAME($from, case: "nom") } gibt { NAME($to, case: "dat") } eine Laterne.
lanterns-over = { $count ->
    [one] { $seats } gewinnt mit { $points } Punkten.
   *[other] { $seats } teilen sich den ersten Platz mit { $points } Punkten.
}

## Der Tisch

lanterns-board-round = Runde { $round }, { $wind ->
    [storm] Sturm
   *[fair] günstiger Wind
}
lanterns-board-player = { NAME($seat, case: "nom") }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $count ->
    [one] { $count } Laterne
   *[other] { $count } Laternen
}{ $chosen ->
    [yes] , hat gewählt
   *[no] {""}
}
lanterns-board-played = Gespielt: { $cards }. Noch zu ziehen: { $deck }.
lanterns-board-own = Deine Laternen: { $cards }
lanterns-hand = Deine Laternen
lanterns-played = Gespielt
lanterns-parts = Laternen
lanterns-legend = Eine Zeile pro Spieler, dann was gespielt wurde. Laternen haben die Nummern 1 bis 12.

## Spielverlauf

lanterns-log-drawn = { NAME($seat, case: "nom") } zieht eine Laterne.
lanterns-log-drawn-this = { NAME($seat, case: "nom") } zieht Laterne { $card }.
lanterns-log-turn = Runde { $round }
lanterns-log-wind = { $wind ->
    [storm] Ein Sturm: Die niedrigste Laterne punktet.
   *[fair] Günstiger Wind: Die höchste Laterne punktet.
}
lanterns-log-chose = { NAME($seat, case: "nom") } hat gewählt.
lanterns-log-chose-this = { NAME($seat, case: "nom") } hat Laterne { $card } mit Einsatz { $stake } gewählt.
lanterns-log-revealed = Aufgedeckt: { $choices }.
lanterns-log-revealed-one = { NAME($seat, case: "nom") } Laterne { $card } mit Einsatz { $stake }
lanterns-log-scored = { NAME($seat, case: "nom") } bekommt { $points }.
lanterns-log-gave = { NAME($from, case: "nom") } gibt { NAME($to, case: "dat") } eine Laterne.
lanterns-log-gave-this = { NAME($from, case: "nom") } gibt { NAME($to, case: "dat") } Laterne { $card }.
lanterns-log-ended = Ein Spieler hat nichts mehr zu spielen: Das Spiel ist zu Ende.

## Aktionen, und warum sie abgelehnt werden

lanterns-kind-play = Wählen
    .help = Wähle geheim eine Laterne und einen Einsatz.
lanterns-kind-give = Geben
    .help = Gib dem Spieler, der gepunktet hat, eine Laterne aus deiner Hand.
lanterns-action-draw = Laterne { $card } ziehen
lanterns-action-play = Laterne { $card } mit Einsatz { $stake } wählen
lanterns-action-give = Laterne { $card } geben
lanterns-ask-play-card = Welche Laterne?
lanterns-ask-play-stake = Welcher Einsatz?
lanterns-ask-give-card = Welche Laterne gibst du weg?
lanterns-reason = { $reason ->
    [not_asked] Du bist nicht am Zug
    [not_yours] Diese Laterne hast du nicht, oder sie war ein Geschenk
    [not_in_deck] Diese Laterne ist schon gezogen
    [bad_stake] Wähle den Einsatz 1, 2 oder 3
   *[not_now] Das geht jetzt nicht
}

## Chancen, Statistik und Seiten

odds-kind-lantern = Deine Laternen, und die Chance, zwei beliebige verdeckte zu schlagen:
ending-dark = Alle Laternen aus
lanterns-stats = Laternen, die gepunktet haben
    .note = In wie vielen Runden jede Laterne gepunktet hat, und wie viel.
lanterns-col-lantern = Laterne
lanterns-col-rounds = Runden in 100 Partien
lanterns-col-storms = Im Sturm
lanterns-col-points = Punkte
lanterns-col-won = Durch den Sieger
page-nav-lanterns = Regeln: Laternen
page-foot-lanterns = Spielmaterial: Laternen
page-game-lanterns = Laternen
page-game-lanterns-about = Ein kleines Spiel für drei: Wähle geheim eine Laterne und achte auf den Wind.
page-lanterns-bots = Gegen zwei Bots
page-set-mode = Art
page-set-mode-help = Es gibt nur eine.
page-set-mode-evening = Abend

lanterns-goal = Habe die meisten Punkte, wenn die letzte Laterne gespielt ist.
lanterns-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
lanterns-term-stake = Einsatz
    .help = Wie viele Punkte deine Laterne bringt, wenn sie die Runde gewinnt: 1, 2 oder 3.
