/** The card of the e-mail address under Account. */
export const accountEmail = {
  title: 'E-Mail-Adresse',
  text: 'An diese Adresse senden wir Links für neue Passwörter und Hinweise zu Ihrem Konto. Sie können sich auch damit anmelden.',
  resend: 'Link erneut senden',
  resending: 'Wird gesendet',
  notVerified: 'Sie haben diese Adresse noch nicht bestätigt.',
  change: 'Adresse ändern',
  next: 'Neue E-Mail-Adresse',
  submit: 'Link senden',
  pendingTitle: 'Wir haben einen Link an {{email}} gesendet.',
  pendingText: 'Ihre Adresse ändert sich, sobald Sie ihn öffnen. Bis dahin bleibt alles unverändert.',
  withdraw: 'Änderung abbrechen',
};
