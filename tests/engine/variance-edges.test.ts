import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { bridgeOf, groupsOf } from '#shared/engine/variance/bridge.ts';
import { type Comparison, type VarianceQuestion, varianceOf } from '#shared/engine/variance/variance.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { bookedUntil } from '../helpers/booked-until';
import { each, sales, smallForecast } from '../helpers/small-forecast';

const against = (result: ForecastResult): Comparison => ({ of: 'forecast', result });

function rowOf(own: ForecastResult, other: Comparison, { row, ...question }: VarianceQuestion & { row: string }) {
  const variance = varianceOf(own, other, question);
  if ('error' in variance) throw new Error(variance.error);
  return variance.rows.find(({ key }) => key === row);
}

describe('a bridge of more than eight steps', () => {
  const { incomeTax } = smallForecast();
  const taxed = { ...incomeTax, rate: 200_000 };
  const groups = Array.from({ length: 9 }, (_, i) => ({
    ...newOperatingExpense.amounts({ id: `e${i}`, name: `e${i}` }),
    group: `Group ${i}`,
    amounts: [100 * (i + 1)],
  }));
  const own = smallForecast({ revenue: [sales([25_000])], operatingExpenses: groups, incomeTax: taxed });
  const other = smallForecast({ incomeTax: taxed });

  it('has what is joined before income tax, as the profit and loss has it: 4,100 of a profit of 20,500', () => {
    const bridge = bridgeOf({ ...computeForecast(own), actualUntil: 1 }, against(computeForecast(other)), {
      ...{ figure: 'netProfit', month: '2027-01', scope: 'month' },
      groups: groupsOf(own),
    });
    // Eleven steps: revenue, nine groups, income tax. Seven stay; the four smallest are 100 + 200 + 300 + 400.
    expect('error' in bridge ? bridge : bridge.steps.map(({ key, variance }) => [key, variance])).toEqual([
      ['revenue', 25_000],
      ...[4, 5, 6, 7, 8].map((i) => [`group:Group ${i}`, -100 * (i + 1)]),
      ['other', -1_000],
      ['incomeTax', -4_100],
    ]);
  });
});

describe('last year', () => {
  it('is the forecast itself where it had begun: a month that is booked and not used counts as planned', () => {
    const planned = smallForecast({ revenue: [sales(each(10_000, 24))] });
    const document = bookedUntil(planned, 3, {});
    const { actuals } = document;
    if (!actuals) throw new Error('Nothing is booked.');
    // May was booked with 99.00; the last actual month is March.
    const booked = (actuals.rows['revenue:sales'] ?? []).map((amount, i) => (i === 4 ? 9_900 : amount));
    const unused = { ...document, actuals: { ...actuals, rows: { ...actuals.rows, 'revenue:sales': booked } } };
    const question = { statement: 'profitAndLoss', month: '2028-05', scope: 'year', row: 'revenue:sales' } as const;
    const compared = rowOf(computeForecast(unused), { of: 'lastYear', document: unused }, question);
    expect(compared).toMatchObject({ outlook: 120_000, comparison: 120_000, variance: 0 });
  });
});

describe('balances before the first month of a comparison', () => {
  const withCash = (cash: number, startMonth = '2027-01') => {
    const document = smallForecast({ revenue: [sales(each(1_000, 24))] }, { cash });
    return computeForecast({ ...document, header: { ...document.header, startMonth } });
  };
  const outlook = { ...withCash(50_000), actualUntil: 3 };

  it('are its opening balance sheet: opening cash of 500.00 − 300.00 = 200.00', () => {
    const question = { statement: 'cashFlow', month: '2027-01', scope: 'month', row: 'openingCash' } as const;
    expect(rowOf(outlook, against(withCash(30_000)), question)).toMatchObject({
      ...{ outlook: 50_000, comparison: 30_000, variance: 20_000 },
    });
  });

  it('are set beside the month before it: cash of January 510.00 against 300.00 at the start of February', () => {
    const question = { statement: 'balanceSheet', month: '2027-01', scope: 'month', row: 'cash' } as const;
    expect(rowOf(outlook, against(withCash(30_000, '2027-02')), question)).toMatchObject({
      ...{ outlook: 51_000, comparison: 30_000, variance: 21_000 },
    });
  });
});
