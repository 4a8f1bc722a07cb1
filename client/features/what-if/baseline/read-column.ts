import { readTyped } from '#client/lib/number-text.ts';

/** What a pasted column amounts to: amounts in minor units, or the first row that is none. */
export type PastedColumn = { values: number[] } | { row: number; text: string } | { tooMany: number };

const mostMonths = 240;

/** Reads a column of monthly amounts, one a row; nothing is taken where one row is no amount. */
export function readColumn(text: string, minorDigits: number): PastedColumn {
  const rows = text
    .replace(/\s+$/, '')
    .split(/\r?\n/)
    .map((row) => row.trim());
  if (rows.length === 1 && rows[0] === '') return { values: [] };
  const read = rows.map((row) => (row === '' ? 'notNumber' : readTyped(row, 'money', minorDigits)));
  const bad = read.findIndex((value) => typeof value !== 'number');
  if (bad >= 0) return { row: bad + 1, text: rows[bad] ?? '' };
  return rows.length > mostMonths ? { tooMany: rows.length } : { values: read as number[] };
}
