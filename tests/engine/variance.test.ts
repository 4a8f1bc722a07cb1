import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { bridgeOf, groupsOf } from '#shared/engine/variance/bridge.ts';
import {
  isFavourable,
  nextMaterialRow,
  type Variance,
  type VarianceQuestion,
  varianceOf,
} from '#shared/engine/variance/variance.ts';
import { balanceSheetFields } from '#shared/inputs/forecast/balance-sheet.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { goldenA } from '../helpers/golden-forecasts';
import { each, sales, smallForecast } from '../helpers/small-forecast';

const expense = (id: string, group: string, amounts: number[]) => ({
  ...newOperatingExpense.amounts({ id, name: id }),
  group,
  amounts,
});

/** Two years from January 2027: sales of 10,000.00, rent of 2,000.00 and marketing of 500.00 a month. */
const budgetDocument = smallForecast({
  revenue: [sales(each(1_000_000, 24))],
  operatingExpenses: [expense('rent', 'Premises', each(200_000, 24)), expense('ads', '', each(50_000, 24))],
});
/** Booked to March: sales of 10,000.00, 9,000.00 and 10,500.00, then 10,200.00; rent of 2,100.00 from April. */
const outlookDocument = {
  ...budgetDocument,
  revenue: [sales([1_000_000, 900_000, 1_050_000, ...each(1_020_000, 21)])],
  operatingExpenses: [
    expense('rent', 'Premises', [...each(200_000, 3), ...each(210_000, 21)]),
    expense('ads', '', each(50_000, 24)),
  ],
};
const budget = computeForecast(budgetDocument);
const outlook: ForecastResult = { ...computeForecast(outlookDocument), actualUntil: 3 };
const against = (result: ForecastResult) => ({ of: 'forecast', result }) as const;

function compared(question: Partial<VarianceQuestion>, [own, other] = [outlook, budget]): Variance {
  const asked = { statement: 'profitAndLoss', month: '2027-03', scope: 'month', ...question } as const;
  const variance = varianceOf(own, against(other), asked);
  if ('error' in variance) throw new Error(variance.error);
  return variance;
}

function rowIn({ rows }: Variance, key: string) {
  const row = rows.find((one) => one.key === key);
  if (!row) throw new Error(`There is no row ${key}.`);
  return row;
}

describe('actual against budget', () => {
  it('of February: sales of 9,000.00 − 10,000.00 = −1,000.00, −10 %, worse and material', () => {
    expect(rowIn(compared({ month: '2027-02' }), 'revenue:sales')).toMatchObject({
      name: 'Sales',
      outlook: 900_000,
      outlookBooked: 900_000,
      comparison: 1_000_000,
      variance: -100_000,
      booked: -100_000,
      expected: 0,
      change: -100_000,
      favourable: false,
      isMaterial: true,
    });
  });

  it('has the totals of the month: net profit 6,500.00 − 7,500.00 = −1,000.00, −13.3333 %', () => {
    const netProfit = rowIn(compared({ month: '2027-02' }), 'netProfit');
    expect(netProfit).toMatchObject({ outlook: 650_000, comparison: 750_000, variance: -100_000, change: -133_333 });
  });

  it('to date: 29,500.00 − 30,000.00 = −500.00, which is 1.6667 % and below 5 %', () => {
    const variance = compared({ scope: 'toDate' });
    expect(variance).toMatchObject({ firstMonth: '2027-01', lastMonth: '2027-03', lastActualMonth: '2027-03' });
    expect(rowIn(variance, 'totalRevenue')).toMatchObject({
      outlook: 2_950_000,
      variance: -50_000,
      change: -16_667,
      isMaterial: false,
    });
  });

  it('of the year: 29,500.00 + 9 × 10,200.00 − 120,000.00 = 1,300.00, booked −500.00 and expected 9 × 200.00', () => {
    const variance = compared({ scope: 'year' });
    expect(variance).toMatchObject({ firstMonth: '2027-01', lastMonth: '2027-12', missing: [] });
    expect(rowIn(variance, 'totalRevenue')).toMatchObject({
      outlook: 12_130_000,
      outlookBooked: 2_950_000,
      comparison: 12_000_000,
      variance: 130_000,
      booked: -50_000,
      expected: 180_000,
      favourable: true,
    });
  });

  it('shows charges negative: rent of 9 × 100.00 more is −900.00, worse, all expected', () => {
    expect(rowIn(compared({ scope: 'year' }), 'operatingExpense:rent')).toMatchObject({
      outlook: -2_490_000,
      comparison: -2_400_000,
      variance: -90_000,
      booked: 0,
      expected: -90_000,
      favourable: false,
    });
  });

  it('of balances takes those at the end: cash of the year 1,300.00 − 900.00 = 400.00, −500.00 of it at March', () => {
    expect(rowIn(compared({ statement: 'balanceSheet', scope: 'year' }), 'cash')).toMatchObject({
      outlook: 9_040_000,
      outlookBooked: 2_200_000,
      comparison: 9_000_000,
      variance: 40_000,
      booked: -50_000,
      expected: 90_000,
      favourable: true,
    });
  });

  it('of a second year opens with the cash of the first: 400.00 more, of which −500.00 are booked', () => {
    const variance = compared({ statement: 'cashFlow', month: '2028-06', scope: 'year' });
    expect(rowIn(variance, 'openingCash')).toMatchObject({ variance: 40_000, booked: -50_000, expected: 90_000 });
    expect(rowIn(variance, 'changeInCash')).toMatchObject({ variance: 12 * 10_000, booked: 0 });
    expect(rowIn(variance, 'closingCash')).toMatchObject({ variance: 160_000, booked: -50_000, expected: 210_000 });
  });

  it('has no per cent of a comparison of 0', () => {
    expect(rowIn(compared({}), 'interestIncome')).toMatchObject({ comparison: 0, change: null, favourable: null });
  });

  it('keeps the rows of the statement in their order, without headings, margins and the check', () => {
    const shown = outlook.balanceSheet.rows.filter(({ kind }) => kind !== 'heading' && kind !== 'check');
    expect(compared({ statement: 'balanceSheet' }).rows.map(({ key }) => key)).toEqual(shown.map(({ key }) => key));
    expect(compared({}).rows.map(({ key }) => key)).not.toContain('grossMargin');
  });
});

describe('a comparison that differs in shape', () => {
  it('has rows of its own where they are there, and counts 0 for those of the outlook', () => {
    const other = computeForecast({
      ...budgetDocument,
      revenue: [sales(each(1_000_000, 24)), { ...sales(each(30_000, 24)), id: 'gone', name: 'Gone' }],
      operatingExpenses: [expense('rent', 'Premises', each(200_000, 24))],
    });
    const variance = compared({}, [outlook, other]);
    expect(variance.rows.map(({ key }) => key).slice(0, 3)).toEqual([
      'revenue:sales',
      'revenue:gone',
      'openingDeferredRevenue',
    ]);
    expect(rowIn(variance, 'revenue:gone')).toMatchObject({ name: 'Gone', outlook: 0, comparison: 30_000 });
    expect(rowIn(variance, 'operatingExpense:ads')).toMatchObject({ comparison: 0, variance: -50_000 });
    expect(rowIn(variance, 'totalRevenue').variance).toBe(1_050_000 - 1_030_000);
  });

  it('is read by calendar month: one that begins in March counts 0 for January and February and names them', () => {
    const later = computeForecast({ ...budgetDocument, header: { ...budgetDocument.header, startMonth: '2027-03' } });
    const variance = compared({ scope: 'toDate' }, [outlook, later]);
    expect(variance.missing).toEqual(['2027-01', '2027-02']);
    expect(rowIn(variance, 'totalRevenue')).toMatchObject({ comparison: 1_000_000, variance: 1_950_000 });
  });

  it('names the months after its horizon: of 2028 all twelve where it has one year', () => {
    const short = computeForecast({ ...budgetDocument, header: { ...budgetDocument.header, years: 1 } });
    const variance = compared({ month: '2028-01', scope: 'year' }, [outlook, short]);
    expect(variance.missing).toHaveLength(12);
    expect(rowIn(variance, 'totalRevenue')).toMatchObject({ comparison: 0, variance: 12 * 1_020_000, change: null });
  });

  it.each([
    ['otherCurrency', { ...budget, currency: 'USD' }, '2027-03', 'month'],
    ['monthOutside', budget, '2026-12', 'month'],
    ['monthOutside', budget, '2029-01', 'year'],
    ['monthNotActual', budget, '2027-04', 'month'],
    ['monthNotActual', budget, '2027-04', 'toDate'],
  ] as const)('is rejected: %s', (error, other, month, scope) => {
    const question = { statement: 'profitAndLoss', month, scope } as const;
    expect(varianceOf(outlook, against(other), question)).toEqual({ error });
    const groups = new Map<string, string>();
    expect(bridgeOf(outlook, against(other), { figure: 'ebitda', month, scope, groups })).toEqual({ error });
  });
});

describe('what is favourable', () => {
  const result = computeForecast(goldenA());

  it('is more in every row of the profit and loss and the cash flow, as charges are negative', () => {
    for (const [statement, { rows }] of [
      ['profitAndLoss', result.profitAndLoss],
      ['cashFlow', result.cashFlowIndirect],
    ] as const)
      for (const { key } of rows)
        expect([key, ...[5, -5, 0].map((variance) => isFavourable(statement, key, variance))]).toEqual([
          key,
          true,
          false,
          null,
        ]);
  });

  it('is more cash, retained earnings and equity and less overdraft on the balance sheet; other rows are neutral', () => {
    // With those that not every forecast has.
    const keys = new Set([...result.balanceSheet.rows.map(({ key }) => key), ...balanceSheetFields]);
    const table = [...keys].flatMap((key) => {
      const answers = [5, -5, 0].map((variance) => isFavourable('balanceSheet', key, variance));
      return answers.some((answer) => answer !== null) ? [[key, ...answers]] : [];
    });
    expect(table).toEqual([
      ['cash', true, false, null],
      ['bankOverdraft', false, true, null],
      ['retainedEarnings', true, false, null],
      ['totalEquity', true, false, null],
    ]);
  });
});

describe('what is material', () => {
  const february = { month: '2027-02' } as const;
  const isMaterial = (amount: number, share: number) =>
    rowIn(compared({ ...february, thresholds: { amount, share } }), 'revenue:sales').isMaterial;

  it('reaches both thresholds: −1,000.00 of 10,000.00 is 1,000.00 and 10 %', () => {
    expect(isMaterial(100_000, 100_000)).toBe(true);
    expect(isMaterial(100_001, 100_000)).toBe(false);
    expect(isMaterial(100_000, 100_001)).toBe(false);
  });

  it('is never a variance of 0', () => {
    const { rows } = compared({ ...february, thresholds: { amount: 0, share: 0 } });
    expect(rows.filter((row) => row.isMaterial).map(({ variance }) => variance)).not.toContain(0);
  });

  it('is gone through from the largest on and begins again after the last one', () => {
    const { rows } = compared({ scope: 'year', thresholds: { amount: 50_000, share: 0 } });
    // 1,300.00 of revenue, in three rows down to gross profit, before 900.00 of rent in two.
    const seen: (string | null)[] = [];
    for (let i = 0; i < 6; i++) seen.push(nextMaterialRow(rows, seen.at(-1)));
    expect(seen).toEqual([
      'revenue:sales',
      'totalRevenue',
      'grossProfit',
      'operatingExpense:rent',
      'totalOperatingExpenses',
      'revenue:sales',
    ]);
    expect(nextMaterialRow([])).toBeNull();
  });
});

describe('the bridge', () => {
  const groups = groupsOf(outlookDocument, budgetDocument);
  const year = { month: '2027-03', scope: 'year', groups } as const;

  it('to net profit: 90,000.00 + 1,300.00 of revenue − 900.00 of premises = 90,400.00, revenue first', () => {
    const bridge = bridgeOf(outlook, against(budget), { ...year, figure: 'netProfit' });
    expect(bridge).toMatchObject({
      total: { outlook: 9_040_000, comparison: 9_000_000, variance: 40_000, booked: -50_000, expected: 90_000 },
      steps: [
        { key: 'revenue', variance: 130_000, booked: -50_000, expected: 180_000 },
        { key: 'group:Premises', group: 'Premises', variance: -90_000, booked: 0, expected: -90_000 },
      ],
      main: { key: 'revenue' },
    });
  });

  it('to a smaller net profit names the largest step down', () => {
    const bridge = bridgeOf({ ...budget, actualUntil: 3 }, against(outlook), { ...year, figure: 'netProfit' });
    expect(bridge).toMatchObject({ total: { variance: -40_000 }, main: { key: 'revenue', variance: -130_000 } });
  });

  it('has no main step where nothing differs', () => {
    const bridge = bridgeOf({ ...budget, actualUntil: 3 }, against(budget), { ...year, figure: 'ebitda' });
    expect(bridge).toMatchObject({ total: { variance: 0 }, steps: [], main: null });
  });

  it('joins what is smallest into other, last: of nine groups 1.00 + 2.00 + 3.00', () => {
    const grouped = (amount: (i: number) => number) =>
      Array.from({ length: 9 }, (_, i) => expense(`e${i}`, `Group ${i}`, [amount(i)]));
    const own = { ...budgetDocument, revenue: [sales([5_000])], operatingExpenses: grouped((i) => 100 * (i + 1)) };
    const other = { ...budgetDocument, revenue: [], operatingExpenses: [] };
    const bridge = bridgeOf({ ...computeForecast(own), actualUntil: 1 }, against(computeForecast(other)), {
      figure: 'netProfit',
      month: '2027-01',
      scope: 'month',
      groups: groupsOf(own),
    });
    // Ten steps: revenue and nine groups. Eight may stay, so the three smallest are one: 100 + 200 + 300.
    expect('error' in bridge ? bridge : bridge.steps.map(({ key, variance }) => [key, variance])).toEqual([
      ['revenue', 5_000],
      ...[3, 4, 5, 6, 7, 8].map((i) => [`group:Group ${i}`, -100 * (i + 1)]),
      ['other', -600],
    ]);
  });
});
