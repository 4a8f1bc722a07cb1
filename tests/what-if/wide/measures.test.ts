import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { computePlain, type PlainRun } from '#shared/engine/plain/compute-plain.ts';
import { type PlainColumns, prepareForecast } from '#shared/engine/plain/prepare.ts';
import { compileSetter } from '#shared/engine/plain/setters.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { findTemplate } from '#shared/templates/index.ts';
import { listMeasures, lowestCashMonth, measureNamed } from '#shared/what-if/measures.ts';
import { drawnChanges, underOverrides, wholesFrom } from '#tests/helpers/drawn-changes.ts';
import { forecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { actualForecastArbitrary } from '#tests/helpers/noisy-books.ts';
import { restaurantWith } from '#tests/helpers/what-if.ts';

const isLong = import.meta.env.MODE === 'long';
const timeout = 7_200_000;

const preparedOf = (document: ForecastDocument) => {
  const result = prepareForecast(document);
  if (!result.ok) throw new Error('The document has an issue.');
  return result.prepared;
};
const columnsOf = (run: PlainRun): PlainColumns => {
  if (run.status !== 'computed') throw new Error(`The run is ${run.status}.`);
  return run.columns;
};
const measured = (columns: PlainColumns) => listMeasures(columns.timeline).map(({ name, of }) => [name, of(columns)]);
const copied = (run: PlainRun) => (run.status === 'computed' ? structuredClone(run.columns) : run);

/** Books may have what a document with them has to put right first. */
const documents = fc
  .oneof(forecastArbitrary, actualForecastArbitrary)
  .filter((document) => findIssues(document).length === 0);

const exact = (figure: number) => (Number.isSafeInteger(figure) ? figure : null);

/** The measures as the reports show them, and the months behind them. */
function reported({ profitAndLoss, cashFlowDirect, ratios, timeline }: ForecastResult) {
  const closing = cashFlowDirect.row('closingCash');
  const months = Array.from({ length: timeline.months }, (_, i) => i + 1);
  const years = timeline.fiscalYears.map(({ year }) => year);
  const cash = months.map((t) => closing.month(t));
  const row = (name: string) => profitAndLoss.row(name === 'revenue' ? 'totalRevenue' : name);
  const cover = years.map((year) => exact(ratios.row('debtServiceCover').year(year)));
  const defined = cover.filter((figure) => figure !== null);
  const measures = [
    ['lowestCash', exact(Math.min(...cash))],
    ...months.map((t) => [`closingCash/${t}`, exact(closing.month(t))]),
    ...['revenue', 'ebitda', 'netProfit'].flatMap((name) => [
      ...years.map((year) => [`${name}/${year}`, exact(row(name).year(year))]),
      [`${name}/all`, exact(years.reduce((sum, year) => sum + row(name).year(year), 0))],
    ]),
    ...years.map((year, i) => [`debtServiceCover/${year}`, cover[i]]),
    ['debtServiceCover/lowest', defined.length > 0 ? Math.min(...defined) : null],
  ];
  const byMonth = {
    cash,
    revenue: months.map((t) => row('revenue').month(t)),
    ebitda: months.map((t) => row('ebitda').month(t)),
    netProfit: months.map((t) => row('netProfit').month(t)),
    cover: months.map((t) => ratios.row('debtServiceCover').month(t)),
  };
  return { measures, byMonth, lowestMonth: cash.indexOf(Math.min(...cash)) + 1 };
}

function byMonthOf({ timeline, cash, revenue, ebitda, netProfit, debtService, taxPaid }: PlainColumns) {
  const months = (column: Float64Array) => [...column.slice(1)];
  const service = Array.from({ length: timeline.months }, (_, i) => debtService[i + 1] ?? 0);
  const cover = service.map((due, i) =>
    due > 0 ? Math.sign((ebitda[i + 1] ?? 0) - (taxPaid[i + 1] ?? 0)) * ratioOf(i + 1, due) : Number.NaN,
  );
  // Half away from zero, in whole numbers of any size.
  function ratioOf(t: number, due: number): number {
    const top = BigInt(Math.abs((ebitda[t] ?? 0) - (taxPaid[t] ?? 0))) * 2_000_000n;
    const ratio = Number((top + BigInt(due)) / (2n * BigInt(due)));
    return Number.isSafeInteger(ratio) ? ratio : Number.NaN;
  }
  return {
    cash: months(cash),
    revenue: months(revenue),
    ebitda: months(ebitda),
    netProfit: months(netProfit),
    cover: cover.map((figure) => 0 + figure),
  };
}

describe('a plain run', () => {
  it(
    'has the figures of the reports in every measure and month, of random forecasts with and without actual months',
    () => {
      const seen = { computed: 0, notComputable: 0, failed: 0 };
      fc.assert(
        fc.property(documents, fc.nat(), (document, seed) => {
          const prepared = preparedOf(document);
          const next = wholesFrom(seed);
          for (const count of [0, 1, 1, 4, 0, 2, 1, 3]) {
            const { changes, overrides } = drawnChanges(prepared, { next, count });
            const run = computePlain(prepared, changes);
            seen[run.status]++;
            const scenario = underOverrides(document, overrides);
            const issues = findIssues(applyScenario(scenario, 'drawn').document);
            const what = JSON.stringify(overrides);
            expect([what, run.status === 'notComputable']).toEqual([what, issues.length > 0]);
            if (run.status === 'notComputable') continue;
            const result = computeForecast(scenario, { scenario: 'drawn' });
            if (run.status === 'failed') {
              // Amounts at the bounds may leave the exact range, which the reports say too.
              expect([what, run.failure.cause, result.passed]).toEqual([what, 'overflow', false]);
              continue;
            }
            const { measures, byMonth, lowestMonth } = reported(result);
            expect([what, measured(run.columns)]).toEqual([what, measures]);
            expect([what, byMonthOf(run.columns)]).toEqual([what, byMonth]);
            expect(lowestCashMonth(run.columns)).toBe(lowestMonth);
          }
        }),
        { numRuns: isLong ? 1_000 : 20, endOnFailure: true },
      );
      expect(seen.computed).toBeGreaterThan(seen.failed + seen.notComputable);
    },
    timeout,
  );

  it(
    'gives the same in any order and after any others, and the base after all of them is the base',
    () => {
      const runs = isLong ? 10_000 : 80;
      fc.assert(
        fc.property(documents, fc.nat(), (document, seed) => {
          const next = wholesFrom(seed);
          const shared = preparedOf(document);
          const base = copied(computePlain(shared, []));
          const drawn = Array.from({ length: 8 }, (_, i) => {
            const { changes } = drawnChanges(shared, { next, count: 1 + (i % 4) });
            const alone = preparedOf(document);
            const own = changes.flatMap(({ setter: { address }, value }) => {
              const setter = compileSetter(alone, address.path);
              return setter ? [{ setter, value }] : [];
            });
            return { changes, alone: copied(computePlain(alone, own)) };
          });
          for (let i = 0; i < runs / 20; i++) {
            const one = drawn[next(drawn.length)];
            if (one) expect(copied(computePlain(shared, one.changes))).toEqual(one.alone);
          }
          expect(copied(computePlain(shared, []))).toEqual(base);
        }),
        { numRuns: 20, endOnFailure: true },
      );
    },
    timeout,
  );

  const inARow = isLong ? 10_000 : 300;
  it(
    `leaves nothing behind: after ${inARow.toLocaleString('en-US')} others of one forecast the base is the base`,
    () => {
      const prepared = preparedOf(restaurantWith());
      const base = copied(computePlain(prepared, []));
      const next = wholesFrom(1);
      let computed = 0;
      for (let i = 0; i < inARow; i++)
        if (computePlain(prepared, drawnChanges(prepared, { next, count: 1 + (i % 8) }).changes).status === 'computed')
          computed++;
      expect(computed).toBeGreaterThan(inARow / 2);
      expect(copied(computePlain(prepared, []))).toEqual(base);
    },
    timeout,
  );
});

describe('the measures', () => {
  it('are named by family and place, and no other name is one', () => {
    const { timeline } = columnsOf(computePlain(preparedOf(goldenA()), []));
    const names = listMeasures(timeline).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(measureNamed(timeline, name)?.name).toBe(name);
    expect(names).toContain(`closingCash/${timeline.months}`);
    for (const name of ['closingCash/0', `closingCash/${timeline.months + 1}`, 'revenue/0', 'closingCash', 'cash'])
      expect(measureNamed(timeline, name)).toBeNull();
  });

  it('take the earlier of two months with the same lowest cash, and none of a cover without debt service', () => {
    const columns = structuredClone(columnsOf(computePlain(preparedOf(goldenA()), [])));
    columns.cash.fill(5, 1);
    columns.cash[3] = -7;
    columns.cash[4] = -7;
    expect(lowestCashMonth(columns)).toBe(3);
    expect(measureNamed(columns.timeline, 'lowestCash')?.of(columns)).toBe(-7);
    columns.debtService.fill(0);
    expect(measureNamed(columns.timeline, 'debtServiceCover/lowest')?.of(columns)).toBeNull();
    columns.revenue[2] = 2 ** 53;
    expect(measureNamed(columns.timeline, 'revenue/1')?.of(columns)).toBeNull();
  });
});

const folder = process.env.FORECAST_DATA_DIR;
const file = join(folder ?? '', 'what-if/restaurant.json');
const isThere = Boolean(folder) && existsSync(file);
if (!isThere) process.stdout.write('The what-if reference is not read: FORECAST_DATA_DIR is not set to it.\n');

interface Reference {
  base: Record<string, number>;
}

describe.runIf(isThere)('the restaurant', () => {
  const reference = isThere ? (JSON.parse(readFileSync(file, 'utf8')) as Reference) : null;
  const document = findTemplate('restaurant')?.build({ name: 'R', currency: 'EUR', startMonth: '2027-01' });
  if (!document || !reference) return;

  it('has the base figures of the reference', () => {
    const columns = columnsOf(computePlain(preparedOf(document), []));
    const { lowestCashMonth: month, ...figures } = reference.base;
    expect(lowestCashMonth(columns)).toBe(month);
    for (const [name, figure] of Object.entries(figures))
      expect([name, measureNamed(columns.timeline, name)?.of(columns)]).toEqual([name, figure]);
  });
});
