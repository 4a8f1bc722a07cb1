/** Charts of registrations, subscriptions and revenue. */
export const growth = {
  title: 'Growth and revenue',
  failed: 'Growth did not load',
  view: 'View',
  views: { revenue: 'Revenue', active: 'Subscriptions', registrations: 'Registrations', churn: 'Churn' },
  range: 'Range',
  ranges: { '30d': '30 days', '90d': '90 days', '12m': '12 months' },
  names: {
    revenue: 'Monthly recurring revenue, {{currency}}',
    active: 'Active subscriptions',
    registrations: 'Registrations',
    churn: 'Ended, % of those that ran before',
  },
  heads: { '30d': 'Day', '90d': 'Week from', '12m': 'Month' },
  nothing: 'Nothing in this time yet',
  now: 'Now {{value}}',
  together: '{{value}} together',
  summary: '{{name}}: {{first}} at first, {{last}} at last.',
  showTable: 'Show as table',
  showChart: 'Show as chart',
} as const;
