import { bookedBalance } from '../actual-months';
import { accountName, balanceAccounts } from '../ledger/accounts';
import type { CheckFailure } from '../result';
import { bookedResult } from '../true-up';
import type { CheckInput } from './check-input';

/** E20: in every actual month each account of the profit and loss and of the balance sheet, and cash, is as it is booked. */
export function checkBooks({ calculation: { ledger, trueUps, incomeTax } }: CheckInput): CheckFailure[] {
  if (!trueUps) return [];
  const { actual, results, deferredTax } = trueUps;
  const failures: CheckFailure[] = [];
  const compare = (month: number, row: string, [figure, expected]: [number, number]) => {
    if (figure !== expected) failures.push({ month, row, actual: figure, expected });
  };
  for (let t = 1; t <= actual.until; t++) {
    for (let index = 0; index < balanceAccounts.length; index++)
      compare(t, accountName(index) ?? '', [ledger.at(index, t), bookedBalance(actual, index, t)]);
    for (const one of [...results, deferredTax])
      compare(t, accountName(one.account) ?? one.key, [ledger.at(one.account, t), bookedResult(one, t)]);
    compare(t, 'currentTax', [incomeTax.charge[t] ?? 0, actual.rows.get('currentTax')?.[t] ?? 0]);
  }
  return failures;
}
