import { afterEach, describe, expect, it } from 'vitest';
import {
  entriesFrom,
  placeEntries,
  rangeOfEntries,
  type SheetContent,
  textAt,
} from '#client/components/sheet-grid/place-cells.ts';
import type { SheetRow } from '#client/components/sheet-grid/types.ts';
import { setLocale } from '#client/lib/locale.ts';

const months = ['Jan 2027', 'Feb 2027', 'Mar 2027'];
const columns = months.map((title, i) => ({ key: `m${i + 1}`, head: title, title }));
const typed = (id: string, extra: Partial<SheetRow> = {}): SheetRow => ({
  id,
  kind: 'line',
  label: 'Amount',
  lineName: id,
  numberKind: 'money',
  range: [0, 1_000_000],
  figures: [100_00, 200_00, -300_50],
  total: -50,
  pathAt: (column) => `revenue/${id}/amounts/${column + 1}`,
  ...extra,
});
const content: SheetContent = {
  rows: [
    { id: 'a-head', kind: 'group', label: 'a', numberKind: 'money' },
    typed('a'),
    { id: 'cost', kind: 'line', label: 'Cost', numberKind: 'money', figures: [-10_00, -20_00, 0] },
    { id: 'b-head', kind: 'group', label: 'b', numberKind: 'money' },
    typed('b', { numberKind: 'weight', range: [0, 5000], pathAt: () => 'revenue/b/seasonWeights/1' }),
  ],
  columns,
  totalHead: 'FY 2027',
  minorDigits: 2,
};
const at = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });
const paste = (cells: string[][], range = at(1, 0)) => placeEntries(content, entriesFrom(content, cells, range));

afterEach(() => setLocale('en-US'));

describe('pasted cells', () => {
  it('are read as numbers of their cell and go to its path', () => {
    expect(paste([['1,234', '$5', '  7.5 ']])).toEqual({
      values: { 'revenue/a/amounts/1': 1234_00, 'revenue/a/amounts/2': 5_00, 'revenue/a/amounts/3': 7_50 },
      rejected: [],
    });
  });

  it.each([
    ['n/a', 'notNumber', '100.00'],
    ['12%', 'perCent', '100.00'],
    ['(5)', 'outOfRange', '100.00'],
    ['99999', 'outOfRange', '100.00'],
    ['=SUM(A1)', 'formula', '100.00'],
    ['=1/0', 'divisionByZero', '100.00'],
  ])('%s is refused as %s, and the cell keeps %s', (text, reason, keeps) => {
    const { values, rejected } = paste([[text]]);
    expect(values).toEqual({});
    expect(rejected).toMatchObject([{ path: 'revenue/a/amounts/1', text, reason, keeps, cell: 'a, Amount, Jan 2027' }]);
  });

  it('a blank clears', () => {
    expect(paste([['', '5']]).values).toEqual({ 'revenue/a/amounts/1': 0, 'revenue/a/amounts/2': 5_00 });
  });

  it('more columns than the sheet has: the total is computed, what is beyond is named by its place in the paste', () => {
    const { values, rejected } = paste([['1', '2', '3', '4', '5', '']]);
    expect(Object.values(values)).toEqual([1_00, 2_00, 3_00]);
    expect(rejected).toMatchObject([
      { text: '4', reason: 'computed', cell: 'a, Amount, FY 2027', keeps: '−0.50' },
      { text: '5', reason: 'outside', from: [1, 5] },
    ]);
  });

  it('more rows than the sheet has are named; heads of lines take none; short rows leave the rest', () => {
    const { values, rejected } = paste([['1', '2'], ['-10'], ['3'], ['4']]);
    // 1 and 2 for the amounts; −10 is what the computed cost shows; 3 for the weight of line b, past its head.
    expect(values).toEqual({
      'revenue/a/amounts/1': 1_00,
      'revenue/a/amounts/2': 2_00,
      'revenue/b/seasonWeights/1': 3_000,
    });
    expect(rejected).toMatchObject([{ text: '4', reason: 'outside', from: [4, 1] }]);
  });

  it('one cell fills a range, a block fills a multiple of it', () => {
    const row = { top: 1, bottom: 1, left: 0, right: 2 };
    expect(Object.values(paste([['9']], row).values)).toEqual([9_00, 9_00, 9_00]);
    expect(entriesFrom(content, [['1', '2']], { ...row, right: 1 })).toHaveLength(2);
    expect(entriesFrom(content, [['1', '2']], { ...row, right: 2 }).map(({ text }) => text)).toEqual(['1', '2']);
  });

  it('a second figure for an input that all years share is rejected, the same figure is not', () => {
    const { values, rejected } = paste([['1', '1', '2']], at(4, 0));
    expect(values).toEqual({ 'revenue/b/seasonWeights/1': 1000 });
    expect(rejected).toMatchObject([{ text: '2', reason: 'sameInput', cell: 'b, Amount, Mar 2027' }]);
  });

  it('cells that are typed by month take nothing in a view by quarter', () => {
    const { pathAt: _, ...quarter } = typed('q', { isTypedByMonth: true });
    expect(placeEntries({ ...content, rows: [quarter] }, [{ row: 0, column: 0, text: '5' }]).rejected).toMatchObject([
      { reason: 'byMonth' },
    ]);
  });

  it('what was pasted is selected as far as cells can be typed in, not over the totals', () => {
    const rows: SheetRow[] = [...content.rows, { id: 't', kind: 'total', label: 'Total', numberKind: 'money' }];
    const entries = entriesFrom({ ...content, rows }, Array(9).fill(Array(9).fill('1')), at(1, 0));
    expect(rangeOfEntries({ ...content, rows }, entries)).toEqual({ top: 1, bottom: 4, left: 0, right: 2 });
  });

  it('every cell is either taken or named', () => {
    const cells = Array.from({ length: 6 }, (_, i) =>
      Array.from({ length: 6 }, (_, j) => ((i * j) % 3 === 0 ? 'x' : `${i}${j}`)),
    );
    const { values, rejected } = paste(cells);
    expect(Object.keys(values).length + rejected.length).toBe(36);
  });
});

describe('copied cells', () => {
  it('carry every digit, without grouping, in the marks of the locale', () => {
    expect([0, 1, 2, 3, -1].map((column) => textAt(content, { row: 1, column }))).toEqual([
      '100.00',
      '200.00',
      '-300.50',
      '-0.50',
      'Amount',
    ]);
    setLocale('de-DE');
    expect(textAt(content, { row: 1, column: 2 })).toBe('-300,50');
  });
});
