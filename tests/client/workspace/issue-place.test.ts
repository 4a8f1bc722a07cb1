import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sectionPath } from '#client/lib/paths.ts';
import {
  findLine,
  issuesOf,
  placeOfIssue,
  sectionOfPath,
  useIssueAt,
  useIssues,
  useIssuesOfLine,
  workspace,
} from '#client/workspace/index.ts';
import { pathOfSteps } from '#client/workspace/issues.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { sales, smallForecast } from '#tests/helpers/small-forecast.ts';

const profile = (path: string) => ({
  id: 's',
  name: 'Low',
  note: '',
  overrides: [
    { id: 'first', path: 'bank/minimumCash', op: 'set' as const, value: 5 },
    { id: 'second', path, op: 'set' as const, value: [900_000] },
  ],
});
const late = { ...sales([1], { startMonth: 5, endMonth: 4 }), id: 'late', name: 'Late' };
const off = { ...late, id: 'off', name: 'Off', enabled: false };
const fee = { ...newOperatingExpense.percentOfRevenue({ id: 'fee', name: 'Fee' }), lineIds: ['late', 'gone'] };
const faulty: ForecastDocument = smallForecast({
  revenue: [sales([1]), late, off],
  operatingExpenses: [fee],
  scenarios: [profile('workingCapital/paymentProfile')],
});

const open = (document = faulty) =>
  act(() => workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document }));
afterEach(() => {
  cleanup();
  workspace.close();
});

describe('the path of an issue', () => {
  it('is by ids, with months counted from 1, and the names of what is not there', () => {
    const paths: (string | number)[][] = [
      ['revenue', 1, 'endMonth'],
      ['revenue', 0, 'amounts', 0],
      ['operatingExpenses', 0, 'lineIds', 1],
      ['openingPosition', 'startBalanceSheet'],
      ['revenue', 7, 'amounts', 'x'],
      ['scenarios', 0, 'overrides', 1],
      ['history', 'openingBalanceSheet', 'cash', 0],
    ];
    expect(paths.map((path) => pathOfSteps(faulty, path))).toEqual([
      'revenue/late/endMonth',
      'revenue/sales/amounts/1',
      'operatingExpenses/fee/lineIds/2',
      'openingPosition/startBalanceSheet',
      'revenue/8/amounts/x',
      'scenarios/s/overrides/second',
      'history/openingBalanceSheet/cash/1',
    ]);
  });

  it('is found once a document', () => {
    expect(issuesOf(faulty)).toBe(issuesOf(faulty));
    expect(issuesOf({ ...faulty })).not.toBe(issuesOf(faulty));
    expect(issuesOf(faulty).map(({ place }) => place)).toEqual(
      expect.arrayContaining(['revenue/late/endMonth', 'operatingExpenses/fee/lineIds/2']),
    );
  });
});

describe('issues beside the inputs', () => {
  it('of the base are all, of a scenario those that its inputs show', () => {
    open();
    const { result } = renderHook(useIssues);
    const places = () => result.current.map(({ place }) => place);
    expect(places().filter((place) => place.startsWith('scenarios/s/'))).toHaveLength(1);
    act(() => workspace.setScenario('s'));
    expect(places().filter((place) => place.startsWith('scenarios/'))).toEqual([]);
    expect(places()).toContain('workingCapital/paymentProfile');
  });

  it('of a line are those of this line, also where it is switched off', () => {
    open();
    const of = (id: string) => renderHook(() => useIssuesOfLine(id)).result.current.map(({ place }) => place);
    expect(of('late')).toEqual(['revenue/late/endMonth']);
    expect(of('off')).toEqual(['revenue/off/endMonth']);
    expect(of('sales')).toEqual([]);
  });

  it('of a field are those at it or within it, not at one whose name begins alike', () => {
    open();
    const at = (path: string) => renderHook(() => useIssueAt(path)).result.current?.place;
    expect(at('revenue/late/endMonth')).toBe('revenue/late/endMonth');
    expect(at('revenue/off/endMonth')).toBe('revenue/off/endMonth');
    expect(at('operatingExpenses/fee/lineIds')).toBe('operatingExpenses/fee/lineIds/2');
    expect(at('operatingExpenses/fee/line')).toBeUndefined();
    expect(at('revenue/late/end')).toBeUndefined();
  });
});

describe('where an issue is put right', () => {
  const code = 'profileSum' as const;
  const place = (path: (string | number)[], lineId?: string, document = faulty) =>
    placeOfIssue(document, { code, path, params: {}, ...(lineId === undefined ? {} : { lineId }) });
  const base = { lineId: null, scenario: null };

  it('of a line at its field, whichever month or chosen line is meant', () => {
    const field = 'operatingExpenses/fee/lineIds';
    const found = place(['operatingExpenses', 0, 'lineIds', 1], 'fee');
    expect(found).toEqual({ section: 'costs', lineId: 'fee', field, scenario: null });
    expect(place(['revenue', 7, 'amounts'], 'gone')).toEqual({
      ...base,
      section: 'revenue',
      field: 'revenue/8/amounts',
    });
  });

  it('of booked months among the actuals', () => {
    const field = 'actuals/lastActualMonth';
    expect(place(['actuals', 'lastActualMonth'])).toEqual({ ...base, section: 'actuals', field });
    expect(sectionPath('f1', 'actuals')).toBe('/dashboard/forecasts/f1/actuals');
  });

  it('of a part in its section', () => {
    const field = 'workingCapital/collectionProfile';
    expect(place(['workingCapital', 'collectionProfile'])).toEqual({ ...base, section: 'tax', field });
    expect(place(['header', 'name'])).toBeNull();
  });

  it('of a scenario at the input that it changes, with its name', () => {
    const scenario = { id: 's', name: 'Low' };
    const path = ['scenarios', 0, 'overrides', 1, 'value'];
    const field = 'workingCapital/paymentProfile';
    expect(place(path)).toEqual({ section: 'tax', lineId: null, field, scenario });
    const ofLine = { ...faulty, scenarios: [profile('revenue/sales/collectionProfile')] };
    const of = { section: 'revenue', lineId: 'sales', field: 'revenue/sales/collectionProfile', scenario };
    expect(place(path, 'sales', ofLine)).toEqual(of);
  });
});

describe('the section of a path', () => {
  it.each([
    ['history/inputYears', 'history'],
    ['dividendPolicy/payout', 'funding'],
    ['workingCapital/daysSales', 'tax'],
    ['salesTax/standardRate', 'tax'],
    ['incomeTax/rate', 'tax'],
    ['bank/minimumCash', 'tax'],
    ['thresholds/churnMaximum', 'tax'],
    ['staff/x', 'people'],
    ['openingPosition/startBalanceSheet', 'history'],
    ['openingPosition/fixedAssetsLifeMonths', 'timeline'],
    ['revenue/startBalanceSheet', 'revenue'],
    ['header/name', null],
  ])('%s: %s', (path, section) => {
    expect(sectionOfPath(path.split('/'))).toBe(section);
  });

  it('of a line is found by its id', () => {
    expect(findLine(faulty, 'fee')).toEqual({ name: 'Fee', section: 'costs' });
    expect([findLine(faulty, 'gone'), findLine(faulty, null)]).toEqual([null, null]);
  });
});
