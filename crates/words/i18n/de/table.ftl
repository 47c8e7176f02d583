# Die Seite eines Tischs: was wo ist und wie seine Teile heißen.

page-tabs = Neben dem Spielplan
page-players = Spieler
page-analysis = Analyse
page-goal = Dein Ziel
page-score = Spieler und Punktestand
page-hand = Deine Karten
page-hand-up = Karten zeigen
page-hand-down = Karten verbergen
page-recap = Seit deinem letzten Zug
