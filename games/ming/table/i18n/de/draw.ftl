# Texte auf und neben dem gezeichneten Tisch der Reisen des Zheng He.

ming-draw-map = Karte des Ming-Reichs, der Barbaren-Heimatgebiete und der Meere
ming-draw-empty = leer
ming-draw-region = { $place }: { $pieces }
ming-draw-borderland = { $place }: { $pieces }. Kontrolle: { $control }
ming-draw-voyage-open = { $voyage }, noch offen
ming-draw-voyage-done = { $voyage }, abgeschlossen

ming-draw-card = { $card }, { $cp } BP
ming-draw-after = nach Seereise{ "\u00A0" }{ $number }
ming-draw-back = Runde { $round }

ming-draw-played = Ausgespielt: { NAME($side, case: "nom") }
ming-draw-orders = { NAME($side, case: "Nom") } wählt, wer zuerst handelt
ming-draw-uses = { NAME($side, case: "Nom") } nutzt sie jetzt
ming-draw-reacts = { NAME($side, case: "Nom") } darf jetzt reagieren
ming-draw-then = Danach: { NAME($side, case: "nom") }
ming-draw-politics = Oberste 5 der Ablage: Nimm eine Karte mit { $cp } BP
ming-draw-needed = { $count ->
    [one] Nötig: unter { $needed } mit { $count } Würfel
   *[other] Nötig: unter { $needed } mit einem von { $count } Würfeln
}
ming-draw-needed-minus = { $count ->
    [one] Nötig: unter { $needed } mit { $count } Würfel (−{ $minus })
   *[other] Nötig: unter { $needed } mit einem von { $count } Würfeln (je −{ $minus })
}
ming-draw-skirmish = Scharmützel { $at }
ming-draw-skirmish-needed = { $count ->
    [one] Nötig: über { $defenders } mit { $count } Würfel
   *[other] Nötig: über { $defenders } mit einem von { $count } Würfeln
}
ming-draw-major = Herausragender Sieg: { NAME($side, case: "nom") }
ming-draw-minor = Schwacher Sieg: { NAME($side, case: "nom") }

ming-draw-battle = Kampf um { $place }
ming-draw-attacks = { NAME($side, case: "Nom") } greift an
ming-draw-defends = { NAME($side, case: "Nom") } verteidigt
ming-draw-rerolls = { $count ->
    [one] noch { $count } neuer Wurf
   *[other] noch { $count } neue Würfe
}
ming-draw-die = { $value }
ming-draw-no-blow = Beide Seiten würfeln, dann wird verglichen.
ming-draw-withstands = Eine Siedlung verhindert den Verlust.
ming-draw-costs = Verlust: { $pieces }.

ming-draw-rounds = Runden und Stand
ming-draw-round = Runde { $round } von { $of }, { $era }. Etappe
ming-draw-piles = Stapel und Ablage
ming-draw-discards = Alle { $count } abgelegten Karten, neueste zuerst
ming-draw-seen = Karten, die du kennst
ming-draw-passed = Am Ende von Runde { $round } weitergegeben und seitdem nicht gesehen:
ming-draw-events = Ereignisstapel
ming-draw-event = Ereignis
ming-draw-level = Stufe { $level }
ming-draw-left = { $left } von { $all } übrig
ming-draw-alone = Schwierigkeit und Gleichstand

ming-draw-ask-kind = Was möchtest du tun?
ming-draw-ask-card = Welche Karte?
ming-draw-ask-take = Welche abgelegte Karte?
ming-draw-ask-reveal = Welche Reservekarte?
ming-draw-ask-discard = Welche Karte legst du als Nächstes ab?
ming-draw-ask-target = Welches Grenzgebiet?
ming-draw-ask-attackers = Wie viele, und woher?
ming-draw-ask-lose = Wie viele verlierst du, und wo?
ming-draw-ask-special-from = Wie viele, und wo?
ming-draw-ask-from = Woher?
ming-draw-ask-split = Wie viele, und wohin?
ming-draw-ask-to = Wohin?
ming-draw-ask-voyage = Welche Seereise?
ming-draw-ask-junks = Wie viele Dschunken?
ming-draw-ask-gold = Wie viel Gold?
ming-draw-ask-with = Mit einer Reservekarte verstärken?
ming-draw-ask-dice = Welche Würfel?
ming-draw-ask-count = Wie viele?
ming-draw-with-none = keine Verstärkung
