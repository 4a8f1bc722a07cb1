import { ONE } from '#shared/domain/money.ts';
import { calendarMonthOf } from '#shared/domain/months.ts';
import type { CheckFailure } from '../result';
import type { Calculation } from '../steps/calculation';
import { payrollTermsOf } from '../steps/payroll-terms';
import type { CheckInput } from './check-input';

/**
 * E15: what was divided sums to what there was: the opening balances over their months and lines, what the books hold beyond the plan over
 * the months after L, payments in advance
 * over their windows, yearly invoices over their twelve months, yearly totals over their seasons, profiles over 100 %,
 * each sale into what is paid at once and what is sold on credit, each pay into what is withheld and the rest.
 */
export function checkAllocations({ calculation }: CheckInput): CheckFailure[] {
  const failures: CheckFailure[] = [];
  openingBalances(calculation, failures);
  carriedBalances(calculation, failures);
  prepaidWindows(calculation, failures);
  yearlyInvoices(calculation, failures);
  yearTotals(calculation, failures);
  profiles(calculation, failures);
  cashAndCredit(calculation, failures);
  netAndWithheld(calculation, failures);
  return failures;
}

/** Adds a failure where what is, is not what should be. */
function compare(failures: CheckFailure[], found: CheckFailure): void {
  if (found.actual !== found.expected) failures.push(found);
}

function total(column: Float64Array, first: number, last: number): number {
  let sum = 0;
  for (let i = first; i <= last; i++) sum += column[i] ?? 0;
  return sum;
}

function openingBalances(calculation: Calculation, failures: CheckFailure[]): void {
  const { plan, opening, openingReceipts, openingPayments, openingDepreciation, directCosts } = calculation;
  const { openingBalanceSheet, last, stride } = plan;
  const { fixedAssetsLifeMonths, intangiblesLifeMonths, fixedAssetsResidual } = plan.document.openingPosition;
  const fixed = Math.max(
    0,
    openingBalanceSheet.fixedAssetsCost - openingBalanceSheet.accumulatedDepreciation - fixedAssetsResidual,
  );
  const isFullyDepreciated = (life: number) => life > 0 && life <= last;
  let stock = 0;
  let hasStock = false;
  plan.revenue.forEach((line, i) => {
    hasStock ||= line.directCostStocked && line.directCostMode !== 'none';
    stock += directCosts.stock[i * stride] ?? 0;
  });
  const compared: [string, number, number][] = [
    ['prepaidExpenses', total(opening.prepaidUsed, 1, last), openingBalanceSheet.prepaidExpenses],
    ['deferredRevenue', total(opening.deferredReleased, 1, last), openingBalanceSheet.deferredRevenue],
    ['accountsReceivable', total(openingReceipts, 1, last), openingBalanceSheet.accountsReceivable],
    ['accountsPayable', total(openingPayments, 1, last), openingBalanceSheet.accountsPayable],
  ];
  if (hasStock) compared.push(['inventory', stock, openingBalanceSheet.inventory]);
  if (isFullyDepreciated(fixedAssetsLifeMonths))
    compared.push(['depreciation', total(openingDepreciation.fixedAssets, 1, last), fixed]);
  if (isFullyDepreciated(intangiblesLifeMonths)) {
    const intangibles = Math.max(0, openingBalanceSheet.intangibleAssets);
    compared.push(['amortisation', total(openingDepreciation.intangibles, 1, last), intangibles]);
  }
  for (const [row, actual, expected] of compared) compare(failures, { row, actual, expected });
}

const unwoundWhole = ['accountsReceivable', 'accountsPayable', 'prepaidExpenses', 'deferredRevenue'] as const;

function carriedBalances({ plan, carried }: Calculation, failures: CheckFailure[]): void {
  for (const row of carried ? unwoundWhole : []) {
    const { unwound, beyond } = carried?.[row] ?? { unwound: new Float64Array(0), beyond: 0 };
    compare(failures, { row, actual: total(unwound, 1, plan.last), expected: beyond });
  }
}

/** Each window of months bears what was paid for it, no more and no less. */
function prepaidWindows({ plan, expenses }: Calculation, failures: CheckFailure[]): void {
  const until = plan.actual?.until ?? 0;
  for (let index = 0, base = 0; index < plan.operatingExpenses.length; index++, base += plan.stride) {
    const line = plan.operatingExpenses[index];
    if (line?.payment !== 'prepaid') continue;
    const every = line.prepaidEveryMonths;
    for (let t = line.startMonth ?? 1; t <= plan.last; t += every) {
      if (t <= until) continue;
      const borne = total(expenses.cost, base + t, base + Math.min(t + every - 1, plan.last));
      const expected = expenses.prepaid[base + t] ?? 0;
      compare(failures, { row: 'prepaidExpenses', actual: borne, expected, lineId: line.id });
    }
  }
}

/** What yearly lines earned up to T = a twelfth a month of each invoice, rests first. */
function yearlyInvoices({ plan, revenue }: Calculation, failures: CheckFailure[]): void {
  for (let index = 0, base = 0; index < plan.revenue.length; index++, base += plan.stride) {
    const line = plan.revenue[index];
    if (line?.type !== 'recurring' || line.billing !== 'yearlyInAdvance') continue;
    if (plan.actual) continue;
    let due = 0;
    for (let t = 1; t <= plan.months; t++) {
      const invoice = revenue.invoice[base + t] ?? 0;
      const earnedMonths = Math.min(12, plan.months - t + 1);
      const part = Math.floor(invoice / 12);
      due += earnedMonths === 12 ? invoice : earnedMonths * part + Math.min(earnedMonths, invoice - 12 * part);
    }
    const actual = total(revenue.amount, base + 1, base + plan.months);
    compare(failures, { row: 'deferredRevenue', actual, expected: due, lineId: line.id });
  }
}

/** Typed totals of fiscal years = the months of those years, for lines that run throughout, after their ramp. */
function yearTotals({ plan, revenue, expenses, other }: Calculation, failures: CheckFailure[]): void {
  const until = plan.actual?.until ?? 0;
  const add = (lines: readonly { id: string; type: string }[], columns: Float64Array, row: string) => {
    for (let index = 0, base = 0; index < lines.length; index++, base += plan.stride) {
      const line = lines[index];
      // A row with months or a factor of its own no longer comes to what is typed.
      if (
        !line ||
        !isByYear(line) ||
        line.rows ||
        line.factor !== undefined ||
        line.startMonth !== null ||
        line.endMonth !== null
      )
        continue;
      plan.timeline.fiscalYears.forEach(({ firstMonth, lastMonth }, year) => {
        if (firstMonth <= Math.max(until, line.ramp?.length ?? 0)) return;
        const actual = total(columns, base + firstMonth, base + lastMonth);
        compare(failures, { row, actual, expected: line.amounts[year] ?? 0, lineId: line.id });
      });
    }
  };
  add(plan.revenue, revenue.amount, 'totalRevenue');
  add(plan.operatingExpenses, expenses.net, 'totalOperatingExpenses');
  add(plan.other, other, 'otherIncome');
}

interface ByYear {
  amounts: number[];
  startMonth: number | null;
  endMonth: number | null;
  ramp?: number[] | undefined;
  rows?: object | undefined;
  factor?: number | undefined;
}

function isByYear<T extends { type: string }>(line: T): line is T & ByYear {
  return line.type === 'amounts' && 'amountsBy' in line && line.amountsBy === 'year';
}

function profiles({ plan }: Calculation, failures: CheckFailure[]): void {
  const check = (profile: number[] | null, lineId: string) => {
    if (profile === null) return;
    let sum = 0;
    for (const share of profile) sum += share;
    compare(failures, { row: 'profile', actual: sum, expected: ONE, lineId });
  };
  for (const { id, collectionProfile, directCostMode, directCostPaymentProfile } of plan.revenue) {
    check(collectionProfile, id);
    if (directCostMode !== 'none') check(directCostPaymentProfile, id);
  }
  for (const { id, payment, paymentProfile } of plan.operatingExpenses)
    if (payment === 'days') check(paymentProfile, id);
  for (const { id, payment, paymentProfile } of plan.assets) if (payment === 'days') check(paymentProfile, id);
}

/** What is paid or withheld at once and what is sold on credit make up the invoice with its sales tax, less its deposit. */
function cashAndCredit({ plan, revenue, memory }: Calculation, failures: CheckFailure[]): void {
  const { invoice, tax, cash, credit, withheld, deposits } = revenue;
  const none = withheld && deposits ? invoice : memory(invoice.length);
  const { all, onCredit } = withheld ?? { all: none, onCredit: none };
  const { used } = deposits ?? { used: none };
  for (let index = 0, base = 0; index < plan.revenue.length; index++, base += plan.stride) {
    for (let month = 1; month <= plan.months; month++) {
      const at = base + month;
      const actual = (cash[at] ?? 0) + (credit[at] ?? 0) + (all[at] ?? 0) - (onCredit[at] ?? 0);
      const expected = (invoice[at] ?? 0) + (tax[at] ?? 0) - (used[at] ?? 0);
      if (actual === expected) continue;
      failures.push({ month, lineId: plan.revenue[index]?.id ?? '', row: 'invoiced', actual, expected });
      return;
    }
  }
}

/**
 * What is paid out and what is withheld make up the gross pay and what was owed besides; what was withheld and the on-cost of
 * a month, or of the months of a period, are settled after it.
 */
function netAndWithheld({ plan, payroll, memory }: Calculation, failures: CheckFailure[]): void {
  const { gross, paid: paidOut, withheld, onCost, settled, extras } = payroll;
  const { settleEveryMonths, monthsUntilPayment } = payrollTermsOf(plan.document);
  const endsPeriod = new Uint8Array(plan.months + 1);
  for (let month = 1; month <= plan.months; month++)
    endsPeriod[month] = Number(calendarMonthOf(plan.timeline, month) % settleEveryMonths === 0);
  const due = memory(plan.stride);
  for (let index = 0, base = 0; index < plan.staff.length; index++, base += plan.stride) {
    const lineId = plan.staff[index]?.id ?? '';
    due.fill(0);
    let period = 0;
    for (let month = 1; month <= plan.months; month++) {
      const at = base + month;
      const paid = (paidOut[at] ?? 0) + (withheld[at] ?? 0);
      const besides = extras ? (extras.bonus[at] ?? 0) + (extras.extraDue[at] ?? 0) + (extras.holidayDue[at] ?? 0) : 0;
      const expected = (gross[at] ?? 0) + besides;
      if (paid !== expected) {
        failures.push({ month, lineId, row: 'wagesAndSalaries', actual: paid, expected });
        return;
      }
      period += extras ? (extras.taxDue[at] ?? 0) : (withheld[at] ?? 0) + (onCost[at] ?? 0);
      if (endsPeriod[month] === 1) {
        due[month + monthsUntilPayment] = period;
        period = 0;
      }
      if (settled[at] !== due[month]) {
        failures.push({ month, lineId, row: 'settled', actual: settled[at] ?? 0, expected: due[month] ?? 0 });
        return;
      }
    }
  }
}
