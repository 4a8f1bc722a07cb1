/** The card of the e-mail address under Account. */
export const accountEmail = {
  title: 'E-Mail-Adresse',
  text: 'Links für ein neues Passwort und Hinweise zu Ihrem Konto gehen an diese Adresse. Sie können sich auch mit ihr anmelden.',
  resend: 'Link erneut senden',
  resending: 'Wird gesendet',
  notVerified: 'Den Link, der an diese Adresse ging, hat noch niemand geöffnet.',
  change: 'Adresse ändern',
  next: 'Neue E-Mail-Adresse',
  password: 'Bisheriges Passwort',
  submit: 'Link senden',
  busy: 'Wird gesendet',
  pendingTitle: 'Ein Link an {{email}} ist unterwegs.',
  pendingText: 'Ihre Adresse ändert sich, sobald er dort geöffnet wird. Bis dahin bleibt alles, wie es ist.',
  withdraw: 'Nicht ändern',
};
