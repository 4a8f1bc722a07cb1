import { bookedBalance } from '../actual-months';
import { accountName, balanceAccounts } from '../ledger/accounts';
import type { CheckFailure } from '../result';
import type { CheckInput } from './check-input';

/** E20: in every actual month each account of the profit and loss and of the balance sheet, and cash, is as it is booked. */
export function checkBooks({ calculation: { ledger, trueUps, incomeTax } }: CheckInput): CheckFailure[] {
  if (!trueUps) return [];
  const { actual, taken, results, deferredTax } = trueUps;
  const failures: CheckFailure[] = [];
  const fail = (month: number, row: string, [figure, expected]: [number, number]) => {
    failures.push({ month, row, actual: figure, expected });
  };
  const { values, stride } = ledger;
  for (let index = 0; index < balanceAccounts.length; index++)
    for (let month = 1; month <= actual.until; month++) {
      const figure = values[index * stride + month] ?? 0;
      const expected = bookedBalance(actual, index, month);
      if (figure !== expected) fail(month, accountName(index) ?? '', [figure, expected]);
    }
  for (const shown of [taken, results, [deferredTax]])
    for (const { account: index, kind, id, booked, sign } of shown)
      for (let month = 1, at = index * stride + 1; month <= actual.until; month++, at++) {
        const figure = values[at] ?? 0;
        const expected = booked ? sign * (booked[month] ?? 0) : 0;
        if (figure !== expected) fail(month, accountName(index) ?? (id ? `${kind}:${id}` : kind), [figure, expected]);
      }
  const currentTax = actual.rows.get('currentTax');
  for (let month = 1; month <= actual.until; month++) {
    const figure = incomeTax.charge[month] ?? 0;
    const expected = currentTax?.[month] ?? 0;
    if (figure !== expected) fail(month, 'currentTax', [figure, expected]);
  }
  return failures.sort((a, b) => (a.month ?? 0) - (b.month ?? 0));
}
