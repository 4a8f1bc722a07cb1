import { alike, BLANK, Expression } from './expression';
import { columnOf } from './references';
import { Reference, type Sheet } from './sheet';

/** MAX(MAX(…),−MIN(…)) of all months of a sheet. */
class Largest extends Expression {
  constructor(private readonly sheet: Sheet) {
    super(5, 1, { ...alike, isLocal: false });
  }
  text() {
    const { sheet } = this;
    const numbers = sheet.rows.map((row) => row.number);
    const cells = `${sheet.prefix}$E$${Math.min(...numbers)}:$${columnOf(sheet.last)}$${Math.max(...numbers)}`;
    return `MAX(MAX(${cells}),-MIN(${cells}))`;
  }
  value() {
    let size = 0;
    for (const row of this.sheet.rows) {
      if (row.pieces.every(({ to }) => to === 0)) continue;
      for (let at = 1; at <= Math.min(row.until, this.sheet.last); at++)
        if (row.value(at) !== BLANK) size = Math.max(size, Math.abs(row.value(at)));
    }
    return size;
  }
}

/** The largest figure of the months of a sheet, whatever its sign. */
export const largestOf = (sheet: Sheet) => new Reference([], () => new Largest(sheet));

/** Formulas that a workbook may have in all. */
export const mostFormulas = 600_000;

/** How many cells of some sheets are formulas. */
export function formulasOf(sheets: readonly Sheet[]): number {
  let count = 0;
  for (const sheet of sheets)
    for (const { pieces } of [...Object.values(sheet.head), ...sheet.rows])
      for (const { from, to, expression } of pieces) if (expression) count += to - from + 1;
  return count;
}
