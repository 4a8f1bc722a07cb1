/** How the service grows: revenue, subscriptions, registrations, churn. */
export const growth = {
  title: 'Wachstum und Umsatz',
  failed: 'Das Wachstum konnte nicht geladen werden',
  view: 'Ansicht',
  views: { revenue: 'Umsatz', active: 'Abos', registrations: 'Neue Benutzer', churn: 'Abwanderung' },
  range: 'Zeitraum',
  ranges: { '30d': '30 Tage', '90d': '90 Tage', '12m': '12 Monate' },
  names: {
    revenue: 'Abo-Monatsumsatz (MRR), {{currency}}',
    active: 'Aktive Abonnements',
    registrations: 'Neue Benutzer',
    churn: 'Abwanderung, % der aktiven Abonnements',
  },
  heads: { '30d': 'Tag', '90d': 'Woche ab', '12m': 'Monat' },
  nothing: 'Keine Daten für diesen Zeitraum',
  now: 'Jetzt: {{value}}',
  together: 'Summe: {{value}}',
  summary: '{{name}}: von {{first}} auf {{last}}.',
  movement: {
    title: 'Veränderung des MRR in diesem Monat',
    before: 'Zu Monatsbeginn',
    gained: 'Neu und wieder aufgenommen',
    lost: 'Beendet und überfällig',
    now: 'Jetzt',
  },
};
