import { allocate, atRate, mulDiv } from '#shared/domain/money.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { type ColumnsAt, firstMonthOf, isActive, lastMonthOf, type Plan } from './plan';

interface ActiveLine {
  startMonth: number | null;
  endMonth: number | null;
}

interface AmountTable extends ActiveLine {
  amountsBy: 'month' | 'year';
  amounts: number[];
  seasonWeights: number[];
}

/** 0 at the places `first`…`last` of a column; a loop, as `fill` costs more than a few figures do. */
export function clearMonths(out: Float64Array, first: number, last: number): void {
  for (let at = first; at <= last; at++) out[at] = 0;
}

/** 0 in the months before a line's start and after its end, and in month 0. */
export function clearOutside(line: ActiveLine, { plan, columns: out, base }: ColumnsAt): void {
  clearMonths(out, base, base + Math.min(firstMonthOf(line) - 1, plan.last));
  clearMonths(out, base + lastMonthOf(plan, line) + 1, base + plan.last);
}

/** One amount in one month, which counts where the line is active then. */
export function fillOneOff(line: ActiveLine & { month: number; amount: number }, at: ColumnsAt): void {
  const { plan, columns: out, base } = at;
  clearMonths(out, base, base + plan.last);
  if (isActive(line, line.month) && line.month <= plan.last) out[base + line.month] = line.amount;
}

/**
 * One amount a month, or totals of fiscal years spread by `allocate(total, the season weights of its months)`, minor
 * units. Past the horizon an amount not typed is that of 12 months before, or the level of the last months. Source:
 * forecast model, sections 2 and 5.1.
 */
export function fillAmountTable(table: AmountTable, at: ColumnsAt): void {
  const isByYear = table.amountsBy === 'year';
  fillTyped(table, { amounts: isByYear ? spreadYears(at.plan, table) : table.amounts, isByYear }, at);
}

/** One amount a month, by the same rule past the horizon. */
export function fillMonthly(line: ActiveLine, amounts: number[], at: ColumnsAt): void {
  fillTyped(line, { amounts, isByYear: false }, at);
}

interface TypedMonths {
  amounts: number[];
  isByYear: boolean;
}

function fillTyped(line: ActiveLine, { amounts, isByYear }: TypedMonths, at: ColumnsAt): void {
  const { plan, columns: out, base } = at;
  const first = firstMonthOf(line);
  const until = lastMonthOf(plan, line);
  const typedUntil = Math.min(amounts.length, until);
  clearMonths(out, base, base + Math.min(first - 1, plan.last));
  for (let t = first; t <= typedUntil; t++) out[base + t] = amounts[t - 1] ?? 0;
  clearMonths(out, base + Math.max(first, typedUntil + 1), base + plan.last);
  const openFrom = Math.max(first, plan.months + 1, amounts.length + 1);
  if (openFrom > until) return;
  const isLevel = first <= plan.months && inputOf(plan.document.header, 'afterHorizon') === 'level';
  const level = isLevel ? levelOf(at, plan.months - first + 1, isByYear) : asYearBefore;
  for (let t = openFrom; t <= until; t++) {
    const before = t > 12 ? (out[base + t - 12] ?? 0) : 0;
    out[base + t] = typeof level === 'number' ? level : mulDiv(before, level.now, level.before);
  }
}

/** A month past the horizon: what twelve months before was, times `now` by `before`, or the same amount in each. */
type Level = { now: number; before: number } | number;
const asYearBefore: Level = { now: 1, before: 1 };

/**
 * The season of the year before at the level of the last three months against those of a year before, at most doubled, where
 * the `count` months of the line are enough for both; else as the season was typed; else the average of up to three months.
 */
function levelOf({ plan, columns: made, base }: ColumnsAt, count: number, isByYear: boolean): Level {
  const sumTo = (last: number) => {
    let sum = 0;
    for (let t = last - Math.min(3, count) + 1; t <= last; t++) sum += made[base + t] ?? 0;
    return sum;
  };
  const now = sumTo(plan.months);
  const before = count < 15 ? 0 : sumTo(plan.months - 12);
  if (now > 0 && before > 0) return { now: Math.min(now, 2 * before), before };
  return count < 15 && isByYear && count >= 12 ? asYearBefore : mulDiv(now, 1, Math.min(3, count));
}

/** The months of totals of fiscal years, by `allocate(total, the season weights of the year's months)`. */
export function spreadYears(
  plan: Plan,
  { amounts, seasonWeights }: Pick<AmountTable, 'amounts' | 'seasonWeights'>,
): number[] {
  const months: number[] = [];
  for (let year = 0; year < amounts.length; year++) {
    const weights = year === 0 ? seasonWeights.slice(12 - plan.timeline.firstYearMonths) : seasonWeights;
    const usable = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
    months.push(...allocate(amounts[year] ?? 0, usable));
  }
  return months;
}

/**
 * A yearly base B charged by cumulative difference over the places of the fiscal year, mulDiv(B,p,12) − mulDiv(B,p−1,12),
 * grown at place 1 of each year after the line's own start; minor units, rate in parts per million.
 */
export function fillYearlyBase(line: ActiveLine & { yearlyBase: number; inflation: number }, at: ColumnsAt): void {
  const { plan, columns: out, base } = at;
  const { fiscalMonthOf } = plan.timeline;
  const growth = 1_000_000 + line.inflation;
  const first = firstMonthOf(line);
  const until = lastMonthOf(plan, line);
  // A number already before the loop: the compiler unpacks a field at each use otherwise.
  let yearly = +line.yearlyBase;
  let charged = mulDiv(yearly, (fiscalMonthOf[first] ?? 1) - 1, 12);
  clearOutside(line, at);
  for (let t = first; t <= until; t++) {
    const place = fiscalMonthOf[t] ?? 1;
    if (place === 1) {
      charged = 0;
      if (t > first) yearly = atRate(yearly, growth);
    }
    const toDate = mulDiv(yearly, place, 12);
    out[base + t] = toDate - charged;
    charged = toDate;
  }
}
