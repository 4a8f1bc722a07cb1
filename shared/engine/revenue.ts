import { mulDiv, ONE, shareOf } from '../domain/money';
import type { RevenueLine, RevenueLineOf } from '../inputs/forecast/revenue-line';
import { fillAmountTable } from './amounts';
import { fillCollections, termsOf } from './collections';
import { fillGrowing } from './level';
import type { Memory } from './memory';
import { firstMonthOf, lastMonthOf, type Plan } from './plan';
import { fillRecurring } from './recurring';
import { addByMonth } from './sales-tax';

/** Columns by line, then month 0…last. Money in minor units, quantity in thousandths, price in thousandths of a unit. */
export interface RevenueColumns {
  amount: Float64Array;
  quantity: Float64Array;
  price: Float64Array;
  invoice: Float64Array;
  tax: Float64Array;
  cash: Float64Array;
  /** Sold on credit, with sales tax, before bad debts. */
  credit: Float64Array;
  badDebt: Float64Array;
  receipt: Float64Array;
  /** Amount of all lines, by month. */
  totalAmount: Float64Array;
}

/**
 * Step 1. Revenue by line, net of sales tax, then invoice, sales tax, the part sold on credit, bad debts and collections:
 * v = mulDiv(invoice, rate, 10^6), g = invoice + v, c = mulDiv(g, creditShare, 10^6), b = mulDiv(c, badRate, 10^6).
 * Source: forecast model, section 5.1.
 */
export function planRevenue(plan: Plan, memory: Memory): RevenueColumns {
  const size = plan.revenue.length * plan.stride;
  const columns: RevenueColumns = {
    amount: memory(size),
    quantity: memory(size),
    price: memory(size),
    invoice: memory(size),
    tax: memory(size),
    cash: memory(size),
    credit: memory(size),
    badDebt: memory(size),
    receipt: memory(size),
    totalAmount: memory(plan.stride),
  };
  const collectable = memory(plan.stride);
  for (const index of orderByDependency(plan.revenue)) {
    const line = plan.revenue[index];
    if (!line) continue;
    const base = index * plan.stride;
    fillAmount(plan, memory, line, columns, base);
    fillInvoice(plan, line, columns, base, collectable);
  }
  addByMonth(plan, columns.amount, columns.totalAmount);
  return columns;
}

/** Lines in document order, each share of a line after the line it is a share of. */
function orderByDependency(lines: RevenueLine[]): Iterable<number> {
  if (!lines.some(({ type }) => type === 'percentOfLine')) return lines.keys();
  const indexOf = new Map(lines.map((line, index) => [line.id, index]));
  const order = new Set<number>();
  const visit = (index: number, depth: number) => {
    const line = lines[index];
    if (!line || order.has(index) || depth > lines.length) return;
    const base = line.type === 'percentOfLine' ? indexOf.get(line.baseLineId) : undefined;
    if (base !== undefined) visit(base, depth + 1);
    order.add(index);
  };
  for (let index = 0; index < lines.length; index++) visit(index, 0);
  return order;
}

function fillAmount(plan: Plan, memory: Memory, line: RevenueLine, columns: RevenueColumns, base: number): void {
  switch (line.type) {
    case 'amounts':
      fillAmountTable(plan, line, columns.amount, base);
      invoiceAmount(plan, columns, base);
      return;
    case 'percentOfLine':
      fillShareOfLine(plan, line, columns, base);
      invoiceAmount(plan, columns, base);
      return;
    case 'recurring':
      fillRecurring(plan, memory, line, columns, base);
      if (line.billing === 'monthly') invoiceAmount(plan, columns, base);
      return;
    default:
      fillPriced(plan, line, columns, base);
      invoiceAmount(plan, columns, base);
  }
}

/** What is not paid in advance is invoiced in the month in which it is earned. */
function invoiceAmount(plan: Plan, { amount, invoice }: RevenueColumns, base: number): void {
  for (let i = base + 1; i <= base + plan.last; i++) invoice[i] = amount[i] ?? 0;
}

function fillShareOfLine(
  plan: Plan,
  line: RevenueLineOf<'percentOfLine'>,
  { amount }: RevenueColumns,
  base: number,
): void {
  const { share } = line;
  const of = plan.revenue.findIndex((one) => one.id === line.baseLineId) * plan.stride;
  if (of < 0) return;
  const until = lastMonthOf(plan, line);
  for (let t = firstMonthOf(line); t <= until; t++) amount[base + t] = mulDiv(amount[of + t] ?? 0, share, ONE);
}

/** units: L_s = volume·1000, quantity = mulDiv(L_t, 12·w_p, W·1000). hours: heads·hours·utilisation. amount = quantity·price. */
function fillPriced(
  plan: Plan,
  line: RevenueLineOf<'units'> | RevenueLineOf<'hours'>,
  columns: RevenueColumns,
  base: number,
): void {
  const { amount, quantity, price } = columns;
  const start = firstMonthOf(line);
  const until = lastMonthOf(plan, line);
  fillGrowing(plan, { start, value: line.unitPrice, growth: line.priceGrowth, growthStep: 'yearly' }, price, base);
  if (line.type === 'units') fillUnits(plan, line, quantity, base);
  else
    quantity.fill(mulDiv(line.heads * line.hoursPerHead, line.utilisation, 1000 * ONE), base + start, base + until + 1);
  for (let i = base + start; i <= base + until; i++) amount[i] = mulDiv(quantity[i] ?? 0, price[i] ?? 0, ONE);
}

function fillUnits(plan: Plan, line: RevenueLineOf<'units'>, quantity: Float64Array, base: number): void {
  const { placeOf } = plan.timeline;
  const { growth, seasonWeights } = line;
  const isMonthly = line.growthStep === 'monthly';
  const weightSum = sumOf(seasonWeights);
  const start = firstMonthOf(line);
  const until = lastMonthOf(plan, line);
  let level = line.volume * 1000;
  for (let t = start; t <= until; t++) {
    const place = placeOf[t] ?? 1;
    if (growth !== 0 && t > start && (isMonthly || place === 1)) level = mulDiv(level, ONE + growth, ONE);
    quantity[base + t] = mulDiv(level, 12 * (seasonWeights[place - 1] ?? 0), weightSum * 1000);
  }
}

function sumOf(weights: number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i] ?? 0;
  return sum;
}

function fillInvoice(
  plan: Plan,
  line: RevenueLine,
  columns: RevenueColumns,
  base: number,
  collectable: Float64Array,
): void {
  const { workingCapital, salesTax } = plan.document;
  fillSales(plan, line, line.salesTaxRate ?? salesTax.standardRate, columns, base, collectable);
  const terms = termsOf(
    line.collectionProfile,
    line.daysToCollect,
    workingCapital.collectionProfile,
    workingCapital.daysSales,
  );
  fillCollections(plan, terms, collectable, columns.receipt, base);
}

/** The invoice with its tax, in cash or on credit; what is on credit and not lost goes to `collectable`, by month. */
function fillSales(
  plan: Plan,
  line: RevenueLine,
  rate: number,
  columns: RevenueColumns,
  base: number,
  collectable: Float64Array,
): void {
  const { invoice: invoices, tax: taxes, cash, credit: credits, badDebt: badDebts } = columns;
  const { creditShare, badDebtRate } = line;
  for (let t = 1; t <= plan.last; t++) {
    const invoice = invoices[base + t] ?? 0;
    const tax = mulDiv(invoice, rate, ONE);
    const credit = shareOf(invoice + tax, creditShare);
    taxes[base + t] = tax;
    credits[base + t] = credit;
    if (creditShare !== ONE) cash[base + t] = invoice + tax - credit;
    const badDebt = badDebtRate === 0 ? 0 : mulDiv(credit, badDebtRate, ONE);
    badDebts[base + t] = badDebt;
    collectable[t] = credit - badDebt;
  }
}
