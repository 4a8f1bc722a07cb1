import { mulDiv, ONE } from '../domain/money';
import type { Plan } from './plan';

export interface Growth {
  /** The month of the first value; it grows from the next one on. */
  start: number;
  value: number;
  /** Parts per million, by the month or at place 1 of each fiscal year. */
  growth: number;
  growthStep: 'monthly' | 'yearly';
}

/** Fills a level that grows by mulDiv(level, 10^6 + growth, 10^6), from its start to the last month. */
export function fillGrowing(plan: Plan, input: Growth, out: Float64Array, base: number): void {
  const { placeOf } = plan.timeline;
  const { start, growth } = input;
  const isMonthly = input.growthStep === 'monthly';
  let level = input.value;
  for (let t = start; t <= plan.last; t++) {
    if (growth !== 0 && t > start && (isMonthly || placeOf[t] === 1)) level = mulDiv(level, ONE + growth, ONE);
    out[base + t] = level;
  }
}
