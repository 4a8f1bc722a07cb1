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
  const currentTax = actual.rows.get('currentTax');
  const taken = [...results, deferredTax];
  for (let month = 1; month <= actual.until; month++) {
    for (let index = 0; index < balanceAccounts.length; index++) {
      const figure = ledger.at(index, month);
      const expected = bookedBalance(actual, index, month);
      if (figure !== expected) failures.push({ month, row: accountName(index) ?? '', actual: figure, expected });
    }
    for (const one of taken) {
      const figure = ledger.at(one.account, month);
      const expected = bookedResult(one, month);
      if (figure !== expected)
        failures.push({ month, row: accountName(one.account) ?? one.key, actual: figure, expected });
    }
    const charged = incomeTax.charge[month] ?? 0;
    const expected = currentTax?.[month] ?? 0;
    if (charged !== expected) failures.push({ month, row: 'currentTax', actual: charged, expected });
  }
  return failures;
}
