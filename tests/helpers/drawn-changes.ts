import type { PlainChange } from '#shared/engine/plain/compute-plain.ts';
import type { PreparedForecast, SettableValue } from '#shared/engine/plain/prepare.ts';
import { compileSetter } from '#shared/engine/plain/setters.ts';
import { type ForecastDocument, formOf, linesOf } from '#shared/inputs/forecast/document.ts';
import { fieldsOf, formParts, lineParts, tableOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { applyOperand, type InputChange, type ResolvedPath, resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';

/** Numbers of a seed: whole ones from 0 to below a limit. */
export type NextWhole = (limit: number) => number;

/** mulberry32. */
export function wholesFrom(seed: number): NextWhole {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** Paths of every number and table of a document, and of a cell of each table in a month before, at or after its end. */
export function numericPaths(document: ForecastDocument, next: NextWhole): ResolvedPath[] {
  const holders = [
    ...lineParts.flatMap((part) =>
      linesOf(document, part).map((line) => ({ part, holder: line as object, path: `${part}/${line.id}` })),
    ),
    ...formParts.map((part) => ({ part, holder: formOf(document, part) as object, path: part })),
  ];
  const rules = [
    ...(document.drivers ?? []).map(({ id }) => `drivers/${id}`),
    ...holders.flatMap(({ holder, path }) =>
      Object.keys(('rows' in holder && holder.rows) || {}).map((row) => `${path}/rows/${row}`),
    ),
  ];
  const ruled = rules.flatMap((path) =>
    [`${path}/growth`, `${path}/factor`, `${path}/months/${1 + next(14)}`].flatMap(
      (one) => resolvePath(document, one) ?? [],
    ),
  );
  const fields = holders.flatMap(({ part, holder, path }) =>
    fieldsOf(part, holder).flatMap((field) => {
      const own = `${path}/${field.key}`;
      const cells = tableOf(field, holder as Record<string, unknown>) ? [`${own}/${1 + next(14)}`] : [];
      return [own, ...cells].flatMap((one) => {
        const found = resolvePath(document, one);
        return found && found.unit !== null && found.kind !== 'ramp' ? [found] : [];
      });
    }),
  );
  return [...fields, ...ruled];
}

/** An operation with an operand that is now small, now large, now beyond the bounds. */
export function drawnOperand({ low, high }: ResolvedPath, next: NextWhole): InputChange {
  const op = (['set', 'scale', 'add', 'shift'] as const)[next(4)] ?? 'set';
  if (op === 'shift') return { op, value: next(31) - 15 };
  if (op === 'scale') return { op, value: next(4) === 0 ? next(20_000_001) - 10_000_000 : next(2_000_001) };
  const [from, to] = [low ?? 0, high ?? 0];
  const reach = [10, 1_000, to - from][next(3)] ?? 10;
  const value = (op === 'set' ? from : 0) + next(Math.min(to - from, reach) + 1);
  return { op, value: op === 'add' && next(2) === 0 ? 0 - value : value };
}

/** The document with one scenario of overrides, which are applied in their order. */
export const underOverrides = (
  document: ForecastDocument,
  overrides: readonly { path?: string | undefined; op: string; value: unknown }[],
): ForecastDocument => ({
  ...document,
  scenarios: [
    {
      id: 'drawn',
      name: 'Drawn',
      note: '',
      overrides: overrides.map((override, i) => ({ ...override, id: `o${i}` }) as Override),
    },
  ],
});

/** Up to so many changes of different inputs by operations that are for them, and the same as overrides that set them. */
export function drawnChanges(
  prepared: PreparedForecast,
  { next, count }: { next: NextWhole; count: number },
): { changes: PlainChange[]; overrides: { path: string; op: 'set'; value: SettableValue }[] } {
  const paths = numericPaths(prepared.document, next).filter(({ month }) => month === null);
  const changes: PlainChange[] = [];
  for (let i = 0; i < count; i++) {
    const [address] = paths.splice(next(paths.length), 1);
    const changed = address && applyOperand(address, address.value, drawnOperand(address, next));
    const setter = changed && compileSetter(prepared, address.path);
    if (setter) changes.push({ setter, value: changed.value });
  }
  const overrides = changes.map(({ setter, value }) => ({ path: setter.address.path, op: 'set' as const, value }));
  return { changes, overrides };
}
