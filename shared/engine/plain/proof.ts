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
  const [cash, purposes, accounts] = [account.cash * stride, cashByPurpose.length / stride, values.length / stride];
  let opening = 0;
  for (let row = 0; row < FIRST_RESULT_ACCOUNT; row++) opening += values[row * stride] as number;
  for (let t = 1; t < stride; t++) {
    let difference = -opening;
    for (let row = 0; row < FIRST_RESULT_ACCOUNT; row++) difference += values[row * stride + t] as number;
    if (difference !== 0) return { month: t, cause: 'accounts', difference };
    difference = (values[cash + t - 1] as number) - (values[cash + t] as number);
    for (let row = 0; row < purposes; row++) difference += cashByPurpose[row * stride + t] as number;
    if (difference !== 0) return { month: t, cause: 'cash', difference };
    difference = netProfit[t] as number;
    for (let row = FIRST_RESULT_ACCOUNT; row < accounts; row++) difference += values[row * stride + t] as number;
    if (difference !== 0) return { month: t, cause: 'profit', difference };
  }
  return null;
}
