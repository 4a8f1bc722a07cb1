import { allocate, mulDiv, ONE } from '#shared/domain/money.ts';
import type { RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import { bookedBalance } from '../actual-months';
import { account } from '../ledger/accounts';
import type { ColumnsAt, Plan } from '../timeline/plan';
import type { DirectCostColumns } from './columns';

/**
 * Step 3. Each stocked line's own inventory, minor units. Opening inventory is divided by the lines' costs of months 1…12.
 * Target = max(0, Σ over ages a of mulDiv(cost_{t−a}, clamp(days − 30a, 0, 30), 30)), months before 1 counting as month 1
 * (forward: cost_{t+1+a}); buy = max(0, target − inventory after issues). The recoverable tax of a purchase that includes
 * the irrecoverable part is mulDiv(buy, rate − ρ, 10^6 + ρ), ρ = mulDiv(rate, 10^6 − recoverable, 10^6).
 * Returns the places of the stocked lines. Source: forecast model, section 5.3.
 */
export function planInventory(plan: Plan, columns: DirectCostColumns): readonly number[] {
  const stocked: number[] = [];
  plan.revenue.forEach((line, index) => {
    if (line.directCostStocked && line.directCostMode !== 'none') stocked.push(index);
  });
  if (stocked.length === 0) return stocked;
  const held = divideOpening(plan, stocked, columns.cost);
  const fill = (first: number, last: number) =>
    stocked.forEach((index, k) => {
      const line = plan.revenue[index];
      const at = { plan, columns, base: index * plan.stride };
      if (line) held[k] = fillStock(line, held[k] ?? 0, { ...at, first, last });
    });
  stocked.forEach((index, k) => {
    columns.stock[index * plan.stride] = held[k] ?? 0;
  });
  const until = plan.actual?.until ?? 0;
  for (let t = 1; t <= until; t++) {
    fill(t, t);
    bookStock(stocked, held, { plan, columns, t });
  }
  fill(until + 1, plan.last);
  return stocked;
}

/** What is booked beyond the stocks of the lines counts as bought, by stock, or equally where there is none; with its tax. */
function bookStock(stocked: number[], held: number[], { plan, columns, t }: StockAt): void {
  const { stock, stockBought, recoverable } = columns;
  const booked = plan.actual ? bookedBalance(plan.actual, account.inventory, t) : 0;
  const sum = held.reduce((total, one) => total + one, 0);
  if (booked === sum || !Number.isSafeInteger(sum)) return;
  const parts = allocate(booked - sum, sum > 0 ? held : held.map(() => 1));
  for (const [k, index] of stocked.entries()) {
    const line = plan.revenue[index];
    const at = index * plan.stride + t;
    held[k] = (held[k] ?? 0) + (parts[k] ?? 0);
    stock[at] = held[k] ?? 0;
    stockBought[at] = (stockBought[at] ?? 0) + (parts[k] ?? 0);
    if (line) recoverable[at] = taxOfStock(plan, line, stockBought[at] ?? 0);
  }
}

interface StockAt {
  plan: Plan;
  columns: DirectCostColumns;
  t: number;
}

/** The recoverable tax of a purchase that includes the irrecoverable part. */
function taxOfStock({ document }: Plan, line: RevenueLine, bought: number): number {
  const rate = line.directCostSalesTaxRate ?? document.salesTax.standardRate;
  const irrecoverable = mulDiv(rate, ONE - line.directCostRecoverableShare, ONE);
  return mulDiv(bought, rate - irrecoverable, ONE + irrecoverable);
}

function divideOpening(plan: Plan, stocked: number[], cost: Float64Array): number[] {
  const weights = stocked.map((index) => {
    let sum = 0;
    for (let t = 1; t <= 12; t++) sum += cost[index * plan.stride + t] ?? 0;
    return Number.isSafeInteger(sum) ? Math.max(0, sum) : 0;
  });
  return allocate(
    plan.openingBalanceSheet.inventory,
    weights.some((weight) => weight > 0) ? weights : weights.map(() => 1),
  );
}

type Months = ColumnsAt<DirectCostColumns> & { first: number; last: number };

/** The stock of a line after some months that begin with what it holds. */
function fillStock(line: RevenueLine, opening: number, { plan, columns, base, first, last }: Months): number {
  const { workingCapital } = plan.document;
  const { cost, stock, stockBought, stockTarget, recoverable } = columns;
  const days = line.daysOfStock ?? workingCapital.daysInventory;
  const isForward = workingCapital.inventoryBasis === 'forward';
  let before = opening;
  for (let t = first; t <= last; t++) {
    let sum = 0;
    for (let age = 0, left = days; left > 0; age++, left -= 30) {
      const month = isForward ? Math.min(t + 1 + age, plan.last) : Math.max(t - age, 1);
      sum += mulDiv(cost[base + month] ?? 0, Math.min(left, 30), 30);
    }
    const target = Math.max(0, sum);
    const issued = before - (cost[base + t] ?? 0);
    const buy = Math.max(0, target - issued);
    before = issued + buy;
    stockTarget[base + t] = target;
    stockBought[base + t] = buy;
    stock[base + t] = before;
    recoverable[base + t] = taxOfStock(plan, line, buy);
  }
  return before;
}
