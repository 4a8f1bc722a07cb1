/** Mails about an account as a whole: its address, its end. */
export const accountMails = {
  changeEmail: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für Forecastle',
    body: '{{greeting}}\n\nbitte bestätigen Sie diese neue E-Mail-Adresse für Ihr Konto:\n\n{{link}}\n\nDer Link gilt einmal und {{hours}} Stunden lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail; es ändert sich nichts.\n',
  },
  changeEmailTaken: {
    subject: 'Jemand wollte Ihre E-Mail-Adresse bei Forecastle verwenden',
    body: '{{greeting}}\n\njemand mit einem anderen Forecastle-Konto wollte diese E-Mail-Adresse verwenden. Sie gehört zu Ihrem Konto, daher wurde nichts geändert, und wir haben nicht mitgeteilt, dass es Ihre ist.\n\nWenn Sie das waren: Eine E-Mail-Adresse kann nur zu einem Konto gehören. Wenn Sie Ihr Passwort vergessen haben, wählen Sie ein neues:\n\n{{link}}\n',
  },
  registerTaken: {
    subject: 'Jemand wollte sich mit Ihrer E-Mail-Adresse bei Forecastle registrieren',
    body: '{{greeting}}\n\njemand wollte mit dieser E-Mail-Adresse ein Forecastle-Konto anlegen. Sie gehört zu Ihrem Konto, daher wurde nichts geändert, und wir haben nicht mitgeteilt, dass es Ihre ist.\n\nWenn Sie das waren: Melden Sie sich mit Ihrem bestehenden Konto an. Wenn Sie Ihr Passwort vergessen haben, wählen Sie ein neues:\n\n{{link}}\n\nEin geschlossenes Konto behält seine Adresse {{days}} Tage.\n',
  },
  changeEmailAsked: {
    subject: 'Änderung der E-Mail-Adresse Ihres Kontos bei Forecastle angefordert',
    body: '{{greeting}}\n\njemand, der Ihr Passwort kennt, möchte die E-Mail-Adresse Ihres Kontos in {{email}} ändern. Sie ändert sich, sobald der dorthin gesendete Link geöffnet wird.\n\nWenn Sie das nicht waren, wählen Sie sofort ein neues Passwort:\n\n{{link}}\n',
  },
  emailChanged: {
    subject: 'Die E-Mail-Adresse Ihres Kontos bei Forecastle wurde geändert',
    body: '{{greeting}}\n\ndie E-Mail-Adresse Ihres Kontos ist jetzt {{email}}. An diese Adresse senden wir keine E-Mails mehr zu Ihrem Konto.\n\nWenn Sie das nicht waren, wenden Sie sich sofort an den Anbieter des Dienstes: {{link}}\n',
  },
  accountDisabled: {
    subject: 'Ihr Konto bei Forecastle wurde gesperrt',
    body: '{{greeting}}\n\nein Administrator hat Ihr Konto gesperrt. Sie wurden auf allen Geräten abgemeldet, und Ihre API-Token und Webhooks funktionieren nicht mehr. Ihre Planungen und Ihr Abonnement bleiben unverändert.\n\nWenn Sie das für einen Irrtum halten, wenden Sie sich an den Anbieter des Dienstes: {{link}}\n',
  },
  accountEnabled: {
    subject: 'Ihr Konto bei Forecastle wurde entsperrt',
    body: '{{greeting}}\n\nein Administrator hat Ihr Konto entsperrt. Melden Sie sich mit Ihrem bisherigen Passwort an:\n\n{{link}}\n\nAPI-Token und Webhooks funktionieren wieder; prüfen Sie sie nach der Anmeldung.\n',
  },
  administratorMade: {
    subject: 'Forecastle hat einen neuen Administrator',
    body: '{{greeting}}\n\n{{by}} hat {{person}} am {{when}} zum Administrator gemacht. {{person}} wurde auf allen Geräten abgemeldet.\n\nWenn Sie das nicht erwartet haben, prüfen Sie das Konto und wenden Sie sich sofort an die anderen Administratoren:\n\n{{link}}\n',
  },
  administratorUnmade: {
    subject: 'Bei Forecastle wurde ein Administrator entfernt',
    body: '{{greeting}}\n\n{{by}} hat {{person}} am {{when}} die Administratorrechte entzogen. {{person}} wurde auf allen Geräten abgemeldet.\n\nWenn Sie das nicht erwartet haben, prüfen Sie das Konto und wenden Sie sich sofort an die anderen Administratoren:\n\n{{link}}\n',
  },
  accountClosed: {
    subject: 'Ihr Konto bei Forecastle wurde geschlossen',
    body: '{{greeting}}\n\nSie haben Ihr Konto geschlossen. Sie wurden auf allen Geräten abgemeldet, ein bestehendes Abonnement ist gekündigt, und API-Token funktionieren nicht mehr.\n\nWir bewahren Ihre Planungen und alle anderen Daten über Sie bis {{date}} auf und löschen sie dann. Wenn Sie es sich vorher anders überlegen oder wenn Sie das nicht waren, wenden Sie sich an den Anbieter des Dienstes: {{link}}\n',
  },
  accountReopened: {
    subject: 'Ihr Konto bei Forecastle wurde wieder geöffnet',
    body: '{{greeting}}\n\nIhr Konto wurde mit allen Planungen wieder geöffnet. Melden Sie sich mit Ihrem bisherigen Passwort an:\n\n{{link}}\n\nAbonnement und API-Token, die mit dem Konto endeten, werden nicht wiederhergestellt; Sie können ein neues Abonnement abschließen.\n',
  },
};
