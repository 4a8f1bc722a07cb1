/** Names and one-line descriptions of the starting forecasts. */
export const templates = {
  blank: { name: 'Blank', description: 'Three years without a line, with the usual terms and taxes.' },
  subscription: {
    name: 'Software subscription',
    description:
      'Monthly and yearly plans with churn, hosting, a team that grows, and a round that pays for the first years.',
  },
  shop: {
    name: 'Shop',
    description: 'Counter and online sales with a season, stock, card fees, rent, fittings and a bank loan.',
  },
  agency: {
    name: 'Services and agency',
    description: 'Consultants by the hour, retainers, freelancers, an office and a small team.',
  },
  maker: {
    name: 'Maker with stock',
    description: 'A works that makes furniture: materials in stock, makers, machines on a loan, dealers who pay later.',
  },
  restaurant: {
    name: 'Restaurant',
    description: 'Covers by season, food and drinks at two tax rates, kitchen and service, rent and equipment.',
  },
  publicCompany: {
    name: 'Public company (real filing)',
    description: 'NVIDIA from its annual report for the year to January 2010: one year as filed, three years ahead.',
  },
} as const;
