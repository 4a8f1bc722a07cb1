import { allocate, mulDiv, ONE } from '#shared/domain/money.ts';
import type { RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import { bookedBalance } from '../actual-months';
import { account } from '../ledger/accounts';
import type { LineMemory } from '../ledger/memory';
import type { ColumnsAt, Plan } from '../timeline/plan';
import type { DirectCostColumns } from './columns';
import { isCharged } from './self-assessed-tax';
import { taxSchemeOf } from './tax-scheme';

/**
 * Step 3. Each stocked line's own inventory, minor units. Opening inventory is divided by the lines' costs of months 1…12.
 * Target = max(0, Σ over ages a of mulDiv(cost_{t−a}, clamp(days − 30a, 0, 30), 30)), months before 1 counting as month 1
 * (forward: cost_{t+1+a}); buy = max(0, target − inventory after issues), above 0 at least minimumOrder. The recoverable tax of a purchase that includes
 * the irrecoverable part is mulDiv(buy, rate − ρ, 10^6 + ρ), ρ = mulDiv(rate, 10^6 − recoverable, 10^6).
 * Returns the places of the stocked lines; none that is kept. Source: forecast model, section 5.3.
 */
export function planInventory(plan: Plan, columns: DirectCostColumns, { isKept }: LineMemory): readonly number[] {
  const stocked: number[] = [];
  plan.revenue.forEach((line, index) => {
    if (line.directCostStocked && line.directCostMode !== 'none' && !isKept(index)) stocked.push(index);
  });
  if (stocked.length === 0) return stocked;
  const opening = divideOpening(plan, stocked, columns.cost);
  const places = stocked.map((index, k): StockPlace => {
    columns.stock[index * plan.stride] = opening[k] ?? 0;
    const line = plan.revenue[index] as RevenueLine;
    const ownTax = isCharged(line) ? null : columns.ownTax;
    return { line, taxes: taxesOf(plan, line), ownTax, plan, columns, base: index * plan.stride };
  });
  const until = plan.actual?.until ?? 0;
  for (let t = 1; t <= until; t++) {
    for (const place of places) fillStock(place, t, t);
    bookStock(places, t);
  }
  for (const place of places) fillStock(place, until + 1, plan.last);
  return stocked;
}

interface StockPlace extends ColumnsAt<DirectCostColumns> {
  line: RevenueLine;
  taxes: StockTaxes;
  /** Of what its supplier does not charge; null where it charges all. */
  ownTax: Float64Array | null;
}

/** Of a purchase of stock, parts per million of its net amount: its tax, and what of it is not recovered once any is. */
interface StockTaxes {
  rate: number;
  irrecoverable: number;
  recoveredFrom: number;
}

function taxesOf(plan: Plan, { directCostSalesTaxRate, directCostRecoverableShare }: RevenueLine): StockTaxes {
  const rate = directCostSalesTaxRate ?? plan.document.salesTax.standardRate;
  const { recoveredFrom } = taxSchemeOf(plan);
  return { rate, irrecoverable: mulDiv(rate, ONE - directCostRecoverableShare, ONE), recoveredFrom };
}

/** What is booked beyond the stocks of the lines counts as bought, by stock, or equally where there is none; with its tax. */
function bookStock(places: readonly StockPlace[], t: number): void {
  const [{ plan, columns } = {}] = places;
  if (!plan?.actual || !columns) return;
  const { stock, stockBought } = columns;
  const booked = bookedBalance(plan.actual, account.inventory, t);
  let sum = 0;
  for (const { base } of places) sum += stock[base + t] ?? 0;
  if (booked === sum || !Number.isSafeInteger(sum)) return;
  const parts = allocate(
    booked - sum,
    places.map(({ base }) => (sum > 0 ? (stock[base + t] ?? 0) : 1)),
  );
  for (const [k, place] of places.entries()) {
    const at = place.base + t;
    stock[at] = (stock[at] ?? 0) + (parts[k] ?? 0);
    stockBought[at] = (stockBought[at] ?? 0) + (parts[k] ?? 0);
    fillTaxOfStock(place, t);
  }
}

/** The recoverable tax of a purchase of stock in month t, and the tax that its supplier does not charge: v = mulDiv(buy, rate, 10^6 + ρ). */
function fillTaxOfStock({ taxes, ownTax, columns, base }: StockPlace, t: number): void {
  const { rate, recoveredFrom } = taxes;
  const bought = columns.stockBought[base + t] ?? 0;
  const isRecovered = t >= recoveredFrom;
  const irrecoverable = isRecovered ? taxes.irrecoverable : rate;
  columns.recoverable[base + t] = isRecovered ? mulDiv(bought, rate - irrecoverable, ONE + irrecoverable) : 0;
  if (ownTax) ownTax[base + t] = mulDiv(bought, rate, ONE + irrecoverable);
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

/** Some months of a line's stock, from what it holds in the month before the first. */
function fillStock(place: StockPlace, first: number, last: number): void {
  const { line, plan, columns, base } = place;
  const { workingCapital } = plan.document;
  const { cost, stock, stockBought, stockTarget } = columns;
  const days = line.daysOfStock ?? workingCapital.daysInventory;
  const leastOrder = line.minimumOrder ?? 0;
  const isForward = workingCapital.inventoryBasis === 'forward';
  for (let t = first; t <= last; t++) {
    let sum = 0;
    for (let age = 0, left = days; left > 0; age++, left -= 30) {
      const month = isForward ? Math.min(t + 1 + age, plan.last) : Math.max(t - age, 1);
      sum += mulDiv(cost[base + month] ?? 0, Math.min(left, 30), 30);
    }
    const target = Math.max(0, sum);
    const issued = (stock[base + t - 1] ?? 0) - (cost[base + t] ?? 0);
    const buy = target > issued ? Math.max(target - issued, leastOrder) : 0;
    stockTarget[base + t] = target;
    stockBought[base + t] = buy;
    stock[base + t] = issued + buy;
    fillTaxOfStock(place, t);
  }
}
