import { mulDiv, ONE } from '../domain/money';
import type { RevenueLine, RevenueLineOf } from '../inputs/forecast/revenue-line';
import { fillAmountTable } from './amounts';
import { fillCollections } from './collections';
import { fillGrowing } from './level';
import { isActive, type Plan } from './plan';
import { fillRecurring } from './recurring';

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
}

/**
 * Step 1. Revenue by line, net of sales tax, then invoice, sales tax, the part sold on credit, bad debts and collections:
 * v = mulDiv(invoice, rate, 10^6), g = invoice + v, c = mulDiv(g, creditShare, 10^6), b = mulDiv(c, badRate, 10^6).
 * Source: forecast model, section 5.1.
 */
export function planRevenue(plan: Plan): RevenueColumns {
  const size = plan.revenue.length * plan.stride;
  const column = () => new Float64Array(size);
  const columns: RevenueColumns = {
    amount: column(),
    quantity: column(),
    price: column(),
    invoice: column(),
    tax: column(),
    cash: column(),
    credit: column(),
    badDebt: column(),
    receipt: column(),
  };
  for (const index of orderByDependency(plan.revenue)) {
    const line = plan.revenue[index];
    if (!line) continue;
    fillAmount(plan, line, columns, index * plan.stride);
    fillInvoice(plan, line, columns, index * plan.stride);
  }
  return columns;
}

/** Lines in document order, each share of a line after the line it is a share of. */
function orderByDependency(lines: RevenueLine[]): number[] {
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
  return [...order];
}

function fillAmount(plan: Plan, line: RevenueLine, columns: RevenueColumns, base: number): void {
  switch (line.type) {
    case 'amounts':
      fillAmountTable(plan, line, columns.amount, base);
      columns.invoice.set(columns.amount.subarray(base, base + plan.stride), base);
      return;
    case 'percentOfLine':
      fillShareOfLine(plan, line, columns, base);
      return;
    case 'recurring':
      fillRecurring(plan, line, columns, base);
      return;
    default:
      fillPriced(plan, line, columns, base);
  }
}

function fillShareOfLine(
  plan: Plan,
  line: RevenueLineOf<'percentOfLine'>,
  columns: RevenueColumns,
  base: number,
): void {
  const of = plan.revenue.findIndex((one) => one.id === line.baseLineId) * plan.stride;
  if (of < 0) return;
  for (let t = 1; t <= plan.last; t++) {
    if (!isActive(line, t)) continue;
    columns.amount[base + t] = mulDiv(columns.amount[of + t] ?? 0, line.share, ONE);
    columns.invoice[base + t] = columns.amount[base + t] ?? 0;
  }
}

/** units: L_s = volume·1000, quantity = mulDiv(L_t, 12·w_p, W·1000). hours: heads·hours·utilisation. amount = quantity·price. */
function fillPriced(
  plan: Plan,
  line: RevenueLineOf<'units'> | RevenueLineOf<'hours'>,
  columns: RevenueColumns,
  base: number,
): void {
  const start = line.startMonth ?? 1;
  const price = columns.price.subarray(base, base + plan.stride);
  fillGrowing(plan, { start, value: line.unitPrice, growth: line.priceGrowth, growthStep: 'yearly' }, price);
  fillQuantity(plan, line, columns.quantity.subarray(base, base + plan.stride), start);
  for (let t = start; t <= plan.last; t++) {
    if (!isActive(line, t)) columns.quantity[base + t] = 0;
    columns.amount[base + t] = mulDiv(columns.quantity[base + t] ?? 0, price[t] ?? 0, ONE);
    columns.invoice[base + t] = columns.amount[base + t] ?? 0;
  }
}

function fillQuantity(
  plan: Plan,
  line: RevenueLineOf<'units'> | RevenueLineOf<'hours'>,
  quantity: Float64Array,
  start: number,
): void {
  if (line.type === 'hours') {
    quantity.fill(mulDiv(line.heads * line.hoursPerHead, line.utilisation, 1000 * ONE), start);
    return;
  }
  const { volume, growth, growthStep, seasonWeights } = line;
  fillGrowing(plan, { start, value: volume * 1000, growth, growthStep }, quantity);
  const weightSum = seasonWeights.reduce((sum, weight) => sum + weight, 0);
  for (let t = start; t <= plan.last; t++) {
    const weight = seasonWeights[(plan.timeline.placeOf[t] ?? 1) - 1] ?? 0;
    quantity[t] = mulDiv(quantity[t] ?? 0, 12 * weight, weightSum * 1000);
  }
}

function fillInvoice(plan: Plan, line: RevenueLine, columns: RevenueColumns, base: number): void {
  const rate = line.salesTaxRate ?? plan.document.salesTax.standardRate;
  const collected = new Float64Array(plan.stride);
  for (let t = 1; t <= plan.last; t++) {
    const invoice = columns.invoice[base + t] ?? 0;
    if (invoice === 0) continue;
    const tax = mulDiv(invoice, rate, ONE);
    const credit = mulDiv(invoice + tax, line.creditShare, ONE);
    const badDebt = mulDiv(credit, line.badDebtRate, ONE);
    columns.tax[base + t] = tax;
    columns.credit[base + t] = credit;
    columns.cash[base + t] = invoice + tax - credit;
    columns.badDebt[base + t] = badDebt;
    collected[t] = credit - badDebt;
  }
  const { workingCapital } = plan.document;
  const terms = termsOf(
    line.collectionProfile,
    line.daysToCollect,
    workingCapital.collectionProfile,
    workingCapital.daysSales,
  );
  fillCollections(plan, terms, collected, columns.receipt.subarray(base, base + plan.stride));
}

/** Own profile, else own days, else the default profile, else the default days. */
export function termsOf(
  profile: number[] | null,
  days: number | null,
  defaultProfile: number[] | null,
  defaultDays: number,
): { profile: number[] | null; days: number } {
  if (profile) return { profile, days: 0 };
  if (days !== null) return { profile: null, days };
  return { profile: defaultProfile, days: defaultDays };
}
