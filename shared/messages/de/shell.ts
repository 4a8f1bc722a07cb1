export const shell = {
  main: 'Hauptmenü',
  notifications: 'Mitteilungen',
  unread_one: '{{count}} ungelesene Mitteilung',
  unread_other: '{{count}} ungelesene Mitteilungen',
  account: 'Konto',
  logout: 'Abmelden',
  save: 'Speichern',
  saving: 'Wird gespeichert',
  stats: 'Auswerten',
  refreshing: 'Wird veröffentlicht',
  forecasts: 'Planungen',
  signedInAs: 'Angemeldet als',
  toggleSidebar: 'Seitenleiste ein- oder ausblenden',
  closeSidebar: 'Seitenleiste schließen',
  minimise: 'Minimieren',
  expand: 'Erweitern',
  hide: 'Ausblenden',
  mobileMenu: 'Menü',
  search: 'Suche',
  find: 'Alles durchsuchen',
  searchNoEntry: 'Kein Menüpunkt gefunden. Drücken Sie die Eingabetaste, um Benutzer zu suchen.',
  menu: { admin: 'Verwaltung', stripe: 'Stripe' },
  saveNeedsForecast: 'Öffnen Sie eine Planung, um sie zu speichern',
  statsText:
    'Veröffentlicht die Berichte der gespeicherten Version: Andere Dienste lesen veröffentlichte Berichte über die REST-API.',
  statsNeedForecast: 'Öffnen Sie eine Planung, um ihre Berichte zu veröffentlichen',
  skipToContent: 'Zum Inhalt springen',
  unsaved: {
    title_one: '{{count}} Änderung ist nicht gespeichert',
    title_other: '{{count}} Änderungen sind nicht gespeichert',
    text: 'Die Änderungen in {{name}} sind nur auf diesem Gerät vorhanden. Entscheiden Sie vor dem Abmelden, was damit geschehen soll.',
    save: 'Speichern und abmelden',
    keep: 'Entwurf auf diesem Gerät behalten',
    discard: 'Änderungen verwerfen',
    cancel: 'Abbrechen',
    failed: 'Nicht gespeichert. Ihre Änderungen bleiben auf diesem Gerät.',
  },
  logoutFailed: {
    title: 'Sie sind noch angemeldet',
    text: 'Der Server hat nicht geantwortet, daher konnten wir Sie nicht abmelden. Versuchen Sie es gleich erneut.',
  },
  verifyEmail: {
    text: 'Bestätigen Sie Ihre E-Mail-Adresse, damit wir Sie zu Ihrem Konto erreichen können.',
    first:
      'Bestätigen Sie Ihre E-Mail-Adresse, um API-Token, Webhooks und die Zwei-Faktor-Authentifizierung zu nutzen: Öffnen Sie den Link, den wir an {{email}} gesendet haben.',
    notYet: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    resend: 'E-Mail erneut senden',
    sent: 'E-Mail an {{email}} gesendet.',
  },
  chart: { showTable: 'Als Tabelle anzeigen', showChart: 'Als Diagramm anzeigen' },
  pager: {
    label: 'Seiten',
    range: '{{first}}–{{last}} von {{total}}',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    first: 'Erste Seite',
    last: 'Letzte Seite',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Diese Seite gibt es nicht.',
    backToForecasts: 'Zurück zu den Planungen',
    backToSignIn: 'Zurück zur Anmeldung',
    backToDashboard: 'Zurück zur Verwaltung',
    backToAccount: 'Zurück zu Ihrem Konto',
    backToSubscribe: 'Zurück zum Abonnement',
  },
  about: {
    title: 'Über uns',
    lead: 'Forecastle erstellt eine integrierte Unternehmensplanung: Gewinn- und Verlustrechnung, Bilanz und Kapitalflussrechnung nach Monaten, aus denselben Eingaben.',
    paragraphs: {
      balance:
        'Jede Zahl stammt aus der doppelten Buchführung. Deshalb geht die Bilanz in jedem Monat, Jahr und Szenario auf den Cent genau auf. Es gibt keine Ausgleichsposten.',
      reasons:
        'Jede berechnete Zahl zeigt, woher sie kommt: die Regel, ihre Werte, die Buchungen und die Eingaben dahinter.',
      data: 'Ihre Planungen gehören Ihnen. Wir bewahren sie auf, wenn Ihr Abonnement endet; mit einem neuen Abonnement öffnen Sie sie wieder.',
    },
  },
  terms: {
    title: 'Nutzungsbedingungen',
    lead: 'Was Sie von uns erwarten können und was wir von Ihnen erwarten.',
    sections: {
      service: {
        title: 'Der Dienst',
        text: 'Forecastle berechnet Planungen aus Ihren Eingaben. Eine Planung ist eine Berechnung, keine Beratung; für Entscheidungen, die Sie darauf stützen, sind Sie verantwortlich.',
      },
      payment: {
        title: 'Zahlung',
        text: 'Sie bezahlen ein Abonnement im Voraus, monatlich oder jährlich. Es verlängert sich, bis Sie kündigen. Sie können jederzeit kündigen und behalten den Zugang bis zum Ende des bezahlten Zeitraums.',
      },
      content: {
        title: 'Ihre Inhalte',
        text: 'Alles, was Sie eingeben, gehört weiterhin Ihnen. Wir speichern es nur, um es zu berechnen, anzuzeigen und zu exportieren.',
      },
      conduct: {
        title: 'Faire Nutzung',
        text: 'Halten Sie Ihr Passwort geheim. Nutzen Sie den Dienst nicht, um anderen zu schaden oder ihn zu überlasten.',
      },
      end: {
        title: 'Ihr Konto schließen',
        text: 'Sie können Ihr Konto jederzeit schließen. Exportieren Sie vorher, was Sie behalten möchten.',
      },
    },
  },
  privacy: {
    title: 'Datenschutz',
    lead: 'Was wir speichern, warum und wie lange.',
    sections: {
      account: {
        title: 'Ihr Konto',
        text: 'Wir speichern Ihren Benutzernamen, Ihre E-Mail-Adresse und, wenn Sie ihn angeben, Ihren Namen. Ihr Passwort wird nur als Hash gespeichert, der sich nicht zurückrechnen lässt.',
      },
      forecasts: {
        title: 'Ihre Planungen',
        text: 'Wir speichern Planungen und ihre Versionen, bis Sie sie löschen. Gelöschte Planungen können Sie 30 Tage lang wiederherstellen.',
      },
      payment: {
        title: 'Zahlung',
        text: 'Stripe wickelt Zahlungen ab. Wir erhalten nie Ihre Kartennummer, nur Marke, letzte vier Ziffern und Ablaufdatum.',
      },
      cookies: {
        title: 'Cookies',
        text: 'Ein Cookie enthält Ihre Sitzung, eines schützt Formulare vor Fälschung und eines merkt sich Ihr Gerät. Es gibt keine Werbung und kein Tracking.',
      },
      errors: {
        title: 'Fehlerberichte',
        text: 'Wenn etwas fehlschlägt, wird ein technischer Bericht gesendet, mit Ihrem Kommentar, falls Sie einen hinzufügen. Er enthält keine Zahlen aus Ihren Planungen.',
      },
    },
  },
};
