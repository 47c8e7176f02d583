# Was der Server sagt, wenn er etwas ablehnt, nach dem Kürzel, das Programme lesen.

fault-no-table = Diesen Tisch gibt es nicht. Bitte den Link prüfen.
fault-no-seat = Diesen Platz gibt es an diesem Tisch nicht.
fault-not-your-seat = Das ist nicht dein Platz.
fault-seat-taken = Dieser Platz ist besetzt. Nimm einen anderen oder schau zu.
fault-wrong-invitation = Dieser Tisch ist privat. Lass dir den Einladungslink geben.
fault-not-begun = Das Spiel hat noch nicht begonnen: Ein Platz ist noch frei.
fault-is-running = Das Spiel läuft schon.
fault-is-over = Das Spiel ist vorbei.
fault-not-asked = Du hast jetzt nichts zu entscheiden.
fault-stale = Das Spiel ist inzwischen weitergegangen. Sieh es dir an und entscheide neu.
fault-no-action = Das ist keine Aktion dieses Spiels: { $what }
fault-illegal = Das geht jetzt nicht: { $what }
fault-nothing-to-undo = Du hast nichts zurückzunehmen.
fault-needs-consent = Das lässt sich nicht frei zurücknehmen. Bitte die anderen um Zustimmung.
fault-not-allowed = Das ist an diesem Tisch nicht vorgesehen.
fault-secrets-shown = In einem öffentlichen Spiel wird nichts zurückgenommen, was andere getan haben oder was Verborgenes gezeigt hat.
fault-already-proposed = Es ist schon etwas vorgeschlagen. Beantworte erst das.
fault-nothing-proposed = Es gibt nichts zu beantworten.
fault-bad-setup = So lässt sich der Tisch nicht aufbauen: { $what }
fault-bad-nonce = Eine Nonce hat höchstens 64 Bytes, als hexadezimale Ziffern.
fault-early-nonce = Für eine Nonce ist es noch zu früh: Der Server hat den Startwert noch nicht gewählt und könnte ihn passend zur Nonce wählen. Sende "nonce": "later", notiere das „commitment“ aus der Antwort und sende die Nonce dann an /api/tables/…/nonce.
fault-unavailable = Der Server erreicht seinen Speicher nicht. Ob etwas getan ist, steht nicht fest; versuche es gleich noch einmal.
fault-broken-table = Diese Fassung des Servers kann den Tisch nicht lesen. Wer den Server betreibt, muss nachsehen.
fault-not-signed-in = Sag erst, wer du bist: Komm als Gast, melde dich an oder schicke ein Token.
fault-banned = Du bist hier ausgeschlossen: { $what }
fault-bad-request = Die Anfrage ist nicht zu lesen: { $what }
fault-too-large = Die Anfrage ist zu groß.
fault-too-many = Das war zu viel auf einmal. Versuche es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
fault-too-many-mails = An diese Adresse sind schon mehrere Mails gegangen. Sieh nach der neuesten, oder versuche es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
fault-too-many-tables = Du hast zu viele offene Tische. Beende oder verlasse erst einen.
fault-too-many-listed = Von dir warten schon zu viele öffentliche Tische auf Mitspieler. Schließe erst einen, oder eröffne einen privaten Tisch.
fault-not-found = Hier ist nichts. Bitte die Adresse prüfen.
fault-wrong-method = Diese Adresse nimmt solche Anfragen nicht an.
fault-foreign-origin = Die Anfrage kam von einer anderen Website und wurde abgelehnt.
fault-sign-in-failed = Name und Passwort gehören nicht zusammen.
fault-name-taken = Diesen Namen oder diese Adresse hat schon jemand.
fault-bad-name = Ein Name hat 1 bis 40 sichtbare Zeichen, jedes mit höchstens drei Akzenten.
fault-bad-login = Ein Anmeldename hat 3 bis 40 Buchstaben, Ziffern, Punkte, Striche oder Unterstriche.
fault-bad-password = Ein Passwort hat 8 bis 256 Zeichen.
fault-bad-email = Das ist keine Mailadresse.
fault-bad-url = Dorthin lässt sich nichts schicken: Die Adresse beginnt mit https:// und liegt nicht im Netz des Servers.
fault-bad-link = Dieser Link ist verbraucht oder abgelaufen. Lass dir einen neuen geben.
fault-no-account = Du bist Gast. Lege erst ein Konto an.
fault-has-account = Du hast schon ein Konto.
fault-no-mail = Dieser Server verschickt keine Mails. Bitte wende dich an den, der ihn betreibt.
fault-no-webhooks = Dieser Server verschickt keine Webhooks. Frag die Person, die ihn betreibt.
fault-bad-text = Eine Nachricht hat 1 bis 1000 Zeichen in einer Zeile, jedes mit höchstens drei Akzenten; eine Notiz hat höchstens 20 000.
fault-chat-full = Dieser Chat ist voll. Du kannst ihn lesen, aber nichts mehr schreiben.
fault-bad-record = Die Aufzeichnung ist nicht zu gebrauchen: { $what }
fault-no-content = Solches Spielmaterial gibt es auf diesem Server nicht.
fault-record-too-long = Diese Aufzeichnung ist zu lang. Erlaubt sind höchstens { $plies } Aktionen und { $kilobytes } KiB.
fault-no-analysis = Diese Analyse ist nicht mehr gespeichert. Starte sie neu.
fault-no-hints = Tipps gibt es, wenn das Spiel vorbei ist oder sonst niemand mitspielt.
fault-stopping = Der Server wird gerade angehalten. Versuche es gleich noch einmal.
fault-needs-session = Programme mit einem Token dürfen das nicht. Öffne hier eine Seite und tu es selbst.
fault-too-many-tokens = Du hast zu viele Token. Nimm erst eines zurück.

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

    jemand, vermutlich du, möchte ein neues Passwort. Mit diesem Link kannst du es wählen; er gilt einmal, eine Stunde lang:
    { $link }

    Wenn du es nicht warst, brauchst du nichts zu tun.
mail-address-subject = Ist das deine Adresse?
mail-address = Hallo,

    jemand, vermutlich du, möchte Mails von Zheng an diese Adresse bekommen. Wenn das stimmt, öffne
    { $link }

    Wenn du es nicht warst, brauchst du nichts zu tun.
