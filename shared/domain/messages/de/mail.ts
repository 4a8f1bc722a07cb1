/** One entry a mail: its subject and its plain text. */
export const mail = {
  verifyEmail: {
    subject: 'Bestätigen Sie Ihre Adresse für Forecastle',
    body: 'Guten Tag {{name}},\n\nbestätigen Sie, dass diese Adresse Ihnen gehört:\n\n{{link}}\n\nDer Link gilt {{hours}} Stunden. Wenn Sie kein Konto angelegt haben, beachten Sie diese E-Mail nicht weiter.\n',
  },
  resetPassword: {
    subject: 'Neues Passwort für Forecastle',
    body: 'Guten Tag {{name}},\n\nhier setzen Sie ein neues Passwort:\n\n{{link}}\n\nDer Link gilt einmal und {{hours}} Stunden lang. Wenn Sie ihn nicht angefordert haben, beachten Sie diese E-Mail nicht weiter; Ihr Passwort bleibt, wie es ist.\n',
  },
  passwordChanged: {
    subject: 'Ihr Passwort für Forecastle wurde geändert',
    body: 'Guten Tag {{name}},\n\ndas Passwort Ihres Kontos wurde geändert, und Ihre anderen Sitzungen wurden beendet.\n\nWenn Sie das nicht waren, setzen Sie sofort ein neues Passwort:\n\n{{link}}\n',
  },
};
