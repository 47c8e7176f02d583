## Wertungen: die Rangliste, die Wertungen eines Menschen, gewertete Tische

page-ratings = Ranglisten
page-ratings-help = Hier stehen alle, deren Wertung sicher genug ist und die in den letzten 60 Tagen eine gewertete Partie gespielt haben.
page-ratings-which = Spiele
page-ratings-sides = Plätze
page-ratings-overall = Insgesamt
page-ratings-rank = Rang
page-ratings-player = Spieler
page-ratings-rating = Wertung
page-ratings-deviation = ±
page-ratings-deviation-name = Abweichung
page-ratings-games = Partien
page-ratings-none = Noch niemand. Eröffne einen gewerteten Tisch und sei der Erste.
page-ratings-bots = Bots
page-ratings-bots-none = Noch hat kein Bot eine gewertete Partie gespielt.
page-ratings-about = Was die Zahlen bedeuten
page-ratings-about-text = Alle beginnen bei 1500 (Glicko-2). Wer 200 Punkte mehr hat als sein Gegner, gewinnt etwa drei von vier Partien. Die Abweichung sagt, wie sicher eine Wertung ist: Die wahre Stärke liegt sehr wahrscheinlich innerhalb der doppelten Abweichung. Sie sinkt mit jeder Partie und wächst, solange du nicht spielst. Ein Fragezeichen heißt: noch nicht sicher genug für die Rangliste.
page-ratings-how = In einer Partie zu dritt oder viert wirst du mit jedem Gegner verglichen: Der bessere Rang gewinnt. Wer aufgibt, die Zeit überschreitet oder geht, ist Letzter.
page-ratings-newer = Höhere Ränge
page-ratings-older = Niedrigere Ränge
page-rating-of = Wertung { $rating }, Abweichung { $deviation }
page-rating-unsure = Wertung { $rating }, noch unsicher
page-rating-change = Wertung: vorher { $before }, nachher { $after }
page-people-ratings = Wertungen
page-people-ratings-none = Noch keine gewertete Partie.
page-people-leaderboards = Ranglisten
page-people-pool = Spiel
page-people-curve = { $game }: Wertung nach jeder der letzten { $count } Partien, von { $first } auf { $last }
page-people-curve-table = Als Tabelle
page-people-curve-date = Datum
page-people-curve-result = Ergebnis
page-people-opponents = Ergebnisse gegen Gegner
page-people-opponents-help = Aus den letzten { $count } gewerteten Partien. Bei mehr als zwei Spielern zählt jeder Gegner.
page-people-opponent = Gegner
page-people-deleted = Gelöschtes Konto
page-people-by-side = Ergebnisse nach Platz
page-result-won = gewonnen
page-result-lost = verloren
page-result-drawn = unentschieden
page-result-place = Rang { $place }
page-new-rated = Gewertet
page-new-rated-help = Das Ergebnis ändert die Wertungen aller Spieler. Zurücknehmen geht nur, bis etwas Neues aufgedeckt wird, es gibt keine Tipps, und wer geht, verliert. Alle Spieler brauchen ein Konto.
page-new-rated-guest = Gewertete Tische kann nur eröffnen, wer ein Konto hat.
page-new-rated-account = Konto anlegen
page-terms-rated = Gewertet: Das Ergebnis ändert die Wertungen der Spieler; wer geht, verliert
page-room-rated-guest = Dieser Tisch ist gewertet. Zum Beitreten brauchst du ein Konto.
page-invite-help-rated = Wer den Link und ein Konto hat, kann beitreten.
page-invite-seats-rated = { $count ->
    [one] Ein Platz ist frei. Die Partie ist gewertet; du brauchst ein Konto.
   *[other] { $count } Plätze sind frei. Die Partie ist gewertet; du brauchst ein Konto.
}
page-foot-ratings = Ranglisten

## Freunde

page-challenges = Herausforderungen
page-challenge = Herausfordern
page-challenge-by = { $name } fordert dich heraus
page-challenge-answer = Antworten
page-challenge-help = { $name } sieht diese Herausforderung auf der Startseite. Alles andere kannst du ändern.
page-follow = Folgen
page-unfollow = Nicht mehr folgen
page-block = Blockieren
page-unblock = Nicht mehr blockieren
page-block-help = Ein blockierter Spieler kann dich nicht herausfordern und deinen Tischen nicht beitreten, und du siehst nicht mehr, was er schreibt.
page-people-followed = Spieler, denen du folgst
page-people-watch = Zuschauen
page-people-bot = Dieses Konto ist ein Bot.
