# What is wrong with a position, a view or an action of The Ming Voyages, and what to do about it.

## Settings

edition = `{ $text }` ist keine Ausgabe; nimm english oder german
challenge = `{ $word }` ist keine Herausforderung; nimm losses, hordes oder beide
difficulty = `{ $text }` ist keine Schwierigkeit; nimm easy, moderate, hard oder brutal

## Notation

an-event = ein Ereignis (amass, attack, build, gather, move, reserve)
a-number = eine Zahl von 0 bis 99
a-card = eine Karte von 1 bis 27
a-place = ein Ort (ming, yunnan, sichuan, gansu, shanxi, liaodong, western, eastern, manchus, sea)
some-dice = ein bis drei Würfel wie 553
a-voyage = eine Zahl von 1 bis 7
place-twice = `{ $place }` steht doppelt da; zähle die Zahlen zusammen

## Positions

other-edition = die Stellung gehört zur Ausgabe { $edition }, das Spiel hat aber { $right }; ändere eines von beiden
card-missing = Karte { $card } fehlt; trag sie dort ein, wo sie liegt
piece-count = insgesamt sind es { $total } `{ $piece }`, es müssen aber { $right } sein; berichtige die Zahlen
battle-place = gekämpft wird nur in Grenzgebieten; nenne eines
shared-borderland = dort haben beide Seiten Spielsteine ohne einen Kampf (M1.4); entferne die einer Seite
battle-sides = ein Kampf braucht dort Spielsteine beider Seiten; ergänze sie oder lass den Kampf weg
pending-phase = `{ $name }` kann in dieser Phase nicht anstehen; ändere eines von beiden
set-up-era = der Aufbau gehört zur ersten Etappe; ändere die Etappe oder die Phase
round-phase = Runde { $round } hat in Etappe { $era } diese Phase nicht; berichtige Runde, Etappe oder Phase
hand-sizes = an dieser Stelle von Runde { $round } sind Hände mit { $emperor } und { $overlord } Karten bei { $deck } im Stapel nicht möglich (M3.1); berichtige die Zahlen
era = { $era } ist keine Etappe; nimm 1 oder 2
voyages = nenne jede abgeschlossene Seereise einmal, mit ihrer Nummer von 1 bis 7
set-aside = eine Karte steht doppelt da, oder es sind zu viele; nenne jede Karte einmal
discard-twice = eine Karte steht doppelt da; nenne jede Karte einmal
side-twice = nenne jede Seite höchstens einmal

## Reserves

card-number = das ist keine Karte; Karten haben Nummern von 1 bis 27
reserve-stack = hier müssen dieselben Karten stehen wie in solo.reserve_stack; berichtige eines von beiden
reserve-limit = diese Reserve hat mehr als { $limit } Karten (M9.1); nimm welche weg
reserved-round-missing = Karte { $card } ist in der Reserve; gib an, seit welcher Runde
reserved-round = Karte { $card } kann nicht in Runde { $round } in die Reserve gekommen sein; berichtige die Runde
not-reserved = Karte { $card } ist in keiner Reserve; lass sie weg

## The solo game

solo-only = das gibt es nur im Solospiel; lass es weg
solo-missing = das fehlt; eine Stellung des Solospiels muss es haben
solo-settings = das Spiel hat Schwierigkeit { $difficulty } und Herausforderungen { $challenges }; nimm hier dieselben
solo-events = Stapel und Ablage von Stufe { $level } müssen zusammen ihre 8 Karten haben; berichtige sie
solo-reserve = nenne höchstens drei Karten, jede einmal (M10.2)
solo-removed = Armeen verlassen das Spiel nur mit der Herausforderung `losses`; nimm 0

## What the sides know

knowledge-from = `from` ist { $from }, aber das ist keine bisher erreichte Runde dieser Etappe; berichtige es
knowledge-shuffled = `shuffled` gehört nur zu einem Verlauf, der mit der zweiten Etappe beginnt; lass es leer
knowledge-shuffled-start = Karte { $card } steht sowohl in `shuffled` als auch in einer Hand von `start`; nimm sie aus einem davon heraus
knowledge-round = Runde { $round } hat diese Etappe noch nicht erreicht, oder es wurden mehr als zwei Karten gezogen; berichtige es
knowledge-early = `{ $side }` hat in Runde { $round } noch keine Karte gewählt; lass sie weg
knowledge-drawn-twice = eine in Runde { $round } gezogene Karte war schon auf einer Hand; berichtige eines von beiden
knowledge-not-held = Karte { $card } kann in Runde { $round } keine Hand verlassen haben, denn sie war dort nicht; berichtige eines von beiden
knowledge-deck = Karte { $card } war auf einer Hand und kann nicht im Stapel sein; berichtige eines von beiden
knowledge-hands = es führt zu anderen Händen als denen der Stellung; berichtige es oder lass es weg
knowledge-gone = Karte { $card } hat in Runde { $round } eine Hand verlassen und muss offen liegen oder in der Reserve sein; berichtige eines von beiden
knowledge-reserved = Karte { $card } hat die Hand in einer anderen Runde verlassen, als `reserved_in_round` sagt; berichtige eines von beiden

## What is pending

pending-battle = `battle` steht da, solange gekämpft wird, und nur dann; berichtige es
pending-no-card = noch ist keine Karte ausgespielt oder beiseitegelegt; lass sie weg
pending-needs-card = das braucht eine ausgespielte Karte; ergänze sie
pending-set-aside = es sind mehr Karten beiseitegelegt, als in einer Phase möglich ist; nimm welche weg
pending-parts = `still_to_use` nennt eine Seite, die die Karte schon genutzt hat oder dann nicht nutzen kann (M6.5); nimm sie heraus
pending-over = so kann das Spiel hier nicht enden (M8); berichtige das Ende
pending-minus = ein Würfel kann nicht um mehr als 6 sinken; nimm eine kleinere Zahl
pending-voyage = diese Seereise kann nicht unterwegs sein, denn ihr Gold muss im Südchinesischen Meer liegen; berichtige die Zahlen
pending-dice = gewürfelt wird mit einem bis drei Würfeln; berichtige die Zahl
pending-skirmish = dieses Scharmützel ist nicht möglich; berichtige Ziel oder Würfel
pending-loss = so können keine Spielsteine verloren gehen; gib an, was wirklich ansteht
pending-taken = die genommene Karte muss beiseiteliegen; ergänze sie in `set_aside`
pending-no-action = die andere Seite hat auf der ausgespielten Karte keine Aktion; gib an, was wirklich ansteht
pending-reaction = die Reaktion ist jetzt nicht nutzbar, darum wird nicht gefragt (M6.5); nimm die Stellung danach
pending-one-choice = es gibt nur eine mögliche Aktion, darum wird nicht gefragt (M6.9); nimm die Stellung danach
pending-won = eine Seite hat einen herausragenden Sieg errungen, also ist das Spiel vorbei (M8.1); gib das an
pending-automaton = danach wird niemand gefragt, denn den Anführer der Barbaren spielt der Automat (M10); nimm die Stellung danach
pending-no-extra = hier folgt kein Ereignis der Stufe 1 (M10.4); setz `extra_event` auf false
pending-event-solo = Ereignisse gehören zum Solospiel (M10); gib an, was wirklich ansteht
pending-event-level = hier wird kein Ereignis dieser Stufe gezogen (M10.3, M10.4); berichtige die Stufe
pending-event-deck = sein Stapel ist leer und wird zuerst neu gebildet (M10.4); misch die Ablage hinein
pending-attacker = angreifen kann nur die Seite, deren Phase es ist (M7.1); berichtige, wer angreift
pending-battle-step = Würfel, erneute Würfe und aufgedeckte Karten passen nicht zu diesem Schritt des Kampfs (M7.1); berichtige sie

## Views

view-edition = diese Ansicht gehört zu einer anderen Ausgabe; nimm die Regeln, mit denen sie gemacht wurde
view-era = hier stehen Runden einer anderen Etappe; lass sie weg
view-27 = das Spiel hat 27 Karten; nimm kleinere Zahlen
view-sum = die Kartenzahlen dieser Ansicht müssen zusammen 27 ergeben; berichtige sie
view-solo = eine Ansicht des Solospiels muss jede Karte zeigen; nimm sie genau so, wie du sie bekommen hast
view-player = das kann nicht die Ansicht eines Platzes sein: { $what }; nimm sie genau so, wie du sie bekommen hast
view-own-hand = die eigene Hand fehlt
view-own-reserve = eine eigene Karte der Reserve fehlt
view-hands = die Hände passen nicht zu dem, was von ihnen bekannt ist
view-dealt = diese Hände können so nicht ausgeteilt worden sein; nimm die Ansicht genau so, wie du sie bekommen hast
view-gone = die gespielten Karten dieser Ansicht sind so nicht möglich; nimm sie genau so, wie du sie bekommen hast
