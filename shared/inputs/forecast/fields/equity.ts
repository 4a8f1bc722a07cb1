import { choice, each, type LineOf, monthlyAmounts, monthNumber, needed, positiveAmount } from './field';
import { line, ruled, ruledOnce, timing } from './line';

const event = (example: number) => ({
  ...line,
  type: { ...needed(choice(['contribution', 'drawing', 'dividend'])), isFixed: true },
  ...each({ group: 'amount' }, { month: monthNumber(), amount: positiveAmount({ example }) }),
  ...ruledOnce('amount'),
});

export const equityEvents = { contribution: event(10_000), drawing: event(1000), dividend: event(1000) };

export const movableAccounts = [
  'otherCurrentAssets',
  'otherNonCurrentAssets',
  'otherCurrentLiabilities',
  'otherNonCurrentLiabilities',
  'deferredTaxLiability',
  'otherReserves',
  'mezzanineEquity',
  'nonControllingInterests',
] as const;

/** Cash received (+) or paid (−) by month against an account that no other line moves, but drawings: other reserves. */
const movement = {
  ...line,
  account: { ...needed(choice(movableAccounts)), group: 'amount' },
  amounts: monthlyAmounts({ label: 'fields.amount' }),
  ...timing,
  ...ruled('amount'),
};

export const otherMovements = { movement };
export type OtherMovement = LineOf<typeof otherMovements>;
