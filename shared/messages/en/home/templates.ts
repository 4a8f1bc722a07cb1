/** Names and one-line descriptions of the starting forecasts. */
export const templates = {
  blank: { name: 'Blank', description: 'Three empty years to fill with your own lines.' },
  subscription: {
    name: 'Software subscriptions',
    description: 'Monthly and yearly plans with churn, hosting costs, a growing team and a funding round.',
  },
  shop: {
    name: 'Shop',
    description: 'In-store and online sales with seasonality, inventory, card fees, rent, fittings and a bank loan.',
  },
  agency: {
    name: 'Services and agency',
    description: 'Billable hours, retainers, freelancers, an office and a small team.',
  },
  maker: {
    name: 'Manufacturer with inventory',
    description:
      'A furniture workshop: materials in inventory, production staff, machines on a loan, dealers who buy on credit.',
  },
  restaurant: {
    name: 'Restaurant',
    description: 'Seasonal covers, food and drinks at two VAT rates, kitchen and service staff, rent and equipment.',
  },
  publicCompany: {
    name: 'Public company (real filing)',
    description: 'NVIDIA’s annual report for the year to January 2010: one year as filed, three years ahead.',
  },
} as const;
