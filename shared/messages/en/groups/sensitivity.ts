/** Sensitivity and goal seek of a group. */
export const sensitivity = {
  ownersProfit: 'owners’ profit {{year}}',
  rate: 'exchange rate',
  rateIn: '{{rate}} in {{month}}',
  of: 'Rates or company',
  seek: 'Seek',
  useRate: 'Use this rate',
  onlyBase: 'A rate is used in the base case. In a scenario, change its rate under Scenarios.',
  goalNote:
    'All closing and average rates of a currency change in proportion to the one that is named. An input of a company is changed in its own forecast.',
  failing: 'A check of the group fails, so there are no figures to compare.',
  chosen:
    'Every exchange rate from month 1 on, and of each company the inputs that move its own figure most, {{most}} bars at most.',
} as const;
