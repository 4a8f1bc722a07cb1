import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { AllowancePool } from '#shared/inputs/forecast/fields/allowance-pools.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Memory } from '../ledger/memory';
import { type ColumnsAt, monthsSoFar, type Plan } from '../timeline/plan';
import type { AssetColumns } from './capital-assets';

/** Columns by pool, then month 0…T. Minor units; "to date" is of the fiscal year, as if it ended with the month. */
interface PoolColumns {
  additions: Float64Array;
  /** The lesser of proceeds and cost of what is sold. */
  disposals: Float64Array;
  /** Allowances to date, and of them those of the first year. */
  allowed: Float64Array;
  first: Float64Array;
  /** What the rate is of; 0 and not used straight line. */
  base: Float64Array;
  /** To date, where more was received than was left. */
  balancing: Float64Array;
  /** Tax value left. */
  value: Float64Array;
}

export interface AllowanceColumns extends PoolColumns {
  /** Allowances less balancing charges of the fiscal year to date, by month. */
  toDate: Float64Array;
}

type Asset = Plan['assets'][number];

/** True for an asset in a pool: its depreciation is no deduction. */
export const isPooled = ({ pools }: Pick<Plan, 'pools'>, { allowancePoolId }: Asset): boolean =>
  allowancePoolId != null && pools.length > 0 && pools.some(({ id }) => id === allowancePoolId);

/** True where the assets of the opening sheet are in the pools, by their opening values. */
export const openingInPools = ({ pools, document }: Plan): boolean =>
  pools.length > 0 && inputOf(document.incomeTax, 'openingAssetsInPools');

/**
 * Tax allowances by pool; null where there is none. Reducing: base = value at the start of the year + additions that have no
 * first-year rate − the lesser of proceeds and cost of disposals; to date, firstYearRate of the cost of additions + mulDiv(
 * max(0, base), rate·n, 12·10^6) − max(0, −base) in the n-th month of the year. Straight line: by its k-th month an asset has
 * had min(cost, mulDiv(cost, rate·k, 12·10^6)), from its disposal on cost − the lesser. Source: forecast model, section 5.13.
 */
export function planAllowances(plan: Plan, memory: Memory, assets: AssetColumns): AllowanceColumns | null {
  if (plan.pools.length === 0) return null;
  const column = () => memory(plan.pools.length * plan.stride);
  const columns: AllowanceColumns = {
    additions: column(),
    disposals: column(),
    allowed: column(),
    first: column(),
    base: column(),
    balancing: column(),
    value: column(),
    toDate: memory(plan.stride),
  };
  plan.pools.forEach((pool, index) => {
    const at = { plan, columns, base: index * plan.stride };
    const own: number[] = [];
    for (let i = 0; i < plan.assets.length; i++)
      if (plan.assets[i]?.allowancePoolId === pool.id) own.push(i * plan.stride);
    const isReducing = inputOf(pool, 'method') === 'reducing';
    const firstYearRate = isReducing ? inputOf(pool, 'firstYearRate') : 0;
    for (const base of own) addAsset(assets, { base, firstYearRate }, at);
    columns.value[at.base] = inputOf(pool, 'opening');
    if (isReducing) fillReducing(pool, at);
    else fillStraightLine(pool, { assets, own }, at);
    for (let t = 1; t <= plan.months; t++)
      columns.toDate[t] =
        (columns.toDate[t] ?? 0) + (columns.allowed[at.base + t] ?? 0) - (columns.balancing[at.base + t] ?? 0);
  });
  return columns;
}

type PoolAt = ColumnsAt<PoolColumns>;

function addAsset(
  assets: AssetColumns,
  { base: from, firstYearRate }: { base: number; firstYearRate: number },
  { plan, columns, base }: PoolAt,
): void {
  const { additions, disposals, first } = columns;
  const { cost: costs, soldCost } = assets;
  for (let t = 1; t <= plan.months; t++) {
    const cost = costs[from + t] ?? 0;
    if (cost === 0 && (soldCost[from + t] ?? 0) === 0) continue;
    additions[base + t] = (additions[base + t] ?? 0) + cost;
    // Of each asset by itself; summed up to date where the pool is filled.
    first[base + t] = (first[base + t] ?? 0) + mulDiv(cost, firstYearRate, ONE);
    disposals[base + t] = (disposals[base + t] ?? 0) + keptOf(assets, from + t);
  }
}

/** What a sale takes out of a pool. */
const keptOf = ({ proceeds, soldCost }: AssetColumns, at: number) => Math.min(proceeds[at] ?? 0, soldCost[at] ?? 0);

function fillReducing(pool: AllowancePool, { plan, columns, base: from }: PoolAt): void {
  const { additions, disposals, allowed, first, base, balancing, value } = columns;
  const firstYearRate = inputOf(pool, 'firstYearRate');
  let atStart = value[from] ?? 0;
  let added = 0;
  let atFirst = 0;
  let left = 0;
  for (let t = 1, at = from + 1; t <= plan.months; t++, at++) {
    const cost = additions[at] ?? 0;
    if (firstYearRate === 0) added += cost;
    else {
      const part = first[at] ?? 0;
      atFirst += part;
      left += cost - part;
    }
    added -= disposals[at] ?? 0;
    const sum = atStart + added;
    const written = mulDiv(Math.max(0, sum), pool.rate * monthsSoFar(plan, t), 12 * ONE);
    // A rate above 100 % takes what there is.
    const down = Math.min(written, Math.max(0, sum));
    first[at] = atFirst;
    base[at] = sum;
    allowed[at] = atFirst + down;
    balancing[at] = Math.max(0, 0 - sum);
    value[at] = Math.max(0, sum) - down + left;
    if (plan.timeline.fiscalMonthOf[t] !== 12) continue;
    atStart = value[at] ?? 0;
    added = 0;
    atFirst = 0;
    left = 0;
  }
}

interface Own {
  assets: AssetColumns;
  /** Where the columns begin of the assets in the pool. */
  own: readonly number[];
}

function fillStraightLine(pool: AllowancePool, { assets, own }: Own, { plan, columns, base }: PoolAt): void {
  const { additions, disposals, allowed, balancing, value } = columns;
  const { months, timeline } = plan;
  const opening = inputOf(pool, 'opening');
  const openingMonths = inputOf(pool, 'openingMonths');
  const had = (cost: number, k: number) => Math.min(cost, mulDiv(cost, pool.rate * k, 12 * ONE));
  const step = new Float64Array(months + 1);
  const charge = new Float64Array(months + 1);
  const openingHad = (t: number) =>
    openingMonths === 0 ? 0 : mulDiv(opening, Math.min(t, openingMonths), openingMonths);
  for (let t = 1; t <= months; t++) step[t] = openingHad(t) - openingHad(t - 1);
  for (const from of own) {
    let [cost, before, k] = [0, 0, 0];
    for (let t = 1; t <= months; t++) {
      cost += assets.cost[from + t] ?? 0;
      if (cost === 0) continue;
      k++;
      const isSold = (assets.soldCost[from + t] ?? 0) !== 0;
      const now = isSold ? cost - keptOf(assets, from + t) : had(cost, k);
      if (now >= before) step[t] = (step[t] ?? 0) + now - before;
      else charge[t] = (charge[t] ?? 0) + before - now;
      if (isSold) break;
      before = now;
    }
  }
  for (let t = 1, at = base + 1; t <= months; t++, at++) {
    const isFirst = t === 1 || timeline.fiscalMonthOf[t] === 1;
    allowed[at] = (isFirst ? 0 : (allowed[at - 1] ?? 0)) + (step[t] ?? 0);
    balancing[at] = (isFirst ? 0 : (balancing[at - 1] ?? 0)) + (charge[t] ?? 0);
    const moved = (additions[at] ?? 0) - (disposals[at] ?? 0) - (step[t] ?? 0) + (charge[t] ?? 0);
    value[at] = (value[at - 1] ?? 0) + moved;
  }
}

/** Of a column to date, what month t adds. */
export function ofMonth(
  { timeline }: Pick<Plan, 'timeline'>,
  column: Float64Array,
  at: { base: number; t: number },
): number {
  const isFirst = at.t === 1 || timeline.fiscalMonthOf[at.t] === 1;
  return (column[at.base + at.t] ?? 0) - (isFirst ? 0 : (column[at.base + at.t - 1] ?? 0));
}

/**
 * D by month 0…T: book value of what is in the pools less its tax value. Minor units. Source: forecast model, section 5.13.
 */
export function timingDifferences(
  plan: Plan,
  memory: Memory,
  {
    assets,
    allowances,
    openingDepreciation,
  }: {
    assets: AssetColumns;
    allowances: AllowanceColumns;
    openingDepreciation: { fixedAssets: Float64Array; intangibles: Float64Array };
  },
): { book: Float64Array; tax: Float64Array } {
  const [book, tax] = [memory(plan.stride), memory(plan.stride)];
  // Changes month by month, which are added up at the end.
  if (openingInPools(plan)) {
    const { fixedAssetsCost, accumulatedDepreciation, intangibleAssets } = plan.openingBalanceSheet;
    const { fixedAssets, intangibles } = openingDepreciation;
    book[0] = fixedAssetsCost - accumulatedDepreciation + intangibleAssets;
    for (let t = 1; t <= plan.months; t++) book[t] = (book[t] ?? 0) - (fixedAssets[t] ?? 0) - (intangibles[t] ?? 0);
  }
  const { cost, charge, soldNet } = assets;
  plan.assets.forEach((asset, i) => {
    if (!isPooled(plan, asset)) return;
    for (let t = 1, at = i * plan.stride + 1; t <= plan.months; t++, at++)
      book[t] = (book[t] ?? 0) + (cost[at] ?? 0) - (charge[at] ?? 0) - (soldNet[at] ?? 0);
  });
  for (let t = 1; t <= plan.months; t++) book[t] = (book[t] ?? 0) + (book[t - 1] ?? 0);
  for (let base = 0; base < allowances.value.length; base += plan.stride)
    for (let t = 0; t <= plan.months; t++) tax[t] = (tax[t] ?? 0) + (allowances.value[base + t] ?? 0);
  return { book, tax };
}
