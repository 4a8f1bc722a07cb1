/** How the service grows: revenue, subscriptions, registrations, churn. */
export const growth = {
  title: 'Wachstum und Umsatz',
  failed: 'Das Wachstum konnte nicht geladen werden',
  view: 'Ansicht',
  views: { revenue: 'Umsatz', active: 'Abos', registrations: 'Neuzugänge', churn: 'Abgang' },
  range: 'Zeitraum',
  ranges: { '30d': '30 Tage', '90d': '90 Tage', '12m': '12 Monate' },
  names: {
    revenue: 'Wiederkehrender Monatsumsatz, {{currency}}',
    active: 'Aktive Abonnements',
    registrations: 'Registrierungen',
    churn: 'Beendet, % der zuvor laufenden',
  },
  heads: { '30d': 'Tag', '90d': 'Woche ab', '12m': 'Monat' },
  nothing: 'In diesem Zeitraum noch nichts',
  now: 'Jetzt {{value}}',
  together: 'Zusammen {{value}}',
  summary: '{{name}}: zuerst {{first}}, zuletzt {{last}}.',
  showTable: 'Als Tabelle zeigen',
  showChart: 'Als Diagramm zeigen',
};
