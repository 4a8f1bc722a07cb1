import type { RowKey } from '../forecast/actuals';
import { hintOf, sideOfSection } from './account-hints';
import type { AccountRow } from './account-table';
import type { Section } from './reading';
import type { Describe } from './trial-layout';

/** From this code of four digits on: the section, and the row where the name says nothing. */
export type CodeRange = readonly [from: number, section: Section, row?: RowKey];

/** Of codes with more digits only the first four count. */
const fourDigits = (code: string): number => Number(code.replace(/\D/g, '').slice(0, 4));

/** A chart of accounts by ranges of codes of four digits and more. */
export function codeRanges(ranges: readonly CodeRange[]) {
  const describe: Describe = ({ code, name }) => {
    const found = code === null ? undefined : ranges.findLast(([from]) => fourDigits(code) >= from);
    if (!found) return { side: null, hint: null };
    const [, section, row] = found;
    return { side: sideOfSection(section), hint: hintOf(name, section, row) };
  };
  return { describe, pad: padCodes };
}

/** Zeros before codes, which a spreadsheet takes away, are put back. */
export const padCodes = (rows: AccountRow[]): AccountRow[] =>
  rows.map((row) => (row.code && /^\d{1,3}$/.test(row.code) ? { ...row, code: row.code.padStart(4, '0') } : row));
