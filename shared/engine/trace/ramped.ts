import type { Ramped } from '../ramp';
import { firstMonthOf } from '../timeline/plan';
import type { ArgumentUnit } from './argument';
import { evaluate } from './formulas';
import { argument, type Reasoning, rate } from './reasoning';

interface InFull {
  t: number;
  unit: ArgumentUnit;
  /** The figure before the ramp; without it what the formula gives. */
  value?: number;
}

/** A reasoning with what the opening ramp leaves of its figure in month t; as it is where the line has no ramp then. */
export function ramped(reason: Reasoning, line: object & Partial<Ramped>, { t, unit, value }: InFull): Reasoning {
  const share = line.ramp?.[t - firstMonthOf({ startMonth: line.startMonth ?? null })];
  if (share === undefined) return reason;
  const inFull = value ?? evaluate(reason.formula, reason.arguments);
  return { ...reason, arguments: [...reason.arguments, argument(unit)('inFull', inFull), rate('ramp', share)] };
}
