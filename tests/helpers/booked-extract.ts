import type { ImportOfFile, StoredAccount } from '#shared/inputs/actual-requests.ts';
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
export const bookedAccount: StoredAccount = {
  key: 'code:4000',
  code: '4000',
  name: 'Sales',
  target: 'spread:revenue',
  sign: -1,
};

/** The same as a file has it. */
export const bookedImport = (id: string, amount?: number): ImportOfFile => ({
  ...{ id, extract: bookedExtract(amount), sourceName: `${id}.csv`, source: 'person', removedAt: null },
  createdAt: '2026-11-01T09:00:00.000Z',
});
