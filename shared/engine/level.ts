import { mulDiv, ONE } from '../domain/money';
import type { Plan } from './plan';

/** Fills a level that grows from month `start` on, by the month or at place 1 of each fiscal year; rate in ppm. */
export function fillGrowing(
  plan: Plan,
  input: { start: number; value: number; growth: number; growthStep: 'monthly' | 'yearly' },
  out: Float64Array,
): void {
  const { placeOf } = plan.timeline;
  let level = input.value;
  for (let t = input.start; t <= plan.last; t++) {
    const steps = t > input.start && (input.growthStep === 'monthly' || placeOf[t] === 1);
    if (steps) level = mulDiv(level, ONE + input.growth, ONE);
    out[t] = level;
  }
}
