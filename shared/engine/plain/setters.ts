import { findInput } from '#shared/inputs/forecast/paths.ts';
import type { InputSetter, PreparedForecast, SettableValue } from './prepare';

/**
 * The setter of the number or table of numbers at a path: values are to be within the bounds of its address, see `checkValue`.
 * Null where the path resolves to nothing or to no number. Source: forecast model, section 10.
 */
export function compileSetter(prepared: PreparedForecast, path: string): InputSetter | null {
  restoreInputs(prepared);
  const found = findInput(prepared.document, path);
  if (!found || found.address.unit === null || found.address.kind === 'ramp') return null;
  // Of months that are typed over a rule only a scenario says others.
  if (found.field.key === 'months' && found.address.table === null) return null;
  const { address, field } = found;
  const holder = found.holder as Record<string, unknown>;
  const canCauseIssue = field.canCauseIssue === true;
  const before = holder[field.key];
  const table = before ?? field.defaultValue;
  const restoreWhole = () => {
    holder[field.key] = before;
  };
  if (address.month === null || !Array.isArray(table)) {
    const write = (value: SettableValue) => {
      holder[field.key] = value;
    };
    return { address, canCauseIssue, write, restore: restoreWhole };
  }
  const place = address.month - 1;
  const list: unknown[] = before === undefined ? [...table] : table;
  const { length, [place]: amount } = list;
  return {
    address,
    canCauseIssue,
    write(value) {
      // A table that another setter has put there is the caller's.
      const there = holder[field.key] ?? list;
      const into: unknown[] = there === list ? list : [...(there as unknown[])];
      while (into.length < place) into.push(0);
      into[place] = value;
      holder[field.key] = into;
    },
    restore() {
      restoreWhole();
      if (place < length) list[place] = amount;
      else list.length = length;
    },
  };
}

/** Writes back what the run before has changed. */
export function restoreInputs(prepared: PreparedForecast): void {
  for (const setter of prepared.applied) {
    setter.restore();
    prepared.changed.add(setter.address);
  }
  prepared.applied = [];
}
