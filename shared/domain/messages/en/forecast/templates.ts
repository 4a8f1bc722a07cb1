/** Names and one-line descriptions of the starting forecasts. */
export const templates = {
  blank: { name: 'Blank', description: 'Three years without a line, with the usual terms and taxes.' },
  agency: {
    name: 'Services and agency',
    description: 'Consultants by the hour, retainers, subcontractors, an office and a small team.',
  },
  shop: {
    name: 'Shop',
    description: 'Counter and online sales with a season, stock, card fees, rent, fittings and a bank loan.',
  },
  publicCompany: {
    name: 'Public company (real filing)',
    description: 'NVIDIA from its annual report for the year to January 2010: one year as filed, three years ahead.',
  },
} as const;
