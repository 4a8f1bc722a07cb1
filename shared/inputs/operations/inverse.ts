import { type AppliedOperation, isLine, type Operation } from './operation';

/**
 * The batch that takes an applied one back, in reverse, each only while what the batch left stands. A removed line returns
 * after the one that was before it.
 */
export const inverseOf = (applied: readonly AppliedOperation[]): Operation[] => applied.map(inverse).reverse();

function inverse(operation: AppliedOperation): Operation {
  const { op, path, before, previous = null } = operation;
  if (op === 'add') return { op: 'remove', path, expect: operation.value };
  if (op === 'move') return { op: 'move', path, after: previous, expect: operation.after };
  if (op === 'set')
    return before === undefined
      ? { op: 'remove', path, expect: operation.value }
      : { op: 'set', path, value: before, expect: operation.value };
  return isLine(before) && operation.previous !== undefined
    ? { op: 'add', path, value: before, after: previous }
    : { op: 'set', path, value: before ?? null, expect: null };
}
