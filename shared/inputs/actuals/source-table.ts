/** A sheet of cells as text without its blank rows, which count in the numbers. */
export interface SourceTable {
  /** Of a sheet of a workbook; '' of text. */
  name: string;
  rows: readonly (readonly string[])[];
  /** By row: its number in the file, from 1. */
  rowNumbers: readonly number[];
}

/** A row that holds something. */
export interface Line {
  row: number;
  /** As they are in the file, with the spaces that indent them. */
  cells: readonly string[];
}

export const linesOf = ({ rows, rowNumbers }: SourceTable): Line[] =>
  rows
    .map((cells, at) => ({ row: rowNumbers[at] ?? at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));

/** A cell without the spaces around it; '' past the end of the row. */
export const cellAt = ({ cells }: Line, column: number | undefined): string =>
  column === undefined ? '' : (cells[column] ?? '').trim();

/** Words as most names have them: there is nothing to replace. */
const isPlain = /^[a-z\d]+( [a-z\d]+)*$/i;

/** Words by which heads and labels are compared: small letters and digits, without accents and signs. */
export const wordsOf = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/ß/g, 'ss')
        .replace(/&/g, ' and ')
        .replace(/['’`]/g, '')
        .replace(/[^\p{L}\p{N}%]+/gu, ' ')
        .trim();
