import { mulDiv, ONE } from '#shared/domain/money.ts';
import { type ActualMonths, bookedBalance } from '../actual-months';
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
export function postEquity(calculation: Calculation, t: number, lastProfit: number): void {
  const { plan, ledger, dividends: columns } = calculation;
  if (plan.actual && t <= plan.actual.until) {
    postBookedDividends(calculation, plan.actual, t);
    return;
  }
  const { payout, monthOfYear } = plan.document.dividendPolicy;
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
  postDividendPaid(calculation, t);
}

function postDividendPaid({ plan, ledger, dividends: columns }: Calculation, t: number): void {
  const { monthsToPay } = plan.document.dividendPolicy;
  const paid = t > monthsToPay ? (columns.declared[t - monthsToPay] ?? 0) : 0;
  columns.paid[t] = paid;
  ledger.post(dividendPaid, paid);
}

/** An actual month: dividends as booked, paid as the policy says. Events and the policy itself are not run. */
function postBookedDividends(calculation: Calculation, actual: ActualMonths, t: number): void {
  const { ledger, dividends: columns } = calculation;
  const { shareCapital } = account;
  const before = ledger.at(shareCapital, t - 1);
  columns.declared[t] = actual.rows.get('flow:dividendsDeclared')?.[t] ?? 0;
  columns.contributed[t] = before - bookedBalance(actual, shareCapital, t);
  columns.drawn[t] = actual.rows.get('flow:drawings')?.[t] ?? 0;
  ledger.post(dividendDeclared, columns.declared[t] ?? 0);
  postDividendPaid(calculation, t);
}
