import { account, FIRST_RESULT_ACCOUNT } from '../ledger/accounts';
import type { Ledger } from '../ledger/ledger';

/** What is wrong with a run, and from which month on. */
export interface ProofFailure {
  /** The first month; 0 where none can be told. */
  month: number;
  /** accounts: their sum is not that of the opening · cash: its purposes do not add up to its change · profit: its accounts do not add up to it · overflow: an amount left the exact range. */
  cause: 'accounts' | 'cash' | 'profit' | 'overflow';
  /** By how much, in minor units; NaN for an overflow. */
  difference: number;
}

type Posted = Pick<Ledger, 'values' | 'cashByPurpose' | 'stride' | 'overflow'>;

/**
 * Proves a posted ledger: in each month the balances add up to those of the opening, cash by purpose to the change in cash,
 * and the accounts of the result to the net profit. Null where all of it holds. Source: forecast model, section 10.
 */
export function findProofFailure(ledger: Posted, netProfit: Float64Array): ProofFailure | null {
  const { values, cashByPurpose, stride, overflow } = ledger;
  if (overflow) return { month: overflow.month, cause: 'overflow', difference: Number.NaN };
  type Rows = readonly [first: number, end: number];
  const sumOf = (figures: Float64Array, [first, end]: Rows, t: number) => {
    let sum = 0;
    for (let row = first; row < end; row++) sum += figures[row * stride + t] as number;
    return sum;
  };
  const balances: Rows = [0, FIRST_RESULT_ACCOUNT];
  const cash: Rows = [account.cash, account.cash + 1];
  const purposes: Rows = [0, cashByPurpose.length / stride];
  const ofResult: Rows = [FIRST_RESULT_ACCOUNT, values.length / stride];
  const opening = sumOf(values, balances, 0);
  for (let t = 1; t < stride; t++) {
    let difference = sumOf(values, balances, t) - opening;
    if (difference !== 0) return { month: t, cause: 'accounts', difference };
    difference = sumOf(values, cash, t - 1) - sumOf(values, cash, t) + sumOf(cashByPurpose, purposes, t);
    if (difference !== 0) return { month: t, cause: 'cash', difference };
    difference = (netProfit[t] as number) + sumOf(values, ofResult, t);
    if (difference !== 0) return { month: t, cause: 'profit', difference };
  }
  return null;
}
