import { allocate, mulDiv, ONE } from '../domain/money';
import { firstMonthOf, lastMonthOf, type Plan } from './plan';

interface ActiveLine {
  startMonth: number | null;
  endMonth: number | null;
}

interface AmountTable extends ActiveLine {
  amountsBy: 'month' | 'year';
  amounts: number[];
  seasonWeights: number[];
}

/**
 * One amount a month, or totals of fiscal years spread by `allocate(total, the season weights of its months)`, minor
 * units. Past the horizon an amount not typed is that of 12 months before. Source: forecast model, sections 2 and 5.1.
 */
export function fillAmountTable(plan: Plan, table: AmountTable, out: Float64Array, base: number): void {
  fillMonthly(plan, table, table.amountsBy === 'month' ? table.amounts : spreadYears(plan, table), out, base);
}

/** One amount a month, by the same rule past the horizon; `out` is 0 before. */
export function fillMonthly(plan: Plan, line: ActiveLine, amounts: number[], out: Float64Array, base: number): void {
  const first = firstMonthOf(line);
  const until = lastMonthOf(plan, line);
  const typedUntil = Math.min(amounts.length, until);
  for (let t = first; t <= typedUntil; t++) out[base + t] = amounts[t - 1] ?? 0;
  const repeatedFrom = Math.max(first, plan.months + 1, amounts.length + 1, 13);
  for (let t = repeatedFrom; t <= until; t++) out[base + t] = out[base + t - 12] ?? 0;
}

function spreadYears(plan: Plan, { amounts, seasonWeights }: AmountTable): number[] {
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
export function fillYearlyBase(
  plan: Plan,
  line: ActiveLine & { yearlyBase: number; inflation: number },
  out: Float64Array,
  base: number,
): void {
  const { placeOf } = plan.timeline;
  const { inflation } = line;
  const first = firstMonthOf(line);
  const until = lastMonthOf(plan, line);
  let yearly = line.yearlyBase;
  let charged = mulDiv(yearly, (placeOf[first] ?? 1) - 1, 12);
  for (let t = first; t <= until; t++) {
    const place = placeOf[t] ?? 1;
    if (place === 1) {
      charged = 0;
      if (t > first) yearly = mulDiv(yearly, ONE + inflation, ONE);
    }
    const toDate = mulDiv(yearly, place, 12);
    out[base + t] = toDate - charged;
    charged = toDate;
  }
}
