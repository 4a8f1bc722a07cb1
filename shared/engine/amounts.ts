import { allocate, mulDiv, ONE } from '../domain/money';
import { isActive, type Plan } from './plan';

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
  const typed = table.amountsBy === 'month' ? table.amounts : spreadYears(plan, table);
  fillMonthly(plan, { ...table, amounts: typed }, out, base);
}

/** One amount a month, by the same rule past the horizon. */
export function fillMonthly(
  plan: Plan,
  line: ActiveLine & { amounts: number[] },
  out: Float64Array,
  base: number,
): void {
  for (let t = 1; t <= plan.last; t++) {
    if (!isActive(line, t)) continue;
    const isRepeated = t > plan.months && t > line.amounts.length && t > 12;
    out[base + t] = isRepeated ? (out[base + t - 12] ?? 0) : (line.amounts[t - 1] ?? 0);
  }
}

function spreadYears(plan: Plan, { amounts, seasonWeights }: AmountTable): number[] {
  const { firstYearMonths } = plan.timeline;
  return amounts.flatMap((total, i) => {
    const weights = i === 0 ? seasonWeights.slice(12 - firstYearMonths) : seasonWeights;
    return allocate(total, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));
  });
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
  const start = line.startMonth ?? 1;
  const { placeOf } = plan.timeline;
  let yearly = line.yearlyBase;
  for (let t = start; t <= plan.last; t++) {
    const place = placeOf[t] ?? 1;
    if (place === 1 && t > start) yearly = mulDiv(yearly, ONE + line.inflation, ONE);
    if (isActive(line, t)) out[base + t] = mulDiv(yearly, place, 12) - mulDiv(yearly, place - 1, 12);
  }
}
