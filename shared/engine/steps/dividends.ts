import { mulDiv, ONE } from '#shared/domain/money.ts';
import { account } from '../ledger/accounts';
import type { Ledger } from '../ledger/ledger';
import type { Memory } from '../ledger/memory';
import { postingRules } from '../ledger/rules';
import type { Workings } from './workings';

/** By month 0…T, minor units. */
export interface DividendColumns {
  declared: Float64Array;
  paid: Float64Array;
  /** Asked for beyond the retained earnings of the month before. */
  clipped: Float64Array;
  contributed: Float64Array;
  drawn: Float64Array;
}

export function makeDividendColumns(memory: Memory, stride: number): DividendColumns {
  return {
    declared: memory(stride),
    paid: memory(stride),
    clipped: memory(stride),
    contributed: memory(stride),
    drawn: memory(stride),
  };
}

/**
 * Step 8. Contributions to share capital, drawings to other reserves. At the policy's place the dividend is
 * mulDiv(max(0, last fiscal year's profit), payout, 10^6); all dividends of a month are at most max(0, retained earnings
 * of the month before) and are paid after the months to pay. Minor units. Source: forecast model, section 5.8.
 */
export function postEquity(
  { plan }: Workings,
  ledger: Ledger,
  t: number,
  columns: DividendColumns,
  lastProfit: number,
): void {
  const { payout, monthOfYear, monthsToPay } = plan.document.dividendPolicy;
  let asked = plan.timeline.fiscalMonthOf[t] === monthOfYear ? mulDiv(Math.max(0, lastProfit), payout, ONE) : 0;
  for (const event of plan.equityEvents) {
    if (event.month !== t) continue;
    if (event.type === 'dividend') asked += event.amount;
    else if (event.type === 'contribution') {
      ledger.move(account.shareCapital, account.cash, event.amount, postingRules.contribution, event.id);
      columns.contributed[t] = (columns.contributed[t] ?? 0) + event.amount;
    } else {
      ledger.move(account.cash, account.otherReserves, event.amount, postingRules.drawing, event.id);
      columns.drawn[t] = (columns.drawn[t] ?? 0) + event.amount;
    }
  }
  const declared = Math.min(asked, Math.max(0, 0 - ledger.at(account.retainedEarnings, t - 1)));
  columns.declared[t] = declared;
  columns.clipped[t] = asked - declared;
  ledger.move(account.dividendsPayable, account.retainedEarnings, declared, postingRules.dividendDeclared);
  const paid = t > monthsToPay ? (columns.declared[t - monthsToPay] ?? 0) : 0;
  columns.paid[t] = paid;
  ledger.move(account.cash, account.dividendsPayable, paid, postingRules.dividendPaid);
}
