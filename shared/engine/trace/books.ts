import { bookedBalance } from '../actual-months';
import { account, FIRST_RESULT_ACCOUNT } from '../ledger/accounts';
import type { RuleName } from '../ledger/rules';
import { bookedResult } from '../true-up';
import { type Asked, inMonth, money, type Reasoning, reasoning } from './reasoning';

/** What is booked in the account of an entry in its month, debits positive. */
function bookedIn({ calculation: { trueUps }, entry, t }: Asked): number {
  if (!trueUps) return 0;
  if (entry.to < FIRST_RESULT_ACCOUNT) return bookedBalance(trueUps.actual, entry.to, t);
  const found = [...trueUps.results, trueUps.deferredTax].find((item) => item.account === entry.to);
  return found ? bookedResult(found, t) : 0;
}

/** Actual months: what is booked less what was planned; and what the months after L unwind of the difference at L. */
export const booksReasons: Partial<Record<RuleName, (asked: Asked) => Reasoning>> = {
  booked: (asked) => {
    const booked = bookedIn(asked);
    return reasoning('booked', null, money('booked', booked), money('planned', booked - asked.entry.amount));
  },
  carriedForward: ({ calculation: { plan, carried }, entry }) => {
    const until = plan.actual?.until ?? 0;
    const accounts = [entry.from, entry.to];
    const found = Object.entries(carried ?? {}).find(([key]) =>
      accounts.includes(key === 'fixedAssets' ? account.accumulatedDepreciation : account[key as 'accountsPayable']),
    );
    return reasoning(
      'carriedForward',
      null,
      // Income tax is settled whole.
      money('beyond', found ? found[1].beyond : entry.amount),
      money('part', entry.amount),
      inMonth('until', until),
    );
  },
};
