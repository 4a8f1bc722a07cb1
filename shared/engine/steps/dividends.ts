import { mulDiv, ONE } from '#shared/domain/money.ts';
import { account } from '../ledger/accounts';
import type { Memory } from '../ledger/memory';
import { posting } from '../ledger/rules';
import type { Calculation } from './calculation';
import type { DividendColumns } from './columns';

export function makeDividendColumns(memory: Memory, stride: number): DividendColumns {
  return {
    declared: memory(stride),
    paid: memory(stride),
    clipped: memory(stride),
    contributed: memory(stride),
    drawn: memory(stride),
  };
}

const contribution = posting('shareCapital', 'cash', 'contribution');
const drawing = posting('cash', 'otherReserves', 'drawing');
const dividendDeclared = posting('dividendsPayable', 'retainedEarnings', 'dividendDeclared');
const dividendPaid = posting('cash', 'dividendsPayable', 'dividendPaid');

/**
 * Step 8. Contributions to share capital, drawings to other reserves. At the policy's place the dividend is
 * mulDiv(max(0, last fiscal year's profit), payout, 10^6); all dividends of a month are at most max(0, retained earnings
 * of the month before) and are paid after the months to pay. Minor units. Source: forecast model, section 5.8.
 */
export function postEquity({ plan, ledger, dividends: columns }: Calculation, t: number, lastProfit: number): void {
  const { payout, monthOfYear, monthsToPay } = plan.document.dividendPolicy;
  let asked = plan.timeline.fiscalMonthOf[t] === monthOfYear ? mulDiv(Math.max(0, lastProfit), payout, ONE) : 0;
  for (const event of plan.equityEvents) {
    if (event.month !== t) continue;
    if (event.type === 'dividend') asked += event.amount;
    else if (event.type === 'contribution') {
      ledger.post(contribution, event.amount, event.id);
      columns.contributed[t] = (columns.contributed[t] ?? 0) + event.amount;
    } else {
      ledger.post(drawing, event.amount, event.id);
      columns.drawn[t] = (columns.drawn[t] ?? 0) + event.amount;
    }
  }
  const declared = Math.min(asked, Math.max(0, 0 - ledger.at(account.retainedEarnings, t - 1)));
  columns.declared[t] = declared;
  columns.clipped[t] = asked - declared;
  ledger.post(dividendDeclared, declared);
  const paid = t > monthsToPay ? (columns.declared[t - monthsToPay] ?? 0) : 0;
  columns.paid[t] = paid;
  ledger.post(dividendPaid, paid);
}
