import type { ForecastDocument } from '../inputs/forecast/document';
import type { NewLine } from '../inputs/forecast/new-lines';

export {
  newCapitalAsset as asset,
  newEquityEvent as equity,
  newLoan as loan,
  newOperatingExpense as expense,
  newOtherMovement as movement,
  newRevenueLine as sales,
  newStaffRole as role,
} from '../inputs/forecast/new-lines';

type Change = [path: string, op: 'scale' | 'add' | 'set' | 'shift', value: number];

/** A scenario from its changes, in their order. */
export function scenario(
  own: NewLine & { note: string; changes: readonly Change[] },
): ForecastDocument['scenarios'][number] {
  const overrides = own.changes.map(([path, op, value], i) => ({ id: `${own.id}-${i + 1}`, path, op, value }));
  return { id: own.id, name: own.name, note: own.note, overrides };
}
