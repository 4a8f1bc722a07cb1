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

function isSame(a: SheetRow, b: SheetRow): boolean {
  const keys = Object.keys(b) as (keyof SheetRow)[];
  if (keys.length !== Object.keys(a).length) return false;
  return keys.every((key) => (key === 'figures' ? areSame(a.figures, b.figures) : Object.is(a[key], b[key])));
}

function areSame(a: SheetRow['figures'], b: SheetRow['figures']): boolean {
  if (!a || !b || a.length !== b.length) return a === b;
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
  return true;
}
