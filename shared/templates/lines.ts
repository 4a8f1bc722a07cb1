import type { ForecastDocument } from '../inputs/forecast/document';
import {
  type NewLine,
  newCapitalAsset,
  newEquityEvent,
  newLoan,
  newOperatingExpense,
  newOtherMovement,
  newRevenueLine,
  newStaffRole,
} from '../inputs/forecast/new-lines';

/** A maker of lines that takes only what a line says differently from a new one. */
const saying =
  <Own extends NewLine, Line>(make: (own: Own) => Line) =>
  (own: Own & Partial<Line>): Line => ({ ...make(own), ...own });

export const sales = {
  units: saying(newRevenueLine.units),
  hours: saying(newRevenueLine.hours),
  recurring: saying(newRevenueLine.recurring),
  shareOfLine: saying(newRevenueLine.percentOfLine),
};

export const expense = {
  fixed: saying(newOperatingExpense.fixed),
  shareOfRevenue: saying(newOperatingExpense.percentOfRevenue),
  perHead: saying(newOperatingExpense.perHead),
  oneOff: saying(newOperatingExpense.oneOff),
};

export const role = saying(newStaffRole);
export const asset = saying(newCapitalAsset);
export const loan = { level: saying(newLoan.level), flexible: saying(newLoan.flexible) };
export const equity = saying(newEquityEvent);
export const movement = saying(newOtherMovement);

type Change = [path: string, op: 'scale' | 'add' | 'set' | 'shift', value: number];

/** A scenario from its changes, in their order. */
export function scenario(
  own: NewLine & { note: string; changes: readonly Change[] },
): ForecastDocument['scenarios'][number] {
  const overrides = own.changes.map(([path, op, value], i) => ({ id: `${own.id}-${i + 1}`, path, op, value }));
  return { id: own.id, name: own.name, note: own.note, overrides };
}
