import { decimalsOf } from '../../lib/number-text';
import type { SheetRow } from './types';

const padding = 18;
const usualDigitWidth = 7.2;
let digitWidth: number | null = null;

/** Width of a bold digit in the face that the page has, at the size of figures. */
function measuredDigit(): number {
  if (digitWidth !== null) return digitWidth;
  const { fontFamily } = getComputedStyle(document.body);
  const pen =
    typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `600 12.5px ${fontFamily}`;
  digitWidth = pen?.measureText('0').width ?? usualDigitWidth;
  return digitWidth;
}

/** Width of the month columns: the widest figure of the sheet fits, as a figure is never truncated. */
export function figureWidth(rows: readonly SheetRow[], minorDigits: number, pick: 'months' | 'total'): number {
  let characters = 5;
  for (const { figures, total, numberKind } of rows) {
    const scale = 10 ** decimalsOf(numberKind, minorDigits);
    const decimals = numberKind === 'money' || numberKind === 'quantity' || numberKind === 'whole' ? 0 : 3;
    const shown = pick === 'total' ? [total ?? Number.NaN] : Array.from(figures ?? []);
    for (const figure of shown) {
      const size = Math.abs(figure) / scale;
      if (size >= 1) characters = Math.max(characters, charactersOf(size) + decimals);
    }
  }
  return Math.max(
    pick === 'total' ? 78 : 62,
    Math.ceil(characters * measuredDigit() + (pick === 'total' ? padding + 8 : padding)),
  );
}

function charactersOf(size: number): number {
  const digits = Math.floor(Math.log10(size)) + 1;
  return digits + Math.floor((digits - 1) / 3) * 0.65;
}
