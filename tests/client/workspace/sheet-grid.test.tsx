import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SheetGrid } from '#client/components/sheet-grid/sheet-grid.tsx';
import type { SheetRow } from '#client/components/sheet-grid/types.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { putInView } from '../in-view';

const columns = [
  { key: 'm1', head: 'Jan 27', title: 'Jan 2027' },
  { key: 'm2', head: 'Feb 27', title: 'Feb 2027' },
];
const rows: SheetRow[] = [
  { id: 'w', kind: 'group', lineId: 'w', label: 'Wholesale', badge: 'Amounts', numberKind: 'money' },
  {
    id: 'w:amounts',
    kind: 'line',
    groupId: 'w',
    lineId: 'w',
    label: 'Amount',
    unit: 'USD',
    numberKind: 'money',
    range: [0, 1e14],
    figures: [1840000, -123400],
    total: 1716600,
    pathAt: (column) => `revenue/w/amounts/${column + 1}`,
    isUnsavedAt: (column) => column === 1,
  },
  {
    id: 'w:cost',
    kind: 'line',
    groupId: 'w',
    lineId: 'w',
    label: 'Direct cost',
    numberKind: 'money',
    figures: [-5000, 0],
  },
];
const total: SheetRow = {
  id: 't',
  kind: 'total',
  label: 'Total revenue',
  numberKind: 'money',
  figures: [2500000, 0],
  total: 2600000,
};

const edits = {
  type: vi.fn(),
  end: vi.fn(),
  cancel: vi.fn(),
  set: vi.fn(),
  note: vi.fn(),
  backToBase: vi.fn(),
  hasLaterYears: () => false,
  laterYears: () => ({ values: {}, rejected: [] }),
};
const onCurrentLine = vi.fn();

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home');
  standInForLayout();
  putInView();
});
const gridOf = (shown: readonly SheetRow[], totals: readonly SheetRow[] = [total], periods = columns) => (
  <SheetGrid
    label="Revenue inputs"
    columns={periods}
    totalHead="FY 2027"
    rows={shown}
    totals={totals}
    minorDigits={2}
    edits={edits}
    longestNote={300}
    onCurrentLine={onCurrentLine}
  />
);
const draw = (shown: readonly SheetRow[]) => render(gridOf(shown));
beforeEach(() => {
  vi.clearAllMocks();
  draw(rows);
});
afterEach(cleanup);

const cell = (name: string) => screen.getByRole('gridcell', { name });
const editor = () => screen.getByLabelText('Amount, Jan 2027');
const openEditor = () => act(() => fireEvent.doubleClick(cell('18,400')));

describe('the entry sheet', () => {
  it('shows labels, units, figures by month and the year, with heads', () => {
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Line', 'Unit', 'FY 2027', 'Jan 27', 'Feb 27']);
    expect(cell('(1,234)')).toBeDefined();
    expect(screen.getByRole('grid', { name: 'Revenue inputs' })).toBeDefined();
  });

  it('tells typed cells from computed ones and marks the unsaved', () => {
    expect(cell('18,400').className).toContain('is-typed');
    expect(cell('(1,234)').className).toContain('is-unsaved');
    expect(cell('(50)').className).not.toContain('is-typed');
  });

  it('by quarter and year shows a padlock in what is typed by month, says why, and opens no editor', () => {
    cleanup();
    draw(
      rows.map(({ pathAt, isUnsavedAt, ...row }) => (row.id === 'w:amounts' ? { ...row, isTypedByMonth: true } : row)),
    );
    const locked = cell('18,400');
    expect(locked.className).toContain('is-locked');
    expect(within(locked).getByTitle('This is entered by month. Switch to months to change it.')).toBeTruthy();
    expect(locked.querySelector('[data-lock]')).not.toBeNull();
    expect(cell('(50)').querySelector('[data-lock]')).toBeNull();
    expect(screen.getByText('Entered by month')).toBeTruthy();
    expect(screen.queryByText('Typed')).toBeNull();
    fireEvent.mouseDown(locked);
    expect(screen.getByText('This is entered by month. Switch to months to change it.')).toBeTruthy();
    act(() => fireEvent.doubleClick(locked));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('takes every keystroke that makes a number, and ends with Enter', () => {
    openEditor();
    expect(editor()).toHaveProperty('value', '18,400.00');
    fireEvent.change(editor(), { target: { value: '19,4' } });
    expect(edits.type).not.toHaveBeenCalled();
    fireEvent.change(editor(), { target: { value: '19,400' } });
    expect(edits.type).toHaveBeenLastCalledWith('revenue/w/amounts/1', 1940000);
    fireEvent.keyDown(editor(), { key: 'Enter' });
    expect(edits.end).toHaveBeenCalledOnce();
    expect(screen.queryByLabelText('Amount, Jan 2027')).toBeNull();
  });

  it('opens with the first key that is typed, which counts at once', () => {
    fireEvent.mouseDown(cell('18,400'));
    const isLeftToBrowser = fireEvent.keyDown(cell('18,400'), { key: '7' });
    expect(isLeftToBrowser).toBe(false);
    expect(edits.type).toHaveBeenCalledExactlyOnceWith('revenue/w/amounts/1', 700);
    expect(editor()).toHaveProperty('value', '7');
    expect(document.activeElement).toBe(editor());
    expect(editor()).toHaveProperty('selectionStart', 1);
    fireEvent.keyDown(editor(), { key: 'Escape' });
    expect(edits.cancel).toHaveBeenCalledExactlyOnceWith('revenue/w/amounts/1');
  });

  it('opens with a first key that is no number, and says so when it is left', () => {
    fireEvent.mouseDown(cell('18,400'));
    fireEvent.keyDown(cell('18,400'), { key: 'x' });
    expect(editor().getAttribute('aria-invalid')).toBe('true');
    fireEvent.keyDown(editor(), { key: 'Enter' });
    expect(edits.type).not.toHaveBeenCalled();
    screen.getByText(/“x” is not a number; 18,400.00 is kept/);
  });

  it('opens for what is still composed, an accent or another script, and leaves the text to the browser', () => {
    fireEvent.mouseDown(cell('18,400'));
    expect(fireEvent.keyDown(cell('18,400'), { key: 'Process' })).toBe(true);
    expect(editor()).toHaveProperty('value', '18,400.00');
    expect(edits.type).not.toHaveBeenCalled();
    fireEvent.keyDown(editor(), { key: 'Escape' });
    expect(edits.cancel).not.toHaveBeenCalled();
  });

  it('has columns as wide as the widest figure so far', () => {
    const widthOf = () => Number(/(\d+)px$/.exec(screen.getByRole('grid').style.gridTemplateColumns)?.[1]);
    const narrow = widthOf();
    const withFigure = (figure: number) => [{ ...total, figures: [figure, figure] }];
    cleanup();
    const { rerender } = render(gridOf(rows, withFigure(9_999_999_999_900)));
    const wide = widthOf();
    expect(wide).toBeGreaterThan(narrow);
    rerender(gridOf(rows, withFigure(100)));
    expect(widthOf()).toBe(wide);
  });

  it('takes everything back with Esc', () => {
    openEditor();
    fireEvent.change(editor(), { target: { value: '1' } });
    fireEvent.keyDown(editor(), { key: 'Escape' });
    expect(edits.cancel).toHaveBeenCalledWith('revenue/w/amounts/1');
    expect(edits.end).not.toHaveBeenCalled();
  });

  it('rejects a text and a number out of range, keeps the figure and says so', () => {
    openEditor();
    fireEvent.change(editor(), { target: { value: 'n/a' } });
    expect(editor().getAttribute('aria-invalid')).toBe('true');
    fireEvent.keyDown(editor(), { key: 'Enter' });
    expect(edits.type).not.toHaveBeenCalled();
    const notice = screen.getByText(/“n\/a” is not a number; 18,400.00 is kept/);
    expect(notice.textContent).toContain('Amount, Jan 2027');
    expect(cell('18,400').className).toContain('is-refused');
    openEditor();
    fireEvent.change(editor(), { target: { value: '(5)' } });
    expect(edits.type).not.toHaveBeenCalled();
  });

  it('takes back what counted while a text was typed that ends as no number', () => {
    openEditor();
    fireEvent.change(editor(), { target: { value: '12' } });
    expect(edits.type).toHaveBeenCalledOnce();
    fireEvent.change(editor(), { target: { value: '12x' } });
    expect(edits.cancel).toHaveBeenCalledWith('revenue/w/amounts/1');
  });

  it('opens no editor on a computed cell', () => {
    act(() => fireEvent.doubleClick(cell('(50)')));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('empties a typed cell with Delete as a step of its own', () => {
    fireEvent.mouseDown(cell('18,400'));
    fireEvent.keyDown(cell('18,400'), { key: 'Delete' });
    expect(edits.set).toHaveBeenCalledExactlyOnceWith({ 'revenue/w/amounts/1': 0 }, 'type');
  });

  it('names the line that the person is in and shows the full figure below, a negative one in brackets as in its cell', () => {
    fireEvent.mouseDown(cell('(1,234)'));
    expect(onCurrentLine).toHaveBeenCalledWith('w', 1);
    expect(screen.getByText('(1,234.00)')).toBeDefined();
  });

  it('folds the rows of a line', () => {
    fireEvent.click(within(screen.getByRole('grid')).getByRole('button', { name: 'Wholesale' }));
    expect(screen.queryByRole('gridcell', { name: '18,400' })).toBeNull();
  });

  it('draws every row of up to 600 cells, and of a larger sheet those in view; both say how many rows there are', () => {
    const year = Array.from({ length: 12 }, (_, i) => ({ key: `m${i}`, head: `Month ${i}`, title: `Month ${i}` }));
    const lines = (count: number): SheetRow[] =>
      Array.from({ length: count }, (_, i) => ({ id: `l${i}`, kind: 'line', label: `Line ${i}`, numberKind: 'money' }));
    const rowsDrawn = () => screen.getAllByRole('row').length;
    cleanup();
    // Besides the lines: the head and the sum.
    const { rerender } = render(gridOf(lines(50), [total], year));
    expect(rowsDrawn()).toBe(52);
    rerender(gridOf(lines(51), [total], year));
    expect(rowsDrawn()).toBeLessThan(20);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('53');
    expect(screen.getByRole('gridcell', { name: 'Line 0' })).toBeDefined();
  });
});

describe('a rate over months', () => {
  it('grows them by Ctrl+Enter too, in one step, and rejects nothing', () => {
    fireEvent.mouseDown(cell('18,400'));
    fireEvent.mouseUp(window);
    fireEvent.keyDown(cell('18,400'), { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(cell('18,400'), { key: '5' });
    const field = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.change(field, { target: { value: '5%' } });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    expect(edits.set).toHaveBeenCalledExactlyOnceWith({ 'revenue/w/amounts/2': 1932000 }, 'fill');
    expect(document.querySelector('[data-rejected]')).toBeNull();
  });
});
