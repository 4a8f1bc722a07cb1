import type { SheetRow } from '#client/components/sheet-grid/types.ts';

/**
 * Hands on rows in place of which the same were there before as those very objects, so that the sheet draws only what an
 * edit has changed. One keeper a sheet.
 */
export function createRowKeeper(): (rows: readonly SheetRow[]) => SheetRow[] {
  let before = new Map<string, SheetRow>();
  return (rows) => {
    const kept = rows.map((row) => {
      const old = before.get(row.id);
      return old && isSame(old, row) ? old : row;
    });
    before = new Map(kept.map((row) => [row.id, row]));
    return kept;
  };
}

function isSame(one: SheetRow, other: SheetRow): boolean {
  const keys = Object.keys(other) as (keyof SheetRow)[];
  if (keys.length !== Object.keys(one).length) return false;
  return keys.every((key) =>
    key === 'figures' ? areSame(one.figures, other.figures) : Object.is(one[key], other[key]),
  );
}

function areSame(one: SheetRow['figures'], other: SheetRow['figures']): boolean {
  if (!one || !other || one.length !== other.length) return one === other;
  for (let i = 0; i < one.length; i++) if (!Object.is(one[i], other[i])) return false;
  return true;
}
