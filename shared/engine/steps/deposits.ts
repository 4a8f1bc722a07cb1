import { allocate, atRate } from '#shared/domain/money.ts';
import { balanceOf } from '#shared/inputs/forecast/balance-sheet.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { depositShareOf, type RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import { bookedBalance } from '../actual-months';
import { account } from '../ledger/accounts';
import type { LineMemory } from '../ledger/memory';
import type { Plan } from '../timeline/plan';
import type { DepositColumns, RevenueColumns } from './columns';
import { salesTaxBy } from './tax-rates';
import { taxSchemeOf } from './tax-scheme';

/** True where a part of some invoice is paid before it. */
export const hasDeposits = ({ revenue }: Plan): boolean => revenue.some((line) => depositShareOf(line) > 0);

/** Columns of zeros; null where no line has a deposit. */
export function makeDepositColumns(plan: Plan, memory: LineMemory): DepositColumns | null {
  if (!hasDeposits(plan)) return null;
  const column = () => memory(plan.revenue.length * plan.stride);
  return { received: column(), tax: column(), due: column(), used: column(), taxed: column(), carried: null };
}

interface WithDeposit {
  line: RevenueLine;
  base: number;
  /** From receipt to invoice. */
  ahead: number;
}

/**
 * Of the invoice of month t, max(0, mulDiv(invoice, share, 10^6)) is received so many months before, with its tax where
 * deposits are taxed, and used in t. Months that were received before the start use min(invoice, their part of the opening
 * deposits by those amounts); the months after L that were received up to L share what the books hold beyond the plan by
 * what they use. Minor units. Source: forecast model, sections 5.1 and 5.15.
 */
export function planDeposits(plan: Plan, deposits: DepositColumns, { invoice }: Pick<RevenueColumns, 'invoice'>): void {
  const lines: WithDeposit[] = [];
  for (const [i, line] of plan.revenue.entries())
    if (depositShareOf(line) !== 0) lines.push({ line, base: i * plan.stride, ahead: inputOf(line, 'depositMonths') });
  const { due, received, used } = deposits;
  const use = (at: number, deposit: number) => {
    due[at] = deposit;
    used[at] = Math.max(0, Math.min(invoice[at] ?? 0, deposit));
  };
  const opening = balanceOf(plan.openingBalanceSheet, 'customerDeposits');
  for (const { line, base, ahead } of lines) {
    const share = +depositShareOf(line);
    const usedFrom = base + (opening !== 0 ? 1 : ahead + 1);
    const end = base + plan.last;
    for (let at = usedFrom; at <= end; at++) {
      const ofMonth = invoice[at] ?? 0;
      const deposit = Math.max(0, atRate(ofMonth, share));
      due[at] = deposit;
      used[at] = Math.max(0, Math.min(ofMonth, deposit));
      if (at > base + ahead) received[at - ahead] = deposit;
    }
  }
  if (opening !== 0) {
    const before = placesAfter(plan, lines, 0);
    const parts = divide(opening, before, due);
    for (const [i, at] of before.entries()) use(at, parts[i] ?? 0);
  }
  if (plan.actual) {
    const { until } = plan.actual;
    let held = opening;
    for (const { base } of lines)
      for (let t = 1; t <= until; t++) held += (received[base + t] ?? 0) - (used[base + t] ?? 0);
    const beyond = 0 - bookedBalance(plan.actual, account.customerDeposits, until) - held;
    const carried = { beyond, unwound: new Float64Array(plan.stride) };
    const after = placesAfter(plan, lines, until);
    const more = divide(beyond, after, used);
    for (const [i, at] of after.entries()) {
      const planned = used[at] ?? 0;
      use(at, planned + (more[i] ?? 0));
      const t = at % plan.stride;
      carried.unwound[t] = (carried.unwound[t] ?? 0) + (used[at] ?? 0) - planned;
    }
    deposits.carried = carried;
  }
  for (const one of lines) taxDeposits(plan, deposits, one);
}

/** Where the months are of which a deposit was received up to a month. */
const placesAfter = ({ last }: Plan, lines: readonly WithDeposit[], until: number): number[] =>
  lines.flatMap(({ base, ahead }) => {
    const count = Math.max(0, Math.min(ahead, last - until));
    return Array.from({ length: count }, (_, i) => base + until + 1 + i);
  });

/** An amount divided over places by their figures; nothing where they are all 0. */
function divide(amount: number, places: readonly number[], figures: Float64Array): number[] {
  const weights = places.map((at) => figures[at] ?? 0);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const isDivided = sum > 0 && Number.isSafeInteger(sum) && Number.isSafeInteger(amount);
  return isDivided ? allocate(amount, weights) : weights.map(() => 0);
}

/** The tax of what is received, and what of the deposits that are used was taxed then; so was what was held at the start. */
function taxDeposits(plan: Plan, deposits: DepositColumns, { line, base, ahead }: WithDeposit): void {
  if (!inputOf(plan.document.salesTax, 'depositsTaxed')) return;
  const { chargedFrom } = taxSchemeOf(plan);
  const salesTaxOf = salesTaxBy(plan, line);
  for (let t = 1, at = base + 1; t <= plan.last; t++, at++) {
    if (t >= chargedFrom) deposits.tax[at] = salesTaxOf(deposits.received[at] ?? 0);
    if (chargedFrom === 1 || t - ahead >= chargedFrom) deposits.taxed[at] = deposits.used[at] ?? 0;
  }
}
