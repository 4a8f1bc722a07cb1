import type { MappedAccount } from '#shared/inputs/actual-requests.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';

/** A trial balance of two accounts that balances; another amount makes another extract. */
export const bookedExtract = (amount = 120_00): Extract => ({
  ...{ layout: 'genericTrialBalance', statement: 'trialBalance', basis: 'month', months: ['2027-03'] },
  accounts: [
    { code: '1000', name: 'Bank', side: 'sheet', hint: 'sheet:cash' },
    { code: '4000', name: 'Sales', side: 'result', hint: null },
  ],
  amounts: [[amount], [-amount]],
  controls: 1,
  leftOut: [],
});

/** The place of one of its accounts. */
export const bookedAccount: MappedAccount = {
  key: 'code:4000',
  code: '4000',
  name: 'Sales',
  target: 'spread:revenue',
  sign: -1,
};
