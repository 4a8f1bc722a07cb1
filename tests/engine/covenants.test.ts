import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashInput, hashResult } from '#shared/engine/hash/hash.ts';
import type { CovenantTest } from '#shared/engine/result.ts';
import type { StoredCovenant } from '#shared/inputs/forecast/covenants.ts';
import { newLease, newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { computeSmall, each, sales, smallForecast } from '../helpers/small-forecast';

const covenant = (own: Partial<StoredCovenant>): StoredCovenant => ({
  id: 'c',
  measure: 'debtServiceCover',
  threshold: 1_250_000,
  ...own,
});

/** 1,200.00 of profit a month beside a bullet loan of 12,000.00 at 10 %: interest of 100.00 a month from month 2. */
const inputs = (own: Partial<StoredCovenant>, header: Partial<ReturnType<typeof smallForecast>['header']> = {}) => ({
  header: { ...smallForecast().header, ...header },
  revenue: [sales(each(120_000, 24))],
  loans: [
    {
      ...newLoan.bullet({ id: 'loan', name: 'Bank loan' }),
      principal: 1_200_000,
      month: 1,
      rate: 100_000,
      termMonths: 60,
    },
  ],
  covenants: [covenant(own)],
});

const testsOf = (...of: Parameters<typeof inputs>): CovenantTest[] =>
  computeSmall(inputs(...of)).covenants?.[0]?.tests ?? [];

/** 24 payments of 1,000.00 ahead without interest: 22,000.00 are owed after the second, and 1,000.00 a month is principal. */
const leased = (treatment: 'rightOfUse' | 'operating', own: Partial<StoredCovenant>): CovenantTest | undefined => {
  const lease = { ...newLease({ id: 'lease', name: 'Lease' }), payment: 100_000, termMonths: 24, rate: 0, treatment };
  const given = { ...inputs({ fromMonth: 2, testEveryMonths: 1, ...own }), leases: [lease] };
  return computeSmall(given).covenants?.[0]?.tests[0];
};

describe('covenants', () => {
  it('with leases, what is owed on a right of use is debt and its principal debt service; of an operating lease neither', () => {
    const debt = { measure: 'debtToEquity', threshold: 3_000_000 } as const;
    // A loan of 12,000.00, and 22,000.00 more.
    expect(leased('rightOfUse', debt)?.numerator).toBe(1_200_000);
    expect(leased('rightOfUse', { ...debt, includeLeases: true })?.numerator).toBe(3_400_000);
    expect(leased('operating', { ...debt, includeLeases: true })?.numerator).toBe(1_200_000);
    // Interest of 100.00 in month 2, and two payments of 1,000.00.
    expect(leased('rightOfUse', {})?.denominator).toBe(10_000);
    expect(leased('rightOfUse', { includeLeases: true })?.denominator).toBe(210_000);
    expect(leased('operating', { includeLeases: true })?.denominator).toBe(10_000);
  });

  it('cover of the last twelve months, tested at the ends of quarters', () => {
    const tests = testsOf({});
    expect(tests.map(({ month }) => month)).toEqual([3, 6, 9, 12, 15, 18, 21, 24]);
    // 3 × 1,200.00 ÷ (2 × 100.00) = 18; 12 × 1,200.00 ÷ (11 × 100.00) = 13.090909; then over 12 × 100.00.
    expect(tests[0]).toEqual({
      month: 3,
      numerator: 360_000,
      denominator: 20_000,
      value: 18_000_000,
      threshold: 1_250_000,
      headroom: 16_750_000,
      passed: true,
    });
    expect(tests[3]).toMatchObject({ numerator: 1_440_000, denominator: 110_000, value: 13_090_909 });
    expect(tests[7]).toMatchObject({ numerator: 1_440_000, denominator: 120_000, value: 12_000_000 });
  });

  it('of the example: 900.00 a month beside 300.00 of principal, 2,700 ÷ 900 = 3.00 against 1.25, headroom 1.75', () => {
    const running = { principal: 720_000, month: 0, rate: 0, termMonths: 24 };
    const { covenants } = computeSmall(
      {
        revenue: [sales(each(90_000, 24))],
        loans: [{ ...newLoan.equalPrincipal({ id: 'loan', name: 'Bank loan' }), ...running }],
        covenants: [covenant({})],
      },
      { loansNonCurrent: 720_000 },
    );
    expect(covenants?.[0]?.tests[0]).toMatchObject({ numerator: 270_000, denominator: 90_000, value: 3_000_000 });
    expect(covenants?.[0]?.tests[0]).toMatchObject({ headroom: 1_750_000, passed: true });
  });

  it('exactly at the threshold is met, one millionth below is not, and the first miss is warned of', () => {
    const threshold = 12_000_000;
    expect(testsOf({ threshold })[7]).toMatchObject({ headroom: 0, passed: true });
    const missed = computeSmall(inputs({ threshold: threshold + 1 }));
    expect(missed.covenants?.[0]?.tests[7]).toMatchObject({ headroom: -1, passed: false });
    expect(missed.warnings.filter(({ id }) => id === 'W20')).toEqual([
      {
        id: 'W20',
        variant: 'ratio',
        month: 15,
        lineId: 'c',
        amounts: { value: 12_000_000, threshold: threshold + 1, count: 4 },
        path: ['covenants', 'c'],
      },
    ]);
    expect(computeSmall(inputs({})).warnings.filter(({ id }) => id === 'W20')).toEqual([]);
  });

  it('is not defined where nothing is owed, and then neither met nor missed', () => {
    const { covenants, warnings } = computeSmall({ ...inputs({}), loans: [] });
    expect(covenants?.[0]?.tests[0]).toMatchObject({ denominator: 0, value: null, headroom: null, passed: null });
    expect(warnings.map(({ id }) => id)).not.toContain('W20');
  });

  it('looks back twelve months across a short first fiscal year', () => {
    // Months 1 to 5 are the first fiscal year: its end is month 5, the next one month 17.
    const tests = testsOf({ testEveryMonths: 12 }, { fiscalYearEndMonth: 5 });
    expect(tests.map(({ month, numerator, denominator }) => [month, numerator, denominator])).toEqual([
      [5, 5 * 120_000, 4 * 10_000],
      [17, 12 * 120_000, 12 * 10_000],
    ]);
  });

  it('of the year to date, of the period, from a month on', () => {
    const counted = (own: Partial<StoredCovenant>) => testsOf(own).map(({ denominator }) => denominator / 10_000);
    expect(counted({ basis: 'yearToDate' })).toEqual([2, 5, 8, 11, 3, 6, 9, 12]);
    expect(counted({ basis: 'period' })).toEqual([2, 3, 3, 3, 3, 3, 3, 3]);
    expect(counted({ basis: 'period', testEveryMonths: 6, fromMonth: 7 })).toEqual([6, 6, 6]);
    expect(testsOf({ enabled: false })).toEqual([]);
  });

  it('every other measure at the end of month 12', () => {
    const at12 = (measure: StoredCovenant['measure'], threshold: number) =>
      testsOf({ measure, threshold, testEveryMonths: 12 })[0];
    // Cash: 12,000.00 + 12 × 1,200.00 − 11 × 100.00 = 25,300.00; equity 13,300.00; no other assets.
    expect(at12('interestCover', 0)).toMatchObject({ numerator: 1_440_000, denominator: 110_000 });
    expect(at12('netDebtToEbitda', 0)).toMatchObject({
      numerator: 1_200_000 - 2_530_000,
      denominator: 1_440_000,
      value: -923_611,
      headroom: 923_611,
      passed: true,
    });
    expect(at12('debtToEquity', 900_000)).toMatchObject({ value: 902_256, headroom: -2_256, passed: false });
    expect(at12('equityRatio', 525_692)).toMatchObject({ value: 525_692, passed: true });
    expect(at12('currentRatio', 0)).toMatchObject({ numerator: 2_530_000, denominator: 0, passed: null });
    expect(at12('minimumCash', 2_530_001)).toMatchObject({ value: 2_530_000, headroom: -1, passed: false });
    expect(at12('minimumEquity', 1_330_000)).toMatchObject({ value: 1_330_000, headroom: 0, passed: true });
  });

  it('EBITDA of less than a year is taken by twelve months', () => {
    const [first] = testsOf({ measure: 'netDebtToEbitda', threshold: 3_000_000 });
    expect(first).toMatchObject({ month: 3, denominator: 1_440_000 });
  });

  it('of the example of the certificate: 109,100 ÷ 27,340 is 3.99, and 74,925 of the numerator are to spare at 1.25', () => {
    // One year of 109,100 before interest, of which 27,340 are interest of a loan that was there before.
    const result = computeSmall({
      revenue: [sales([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10_910_000])],
      loans: [
        {
          ...newLoan.bullet({ id: 'loan', name: 'Bank loan' }),
          principal: 27_340_000,
          month: 1,
          rate: Math.round((12 / 11) * 100_000),
          termMonths: 60,
        },
      ],
      covenants: [covenant({ testEveryMonths: 12 })],
    });
    const test = result.covenants?.[0]?.tests[0];
    expect(test?.numerator).toBe(10_910_000);
    expect((test?.denominator ?? 0) / 100).toBeCloseTo(27_340, 0);
    expect(((test?.value ?? 0) / 1_000_000).toFixed(2)).toBe('3.99');
  });

  it('change no figure: result hash and statements are those without them', () => {
    const { covenants, ...without } = inputs({});
    expect(covenants).toHaveLength(1);
    expect(hashResult(computeSmall(inputs({})))).toBe(hashResult(computeSmall(without)));
    expect(computeSmall(without)).not.toHaveProperty('covenants');
  });
});

describe('the document part', () => {
  const parsed = (covenants: unknown) => parseForecast({ ...smallForecast(), covenants });

  it('is stored without what equals its default: a list that is empty again gives the old input hash', () => {
    const before = hashInput(smallForecast());
    const empty = parsed([]);
    expect(empty.ok && hashInput(empty.document)).toBe(before);
    const filled = parsed([
      covenant({
        name: '',
        loanId: null,
        testEveryMonths: 3,
        fromMonth: 1,
        basis: 'lastTwelveMonths',
        enabled: true,
        group: '',
        note: '',
      }),
    ]);
    expect(filled.ok && filled.document.covenants).toEqual([covenant({})]);
  });

  it.each<[string, unknown, (string | number)[]]>([
    ['a thirteenth', Array.from({ length: 13 }, (_, i) => covenant({ id: `c${i}` })), ['covenants']],
    ['an id twice', [covenant({}), covenant({})], ['covenants', 1, 'id']],
    ['a ratio below 0', [covenant({ threshold: -1 })], ['covenants', 0, 'threshold']],
    ['a ratio above 1,000', [covenant({ threshold: 1_000_000_001 })], ['covenants', 0, 'threshold']],
    ['every 5 months', [{ ...covenant({}), testEveryMonths: 5 }], ['covenants', 0, 'testEveryMonths']],
    ['another measure', [{ ...covenant({}), measure: 'luck' }], ['covenants', 0, 'measure']],
  ])('rejects %s by its field', (_, covenants, path) => {
    const result = parsed(covenants);
    expect(result.ok).toBe(false);
    expect(!result.ok && result.issues.map((issue) => issue.path)).toContainEqual(path);
  });

  it('takes a negative amount of money', () => {
    expect(parsed([covenant({ measure: 'minimumEquity', threshold: -5_000 })]).ok).toBe(true);
  });
});

const file = join(process.env.FORECAST_DATA_DIR ?? '', 'model-depth', 'examples.json');
const hasExamples = Boolean(process.env.FORECAST_DATA_DIR) && existsSync(file);
if (!hasExamples) process.stdout.write('The example of a covenant is not computed: FORECAST_DATA_DIR is not set.\n');

it.runIf(hasExamples)('gives the tests of the worked example', () => {
  const example = JSON.parse(readFileSync(file, 'utf8'))[7];
  const result = parseForecast(example.document);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  expect(computeForecast(result.document).covenants).toMatchObject(example.covenants);
});
