import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newOtherIncomeOrExpense, newOtherMovement } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { type ValuationInputs, valuationDefaults } from '#shared/inputs/forecast/valuation.ts';
import { freeCashFlows } from '#shared/valuation/free-cash-flow.ts';
import { type Valuation, valueForecast } from '#shared/valuation/value-forecast.ts';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { actualForecastArbitrary } from '../helpers/noisy-books';
import { each, sales, smallForecast } from '../helpers/small-forecast';

const isLong = import.meta.env.MODE === 'long';

const inputs = (own: Partial<ValuationInputs> = {}): ValuationInputs => ({ ...valuationDefaults, ...own });
const valued = (document: ForecastDocument): Valuation => valueForecast(document, computeForecast(document));
const cents = (amounts: readonly number[]) => amounts.map((amount) => (amount / 100).toFixed(2));

/** 100.00 a year for five years at 10 %, without growth. */
const even = (own: Partial<ValuationInputs>): ForecastDocument => ({
  ...smallForecast({ revenue: [sales(Array.from({ length: 60 }, (_, i) => (i % 12 === 3 ? 10_000 : 0)))] }),
  header: { ...smallForecast().header, years: 5 },
  valuation: inputs({ discountRate: 'typed', wacc: 100_000, growth: 0, ...own }),
});

describe('the worked examples', () => {
  it('of even flows at the ends of the years', () => {
    const { periods, byGrowth } = valued(even({ timing: 'yearEnd' }));
    expect(cents(periods.map(({ presentValue }) => presentValue))).toEqual([
      '90.91',
      '82.64',
      '75.14',
      '68.30',
      '62.09',
    ]);
    expect(byGrowth).toMatchObject({ terminalValue: 100_000, terminalPresentValue: 62_092, enterprise: 100_000 });
  });

  it('of even flows in the middle of the years', () => {
    const { periods, byGrowth } = valued(even({ timing: 'midYear' }));
    expect(cents(periods.map(({ presentValue }) => presentValue))).toEqual([
      '95.35',
      '86.67',
      '78.80',
      '71.64',
      '65.12',
    ]);
    expect(byGrowth).toMatchObject({ terminalPresentValue: 65_123, enterprise: 104_881 });
  });

  it('of a built-up rate, a normalized year after and both methods', () => {
    // EBITDA 185,441 less 80,362 below it is A = 105,079; 59,939 come back from other non-current assets in year 3.
    const inYear = (amounts: readonly number[]) => amounts.flatMap((amount) => [amount * 100, ...each(0, 11)]);
    const document: ForecastDocument = {
      ...smallForecast(
        {
          revenue: [sales(inYear([52_029, 49_881, 185_441]))],
          otherIncomeAndExpenses: [
            {
              ...newOtherIncomeOrExpense.amounts({ id: 'other', name: 'Other', direction: 'expense' }),
              amounts: inYear([0, 0, 80_362]),
            },
          ],
          otherMovements: [
            {
              ...newOtherMovement({ id: 'deposit', name: 'Deposit', account: 'otherNonCurrentAssets' }),
              amounts: inYear([0, 0, 59_939]),
            },
          ],
        },
        {
          cash: 6_541_500,
          loansNonCurrent: 8_400_000,
          otherCurrentLiabilities: 3_145_700,
          otherNonCurrentAssets: 5_993_900,
        },
      ),
      valuation: inputs({
        riskFreeRate: 41_000,
        beta: 1_150_000,
        sizePremium: 35_000,
        costOfDebt: 69_000,
        shares: 60_000_000,
      }),
    };
    document.header.years = 3;
    // Losses brought forward: the rate counts for the cost of debt, and no tax is charged.
    document.incomeTax = { ...document.incomeTax, rate: 210_000 };
    document.openingPosition = { ...document.openingPosition, taxLosses: 100_000_000 };
    const { wacc, costOfEquity, afterTaxCostOfDebt, periods, nextFlow, yearAfter, bridge, byGrowth, byMultiple } =
      valued(document);
    expect({ wacc, costOfEquity, afterTaxCostOfDebt }).toEqual({
      wacc: 113_753,
      costOfEquity: 133_500,
      afterTaxCostOfDebt: 54_510,
    });
    expect(periods.map(({ halfMonths }) => halfMonths)).toEqual([12, 36, 60]);
    expect(cents(periods.map(({ freeCashFlow }) => freeCashFlow))).toEqual(['52029.00', '49881.00', '165018.00']);
    expect(cents(periods.map(({ presentValue }) => presentValue))).toEqual(['49300.47', '42437.70', '126054.71']);
    expect(yearAfter).toEqual({ profitAfterTax: 10_718_058, workingCapital: 62_914 });
    expect(nextFlow).toBe(10_780_972);
    expect(byGrowth).toEqual({
      terminalValue: 114_993_355,
      terminalPresentValue: 87_841_659,
      enterprise: 109_620_947,
      equity: 107_762_447,
      perShare: 1_796,
      implied: 6_544,
    });
    expect(byMultiple).toMatchObject({ terminalValue: 92_720_500, enterprise: 88_892_667 });
    expect(((byMultiple?.implied ?? 0) / 10_000).toFixed(1)).toBe('-0.5');
    expect(bridge.map(({ key, amount }) => [key, amount])).toEqual([
      ['loans', -8_400_000],
      ['bankOverdraft', 0],
      ['dividendsPayable', 0],
      ['otherNonCurrentLiabilities', 0],
      ['cash', 6_541_500],
    ]);
  });
});

describe('the date of the valuation', () => {
  it('cuts the first fiscal year to a stub of 1 to 11 months, whose middle is the middle of the stub', () => {
    for (let asOfMonth = 1; asOfMonth <= 11; asOfMonth++) {
      const stub = 12 - asOfMonth;
      const { periods } = valued(even({ asOfMonth }));
      expect(periods.map(({ months }) => months)).toEqual([stub, 12, 12, 12, 12]);
      expect(periods.map(({ halfMonths }) => halfMonths)).toEqual([
        stub,
        ...[12, 24, 36, 48].map((end) => 2 * stub + 2 * end - 12),
      ]);
      expect(periods[0]?.freeCashFlow).toBe(asOfMonth < 4 ? 10_000 : 0);
    }
  });

  it('without a whole year after it there is no value, and the reason is said', () => {
    const late = valued(even({ asOfMonth: 50 }));
    expect(late).toMatchObject({ byGrowth: null, byMultiple: null, nextFlow: null, reasons: ['horizonTooShort'] });
    expect(valued(even({ asOfMonth: 108 })).periods).toEqual([]);
  });

  it('takes the balances of its month', () => {
    const cashAt = (asOfMonth: number) => valued(even({ asOfMonth })).bridge.find(({ key }) => key === 'cash')?.amount;
    expect([0, 3, 4, 16].map(cashAt)).toEqual([0, 0, 10_000, 20_000]);
  });
});

describe('what has no value', () => {
  it('growth that is not below the rate', () => {
    const { byGrowth, byMultiple, reasons } = valued(even({ growth: 100_000 }));
    expect(byGrowth).toBeNull();
    expect(byMultiple).not.toBeNull();
    expect(reasons).toEqual(['growthNotBelowRate']);
    expect(valued(even({ growth: 99_999 })).byGrowth).not.toBeNull();
  });

  it('a year after without a positive flow', () => {
    const { byGrowth, reasons } = valued(even({ terminalFlow: 'typed', typedFlow: 0 }));
    expect({ byGrowth, reasons }).toEqual({ byGrowth: null, reasons: ['nextFlowNotPositive'] });
    expect(valued(even({ terminalFlow: 'typed', typedFlow: 1 })).byGrowth?.terminalValue).toBe(10);
  });
});

const valuationArbitrary: fc.Arbitrary<ValuationInputs> = fc.record({
  discountRate: fc.constantFrom('typed' as const, 'builtUp' as const),
  wacc: fc.integer({ min: 0, max: 400_000 }),
  riskFreeRate: fc.integer({ min: 0, max: 100_000 }),
  equityRiskPremium: fc.integer({ min: 0, max: 100_000 }),
  sizePremium: fc.integer({ min: 0, max: 100_000 }),
  beta: fc.integer({ min: 0, max: 3_000_000 }),
  costOfDebt: fc.integer({ min: 0, max: 200_000 }),
  debtShare: fc.integer({ min: 0, max: 1_000_000 }),
  timing: fc.constantFrom('midYear' as const, 'yearEnd' as const),
  asOfMonth: fc.integer({ min: 0, max: 30 }),
  terminalFlow: fc.constantFrom('normalized' as const, 'lastYear' as const, 'typed' as const),
  typedFlow: fc.integer({ min: -1e9, max: 1e9 }),
  growth: fc.integer({ min: -100_000, max: 60_000 }),
  multipleOf: fc.constantFrom('ebitda' as const, 'operatingProfit' as const, 'revenue' as const),
  multiple: fc.integer({ min: 0, max: 20_000 }),
  cashCounted: fc.constantFrom('all' as const, 'aboveMinimum' as const),
  shares: fc.integer({ min: 0, max: 1e9 }),
  bridge: fc.array(
    fc.record({
      id: fc.uuid(),
      name: fc.constant('Pensions'),
      kind: fc.constantFrom('debtLike' as const, 'cashLike' as const, 'minority' as const),
      amount: fc.integer({ min: 0, max: 1e8 }),
    }),
    { maxLength: 3 },
  ),
});

/** Whether two figures are the same but for the rounding of a second calculation in float64. */
const isClose = (one: number, other: number, gross: number) => Math.abs(one - other) <= 1.5 + 1e-9 * Math.abs(gross);

/** What is wrong with a valuation, by a second calculation in float64 from what it shows of the flows. */
function wrongIn(valuation: Valuation, own: ValuationInputs, lastMonth: number): string[] {
  const wrong: string[] = [];
  const expectThat = (isRight: boolean, text: string) => {
    if (!isRight) wrong.push(text);
  };
  const { periods, bridge, byGrowth, byMultiple, wacc, nextFlow, metric } = valuation;
  const rate = wacc / 1e6;
  const factor = (halfMonths: number) => (1 + rate) ** (-halfMonths / 24);
  let at = own.asOfMonth;
  let [sum, gross] = [0, 0];
  for (const period of periods) {
    const end = at + period.months;
    const half = own.timing === 'midYear' ? at + end - 2 * own.asOfMonth : 2 * (end - own.asOfMonth);
    expectThat(half === period.halfMonths, `half-months of year ${period.year}`);
    const parts = period.operatingProfit + period.other + period.tax + period.interestTaxShield;
    const rest = period.depreciationAndAmortisation + period.gainOnDisposal + period.workingCapital + period.investing;
    expectThat(parts + rest === period.freeCashFlow, `parts of year ${period.year}`);
    const worth = period.freeCashFlow * factor(half);
    expectThat(isClose(worth, period.presentValue, worth), `present value of year ${period.year}`);
    sum += worth;
    gross += Math.abs(worth);
    at = end;
  }
  const end = 2 * (lastMonth - own.asOfMonth);
  const steps = bridge.reduce((total, { amount }) => total + amount, 0);
  const methods = [
    [byGrowth, (nextFlow ?? 0) / (rate - own.growth / 1e6), own.timing === 'midYear' ? end - 12 : end],
    [byMultiple, ((metric ?? 0) * own.multiple) / 1000, end],
  ] as const;
  for (const [value, terminal, half] of methods) {
    if (!value) continue;
    const size = gross + Math.abs(terminal);
    expectThat(isClose(value.terminalValue, terminal, size), 'terminal value');
    expectThat(isClose(value.enterprise, sum + terminal * factor(half), size), 'enterprise value');
    const shown = periods.reduce((total, { presentValue }) => total + presentValue, value.terminalPresentValue);
    expectThat(shown === value.enterprise, 'present values add up');
    expectThat(value.enterprise + steps === value.equity, 'bridge adds up');
    expectThat(
      own.shares === 0
        ? value.perShare === null
        : isClose(value.perShare ?? 0, (value.equity * 1000) / own.shares, value.equity),
      'per share',
    );
  }
  return wrong;
}

describe('random documents', () => {
  const valuations = isLong ? 5_000 : 200;
  it(`${valuations} valuations are those of a second calculation`, { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(forecastArbitrary, valuationArbitrary, (document, own) => {
        const result = computeForecast(document);
        const valuation = valueForecast({ ...document, valuation: own }, result);
        if (valuation.reasons.includes('outOfRange')) return;
        expect(wrongIn(valuation, own, result.timeline.months)).toEqual([]);
      }),
      { numRuns: valuations, seed: 35 },
    );
  });

  it('the two ways to the free cash flow agree, in actual months too', { timeout: 600_000 }, () => {
    const runs = isLong ? 5_000 : 10;
    fc.assert(
      fc.property(fc.oneof(forecastArbitrary, actualForecastArbitrary), (document) => {
        expect(freeCashFlows(computeForecast(document), () => document.incomeTax.rate).length).toBeGreaterThan(0);
      }),
      { numRuns: runs, seed: 36 },
    );
  });
});

describe('the document part', () => {
  it('is stored where it says something: the defaults give the old input hash', () => {
    const before = hashInput(smallForecast());
    const parsed = (valuation: unknown) => parseForecast({ ...smallForecast(), valuation });
    const same = parsed(valuationDefaults);
    expect(same.ok && hashInput(same.document)).toBe(before);
    const typed = parsed(inputs({ growth: 30_000 }));
    expect(typed.ok && typed.document.valuation?.growth).toBe(30_000);
    const wrong = parsed({ ...valuationDefaults, growth: 500_001 });
    expect(!wrong.ok && wrong.issues.map(({ path }) => path)).toEqual([['valuation', 'growth']]);
  });
});
