/** Mails about the second factor. */
export const secondFactorMails = {
  secondFactorOn: {
    subject: 'Anmeldung in zwei Schritten ist für Ihr Konto bei Forecastle eingeschaltet',
    body: '{{greeting}}\n\nab jetzt fragt die Anmeldung an Ihrem Konto nach einem Code aus Ihrer Authenticator-App. Für den Tag, an dem Ihr Telefon nicht zur Hand ist, haben Sie {{count}} Wiederherstellungscodes; bewahren Sie sie sicher auf.\n\nWenn Sie das nicht waren, ändern Sie sofort Ihr Passwort:\n\n{{link}}\n',
  },
  secondFactorOff: {
    subject: 'Anmeldung in zwei Schritten ist für Ihr Konto bei Forecastle ausgeschaltet',
    body: '{{greeting}}\n\ndie Anmeldung an Ihrem Konto fragt ab jetzt nur nach dem Passwort. Ihre Wiederherstellungscodes gelten nicht mehr.\n\nWenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und schalten Sie die Anmeldung in zwei Schritten wieder ein:\n\n{{link}}\n',
  },
  secondFactorReset: {
    subject: 'Ein Administrator hat die Anmeldung in zwei Schritten für Ihr Konto bei Forecastle ausgeschaltet',
    body: '{{greeting}}\n\nein Administrator des Dienstes hat die Anmeldung in zwei Schritten für Ihr Konto ausgeschaltet und Ihre Sitzungen beendet. Die Anmeldung fragt nur nach dem Passwort, bis Sie sie wieder einschalten:\n\n{{link}}\n\nWenn Sie das nicht verlangt haben, sagen Sie es dem Anbieter des Dienstes.\n',
  },
  secondFactorDropped: {
    subject: 'Anmeldung in zwei Schritten ist für Ihr Konto bei Forecastle ausgeschaltet',
    body: '{{greeting}}\n\ndie Anmeldung in zwei Schritten wurde für Ihr Konto eingerichtet, bevor jemand diese Adresse bestätigt hatte; das Zurücksetzen des Passworts hat sie deshalb ausgeschaltet. Die Anmeldung fragt nur nach dem Passwort, bis Sie sie wieder einschalten:\n\n{{link}}\n',
  },
  recoveryCodesRenewed: {
    subject: 'Neue Wiederherstellungscodes für Ihr Konto bei Forecastle',
    body: '{{greeting}}\n\nIhr Konto hat {{count}} neue Wiederherstellungscodes. Die bisherigen gelten nicht mehr.\n\nWenn Sie das nicht waren, ändern Sie sofort Ihr Passwort:\n\n{{link}}\n',
  },
  recoveryCodeUsed: {
    subject: 'Mit einem Wiederherstellungscode wurde an Ihrem Konto bei Forecastle angemeldet',
    body: '{{greeting}}\n\njemand hat sich mit Ihrem Passwort und einem Ihrer Wiederherstellungscodes an Ihrem Konto angemeldet. Verbleibende Codes: {{count}}.\n\nWenn Sie das nicht waren, ändern Sie sofort Ihr Passwort:\n\n{{link}}\n',
  },
};
