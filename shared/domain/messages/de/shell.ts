export const shell = {
  main: 'Hauptmenü',
  account: 'Konto',
  logout: 'Abmelden',
  save: 'Speichern',
  saving: 'Wird gespeichert',
  stats: 'Auswerten',
  refreshing: 'Wird ausgewertet',
  forecasts: 'Planungen',
  signedInAs: 'Angemeldet als',
  toggleSidebar: 'Seitenleiste ein- oder ausblenden',
  closeSidebar: 'Seitenleiste schließen',
  minimise: 'Schmal',
  expand: 'Breit',
  hide: 'Ausblenden',
  mobileMenu: 'Menü',
  search: 'Suche',
  find: 'Alles durchsuchen',
  searchNoEntry: 'Kein Menüpunkt heißt so. Mit Eingabe suchen Sie unter den Benutzern.',
  menu: { admin: 'Verwaltung', stripe: 'Stripe' },
  titleFallback: 'Verwaltung',
  saveNeedsForecast: 'Öffnen Sie eine Planung, um sie zu speichern',
  statsNeedForecast: 'Öffnen Sie eine Planung, um ihre Berichte zu aktualisieren',
  skipToContent: 'Zum Inhalt springen',
  unsaved: {
    title_one: '{{count}} Änderung ist nicht gespeichert',
    title_other: '{{count}} Änderungen sind nicht gespeichert',
    text: '{{name}} hat Änderungen, die nur dieses Gerät kennt. Entscheiden Sie vor dem Abmelden, was damit geschieht.',
    save: 'Speichern und abmelden',
    keep: 'Entwurf auf diesem Gerät behalten',
    discard: 'Änderungen verwerfen',
    cancel: 'Abbrechen',
    failed: 'Nicht gespeichert. Ihre Änderungen bleiben auf diesem Gerät.',
  },
  logoutFailed: {
    title: 'Sie sind noch angemeldet',
    text: 'Der Server hat nicht geantwortet, daher konnte die Sitzung nicht beendet werden. Versuchen Sie es gleich noch einmal.',
  },
  verifyEmail: {
    text: 'Ihre E-Mail-Adresse ist noch nicht bestätigt. E-Mails zu Ihrem Konto erreichen Sie vielleicht nicht.',
    first:
      'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link, der an {{email}} ging. API-Token, Webhooks und die Anmeldung in zwei Schritten stehen Ihnen dann offen.',
    notYet: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    resend: 'E-Mail erneut senden',
    sent: 'Die E-Mail an {{email}} ist unterwegs.',
  },
  pager: {
    label: 'Seiten',
    range: '{{first}} bis {{last}} von {{total}}',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Hier gibt es keine Seite.',
    backToForecasts: 'Zurück zu den Planungen',
    backToSignIn: 'Zurück zur Anmeldung',
    backToDashboard: 'Zurück zur Verwaltung',
    backToAccount: 'Zurück zu Ihrem Konto',
    backToSubscribe: 'Zurück zum Abonnement',
  },
  about: {
    title: 'Über uns',
    lead: 'Forecastle hält eine Unternehmensplanung zusammen: Gewinn- und Verlustrechnung, Bilanz und Kapitalflussrechnung, Monat für Monat, aus denselben Eingaben.',
    paragraphs: {
      balance:
        'Jede Zahl stammt aus einer Buchung mit zwei Seiten. Deshalb geht die Bilanz in jedem Monat, Jahr und Szenario auf, auf den Cent. Keine Zahl wird eingesetzt, damit es passt.',
      reasons:
        'Jede berechnete Zahl kann sagen, woher sie kommt: die Regel, ihre Werte, die Buchung und die Eingabe dahinter.',
      data: 'Ihre Planungen gehören Ihnen. Sie bleiben erhalten, wenn ein Abonnement endet, und öffnen sich mit dem nächsten wieder.',
    },
  },
  terms: {
    title: 'Nutzungsbedingungen',
    lead: 'Was Sie von uns erwarten dürfen und was wir von Ihnen erwarten.',
    sections: {
      service: {
        title: 'Der Dienst',
        text: 'Forecastle rechnet Planungen aus dem, was Sie eingeben. Eine Planung ist eine Rechnung und keine Beratung; Entscheidungen, die darauf beruhen, treffen Sie selbst.',
      },
      payment: {
        title: 'Zahlung',
        text: 'Ein Abonnement wird im Voraus bezahlt, monatlich oder jährlich, und verlängert sich, bis Sie es kündigen. Sie können jederzeit kündigen und behalten den Zugang bis zum Ende des bezahlten Zeitraums.',
      },
      content: {
        title: 'Ihre Inhalte',
        text: 'Was Sie eingeben, bleibt Ihr Eigentum. Wir speichern es, um es zu berechnen, anzuzeigen und zu exportieren, und für nichts anderes.',
      },
      conduct: {
        title: 'Faire Nutzung',
        text: 'Behalten Sie Ihr Passwort für sich, und nutzen Sie den Dienst nicht, um anderen zu schaden oder ihn zu überlasten.',
      },
      end: {
        title: 'Das Ende',
        text: 'Sie können Ihr Konto jederzeit löschen. Exportieren Sie vorher, was Sie behalten möchten.',
      },
    },
  },
  privacy: {
    title: 'Datenschutz',
    lead: 'Was wir speichern, warum und wie lange.',
    sections: {
      account: {
        title: 'Ihr Konto',
        text: 'Wir speichern Ihren Benutzernamen, Ihre E-Mail-Adresse und, wenn Sie ihn angeben, Ihren Namen. Ihr Passwort wird nur als Prüfwert gespeichert, der sich nicht zurückrechnen lässt.',
      },
      forecasts: {
        title: 'Ihre Planungen',
        text: 'Planungen und ihre Versionen bleiben, bis Sie sie löschen. Gelöschte Planungen lassen sich 30 Tage lang zurückholen.',
      },
      payment: {
        title: 'Zahlung',
        text: 'Stripe nimmt die Zahlung entgegen. Ihre Kartennummer erreicht uns nie; wir sehen Marke, letzte vier Ziffern und Ablaufdatum.',
      },
      cookies: {
        title: 'Cookies',
        text: 'Ein Cookie enthält Ihre Sitzung, eines schützt Formulare vor Fälschung, und eines merkt sich ein Gerät, auf dem Sie sich angemeldet haben. Es gibt keine Werbung und keine Verfolgung.',
      },
      errors: {
        title: 'Fehlerberichte',
        text: 'Wenn etwas fehlschlägt, wird ein technischer Bericht gesendet, mit Ihren Worten, falls Sie welche hinzufügen. Er enthält keine Zahlen Ihrer Planungen.',
      },
    },
  },
};
