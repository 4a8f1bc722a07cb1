import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues, findNotes } from '#shared/inputs/forecast/find-issues.ts';
import { issueCodes } from '#shared/inputs/forecast/issue.ts';
import {
  newCapitalAsset,
  newEquityEvent,
  newOperatingExpense,
  newRevenueLine,
} from '#shared/inputs/forecast/new-lines.ts';
import { faults as words } from '#shared/messages/en/forecast/faults.ts';
import { a, b, faultyActuals, faultyForecasts, share } from '../helpers/faulty-forecasts';
import { faultyRules } from '../helpers/faulty-rules';
import { goldenA } from '../helpers/golden-forecasts';
import { yearFigure } from '../helpers/statement';

describe('findFaults', () => {
  it('a sound document has none', () => {
    expect(findIssues(goldenA())).toEqual([]);
  });

  it.each([...faultyForecasts, ...faultyRules, ...faultyActuals])(
    '%s is %s at %j, and the forecast is computed all the same',
    (_, code, path, change) => {
      const document = { ...goldenA(), ...change(goldenA()) };
      expect(findIssues(document)).toContainEqual(expect.objectContaining({ code, path }));
      const result = computeForecast(document);
      expect(result.balanceSheet.rows.every(({ months }) => months.every(Number.isSafeInteger))).toBe(true);
    },
  );

  it('weights and profiles that a line does not use are none: it is computed, and every check passes', () => {
    const noWeights = new Array<number>(12).fill(0);
    const rent = { ...newOperatingExpense.amounts(a), amounts: [100], seasonWeights: noWeights, paymentProfile: [1] };
    const line = { ...newRevenueLine.amounts(b), directCostPaymentProfile: [1] };
    const unused = { ...goldenA(), revenue: [line], operatingExpenses: [{ ...rent, payment: 'inMonth' as const }] };
    expect(findIssues(unused)).toEqual([]);
    const result = computeForecast(unused);
    expect(yearFigure(result.profitAndLoss, 'operatingExpense:a', 1)).toBe(-100);
    expect(result.passed).toBe(true);
    const used = { ...unused, operatingExpenses: [{ ...rent, amountsBy: 'year' as const, payment: 'days' as const }] };
    expect(findIssues(used).map(({ code }) => code)).toEqual(['zeroWeights', 'profileSum']);
  });

  it('a line that is switched off counts nothing: its issue is a note, and nobody waits for it', () => {
    const off = { ...newRevenueLine.amounts(a), collectionProfile: [900_000], enabled: false };
    const document = { ...goldenA(), revenue: [...goldenA().revenue, off] };
    expect(findIssues(document)).toEqual([]);
    expect(findNotes(document)).toMatchObject([{ code: 'profileSum', path: ['revenue', 1, 'collectionProfile'] }]);
    const on = { ...document, revenue: [...goldenA().revenue, { ...off, enabled: true }] };
    expect(findNotes(on)).toEqual([]);
    expect(findIssues(on).map(({ code }) => code)).toEqual(['profileSum']);
  });

  it('a date after the last month is a note at its field: nobody waits for it, and it counts when years are added', () => {
    const late: [Partial<ForecastDocument>, (string | number)[]][] = [
      [{ revenue: [{ ...newRevenueLine.amounts(a), startMonth: 25 }] }, ['revenue', 0, 'startMonth']],
      [
        { equityEvents: [{ ...newEquityEvent({ ...a, type: 'contribution' }), month: 25 }] },
        ['equityEvents', 0, 'month'],
      ],
      [
        { capitalAssets: [{ ...newCapitalAsset(a), cost: 10, disposalMonth: 25 }] },
        ['capitalAssets', 0, 'disposalMonth'],
      ],
    ];
    for (const [change, path] of late) {
      const document: ForecastDocument = { ...goldenA(), operatingExpenses: [], ...change };
      const params = { line: a.name, month: '2029-01', last: '2028-12' };
      expect(findIssues(document)).toEqual([]);
      expect(findNotes(document)).toEqual([{ code: 'outsideHorizon', path, lineId: a.id, params }]);
      expect(computeForecast(document).passed).toBe(true);
      expect(findNotes({ ...document, header: { ...document.header, years: 3 } })).toEqual([]);
    }
  });

  it('a circle that leads through a line that is switched off is none for the others', () => {
    const document: ForecastDocument = { ...goldenA(), revenue: [share(a, 'b'), { ...share(b, 'a'), enabled: false }] };
    expect(findIssues(document)).toEqual([]);
    expect(findNotes(document)).toMatchObject([{ code: 'percentOfLineCycle', lineId: 'b' }]);
    expect(computeForecast(document).passed).toBe(true);
  });

  it('every code has a case and words', () => {
    // A date after the last month alone keeps nothing waiting; its case is above.
    expect(
      new Set([...[...faultyForecasts, ...faultyRules, ...faultyActuals].map(([, code]) => code), 'outsideHorizon']),
    ).toEqual(new Set(issueCodes));
    expect(Object.keys(words).sort()).toEqual([...issueCodes].sort());
  });

  it('a invalid line counts as 0, and every check but those of the issue passes', () => {
    const document: ForecastDocument = { ...goldenA(), revenue: [share(a, 'b'), share(b, 'a')] };
    const result = computeForecast(document);
    expect(
      result.profitAndLoss.rows.find(({ key }) => key === 'totalRevenue')?.years.every((value) => value === 0),
    ).toBe(true);
    expect(result.passed).toBe(true);
  });
});
