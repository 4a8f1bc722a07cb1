/** Charts of registrations, subscriptions and revenue. */
export const growth = {
  title: 'Growth and revenue',
  failed: 'Growth could not be loaded',
  view: 'View',
  views: { revenue: 'Revenue', active: 'Subscriptions', registrations: 'New users', churn: 'Churn' },
  range: 'Range',
  ranges: { '30d': '30 days', '90d': '90 days', '12m': '12 months' },
  names: {
    revenue: 'Recurring revenue (MRR), {{currency}}',
    active: 'Active subscriptions',
    registrations: 'New users',
    churn: 'Churn, % of active subscriptions',
  },
  heads: { '30d': 'Day', '90d': 'Week of', '12m': 'Month' },
  nothing: 'No data for this period',
  now: 'Now: {{value}}',
  together: 'Total: {{value}}',
  summary: '{{name}}: from {{first}} to {{last}}.',
  movement: {
    title: 'Change in MRR this month',
    before: 'At the start of the month',
    gained: 'New and resumed',
    lost: 'Ended and past due',
    now: 'Now',
  },
} as const;
