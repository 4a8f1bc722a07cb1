import { describe, expect, it } from 'vitest';
import { addMonths } from '#shared/domain/months.ts';
import { adjustedRows } from '#shared/inputs/actuals/adjusted-rows.ts';
import type { ActualAdjustment, Actuals } from '#shared/inputs/forecast/actuals.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { goldenA } from '../helpers/golden-forecasts';

const months = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ month: addMonths('2020-01', i), result: 'typed', sheet: null }));
const actuals = (change: Partial<Actuals> = {}): Actuals => ({
  lastActualMonth: null,
  months: months(3),
  rows: {},
  adjustments: [],
  notes: [],
  ...change,
});
const messagesOf = (part: Actuals) => {
  const parsed = parseForecast({ ...goldenA(), actuals: part });
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path.join('/'));
};
const adjustment = (change: Partial<ActualAdjustment>): ActualAdjustment => ({
  id: 'one',
  month: '2020-02',
  debit: 'operatingExpense:rent',
  credit: 'sheet:otherCurrentLiabilities',
  amount: 100,
  reason: 'Accrued',
  reverses: false,
  madeAt: '2027-05-04T10:00:00.000Z',
  ...change,
});

describe('the actuals of a document', () => {
  it('take 180 months in ascending order, each with one amount in every row, and no more', () => {
    const rows = (count: number) => ({ 'sheet:cash': new Array<number>(count).fill(1) });
    expect(messagesOf(actuals({ months: months(180), rows: rows(180) }))).toEqual([]);
    expect(messagesOf(actuals({ months: months(181), rows: {} }))).toEqual(['actuals/months']);
    expect(messagesOf(actuals({ rows: rows(2) }))).toEqual(['actuals/rows/sheet:cash']);
    expect(messagesOf(actuals({ months: months(3).reverse() }))).toEqual([
      'actuals/months/1/month',
      'actuals/months/2/month',
    ]);
  });

  it('take 700 rows, and ids of adjustments and notes once', () => {
    const rows = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`revenue:line-${i}`, [1, 1, 1]]));
    expect(messagesOf(actuals({ rows: rows(700) }))).toEqual([]);
    expect(messagesOf(actuals({ rows: rows(701) }))).toEqual(['actuals/rows']);
    expect(messagesOf(actuals({ adjustments: [adjustment({}), adjustment({})] }))).toEqual([
      'actuals/adjustments/1/id',
    ]);
  });
});

describe('adjustments of booked months', () => {
  const rowsWith = (...adjustments: ActualAdjustment[]) =>
    adjustedRows(actuals({ rows: { 'operatingExpense:rent': [500, 500, 500] }, adjustments }));

  it('an accrual adds to the expense of its month, and to the liability and retained earnings from then on', () => {
    expect(rowsWith(adjustment({}))).toEqual({
      'operatingExpense:rent': [500, 600, 500],
      'sheet:otherCurrentLiabilities': [0, 100, 100],
      'sheet:retainedEarnings': [0, -100, -100],
    });
  });

  it('one that reverses is taken back the month after: 500 − 100 = 400, and nothing is left on the balance sheet', () => {
    expect(rowsWith(adjustment({ reverses: true }))).toEqual({
      'operatingExpense:rent': [500, 600, 400],
      'sheet:otherCurrentLiabilities': [0, 100, 0],
      'sheet:retainedEarnings': [0, -100, 0],
    });
  });

  it('income rises by a credit, accumulated depreciation by one too; of a month that is not booked nothing changes', () => {
    const sale = adjustment({ debit: 'sheet:accountsReceivable', credit: 'revenue:sales' });
    const charge = adjustment({ id: 'two', debit: 'depreciation', credit: 'sheet:accumulatedDepreciation', amount: 7 });
    expect(rowsWith(sale, charge, adjustment({ id: 'three', month: '2021-01' }))).toEqual({
      'operatingExpense:rent': [500, 500, 500],
      'sheet:accountsReceivable': [0, 100, 100],
      'revenue:sales': [0, 100, 0],
      depreciation: [0, 7, 0],
      'sheet:accumulatedDepreciation': [0, 7, 7],
      'sheet:retainedEarnings': [0, 93, 93],
    });
  });
});
