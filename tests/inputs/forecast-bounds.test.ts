import { describe, expect, it } from 'vitest';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newEquityEvent, newLoan, newOtherMovement, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { migrateDocument } from '#shared/inputs/migrate-document.ts';
import { goldenA } from '../helpers/golden-forecasts';

type Path = (string | number)[];

/** A copy of golden A with the value at the path replaced. */
function withValue(path: Path, value: unknown): unknown {
  const copy = structuredClone(goldenA()) as unknown;
  let holder = copy as Record<string | number, unknown>;
  for (const part of path.slice(0, -1)) holder = holder[part] as Record<string | number, unknown>;
  holder[path.at(-1) ?? ''] = value;
  return copy;
}

const accepts = (path: Path, value: unknown) => parseForecast(withValue(path, value)).ok;

describe('the shape of a forecast', () => {
  it.each<[Path, number, number]>([
    [['header', 'years'], bounds.years, bounds.years + 1],
    [['header', 'years'], 1, 0],
    [['header', 'fiscalYearEndMonth'], 12, 13],
    [['header', 'fiscalYearEndMonth'], 1, 0],
    [['revenue', 0, 'volume'], bounds.quantity, bounds.quantity + 1],
    [['revenue', 0, 'unitPrice'], bounds.price, bounds.price + 1],
    [['revenue', 0, 'growth'], bounds.rateMaximum, bounds.rateMaximum + 1],
    [['revenue', 0, 'growth'], bounds.rateMinimum, bounds.rateMinimum - 1],
    [['revenue', 0, 'creditShare'], 1_000_000, 1_000_001],
    [['revenue', 0, 'daysToCollect'], bounds.days, bounds.days + 1],
    [['revenue', 0, 'startMonth'], bounds.months, bounds.months + 1],
    [['revenue', 0, 'startMonth'], 1, 0],
    [['revenue', 0, 'seasonWeights', 0], bounds.weight, bounds.weight + 1],
    [['operatingExpenses', 0, 'yearlyBase'], bounds.amount, bounds.amount + 1],
    [['operatingExpenses', 0, 'yearlyBase'], -bounds.amount, -bounds.amount - 1],
    [['operatingExpenses', 0, 'prepaidEveryMonths'], 12, 13],
    [['capitalAssets', 0, 'lifeMonths'], bounds.termMonths, bounds.termMonths + 1],
    [['capitalAssets', 0, 'lifeMonths'], 1, 0],
    [['loans', 0, 'principal'], 0, -1],
    [['loans', 0, 'month'], 0, -1],
    [['incomeTax', 'monthsUntilPayment'], 24, 25],
    [['incomeTax', 'monthsUntilPayment'], 1, 0],
    [['openingPosition', 'prepaidMonths'], 12, 13],
    [['openingPosition', 'startBalanceSheet', 'cash'], bounds.amount, bounds.amount + 1],
    [['dividendPolicy', 'monthsToPay'], 24, 25],
    [['salesTax', 'returnMonths'], 6, 5],
  ])('%j takes %d and refuses %d', (path, inside, outside) => {
    expect(accepts(path, inside)).toBe(true);
    expect(accepts(path, outside)).toBe(false);
  });

  it.each<[Path, unknown]>([
    [['revenue', 0, 'unitPrice'], 1.5],
    [['revenue', 0, 'unitPrice'], Number.NaN],
    [['revenue', 0, 'unitPrice'], '100'],
    [['revenue', 0, 'unitPrice'], null],
    [['revenue', 0, 'type'], 'magic'],
    [['revenue', 0, 'surprise'], 1],
    [['surprise'], {}],
    [['schemaVersion'], 2],
    [['header', 'name'], '   '],
    [['header', 'name'], 'a\u0000b'],
    [['header', 'name'], 'half \ud800 pair'],
    [['header', 'currency'], 'XXX'],
    [['header', 'startMonth'], '2027-13'],
    [['revenue', 0, 'id'], 'no spaces please'],
    [
      ['revenue', 0, 'seasonWeights'],
      [1, 2, 3],
    ],
    [['revenue', 0, 'collectionProfile'], []],
  ])('%j refuses %j', (path, value) => {
    expect(accepts(path, value)).toBe(false);
  });

  it('names of 120 characters and notes of 1,000 pass, one more does not', () => {
    expect(accepts(['header', 'name'], 'n'.repeat(bounds.nameLength))).toBe(true);
    expect(accepts(['header', 'name'], 'n'.repeat(bounds.nameLength + 1))).toBe(false);
    expect(accepts(['revenue', 0, 'note'], 'n'.repeat(bounds.noteLength))).toBe(true);
    expect(accepts(['revenue', 0, 'note'], 'n'.repeat(bounds.noteLength + 1))).toBe(false);
  });

  it('200 lines in all parts together pass, 201 do not', () => {
    const loans = Array.from({ length: 199 }, (_, i) => newLoan.level({ id: `l${i}`, name: 'Loan' }));
    const events = [newEquityEvent({ id: 'e0', name: 'Event', type: 'contribution' })];
    const empty = emptyForecast({ name: 'Lines', currency: 'EUR', startMonth: '2027-01', years: 1 });
    expect(parseForecast({ ...empty, loans, equityEvents: events }).ok).toBe(true);
    const otherMovements = [newOtherMovement({ id: 'm0', name: 'Movement', account: 'otherReserves' })];
    expect(parseForecast({ ...empty, loans, equityEvents: events, otherMovements }).ok).toBe(false);
  });

  it('500 overrides in all scenarios pass, 501 do not; 20 scenarios pass, 21 do not', () => {
    const scenario = (id: string, count: number) => ({
      id,
      name: id,
      note: '',
      overrides: Array.from({ length: count }, (_, i) => ({
        id: `o${i}`,
        path: 'incomeTax/rate',
        op: 'set' as const,
        value: 1,
      })),
    });
    const withScenarios = (scenarios: ForecastDocument['scenarios']) => parseForecast({ ...goldenA(), scenarios }).ok;
    expect(withScenarios([scenario('a', 250), scenario('b', 250)])).toBe(true);
    expect(withScenarios([scenario('a', 250), scenario('b', 251)])).toBe(false);
    const many = (count: number) => Array.from({ length: count }, (_, i) => scenario(`s${i}`, 0));
    expect(withScenarios(many(bounds.scenarios))).toBe(true);
    expect(withScenarios(many(bounds.scenarios + 1))).toBe(false);
  });

  it('a monthly table has at most 120 amounts', () => {
    const line = newRevenueLine.amounts({ id: 'a', name: 'A' });
    const withMonths = (count: number) =>
      parseForecast({ ...goldenA(), revenue: [{ ...line, amounts: new Array<number>(count).fill(1) }] }).ok;
    expect(withMonths(120)).toBe(true);
    expect(withMonths(121)).toBe(false);
  });

  it('an id that is twice is rejected at its second place', () => {
    const line = newRevenueLine.amounts({ id: 'rent', name: 'Same id as the rent' });
    const result = parseForecast({ ...goldenA(), revenue: [line] });
    expect(result).toMatchObject({
      ok: false,
      issues: [{ path: ['operatingExpenses', 0, 'id'], message: 'repeatedId' }],
    });
  });
});

describe('upgradeForecast', () => {
  it('takes a document of the current version as it is', () => {
    expect(migrateDocument(goldenA())).toEqual({ ok: true, document: goldenA() });
  });

  it.each([null, [], 'text', 7, {}, { schemaVersion: 0 }, { schemaVersion: 99 }, { schemaVersion: '1' }])(
    'refuses %j',
    (json) => {
      expect(migrateDocument(json).ok).toBe(false);
    },
  );
});
