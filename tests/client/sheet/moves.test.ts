import { describe, expect, it } from 'vitest';
import { move, selectAll } from '#client/components/sheet-grid/moves.ts';
import type { SheetContent } from '#client/components/sheet-grid/place-cells.ts';
import { filledRange } from '#client/components/sheet-grid/ranges.ts';
import { at, nothingSelected, type Selection } from '#client/components/sheet-grid/selection.ts';
import type { SheetRow } from '#client/components/sheet-grid/types.ts';

const row = (id: string, figures: number[]): SheetRow => ({
  id,
  kind: 'line',
  label: id,
  numberKind: 'money',
  figures,
});
const head = (id: string): SheetRow => ({ id, kind: 'group', label: id, numberKind: 'money' });
const rows = [
  head('A'),
  row('a', [1, 2, 0, 4, 5]),
  head('B'),
  row('b', [0, 0, 3, 0, 0]),
  row('c', [1, 1, 1, 1, 1]),
  { ...row('t', [2, 3, 4, 5, 6]), kind: 'total' as const },
];
const columns = [1, 2, 3, 4, 5].map((month) => ({ key: `m${month}`, head: `${month}`, title: `${month}` }));
const content: SheetContent = { rows, columns, totalHead: 'Year', minorDigits: 2 };

/** Keys from a cell, one after another: `^` is Ctrl, `+` is Shift. */
const pressed = (start: [row: number, column: number], keys: string, from: Partial<Selection> = {}): Selection => {
  const selection: Selection = { ...nothingSelected, ...at({ row: start[0], column: start[1] }), ...from };
  for (const word of keys.split(' ')) {
    const key = word.replace(/^[\^+]+(?=.)/, '');
    const marks = word.slice(0, word.length - key.length);
    const held = { key, isCtrl: marks.includes('^'), isShift: marks.includes('+') };
    Object.assign(selection, move({ content, selection, pageRows: 2 }, held));
  }
  return selection;
};
const place = (selection: Selection) => [selection.current?.row, selection.current?.column];

describe('keys', () => {
  it.each([
    [[1, 0], 'ArrowRight', [1, 1]],
    [[1, 0], 'ArrowLeft', [1, -1]],
    [[1, 0], 'ArrowDown', [3, 0]],
    [[3, 0], 'ArrowUp', [1, 0]],
    [[1, 0], 'ArrowUp', [1, 0]],
    [[1, -1], 'ArrowUp', [0, -1]],
    [[0, -1], 'ArrowRight', [0, -1]],
    [[1, 0], '^ArrowRight', [1, 1]],
    [[1, 1], '^ArrowRight', [1, 3]],
    [[1, 3], '^ArrowRight', [1, 4]],
    [[1, 4], '^ArrowRight', [1, 5]],
    [[3, 4], '^ArrowLeft', [3, 2]],
    [[1, 2], 'Home', [1, 0]],
    [[1, 0], 'Home', [1, -1]],
    [[1, 2], 'End', [1, 4]],
    [[1, 4], 'End', [1, 5]],
    [[4, 4], '^Home', [1, 0]],
    [[1, 0], '^End', [4, 4]],
    [[1, 0], 'PageDown', [3, 0]],
    [[4, 0], 'PageUp', [1, 0]],
    [[1, 0], 'Enter', [3, 0]],
    [[4, 0], '+Enter', [3, 0]],
    [[1, 1], 'Tab Tab Enter', [3, 1]],
    [[1, 1], 'Tab Enter Enter', [4, 1]],
    [[1, 5], 'Tab', [3, 0]],
    [[3, 0], '+Tab', [1, 5]],
    [[1, 1], 'Tab ArrowLeft Enter', [3, 1]],
  ] as const)('from %j %s leads to %j', (start, keys, end) => {
    expect(place(pressed([...start], keys))).toEqual(end);
  });

  it('the last cell lets Tab leave', () => {
    const selection = { ...nothingSelected, ...at({ row: 5, column: 5 }) };
    expect(move({ content, selection, pageRows: 2 }, { key: 'Tab', isCtrl: false, isShift: false })).toBeNull();
  });

  it('Shift draws the range from the current cell', () => {
    const drawn = pressed([1, 1], '+ArrowRight +ArrowDown');
    expect(place(drawn)).toEqual([1, 1]);
    expect(drawn.extent).toEqual({ row: 3, column: 2 });
    expect(pressed([1, 1], '+^ArrowRight').extent).toEqual({ row: 1, column: 3 });
    expect(pressed([1, 1], '+End +Home').extent).toEqual({ row: 1, column: 0 });
  });

  it('Tab and Enter go round inside a range, past the heads of lines', () => {
    const range = { anchor: { row: 1, column: 0 }, extent: { row: 3, column: 1 } };
    const round = (keys: string) => place(pressed([1, 0], keys, range));
    expect(round('Tab')).toEqual([1, 1]);
    expect(round('Tab Tab')).toEqual([3, 0]);
    expect(round('Tab Tab Tab Tab')).toEqual([1, 0]);
    expect(round('Enter')).toEqual([3, 0]);
    expect(round('Enter Enter')).toEqual([1, 1]);
    expect(round('+Tab')).toEqual([3, 1]);
  });

  it('Ctrl+A, Ctrl+Space, Shift+Space', () => {
    const selection = { ...nothingSelected, ...at({ row: 3, column: 2 }) };
    const all = (what: 'all' | 'rows' | 'columns') => {
      const found = selectAll({ content, selection, pageRows: 2 }, what);
      return [found?.anchor, found?.extent].map((one) => [one?.row, one?.column]);
    };
    expect(all('all')).toEqual([
      [1, 0],
      [4, 4],
    ]);
    expect(all('rows')).toEqual([
      [3, 0],
      [3, 4],
    ]);
    expect(all('columns')).toEqual([
      [1, 2],
      [4, 2],
    ]);
  });
});

describe('the fill handle', () => {
  const range = { top: 1, bottom: 1, left: 1, right: 2 };
  it.each([
    [
      { row: 1, column: 4 },
      { ...range, right: 4 },
    ],
    [
      { row: 1, column: 0 },
      { ...range, left: 0 },
    ],
    [
      { row: 4, column: 3 },
      { ...range, bottom: 4 },
    ],
    [
      { row: 0, column: 1 },
      { ...range, top: 0 },
    ],
    [{ row: 1, column: 2 }, null],
  ])('drawn to %j', (to, filled) => {
    expect(filledRange(range, to)).toEqual(filled);
  });
});
