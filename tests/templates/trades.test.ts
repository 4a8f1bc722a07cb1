import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { StatementRow } from '#shared/engine/result.ts';
import { rowOf } from '#shared/engine/statements/rows.ts';
import { allLines } from '#shared/inputs/forecast/document.ts';
import { findTemplate } from '#shared/templates/index.ts';

function forecastFrom(id: string, { currency = 'EUR', startMonth = '2027-01' } = {}) {
  const document = findTemplate(id)?.build({ name: 'New forecast', currency, startMonth });
  if (!document) throw new Error(`There is no template ${id}.`);
  const result = computeForecast(document);
  const years = (rows: StatementRow[], key: string) => [...rowOf(rows, key).years];
  const profit = (key: string) => years(result.profitAndLoss.rows, key);
  const revenue = profit('totalRevenue');
  /** Per cent of revenue by year; charges as positive figures. */
  const share = (...keys: string[]) =>
    revenue.map((total, i) => (100 * Math.abs(keys.reduce((sum, key) => sum + (profit(key)[i] ?? 0), 0))) / total);
  return { document, result, profit, share, sheet: (key: string) => years(result.balanceSheet.rows, key) };
}

function expectWithin(figures: number[], [least, most]: [number, number], of: string) {
  for (const figure of figures) {
    expect(figure, of).toBeGreaterThanOrEqual(least);
    expect(figure, of).toBeLessThanOrEqual(most);
  }
}

// Gross margin as the profit and loss shows it: before all staff.
const trades: [id: string, grossMargin: [number, number], ebitda: [number, number][], net: [number, number][]][] = [
  [
    'subscription',
    [75, 85],
    [
      [-40, -20],
      [-10, 5],
      [5, 20],
    ],
    [
      [-40, -20],
      [-10, 5],
      [5, 20],
    ],
  ],
  [
    'shop',
    [44, 48],
    [
      [6, 11],
      [6, 11],
      [6, 11],
    ],
    [
      [3, 7],
      [3, 7],
      [3, 7],
    ],
  ],
  [
    // After the consultants, who are in the cost of sales.
    'agency',
    [42, 50],
    [
      [12, 20],
      [12, 20],
      [12, 20],
    ],
    [
      [8, 15],
      [8, 15],
      [8, 15],
    ],
  ],
  [
    // After the makers.
    'maker',
    [33, 36],
    [
      [10, 14],
      [10, 14],
      [10, 14],
    ],
    [
      [5, 9],
      [5, 9],
      [5, 9],
    ],
  ],
  [
    'restaurant',
    [70, 73],
    [
      [10, 13.5],
      [10, 13.5],
      [10, 13.5],
    ],
    [
      [5, 9],
      [5, 9],
      [5, 9],
    ],
  ],
];

describe.each(trades)('%s', (id, grossMargin, ebitda, net) => {
  it('has the margins of its trade in each year', () => {
    const { profit, share } = forecastFrom(id);
    const signed = (key: string) => profit(key).map((value, i) => (share(key)[i] ?? 0) * Math.sign(value));
    expectWithin(signed('grossProfit'), grossMargin, 'gross margin');
    for (const year of [0, 1, 2]) {
      expectWithin(signed('ebitda').slice(year, year + 1), ebitda[year] ?? [0, 0], `EBITDA of year ${year + 1}`);
      expectWithin(signed('netProfit').slice(year, year + 1), net[year] ?? [0, 0], `net profit of year ${year + 1}`);
    }
  });

  it('has 12 to 30 lines, with staff, assets, a loan, taxes and capital', () => {
    const { document } = forecastFrom(id);
    expectWithin([allLines(document).length], [12, 30], 'lines');
    for (const part of ['revenue', 'operatingExpenses', 'staff', 'capitalAssets', 'loans'] as const) {
      expect(document[part], part).not.toEqual([]);
    }
    const { salesTax, incomeTax, openingPosition, staff } = document;
    expect(
      Math.min(salesTax.standardRate, incomeTax.rate, ...staff.map((role) => role.withholdingRate)),
    ).toBeGreaterThan(0);
    expect(openingPosition.startBalanceSheet?.shareCapital).toBeGreaterThan(0);
  });
});

describe('the subscription', () => {
  it('makes a loss first, a profit in year 3, and is carried by its round', () => {
    const { document, profit } = forecastFrom('subscription');
    expect(profit('netProfit').map(Math.sign)).toEqual([-1, -1, 1]);
    expect(document.equityEvents.map(({ type }) => type)).toEqual(['contribution']);
  });

  it('loses 2 to 4 % of its monthly customers a month', () => {
    const monthly = forecastFrom('subscription').document.revenue.flatMap((line) =>
      line.type === 'recurring' && line.billing === 'monthly' ? [line.churn / 10_000] : [],
    );
    expect(monthly).toHaveLength(2);
    expectWithin(monthly, [2, 4], 'churn');
  });
});

describe('the maker', () => {
  it('has stock for 45 to 60 days, whichever month the year ends in', () => {
    for (const startMonth of ['2027-01', '2027-07']) {
      const { document, sheet, result } = forecastFrom('maker', { startMonth });
      expectWithin([document.workingCapital.daysInventory], [45, 60], 'days typed');
      const { rows } = result.profitAndLoss;
      const labour = rowOf(rows, 'directLabour').months;
      const direct = rowOf(rows, 'totalDirectCosts').months.map((cost, i) => cost - (labour[i] ?? 0));
      const lastTwo = [12, 24, 36].map((end) => Math.abs((direct[end - 1] ?? 0) + (direct[end - 2] ?? 0)));
      const days = sheet('inventory').map((stock, i) => (60 * stock) / (lastTwo[i] ?? 1));
      expectWithin(days, [45, 60], 'days held');
    }
  });

  it('spends a fifth of sales on staff, half of it on makers', () => {
    const { share } = forecastFrom('maker');
    expectWithin(share('directLabour', 'wagesAndSalaries', 'employerOnCost'), [19, 23], 'staff');
  });
});

describe('the restaurant', () => {
  const { document, profit, share, sheet } = forecastFrom('restaurant');
  const cost = (...lines: string[]) => {
    const sum = (prefix: string) => lines.reduce((total, line) => total + (profit(`${prefix}:${line}`)[0] ?? 0), 0);
    return Math.round((-1000 * sum('directCost')) / sum('revenue')) / 10;
  };

  it('buys food for 30 % and drinks for 25 % of what they sell for', () => {
    expect([cost('lunch', 'dinner', 'parties'), cost('lunch-drinks', 'dinner-drinks')]).toEqual([30, 25]);
  });

  it('pays 35 to 37 % of sales to staff, 8 to 9 % in rent and 1.4 % to the card company', () => {
    expectWithin(share('wagesAndSalaries', 'employerOnCost'), [35, 37], 'staff');
    expectWithin(share('operatingExpense:rent'), [8, 9], 'rent');
    expectWithin(share('operatingExpense:card-fees'), [1.39, 1.41], 'card fees');
  });

  it('is paid at once, but for parties: 14 days of them are owed at the year end', () => {
    const owed = sheet('accountsReceivable').map((receivable, i) => receivable / (profit('revenue:parties')[i] ?? 1));
    expectWithin(owed, [0.02, 0.06], 'owed');
  });

  it('sells food at the reduced rate and drinks at the standard rate', () => {
    const rates = document.revenue.map(({ id, salesTaxRate }) => [id, salesTaxRate]);
    expect(rates.filter(([, rate]) => rate === null).map(([line]) => line)).toEqual(['lunch-drinks', 'dinner-drinks']);
  });
});

describe('a season', () => {
  it.each(['shop', 'maker', 'restaurant'])('of the %s averages 1.00 a month', (id) => {
    for (const line of forecastFrom(id).document.revenue) {
      if ('seasonWeights' in line) expect(line.seasonWeights.reduce((sum, weight) => sum + weight, 0)).toBe(12_000);
    }
  });

  it.each(['2027-01', '2027-04', '2027-07', '2027-11'])(
    'keeps its peak in December where the year starts in %s',
    (startMonth) => {
      const { result } = forecastFrom('shop', { startMonth });
      const counter = [...rowOf(result.profitAndLoss.rows, 'revenue:counter').months].slice(0, 12);
      const peak = counter.indexOf(Math.max(...counter));
      expect((Number(startMonth.slice(5)) - 1 + peak) % 12).toBe(11);
    },
  );
});

describe('the level of prices', () => {
  const manager = (currency: string) => forecastFrom('shop', { currency }).document.staff[0]?.yearlySalary;
  const rent = (currency: string) => forecastFrom('shop', { currency }).document.operatingExpenses[0];

  it('suits the currency: 36,000.00 EUR, 3,600,000 JPY, 36,000.000 KWD, in figures and in notes', () => {
    expect(['EUR', 'JPY', 'KWD'].map(manager)).toEqual([3_600_000, 3_600_000, 36_000_000]);
    expect(rent('EUR')?.note).toContain('3,500 per month');
    expect(rent('JPY')?.note).toContain('350,000 per month');
  });

  it('leaves every margin as it is', () => {
    const margins = (currency: string) =>
      forecastFrom('maker', { currency })
        .share('ebitda')
        .map((value) => value.toFixed(2));
    expect(margins('JPY')).toEqual(margins('EUR'));
    expect(margins('KWD')).toEqual(margins('EUR'));
  });
});
