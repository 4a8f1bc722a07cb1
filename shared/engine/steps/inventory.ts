import { allocate, mulDiv, ONE } from '#shared/domain/money.ts';
import type { RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
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
  const opening = divideOpening(plan, stocked, columns.cost);
  for (const [k, index] of stocked.entries()) {
    const line = plan.revenue[index];
    if (line) fillStock(line, opening[k] ?? 0, { plan, columns, base: index * plan.stride });
  }
  return stocked;
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

function fillStock(line: RevenueLine, opening: number, { plan, columns, base }: ColumnsAt<DirectCostColumns>): void {
  const { workingCapital, salesTax } = plan.document;
  const { cost, stock, stockBought, stockTarget, recoverable } = columns;
  const days = line.daysOfStock ?? workingCapital.daysInventory;
  const rate = line.directCostSalesTaxRate ?? salesTax.standardRate;
  const irrecoverable = mulDiv(rate, ONE - line.directCostRecoverableShare, ONE);
  const isForward = workingCapital.inventoryBasis === 'forward';
  let before = opening;
  stock[base] = opening;
  for (let t = 1; t <= plan.last; t++) {
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
    recoverable[base + t] = mulDiv(buy, rate - irrecoverable, ONE + irrecoverable);
  }
}
