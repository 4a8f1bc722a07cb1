/** What an administrator sets for the whole service. */
export const serviceSettings = {
  title: 'Einstellungen',
  failed: 'Die Einstellungen konnten nicht geladen werden',
  holds: 'Änderungen gelten sofort auf allen Servern und werden protokolliert.',
  save: 'Speichern',
  saving: 'Wird gespeichert',
  saved: 'Einstellungen gespeichert',
  savedText: 'Die Änderung gilt sofort.',
  notSaved: 'Nicht gespeichert',
  by: 'Zuletzt geändert von {{name}}, {{date}}',
  someone: 'einem unbekannten Benutzer',
  registration: {
    title: 'Registrierung',
    open: 'Neue Registrierungen zulassen',
    text: 'Ist die Registrierung geschlossen, steht das auf der Registrierungsseite; bestehende Benutzer können sich weiterhin anmelden.',
  },
  banner: {
    title: 'Hinweis für alle Benutzer',
    text: 'Text',
    hint: 'Erscheint oben auf jeder Seite, auch für nicht angemeldete Besucher. Höchstens {{most}} Zeichen.',
    until: 'Bis',
    zone: 'Ihre Ortszeit.',
    remove: 'Hinweis entfernen',
    running: 'Der Hinweis ist jetzt sichtbar.',
    coming: 'Der Hinweis ist ab {{date}} sichtbar.',
    over: 'Der Hinweis ist abgelaufen.',
    incomplete: 'Geben Sie Text, Beginn und Ende ein.',
    order: 'Das Ende muss nach dem Beginn liegen.',
  },
  support: {
    title: 'Support-E-Mail',
    hint: 'Erscheint, wo Benutzer Hilfe brauchen könnten. Leer lassen, um sie auszublenden.',
  },
  trial: {
    title: 'Testphase',
    label: 'Kostenlose Tage des ersten Abonnements',
    hint: 'Gilt für Abonnements, die ab jetzt beginnen. 0 für keine Testphase, höchstens {{most}} Tage.',
  },
  checkout: {
    title: 'Bezahlseite',
    promotionCodes: 'Gutscheincodes annehmen',
    billingAddress: 'Rechnungsadresse verlangen',
    automaticTax: 'Steuer automatisch berechnen',
    automaticTaxHint:
      'Richten Sie zuerst Stripe Tax in Ihrem Stripe-Konto ein. Gilt für Abonnements, die ab jetzt beginnen.',
  },
  errors: {
    title: 'Fehlerberichte',
    label: 'Aufbewahrung in Tagen',
    hint: 'Ältere Berichte werden innerhalb einer Stunde gelöscht. 1 bis {{most}} Tage.',
  },
};
