import { decimalsOf } from '../../lib/number-text';
import type { SheetRow } from './types';

const digitWidth = 7.2;
const padding = 18;

/** Width of the month columns: the widest figure of the sheet fits, as a figure is never truncated. */
export function figureWidth(rows: readonly SheetRow[], minorDigits: number, pick: 'months' | 'total'): number {
  let characters = 5;
  for (const { figures, total, numberKind } of rows) {
    const scale = 10 ** decimalsOf(numberKind, minorDigits);
    const decimals = numberKind === 'money' || numberKind === 'quantity' || numberKind === 'whole' ? 0 : 3;
    const shown = pick === 'total' ? [total ?? Number.NaN] : Array.from(figures ?? []);
    for (const figure of shown) {
      const size = Math.abs(figure) / scale;
      if (size >= 1) characters = Math.max(characters, charactersOf(size) + decimals + (figure < 0 ? 1 : 0));
    }
  }
  return Math.max(pick === 'total' ? 78 : 62, Math.ceil(characters * digitWidth + padding));
}

function charactersOf(size: number): number {
  const digits = Math.floor(Math.log10(size)) + 1;
  return digits + Math.floor((digits - 1) / 3) * 0.6;
}
