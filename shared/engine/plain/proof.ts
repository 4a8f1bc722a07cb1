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

/**
 * Proves a posted ledger: in each month the balances add up to those of the opening, cash by purpose to the change in cash,
 * and the accounts of the result to the net profit. Null where all of it holds. Source: forecast model, section 10.
 */
export function findProofFailure(ledger: Ledger, netProfit: Float64Array): ProofFailure | null {
  const { values, cashByPurpose, stride, overflow } = ledger;
  if (overflow) return { month: overflow.month, cause: 'overflow', difference: Number.NaN };
  const opening = balancesOf(ledger, 0);
  for (let t = 1; t < stride; t++) {
    let difference = balancesOf(ledger, t) - opening;
    if (difference !== 0) return { month: t, cause: 'accounts', difference };
    difference = ledger.at(account.cash, t - 1) - ledger.at(account.cash, t);
    for (let at = t; at < cashByPurpose.length; at += stride) difference += cashByPurpose[at] ?? 0;
    if (difference !== 0) return { month: t, cause: 'cash', difference };
    difference = netProfit[t] ?? 0;
    for (let at = FIRST_RESULT_ACCOUNT * stride + t; at < values.length; at += stride) difference += values[at] ?? 0;
    if (difference !== 0) return { month: t, cause: 'profit', difference };
  }
  return null;
}

function balancesOf({ values, stride }: Ledger, t: number): number {
  let sum = 0;
  for (let index = 0; index < FIRST_RESULT_ACCOUNT; index++) sum += values[index * stride + t] ?? 0;
  return sum;
}
