/** Words for every refusal, by code; what one request could not know stands in its details. */
export const errors = {
  codes: {
    'not-signed-in': 'Sie sind nicht angemeldet.',
    'wrong-credentials': 'Benutzername oder Passwort ist falsch.',
    'second-factor-required': 'Dieses Konto braucht die Anmeldung in zwei Schritten.',
    'second-factor-enabled':
      'Die Anmeldung in zwei Schritten ist schon ein. Schalten Sie sie zuerst aus, um sie neu einzurichten.',
    'second-factor-mandatory':
      'Administratoren dieses Dienstes brauchen die Anmeldung in zwei Schritten. Sie lässt sich nicht ausschalten.',
    'insufficient-scope': 'Diesem Token fehlt, was dieser Aufruf verlangt.',
    'no-report':
      'Zu dieser Planung gibt es noch keinen Bericht, oder er stammt aus einer früheren Ausgabe. Aktualisieren Sie ihn zuerst.',
    'own-account': 'Das geht nicht mit dem Konto, mit dem Sie angemeldet sind.',
    'account-not-open': 'Dieses Konto ist gesperrt oder geschlossen.',
    'email-unverified':
      'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link aus der E-Mail, oder lassen Sie ihn unter „Konto“ noch einmal senden.',
    'person-unverified':
      'Diese Person hat ihre E-Mail-Adresse noch nicht bestätigt. Senden Sie zuerst den Bestätigungslink.',
    'email-verified': 'Diese E-Mail-Adresse ist schon bestätigt.',
    'registration-closed':
      'Zurzeit werden keine neuen Konten angelegt. Wer ein Konto hat, kann sich wie immer anmelden.',
    forbidden: 'Ihre Berechtigungen reichen dafür nicht aus.',
    'subscription-inactive': 'Dafür ist ein aktives Abonnement nötig.',
    'not-found': 'Unter diesem Namen gibt es hier nichts.',
    invalid: 'Einige Angaben können so nicht verwendet werden.',
    conflict: 'Jemand hat gespeichert, während Sie gearbeitet haben. Nichts wurde überschrieben.',
    'already-exists': 'Dieser Name wird schon verwendet.',
    'forecast-has-faults': 'Die Planung hat Fehler. Die Berichte behalten ihre bisherigen Zahlen.',
    'too-many-requests': 'Zu viele Versuche. Versuchen Sie es später noch einmal.',
    'too-large': 'Das ist größer, als der Dienst annimmt. Senden Sie weniger auf einmal.',
    'too-complex':
      'Das ist tiefer verschachtelt oder enthält mehr Werte, als der Dienst annimmt. Senden Sie weniger Listen ineinander oder weniger auf einmal.',
    'takes-too-long':
      'Die Berechnung dieser Planung dauert zu lange, es wurde nichts geändert. Verwenden Sie weniger Zeilen, Szenarien oder Jahre und versuchen Sie es erneut.',
    'too-much-waiting':
      'Hier wartet schon zu viel Arbeit von Ihnen. Warten Sie, bis ein Teil davon erledigt ist, und versuchen Sie es dann noch einmal.',
    'storage-full': 'Der Speicherplatz dieses Kontos ist aufgebraucht.',
    'quota-reached': 'Die Grenze für dieses Konto ist erreicht.',
    'read-only':
      'Zurzeit kann nichts gespeichert werden: Der Dienst hat keinen Platz und liest nur. Nichts wurde geändert; versuchen Sie es in einigen Minuten noch einmal.',
    unavailable: 'Der Dienst ist ausgelastet. Nichts wurde geändert; versuchen Sie es gleich noch einmal.',
    'precondition-required': 'Die Anfrage muss die Version nennen, von der sie ausging.',
    'precondition-failed': 'Die Version hat sich geändert. Nichts wurde überschrieben.',
    'idempotency-mismatch': 'Dieser Schlüssel wurde schon für eine andere Anfrage verwendet.',
    'token-invalid': 'Dieser Link kann nicht verwendet werden. Er ist unbekannt, schon benutzt oder zu alt.',
    'wrong-password': 'Das bisherige Passwort stimmt nicht.',
    'last-administrator': 'Der letzte Administrator muss einer bleiben.',
    'payment-declined': 'Die Karte wurde abgelehnt. Es wurde nichts abgebucht.',
    'payment-unavailable': 'Der Zahlungsdienst ist nicht erreichbar, es wurde nichts abgebucht.',
    'subscription-exists': 'Es gibt schon ein Abonnement. Sie verwalten es unter „Konto“.',
    'subscription-ended': 'Ihr Abonnement ist schon beendet. Sie können ein neues abschließen.',
    'open-invoice': 'Begleichen Sie zuerst die offene Rechnung.',
    'plan-not-sold': 'Dieser Tarif wird nicht mehr angeboten. Wählen Sie einen anderen.',
    'already-refunded': 'Diese Zahlung wurde schon erstattet.',
    'refund-impossible': 'Zu dieser Rechnung gibt es keine Zahlung, die erstattet werden kann.',
    'refund-unknown':
      'Noch ist nicht bekannt, ob diese Erstattung durchging. Sie wird geprüft und einmal ausgeführt, nie zweimal. Sehen Sie sich die Rechnung in einer Minute an.',
    'payment-refused': 'Stripe hat das nicht angenommen, und nichts wurde geändert.',
    'card-needed': 'Es ist keine Karte hinterlegt, und nichts wurde geändert. Hinterlegen Sie zuerst eine Karte.',
    'webhook-rejected': 'Das Ereignis wurde nicht angenommen.',
  },
  http: {
    internal: 'Bei uns ist etwas fehlgeschlagen. Es ist unter dieser Anfragenummer festgehalten.',
    'method-not-allowed': 'Diese Adresse nimmt diese Methode nicht an.',
    'unsupported-media-type': 'Diese Adresse nimmt diese Art von Inhalt nicht an.',
    malformed: 'Die Anfrage konnte nicht gelesen werden.',
    'wrong-host': 'Unter diesem Hostnamen antwortet der Dienst nicht.',
    'cross-site': 'Die Anfrage kam von einer fremden Website.',
    'csrf-token':
      'Das Sicherheitstoken fehlt oder ist veraltet. Laden Sie im Browser die Seite neu; ein Programm sendet den Header X-XSRF-TOKEN mit dem Wert des Cookies XSRF-TOKEN.',
  },
  fields: {
    required: 'Geben Sie einen Wert ein.',
    'not-text': 'Geben Sie Text ein.',
    'too-short': 'Das ist zu kurz.',
    'too-long': 'Das ist zu lang.',
    malformed: 'Das enthält Zeichen, die nicht gespeichert werden können.',
    'duplicate-field': 'Das wurde mehrfach gesendet.',
    'out-of-range': 'Das liegt außerhalb des Bereichs.',
    'choose-one': 'Wählen Sie mindestens eines.',
    'email-unchanged': 'Das ist schon Ihre Adresse.',
    'name-mismatch': 'Das ist nicht der Benutzername dieses Kontos.',
    'webhook-address': 'Geben Sie eine https-Adresse im offenen Internet ein, etwa https://example.com/forecasts.',
    'wrong-code':
      'Dieser Code stimmt nicht. Werden Codes immer wieder abgelehnt, prüfen Sie die Uhrzeit Ihres Telefons.',
    'used-code':
      'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten, oder nehmen Sie einen anderen Wiederherstellungscode.',
    'not-a-choice': 'Das ist keine der Möglichkeiten.',
    username:
      'Verwenden Sie 3 bis 32 Zeichen aus a bis z, 0 bis 9, Punkt, Unterstrich oder Bindestrich, zuerst einen Buchstaben.',
    'username-reserved': 'Dieser Benutzername ist reserviert. Wählen Sie einen anderen.',
    'username-taken': 'Dieser Benutzername ist vergeben.',
    email: 'Geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
    'email-taken': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
    'password-too-short': 'Verwenden Sie mindestens 8 Zeichen.',
    'password-too-long': 'Verwenden Sie höchstens 256 Zeichen.',
    'password-common': 'Dieses Passwort wird als eines der ersten erraten. Wählen Sie ein anderes.',
    'password-context': 'Das Passwort darf nicht aus dem Benutzernamen oder dem Produktnamen bestehen.',
    'name-too-long': 'Verwenden Sie höchstens 80 Zeichen.',
    'name-not-plain': 'Schreiben Sie den Namen in eine Zeile, ohne Webadresse.',
    'terms-not-accepted': 'Akzeptieren Sie die Nutzungsbedingungen, um fortzufahren.',
    'wrong-password': 'Das bisherige Passwort stimmt nicht.',
  },
  storage: {
    full: '{{used}} MB von {{limit}} MB sind belegt: Alle Versionen und Berichte zählen, auch die gelöschter Planungen. Nichts wurde geändert. Löschen Sie gelöschte Planungen endgültig oder Planungen, die Sie nicht mehr brauchen, und versuchen Sie es dann noch einmal.',
    removed:
      '{{removed}} gelöschte Planungen werden noch aufbewahrt und erreichen mit den übrigen die Grenze von {{maximum}}. Nichts wurde geändert. Löschen Sie gelöschte Planungen endgültig und versuchen Sie es dann noch einmal.',
    minute:
      'Innerhalb einer Minute wurden mehr als {{limit}} MB gespeichert. Nichts wurde geändert. Versuchen Sie es in {{seconds}} Sekunden noch einmal.',
    day: 'Heute wurden mehr als {{limit}} MB gespeichert. Nichts wurde geändert. Versuchen Sie es in {{minutes}} Minuten noch einmal.',
  },
  feedback: {
    title: 'Hier ist etwas fehlgeschlagen',
    lead: 'Der Fehler wurde festgehalten. Wenn Sie uns sagen, was Sie gerade taten, finden wir ihn schneller. Ihre Eingaben bleiben erhalten.',
    name: 'Name',
    email: 'E-Mail',
    comments: 'Was haben Sie gerade getan?',
    send: 'Bericht senden',
    close: 'Schließen',
    thanks: 'Vielen Dank. Ihre Worte wurden dem Bericht hinzugefügt.',
    failed: 'Der Bericht wurde nicht gesendet. Versuchen Sie es noch einmal.',
  },
};
