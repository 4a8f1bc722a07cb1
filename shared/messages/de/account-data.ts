/** The page "Your data" under Account: taking it along, closing the account. */
export const accountData = {
  export: {
    title: 'Ihre Daten exportieren',
    text: 'Ein ZIP-Archiv mit allen Daten, die wir über Sie speichern: Profil, Sitzungen, Abonnement, Zahlungen, Aktivitätsprotokoll und jede Planung mit ihren gespeicherten Versionen. Jede Planung lässt sich wieder importieren.',
    start: 'Archiv herunterladen',
    progress: 'Bisher {{size}} MB',
    done: 'Das Archiv liegt in Ihren Downloads.',
    failed: 'Das Archiv konnte nicht erstellt werden.',
  },
  readme: {
    text: 'Ihre Daten bei Forecastle, Stand {{date}}\n\naccount.json\n  Ihr Profil, Sitzungen, API-Token und Webhooks (ohne geheime Schlüssel), Abonnements und Zahlungen\n  (Beträge in der kleinsten Währungseinheit), Ihre Aktivitäten und Änderungen an Ihrem Konto sowie die\n  Betreffzeilen der E-Mails, die wir Ihnen gesendet haben.\n\nforecasts/\n  Ein Ordner für jede Ihrer {{count}} Planungen, auch für die in den letzten 30 Tagen gelöschten.\n  forecast.json ist die neueste Version: Importieren Sie sie bei Forecastle unter „Planungen“, „Importieren“.\n  versions.json führt die gespeicherten Versionen auf; der Ordner versions enthält jede davon im selben Format.\n\nZeitangaben sind in UTC. Passwörter, Codes und Token sind als Hash oder verschlüsselt gespeichert und nicht Teil dieses Archivs.\n',
    leftOut:
      'Dieses Archiv hat seine maximale Größe erreicht: Die {{leftOut}} ältesten gespeicherten Versionen sind nicht enthalten, die neueste Version jeder Planung schon.\n',
  },
  close: {
    title: 'Konto schließen',
    text: 'Beendet Ihr Abonnement und alle Sitzungen sofort. Ihre Planungen werden {{days}} Tage später gelöscht.',
    dialogTitle: 'Konto schließen?',
    failed: 'Die Übersicht des Kontos konnte nicht geladen werden',
    atOnce: 'Sofort',
    later: 'Am {{date}}',
    forecasts_zero: 'Das Konto lässt sich nicht mehr öffnen. Es enthält keine Planungen.',
    forecasts_one: '{{count}} Planung lässt sich nicht mehr öffnen.',
    forecasts_other: '{{count}} Planungen lassen sich nicht mehr öffnen.',
    subscription: 'Ihr Abonnement wird gekündigt und der Zugang endet.',
    subscriptionOf:
      'Ihr Abonnement, {{plan}} ({{price}}), wird gekündigt und der Zugang endet. Der Rest des bezahlten Zeitraums wird nicht erstattet.',
    monthly: 'monatlich',
    yearly: 'jährlich',
    tokens_one: '{{count}} API-Token verliert seine Gültigkeit.',
    tokens_other: '{{count}} API-Token verlieren ihre Gültigkeit.',
    webhooks_one: '{{count}} Webhook wird gestoppt.',
    webhooks_other: '{{count}} Webhooks werden gestoppt.',
    sessions: 'Alle Sitzungen enden auf allen Geräten. Nicht gespeicherte Änderungen auf diesem Gerät werden gelöscht.',
    deleted: 'Planungen, Versionen und alle anderen Daten, die wir über Sie speichern, werden endgültig gelöscht.',
    until:
      'Bis dahin bleiben Benutzername und E-Mail reserviert, und der Anbieter des Dienstes kann das Konto wieder öffnen.',
    exportFirst: 'Exportieren Sie zuerst Ihre Daten: Danach können Sie sich nicht mehr anmelden.',
    password: 'Passwort',
    code: 'Code aus Ihrer Authenticator-App',
    codeHint: 'Sie können auch einen Wiederherstellungscode verwenden.',
    confirm: 'Zur Bestätigung {{username}} eingeben',
    mismatch: 'Geben Sie Ihren Benutzernamen ein: {{username}}',
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
    busy: 'Konto wird geschlossen',
  },
};
