import { type BalanceSheetField, balanceOf } from '#shared/inputs/forecast/balance-sheet.ts';
import { isPaidLater } from '#shared/inputs/forecast/fields/capital-assets.ts';
import { hasTerm } from '#shared/inputs/forecast/fields/loans.ts';
import type { ActualMonths } from '../actual-months';
import type { Statements } from '../checks/check-input';
import type { Warning } from '../result';
import type { Calculation } from '../steps/calculation';
import type { Plan } from '../timeline/plan';

/** W14 to W17: what the books hold that the forecast does not explain, and what it plans that is not in the books. */
export function findBooksWarnings(calculation: Calculation, statements: Statements): Warning[] {
  const { plan } = calculation;
  const { actual } = plan;
  if (!actual) return [];
  return [
    ...equityBeyondProfit(statements, actual),
    ...inNoLine(plan),
    ...taxToCome(calculation, actual),
    ...notBooked(calculation, actual),
  ];
}

/** W14: retained earnings that moved by more or less than profit and dividends. */
function equityBeyondProfit({ cashFlowIndirect }: Statements, { until }: ActualMonths): Warning[] {
  const row = cashFlowIndirect.row('otherEquity');
  const found: Warning[] = [];
  for (let month = 1; month <= until; month++) {
    const amount = row.month(month);
    if (amount !== 0) found.push({ id: 'W14', month, amounts: { amount } });
  }
  return found;
}

/** W15: what is booked in no line, by row. */
function inNoLine({ unplanned }: Plan): Warning[] {
  return [...unplanned].map(([variant, column]): Warning => {
    const amount = column.reduce((sum, figure) => sum + figure, 0);
    return { id: 'W15', variant, amounts: { amount }, path: ['actuals', 'rows', variant] };
  });
}

/** W16: tax on the booked profit of the year to date that is not yet booked: the month after L charges it. */
function taxToCome({ plan, incomeTax }: Calculation, { until }: ActualMonths): Warning[] {
  const { yearOf } = plan.timeline;
  let charged = 0;
  for (let t = until; t >= 1 && yearOf[t] === yearOf[until]; t--) charged += incomeTax.charge[t] ?? 0;
  const amount = (incomeTax.taxToDate[until] ?? 0) - charged;
  return amount === 0 ? [] : [{ id: 'W16', month: until, amounts: { amount } }];
}

/** W17: an asset, a loan, a disposal or an event planned in an actual month of which the books show nothing. */
function notBooked({ plan }: Calculation, { until, rows }: ActualMonths): Warning[] {
  const booked = (key: string, t: number) => rows.get(key)?.[t] ?? 0;
  const rises = (t: number, ...keys: string[]) =>
    keys.some((key) => booked(key, t) > (t === 1 ? openingOf(plan, key) : booked(key, t - 1)));
  const found: Warning[] = [];
  const add = (variant: string, lineId: string, month: number) => {
    found.push({ id: 'W17', variant, month, lineId, amounts: {} });
  };
  plan.assets.forEach((asset) => {
    const { id, month, kind, disposalMonth: sold, proceeds } = asset;
    const cost = kind === 'tangible' ? 'sheet:fixedAssetsCost' : 'sheet:intangibleAssets';
    if (month <= until && !rises(month, cost)) add('asset', id, month);
    if (sold === null || sold > until || proceeds === 0 || booked('flow:proceeds', sold) !== 0) return;
    // Of a sale that is paid for later the books have a receivable.
    if (!isPaidLater(asset) || !rises(sold, 'sheet:disposalReceivables')) add('disposal', id, sold);
  });
  for (const loan of plan.loans) {
    if (!hasTerm(loan) || loan.month < 1 || loan.month > until) continue;
    if (booked('flow:newLoans', loan.month) === 0) add('loan', loan.id, loan.month);
  }
  for (const { id, type, month } of plan.equityEvents) {
    if (month > until) continue;
    const isBooked =
      type === 'contribution'
        ? rises(month, 'sheet:shareCapital')
        : booked(type === 'dividend' ? 'flow:dividendsDeclared' : 'flow:drawings', month) !== 0;
    if (!isBooked) add('event', id, month);
  }
  return found;
}

function openingOf({ openingBalanceSheet }: Plan, key: string): number {
  return balanceOf(openingBalanceSheet, key.slice('sheet:'.length) as BalanceSheetField);
}
