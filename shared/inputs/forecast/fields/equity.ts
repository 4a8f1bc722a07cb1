import * as f from './field';
import { line, ruled, ruledOnce, timing } from './line';

const event = (example: number) => ({
  ...line,
  type: { ...f.needed(f.choice(['contribution', 'drawing', 'dividend'])), isFixed: true },
  ...f.each({ group: 'amount' }, { month: f.monthNumber(), amount: f.positiveAmount({ example }) }),
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
  account: { ...f.needed(f.choice(movableAccounts)), group: 'amount' },
  amounts: f.monthlyAmounts({ label: 'fields.amount' }),
  ...timing,
  ...ruled('amount'),
};

export const otherMovements = { movement };
export type OtherMovement = f.LineOf<typeof otherMovements>;
