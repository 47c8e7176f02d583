# Was der Server sagt, wenn er etwas ablehnt, nach dem Kürzel, das Programme lesen.

fault-no-table = Diesen Tisch gibt es nicht. Prüf den Link.
fault-no-seat = Diesen Platz gibt es an diesem Tisch nicht. Nimm einen anderen.
fault-not-your-seat = Das ist nicht dein Platz. Nimm deinen eigenen.
fault-seats-open = Es sind noch nicht alle Plätze besetzt.
fault-seat-taken = Dieser Platz ist besetzt. Nimm einen anderen oder schau zu.
fault-wrong-invitation = Dieser Tisch ist privat. Lass dir den Einladungslink geben.
fault-not-begun = Das Spiel hat noch nicht begonnen: Ein Platz ist noch frei.
fault-is-running = Das Spiel läuft schon.
fault-is-over = Das Spiel ist vorbei.
fault-not-asked = Du bist nicht am Zug. Warte auf die anderen.
fault-stale = Die Partie ist inzwischen weitergegangen. Sieh dir den Tisch an und wähle neu.
fault-no-action = Das ist keine Aktion dieses Spiels: { $what }
fault-illegal = { $what }
fault-nothing-to-undo = Du kannst nichts zurücknehmen.
fault-needs-consent = Das kannst du nicht allein zurücknehmen. Bitte die anderen um Zustimmung.
fault-not-allowed = Das geht an diesem Tisch nicht. Prüf seine Einstellungen und ob du einen Platz hast.
fault-secrets-shown = In einer öffentlichen Partie kannst du nur deine eigenen letzten Aktionen zurücknehmen und nur, solange nichts Verborgenes aufgedeckt wurde.
fault-already-proposed = Es gibt schon einen offenen Vorschlag. Beantworte erst den.
fault-nothing-proposed = Es gibt keinen Vorschlag zu beantworten.
fault-bad-setup = Dieser Tisch lässt sich nicht eröffnen: { $what }
fault-bad-nonce = Eine Nonce hat höchstens 64 Bytes, geschrieben als Hexadezimalziffern. Berichtige sie.
fault-early-nonce = Für eine Nonce ist es noch zu früh: Der Server hat den Startwert noch nicht gewählt und könnte ihn passend zur Nonce wählen. Sende "nonce": "later", notiere das „commitment“ aus der Antwort und sende die Nonce dann an /api/tables/…/nonce.
fault-unavailable = Der Server erreicht seinen Speicher nicht; deine Aktion ist vielleicht nicht gespeichert. Versuch es gleich noch einmal.
fault-broken-table = Diese Version des Servers kann den Tisch nicht lesen. Wende dich an den Betreiber.
fault-not-signed-in = Du bist nicht angemeldet. Spiel als Gast, melde dich an oder schick ein Token.
fault-banned = Der Betreiber hat dich gesperrt: { $what }
fault-bad-request = Die Anfrage lässt sich nicht lesen: { $what }
fault-too-large = Die Anfrage ist zu groß. Schick weniger auf einmal.
fault-too-many = Zu viele Anfragen. Versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
fault-too-many-mails = An diese Adresse sind schon mehrere Mails gegangen. Such die neueste, oder versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
fault-too-many-tables = Du hast zu viele offene Tische. Beende oder verlasse erst einen.
fault-too-many-listed = Du hast schon zu viele öffentliche Tische, die auf Spieler warten. Schließ erst einen oder eröffne einen privaten.
fault-not-found = Unter dieser Adresse gibt es nichts. Prüf sie.
fault-wrong-method = Diese Adresse nimmt solche Anfragen nicht an. Sieh in der API-Beschreibung nach.
fault-foreign-origin = Die Anfrage kam von einer anderen Website und wurde blockiert. Öffne die Seite hier.
fault-sign-in-failed = Name oder Passwort ist falsch. Versuch es noch einmal.
fault-name-taken = Dieser Name oder diese Adresse ist schon vergeben. Nimm einen anderen.
fault-bad-name = Ein Name braucht 1 bis 40 sichtbare Zeichen, jedes mit höchstens drei Akzenten.
fault-bad-login = Ein Anmeldename braucht 3 bis 40 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche.
fault-bad-password = Ein Passwort braucht 8 bis 256 Zeichen.
fault-bad-email = Das ist keine Mailadresse. Berichtige sie.
fault-bad-url = An diese Adresse lässt sich nichts schicken. Sie muss mit https:// anfangen und außerhalb des Netzes dieses Servers liegen.
fault-bad-link = Dieser Link ist schon benutzt oder abgelaufen. Lass dir einen neuen geben.
fault-no-account = Du spielst als Gast. Leg erst ein Konto an.
fault-has-account = Du hast schon ein Konto.
fault-no-mail = Dieser Server verschickt keine Mails. Wende dich an den Betreiber.
fault-no-webhooks = Dieser Server verschickt keine Webhooks. Wende dich an den Betreiber.
fault-no-push = Dieser Server schickt keine Benachrichtigungen an Browser. Wende dich an den Betreiber.
fault-bad-text = Eine Nachricht braucht 1 bis 1000 Zeichen in einer Zeile, jedes mit höchstens drei Akzenten; eine Notiz darf bis zu 20 000 haben.
fault-chat-full = Dieser Chat ist voll. Du kannst ihn lesen, aber nichts mehr schreiben.
fault-bad-record = Diese Aufzeichnung lässt sich nicht verwenden: { $what }
fault-no-content = Dieses Spielmaterial gibt es auf diesem Server nicht. Prüf den Namen.
fault-record-too-long = Diese Aufzeichnung ist zu lang. Möglich sind höchstens { $plies } Aktionen und { $kilobytes } KiB.
fault-no-analysis = Diese Analyse ist nicht mehr gespeichert. Starte sie neu.
fault-no-hints = Tipps gibt es nur, wenn das Spiel vorbei ist, oder an einem privaten Tisch ohne andere Menschen und ohne Wertung.
fault-blocked = Dieser Spieler hat dich blockiert.
fault-no-ratings = Auf diesem Server werden keine Partien gewertet.
fault-stopping = Der Server wird gerade beendet. Versuch es gleich noch einmal.
fault-needs-session = Programme mit einem Token können das nicht. Öffne hier eine Seite und mach es selbst.
fault-too-many-tokens = Du hast zu viele Tokens. Widerrufe erst eines.
fault-no-tournaments = Auf diesem Server gibt es keine Turniere.
fault-too-many-tournaments = Du leitest zu viele Turniere, die noch nicht zu Ende sind. Beende erst eines.
fault-sign-up-closed = Die Anmeldung zu diesem Turnier ist geschlossen.
fault-tournament-full = Dieses Turnier ist voll.
fault-too-few-players = Ein Turnier braucht mindestens zwei Teilnehmer.
fault-round-running = Einige Partien dieser Runde laufen noch. Warte, bis sie zu Ende sind, oder trage ihre Ergebnisse ein.
fault-bad-result = Dieses Ergebnis passt nicht zum Tisch, oder es ist zu spät, es zu ändern: Die nächste K.-o.-Runde hängt davon ab.

# What somebody is called who says no name.
name-guest = Gast

mail-turn-subject = Du bist am Zug: { $game }
mail-turn = Hallo { $name },

    du bist am Zug bei { $game }:
    { $link }

    Wenn du keine solchen Mails mehr willst, öffne
    { $off }
mail-off = Wenn du keine solchen Mails mehr willst, drücke in deinem Mailprogramm auf „Abbestellen“, oder schicke an diese Adresse einen POST mit dem Text List-Unsubscribe=One-Click. Sie nur zu öffnen ändert nichts.
mail-off-done = Du bekommst keine solchen Mails mehr.
mail-recovery-subject = Ein neues Passwort für Zheng
mail-recovery = Hallo { $name },

    jemand, vermutlich du, möchte ein neues Passwort. Mit diesem Link kannst du es wählen. Er gilt einmal und eine Stunde lang:
    { $link }

    Wenn du es nicht warst, brauchst du nichts zu tun.
mail-address-subject = Ist das deine Adresse?
mail-address = Hallo,

    jemand, vermutlich du, möchte Mails von Zheng an diese Adresse bekommen. Wenn das stimmt, öffne
    { $link }

    Wenn du es nicht warst, brauchst du nichts zu tun.
push-turn = Du bist am Zug
push-turn-text = { $game }
push-joined = Ein Gegner ist beigetreten
push-joined-text = { $game }: Jemand hat sich an deinen Tisch gesetzt.
push-invited = Du bist zum Spielen eingeladen
push-invited-text = { $game }: Ein Platz ist für dich reserviert.
push-rematch = Revanche?
push-rematch-text = { $game }: Dein Gegner möchte noch eine Partie spielen.
