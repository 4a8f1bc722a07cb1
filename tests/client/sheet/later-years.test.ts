import { beforeEach, describe, expect, it } from 'vitest';
import { sheetEdits } from '#client/features/workspace/sections/sheet-edits.ts';
import { hasLaterYears, laterYearsOf } from '#client/features/workspace/sections/sheet-later-years.ts';
import { countUnsaved, readPath, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { forecastDocumentSchema } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
// Fiscal years end in December: the first has October to December alone.
const header = { ...blank.header, fiscalYearEndMonth: 12 };
const wholesale = {
  ...newRevenueLine.amounts({ id: 'w', name: 'Wholesale' }),
  amounts: [10_00, 20_00, 30_00, ...Array.from({ length: 12 }, (_, i) => (i + 1) * 100_00)],
};
const counter = newRevenueLine.units({ id: 'c', name: 'Counter sales' });
const document = { ...blank, header, revenue: [wholesale, counter] };
const from = (month: number, rate = 0, paths = [`revenue/w/amounts/${month}`]) =>
  laterYearsOf({ document, paths, rate, minorDigits: 2 });

describe('apply to later years', () => {
  it('offers it where a year follows, and never for season weights', () => {
    expect(hasLaterYears(document, 'revenue/w/amounts/15')).toBe(true);
    expect(hasLaterYears(document, 'revenue/w/amounts/16')).toBe(false);
    expect(hasLaterYears(document, 'revenue/c/seasonWeights/1')).toBe(false);
    expect(hasLaterYears(document, 'revenue/nobody/amounts/1')).toBe(false);
    expect(hasLaterYears(document, 'header/years')).toBe(false);
  });

  it('a whole year goes to the months of the same name: January 2027 to January 2028, 10 % more', () => {
    const { values } = from(4, 100_000);
    expect(Object.keys(values)).toHaveLength(12);
    expect(values['revenue/w/amounts/16']).toBe(110_00);
    expect(values['revenue/w/amounts/27']).toBe(1_320_00);
  });

  it('a short first year gives its three months alone, each year grown from the one before', () => {
    expect(from(1, 500_000).values).toEqual({
      'revenue/w/amounts/13': 15_00,
      'revenue/w/amounts/14': 30_00,
      'revenue/w/amounts/15': 45_00,
      'revenue/w/amounts/25': 22_50,
      'revenue/w/amounts/26': 45_00,
      'revenue/w/amounts/27': 67_50,
    });
  });

  it('several cells of one table count once, from their first year', () => {
    const paths = [1, 2, 5].map((month) => `revenue/w/amounts/${month}`);
    expect(from(1, 0, paths)).toEqual(from(1, 0));
  });

  it('what grows over the bound of a cell is named and keeps its figure', () => {
    const rich = { ...document, revenue: [{ ...wholesale, amounts: [bounds.amount] }] };
    const { values, rejected } = laterYearsOf({
      document: rich,
      paths: ['revenue/w/amounts/1'],
      rate: 1,
      minorDigits: 2,
    });
    expect(values).toEqual({
      'revenue/w/amounts/14': 0,
      'revenue/w/amounts/15': 0,
      'revenue/w/amounts/26': 0,
      'revenue/w/amounts/27': 0,
    });
    expect(rejected.map(({ title, keeps }) => [title, keeps])).toEqual([
      ['Wholesale, Oct 2027', '0.00'],
      ['Wholesale, Oct 2028', '0.00'],
    ]);
  });
});

describe('what the sheet writes', () => {
  const edits = sheetEdits(2);
  const now = () => {
    const { document: open } = workspace.getState();
    if (!open) throw new Error('closed');
    return open;
  };
  beforeEach(() => workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document }));

  it('many cells are one step, which one undo takes back', () => {
    edits.set({ 'revenue/w/amounts/1': 1, 'revenue/w/amounts/30': 5 }, 'paste');
    expect(now().revenue[0]).toMatchObject({ amounts: { length: 30, 0: 1, 29: 5 } });
    expect(countUnsaved(workspace.getState())).toBe(1);
    workspace.undo();
    expect(now()).toBe(document);
  });

  it('unchanged cells are no step', () => {
    edits.set({ 'revenue/w/amounts/1': 10_00, 'revenue/w/amounts/30': 0 }, 'paste');
    expect(countUnsaved(workspace.getState())).toBe(0);
  });

  it('a note is in its line, is saved, taken away and brought back by undo', () => {
    edits.note('revenue/w/amounts/3', 'Easter moves');
    expect(readPath(now(), 'revenue/w/cellNotes/amounts:3')).toBe('Easter moves');
    expect(forecastDocumentSchema.parse(JSON.parse(JSON.stringify(now()))).revenue[0]?.cellNotes).toEqual({
      'amounts:3': 'Easter moves',
    });
    edits.note('revenue/w/amounts/3', '');
    expect(readPath(now(), 'revenue/w/cellNotes/amounts:3')).toBeNull();
    expect(forecastDocumentSchema.safeParse(JSON.parse(JSON.stringify(now()))).success).toBe(true);
    workspace.undo();
    expect(readPath(now(), 'revenue/w/cellNotes/amounts:3')).toBe('Easter moves');
  });

  it('the schema bounds notes: their length, and what they are about', () => {
    const noted = (cellNotes: object) =>
      forecastDocumentSchema.safeParse({ ...document, revenue: [{ ...wholesale, cellNotes }] }).success;
    expect(noted({ 'amounts:3': 'x'.repeat(bounds.cellNoteLength) })).toBe(true);
    expect(noted({ 'amounts:3': 'x'.repeat(bounds.cellNoteLength + 1) })).toBe(false);
    expect(noted({ 'amounts/3': 'x' })).toBe(false);
  });
});
