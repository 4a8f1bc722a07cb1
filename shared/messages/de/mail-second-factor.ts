/** Mails about the second factor. */
export const secondFactorMails = {
  secondFactorOn: {
    subject: 'Zwei-Faktor-Authentifizierung für Ihr Konto bei Forecastle eingeschaltet',
    body: '{{greeting}}\n\ndie Anmeldung an Ihrem Konto verlangt jetzt einen Code aus Ihrer Authenticator-App. Für den Fall, dass Sie Ihr Telefon nicht zur Hand haben, haben Sie {{count}} Wiederherstellungscodes; bewahren Sie sie sicher auf.\n\nWenn Sie das nicht waren, ändern Sie sofort Ihr Passwort:\n\n{{link}}\n',
  },
  secondFactorOff: {
    subject: 'Zwei-Faktor-Authentifizierung für Ihr Konto bei Forecastle ausgeschaltet',
    body: '{{greeting}}\n\ndie Anmeldung an Ihrem Konto verlangt jetzt nur Ihr Passwort. Ihre Wiederherstellungscodes sind ungültig.\n\nWenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und schalten Sie die Zwei-Faktor-Authentifizierung wieder ein:\n\n{{link}}\n',
  },
  secondFactorReset: {
    subject: 'Ein Administrator hat die Zwei-Faktor-Authentifizierung für Ihr Konto bei Forecastle ausgeschaltet',
    body: '{{greeting}}\n\nein Administrator hat die Zwei-Faktor-Authentifizierung für Ihr Konto ausgeschaltet und Sie auf allen Geräten abgemeldet. Die Anmeldung verlangt nur Ihr Passwort, bis Sie sie wieder einschalten:\n\n{{link}}\n\nWenn Sie das nicht angefordert haben, wenden Sie sich an den Anbieter des Dienstes.\n',
  },
  secondFactorDropped: {
    subject: 'Zwei-Faktor-Authentifizierung für Ihr Konto bei Forecastle ausgeschaltet',
    body: '{{greeting}}\n\ndie Zwei-Faktor-Authentifizierung wurde für Ihr Konto eingerichtet, bevor diese E-Mail-Adresse bestätigt war; das Zurücksetzen des Passworts hat sie deshalb ausgeschaltet. Die Anmeldung verlangt nur Ihr Passwort, bis Sie sie wieder einschalten:\n\n{{link}}\n',
  },
  recoveryCodesRenewed: {
    subject: 'Neue Wiederherstellungscodes für Ihr Konto bei Forecastle',
    body: '{{greeting}}\n\nIhr Konto hat {{count}} neue Wiederherstellungscodes. Die bisherigen Codes sind ungültig.\n\nWenn Sie das nicht waren, ändern Sie sofort Ihr Passwort:\n\n{{link}}\n',
  },
  recoveryCodeUsed: {
    subject: 'Anmeldung an Ihrem Konto bei Forecastle mit einem Wiederherstellungscode',
    body: '{{greeting}}\n\njemand hat sich mit Ihrem Passwort und einem Ihrer Wiederherstellungscodes an Ihrem Konto angemeldet. Verbleibende Codes: {{count}}.\n\nWenn Sie das nicht waren, ändern Sie sofort Ihr Passwort:\n\n{{link}}\n',
  },
  authenticatorOff: {
    subject: 'Authenticator-App aus Ihrem Konto bei Forecastle entfernt',
    body: '{{greeting}}\n\ndie Authenticator-App wurde aus Ihrem Konto entfernt. Die Anmeldung verlangt zusätzlich zum Passwort weiterhin einen Passkey oder einen Wiederherstellungscode.\n\nWenn Sie das nicht waren, ändern Sie sofort Ihr Passwort:\n\n{{link}}\n',
  },
  passkeyAdded: {
    subject: 'Neuer Passkey für Ihr Konto bei Forecastle',
    body: '{{greeting}}\n\nIhrem Konto wurde ein Passkey hinzugefügt: {{passkey}}. Mit ihm ist die Anmeldung ohne Passwort möglich.\n\nWenn Sie das nicht waren, entfernen Sie ihn und ändern Sie sofort Ihr Passwort:\n\n{{link}}\n',
  },
  passkeyRemoved: {
    subject: 'Passkey aus Ihrem Konto bei Forecastle entfernt',
    body: '{{greeting}}\n\naus Ihrem Konto wurde ein Passkey entfernt: {{passkey}}. Er funktioniert hier nicht mehr; Sie können ihn von Ihrem Gerät oder aus Ihrem Passwort-Manager löschen.\n\nWenn Sie das nicht waren, ändern Sie sofort Ihr Passwort:\n\n{{link}}\n',
  },
  newDevice: {
    subject: 'Neue Anmeldung an Ihrem Konto bei Forecastle',
    body: '{{greeting}}\n\njemand hat sich an Ihrem Konto auf einem Gerät angemeldet, das wir noch nicht kannten.\n\nGerät: {{device}}\nIP-Adresse: {{address}}\nZeit: {{when}}\n\nWenn Sie das waren, brauchen Sie nichts zu tun.\n\nWenn Sie das nicht waren, öffnen Sie diesen Link. Er meldet alle Geräte ab, beendet API-Token und führt zu einem neuen Passwort:\n\n{{link}}\n\nDer Link gilt einmal und {{days}} Tage.\n',
  },
  signInDisowned: {
    subject: 'Ihr Konto bei Forecastle wurde gesichert',
    body: '{{greeting}}\n\nSie haben uns mitgeteilt, dass eine Anmeldung an Ihrem Konto nicht von Ihnen stammt. Alle Geräte wurden abgemeldet, API-Token widerrufen, Webhooks pausiert, und das bisherige Passwort ist ungültig. Authenticator-Apps und Passkeys, die seit dieser Anmeldung eingerichtet wurden, sind entfernt; prüfen Sie Ihre übrigen Passkeys nach der Anmeldung.\n\nWenn Sie noch kein neues Passwort gewählt haben, fordern Sie hier einen Link an:\n\n{{link}}\n',
  },
  accountLocked: {
    subject: 'Ihr Konto bei Forecastle wurde gesperrt',
    body: '{{greeting}}\n\njemand hat uns über die E-Mail zu einer Anmeldung mitgeteilt, dass diese Anmeldung nicht von ihm stammt. Die E-Mail-Adresse des Kontos wurde seither geändert; deshalb ist das Konto gesperrt, bis der Anbieter des Dienstes weiß, wem es gehört. Alle Geräte wurden abgemeldet.\n\nWenden Sie sich an den Anbieter des Dienstes, um es zu entsperren.\n',
  },
  factorResetAsked: {
    subject: 'Ein Administrator möchte die Zwei-Faktor-Authentifizierung für Ihr Konto bei Forecastle ausschalten',
    body: '{{greeting}}\n\nder Administrator {{by}} hat angefordert, die Zwei-Faktor-Authentifizierung für Ihr Konto auszuschalten und dessen Passkeys zu entfernen. Noch ist nichts geändert: Ein zweiter Administrator muss es innerhalb von drei Tagen bestätigen.\n\nWenn Sie das nicht angefordert haben, wenden Sie sich sofort an den Anbieter des Dienstes.\n',
  },
  factorResetToConfirm: {
    subject: 'Bestätigung nötig: Zwei-Faktor-Authentifizierung für einen Benutzer von Forecastle ausschalten',
    body: '{{greeting}}\n\n{{by}} hat angefordert, die Zwei-Faktor-Authentifizierung für {{person}} auszuschalten. Ein anderer Administrator als {{by}} muss es innerhalb von drei Tagen bestätigen. Prüfen Sie zuerst die Identität:\n\n{{link}}\n',
  },
};
