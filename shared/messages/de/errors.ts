/** Words for every rejection, by code; what one request could not know is in its details. */
export const errors = {
  codes: {
    'not-signed-in': 'Sie sind nicht angemeldet.',
    'wrong-credentials': 'Benutzername oder Passwort ist falsch.',
    'second-factor-required': 'Dieses Konto erfordert die Zwei-Faktor-Authentifizierung.',
    'second-factor-enabled':
      'Die Zwei-Faktor-Authentifizierung ist schon eingeschaltet. Schalten Sie sie aus, bevor Sie sie neu einrichten.',
    'second-factor-mandatory':
      'Administratoren benötigen die Zwei-Faktor-Authentifizierung, daher lässt sie sich nicht ausschalten.',
    'group-member-hidden':
      'Diese Gruppe hat Gesellschaften, die Sie nicht lesen können. Ihre Zahlen werden deshalb nicht angezeigt.',
    'insufficient-scope': 'Diesem Token fehlt die erforderliche Berechtigung.',
    'no-report': 'Diese Planung hat noch keine Berichte. Veröffentlichen Sie sie zuerst.',
    'own-account': 'Mit Ihrem eigenen Konto geht das nicht.',
    'second-person': 'Sie haben das selbst angefordert. Ein anderer Administrator muss es bestätigen.',
    'owns-team': 'In einem Ihrer Teams sind noch andere. Übergeben Sie es oder lösen Sie es auf.',
    'account-not-open': 'Dieses Konto ist gesperrt oder geschlossen.',
    'email-unverified':
      'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link aus unserer E-Mail oder lassen Sie ihn unter „Konto“ erneut senden.',
    'person-unverified':
      'Dieser Benutzer hat seine E-Mail-Adresse noch nicht bestätigt. Senden Sie zuerst den Bestätigungslink.',
    'email-verified': 'Diese E-Mail-Adresse ist schon bestätigt.',
    'registration-closed':
      'Die Registrierung ist zurzeit geschlossen. Bestehende Benutzer können sich weiterhin anmelden.',
    'passkey-rejected':
      'Dieser Passkey lässt sich hier nicht verwenden. Möglicherweise wurde er aus dem Konto entfernt oder muss erst überprüft werden. Melden Sie sich stattdessen mit Ihrem Passwort an.',
    'passkey-expired': 'Die Passkey-Anfrage ist abgelaufen oder wurde bereits verwendet. Versuchen Sie es noch einmal.',
    'passkey-exists': 'Auf diesem Gerät gibt es bereits einen Passkey für ein Konto hier.',
    'passkey-host':
      'Passkeys funktionieren nicht unter einer IP-Adresse. Öffnen Sie den Dienst unter seinem Hostnamen oder unter localhost.',
    forbidden: 'Ihre Berechtigungen reichen dafür nicht aus.',
    'subscription-inactive': 'Sie benötigen ein aktives Abonnement.',
    'not-found': 'Nicht gefunden.',
    'no-actual-month': 'Diese Planung hat noch keine Ist-Monate. Importieren Sie sie zuerst.',
    'no-budget': 'Diese Planung hat noch kein Budget. Wählen Sie zuerst eine Version.',
    invalid: 'Einige Angaben sind ungültig.',
    conflict:
      'Diese Planung wurde in einem anderen Tab oder auf einem anderen Gerät gespeichert, während Sie sie bearbeitet haben. Es wurde nichts überschrieben.',
    'forecast-not-live': 'Diese Planung ist nicht geteilt und hat deshalb keine gemeinsame Arbeitskopie.',
    'already-exists': 'Dieser Name wird schon verwendet.',
    'forecast-has-faults': 'Diese Planung enthält Fehler. Die Berichte zeigen weiterhin die bisherigen Zahlen.',
    'actuals-rejected': 'Die Istwerte wurden aus den genannten Gründen abgelehnt. Es wurde nichts gespeichert.',
    'too-many-requests': 'Zu viele Versuche. Versuchen Sie es später erneut.',
    'too-large': 'Die Anfrage ist zu groß. Senden Sie weniger Daten.',
    'too-complex': 'Die Anfrage enthält zu viele Werte oder zu tief verschachtelte Listen. Senden Sie weniger Daten.',
    'takes-too-long':
      'Die Berechnung dieser Planung dauert zu lange. Es wurde nichts geändert. Verringern Sie die Zahl der Zeilen, Szenarien oder Jahre und versuchen Sie es erneut.',
    'too-much-waiting':
      'Zu viele Ihrer Anfragen warten. Versuchen Sie es erneut, wenn einige davon abgeschlossen sind.',
    'storage-full': 'Ihr Speicherplatz ist voll.',
    'quota-reached': 'Sie haben das Limit für dieses Konto erreicht.',
    'read-only':
      'Der Dienst lässt zurzeit nur Lesezugriffe zu, weil sein Speicherplatz voll ist. Es wurde nichts geändert. Versuchen Sie es in einigen Minuten erneut.',
    unavailable: 'Der Dienst ist ausgelastet. Es wurde nichts geändert. Versuchen Sie es gleich erneut.',
    'precondition-required': 'Die Anfrage muss die Version nennen, auf der sie beruht.',
    'precondition-failed': 'Die Version hat sich geändert. Es wurde nichts überschrieben.',
    'idempotency-mismatch': 'Dieser Idempotenzschlüssel wurde schon für eine andere Anfrage verwendet.',
    'other-address': 'Diese Einladung ging an eine andere E-Mail-Adresse.',
    'link-password': 'Falsches Passwort.',
    'token-invalid': 'Dieser Link ist ungültig, schon verwendet oder abgelaufen.',
    'wrong-password': 'Das aktuelle Passwort ist falsch.',
    'last-administrator': 'Der letzte Administrator kann nicht entfernt werden.',
    'payment-declined': 'Die Karte wurde abgelehnt. Es wurde nichts abgebucht.',
    'payment-unavailable': 'Der Zahlungsdienst ist nicht erreichbar, es wurde nichts abgebucht.',
    'subscription-exists': 'Sie haben schon ein Abonnement. Verwalten Sie es unter „Konto“.',
    'subscription-ended': 'Ihr Abonnement ist schon beendet. Sie können ein neues abschließen.',
    'open-invoice': 'Bezahlen Sie zuerst die offene Rechnung.',
    'plan-not-sold': 'Dieser Tarif ist nicht mehr verfügbar. Wählen Sie einen anderen.',
    'already-refunded': 'Diese Zahlung wurde schon erstattet.',
    'refund-impossible': 'Zu dieser Rechnung gibt es keine Zahlung, die erstattet werden kann.',
    'refund-unknown':
      'Noch ist nicht bekannt, ob diese Erstattung erfolgt ist. Wir prüfen es und erstatten nicht doppelt. Sehen Sie sich die Rechnung in einer Minute erneut an.',
    'payment-refused': 'Stripe hat das abgelehnt. Es wurde nichts geändert.',
    'preview-expired':
      'Der Betrag ist nicht mehr aktuell. Es wurde nichts geändert. Prüfen Sie den neuen Betrag und bestätigen Sie erneut.',
    'card-needed': 'Keine Karte hinterlegt. Es wurde nichts geändert. Hinterlegen Sie zuerst eine Karte.',
    'webhook-rejected': 'Das Ereignis wurde abgelehnt.',
  },
  http: {
    internal: 'Bei uns ist ein Fehler aufgetreten. Nennen Sie diese Anfragenummer, wenn Sie uns schreiben.',
    'method-not-allowed': 'Diese URL unterstützt diese Methode nicht.',
    'unsupported-media-type': 'Diese URL unterstützt diesen Inhaltstyp nicht.',
    malformed: 'Die Anfrage konnte nicht gelesen werden.',
    'wrong-host': 'Unter diesem Hostnamen antwortet der Dienst nicht.',
    'cross-site': 'Die Anfrage kam von einer fremden Website.',
    'csrf-token':
      'Das Sicherheitstoken fehlt oder ist veraltet. Laden Sie im Browser die Seite neu; ein Programm sendet den Header X-XSRF-TOKEN mit dem Wert des Cookies XSRF-TOKEN.',
  },
  fields: {
    required: 'Geben Sie einen Wert ein.',
    'not-text': 'Geben Sie Text ein.',
    'too-short': 'Zu kurz.',
    'too-long': 'Zu lang.',
    malformed: 'Enthält Zeichen, die nicht gespeichert werden können.',
    'duplicate-field': 'Mehrfach gesendet.',
    'out-of-range': 'Außerhalb des zulässigen Bereichs.',
    'choose-one': 'Wählen Sie mindestens eine Möglichkeit.',
    'email-unchanged': 'Das ist schon Ihre E-Mail-Adresse.',
    'name-mismatch': 'Das ist nicht der Benutzername dieses Kontos.',
    'webhook-address': 'Geben Sie eine öffentliche https-Adresse ein, etwa https://example.com/forecasts.',
    'wrong-code': 'Dieser Code ist falsch. Werden Codes wiederholt abgelehnt, prüfen Sie die Uhrzeit Ihres Telefons.',
    'used-code':
      'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten oder verwenden Sie einen anderen Wiederherstellungscode.',
    'not-a-choice': 'Wählen Sie eine der Möglichkeiten.',
    username:
      'Verwenden Sie 3–32 Buchstaben, Ziffern, Punkte, Unter- oder Bindestriche. Beginnen Sie mit einem Buchstaben.',
    'username-reserved': 'Dieser Benutzername ist reserviert. Wählen Sie einen anderen.',
    'username-taken': 'Dieser Benutzername ist vergeben.',
    email: 'Geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
    'password-too-short': 'Verwenden Sie mindestens 8 Zeichen.',
    'password-too-long': 'Verwenden Sie höchstens 256 Zeichen.',
    'password-common': 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
    'password-context': 'Ihr Passwort darf nicht aus Ihrem Benutzernamen oder dem Produktnamen bestehen.',
    'name-too-long': 'Verwenden Sie höchstens 80 Zeichen.',
    'name-not-plain': 'Geben Sie den Namen in einer Zeile und ohne Webadresse ein.',
    'terms-not-accepted': 'Akzeptieren Sie die Nutzungsbedingungen, um fortzufahren.',
    'wrong-password': 'Das aktuelle Passwort ist falsch.',
  },
  withActuals:
    'Die Planung hat {{bytes}} kB und darf {{maximum}} kB haben; davon sind {{actuals}} kB Istwerte. Es wurde nichts geändert.',
  storage: {
    full: 'Ihr Speicherplatz ist voll: {{used}} MB von {{limit}} MB belegt, einschließlich aller Versionen, Berichte und gelöschten Planungen. Es wurde nichts geändert. Löschen Sie Planungen, die Sie nicht mehr brauchen, endgültig und versuchen Sie es erneut.',
    removed:
      'Sie haben das Limit von {{maximum}} Planungen erreicht, einschließlich {{removed}} gelöschter, die noch aufbewahrt werden. Es wurde nichts geändert. Löschen Sie einige davon endgültig und versuchen Sie es erneut.',
    minute:
      'Sie haben innerhalb einer Minute mehr als {{limit}} MB gespeichert. Es wurde nichts geändert. Versuchen Sie es in {{seconds}} Sekunden erneut.',
    day: 'Sie haben heute mehr als {{limit}} MB gespeichert. Es wurde nichts geändert. Versuchen Sie es in {{minutes}} Minuten erneut.',
  },
  feedback: {
    title: 'Es ist ein Fehler aufgetreten',
    lead: 'Der Fehler wurde erfasst. Schreiben Sie uns, was Sie gerade getan haben, damit wir ihn schneller beheben. Ihre Änderungen bleiben erhalten.',
    name: 'Name',
    email: 'E-Mail',
    comments: 'Was haben Sie gerade getan?',
    send: 'Bericht senden',
    close: 'Schließen',
    thanks: 'Vielen Dank. Wir haben Ihren Kommentar zum Bericht hinzugefügt.',
    failed: 'Der Bericht konnte nicht gesendet werden. Versuchen Sie es erneut.',
  },
};
