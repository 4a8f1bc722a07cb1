import type { Ramped } from '../ramp';
import { firstMonthOf } from '../timeline/plan';
import type { ArgumentUnit } from './argument';
import { evaluate } from './formulas';
import { type AtMonth, argument, type Reasoning, rate, reasoning } from './reasoning';

interface InFull {
  t: number;
  unit: ArgumentUnit;
  /** The figure before the ramp; without it what the formula gives. */
  value?: number;
}

/** Of a row that is made month by month, such as `revenue/r1/quantity`: the figure alone, which `traceRow` explains; null for another. */
export function reasonOfRow({ calculation, t }: AtMonth, path: string, unit: ArgumentUnit): Reasoning | null {
  const column = calculation.plan.stepped?.columnOf(path);
  if (!column) return null;
  const [part = '', id = '', row = ''] = path.split('/');
  return reasoning('ofRow', `${part}/${id}/rows/${row}/months/${t}`, argument(unit)('amount', column[t] ?? 0));
}

/** A reasoning with what opening ramp and factor leave of its figure in month t; as it is where the line has neither then. */
export function ramped(reason: Reasoning, line: object & Partial<Ramped>, { t, unit, value }: InFull): Reasoning {
  const share = line.ramp?.[t - firstMonthOf({ startMonth: line.startMonth ?? null })];
  const { factor } = line;
  if (share === undefined && factor === undefined) return reason;
  const inFull = value ?? evaluate(reason.formula, reason.arguments);
  const shares = [
    ...(share === undefined ? [] : [rate('ramp', share)]),
    ...(factor === undefined ? [] : [rate('factor', factor)]),
  ];
  return { ...reason, arguments: [...reason.arguments, argument(unit)('inFull', inFull), ...shares] };
}
