import fc from 'fast-check';
import { describe, it } from 'vitest';
import { addMonths } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashResult } from '#shared/engine/hash/hash.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { bookedAsPlanned } from '#tests/helpers/booked-as-planned.ts';
import { forecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';

const isLong = import.meta.env.MODE === 'long';
const timeout = isLong ? 7_200_000 : 300_000;

type Figures = Map<string, Float64Array>;

/** The months of every row of every schedule. */
function schedulesOf({ schedules }: ForecastResult): Figures {
  const figures: Figures = new Map();
  for (const { key, rows } of schedules) {
    for (const { key: row, figures: own, at, shape } of rows)
      figures.set(`${key}/${row}`, own.slice(at, at + shape.months));
  }
  return figures;
}

/** Rows that differ; the one that only actual months have must be 0. */
function differentRows(planned: Figures, rolled: ForecastResult): string[] {
  const different: string[] = [];
  const found = new Set<string>();
  for (const { key, rows } of rolled.schedules) {
    for (const { key: row, figures, at, shape } of rows) {
      const name = `${key}/${row}`;
      const expected = planned.get(name);
      found.add(name);
      for (let i = 0; i < shape.months; i++) {
        if ((figures[at + i] ?? 0) === (expected?.[i] ?? 0)) continue;
        different.push(name);
        break;
      }
    }
  }
  return [...different, ...[...planned.keys()].filter((name) => !found.has(name))];
}

/** The first figure in which a result differs from the planned one. */
function difference(planned: ForecastResult, rolled: ForecastResult): string {
  for (const name of [
    'profitAndLoss',
    'balanceSheet',
    'cashFlowIndirect',
    'cashFlowDirect',
    'detail',
    'breakEven',
    'ratios',
  ] as const) {
    const [rows, others] = [planned[name].rows, rolled[name].rows];
    if (rows.length !== others.length) return `${name} has other rows`;
    for (const [i, row] of rows.entries()) {
      const other = others[i];
      for (let t = 1; t <= planned.timeline.months; t++)
        if (other && row.kind !== 'heading' && !Object.is(0 + row.month(t), 0 + other.month(t)))
          return `${name}/${row.key} in month ${t}: ${other.month(t)} in place of ${row.month(t)}`;
    }
  }
  return '';
}

/** What is wrong with a forecast that is given its own months as actuals up to L, for every L and scenario. */
function flawsOf(document: ForecastDocument, scenario: string | null, withLines: boolean): string[] {
  const planned = computeForecast(document, { scenario });
  const hash = hashResult(planned);
  const schedules = schedulesOf(planned);
  const actuals = bookedAsPlanned(document, planned, { withLines });
  const flaws: string[] = [];
  for (let until = 1; until <= planned.timeline.months; until++) {
    const lastActualMonth = addMonths(planned.timeline.startMonth, until - 1);
    const rolled = computeForecast({ ...document, actuals: { ...actuals, lastActualMonth } }, { scenario });
    const at = `${scenario ?? 'base'}, L = ${until}`;
    if (hashResult(rolled) !== hash) flaws.push(`${at}: ${difference(planned, rolled)}`);
    for (const name of differentRows(schedules, rolled)) flaws.push(`${at}: schedule ${name}`);
    for (const { id, passed, failures } of rolled.checks)
      if (!passed) flaws.push(`${at}: ${id} ${JSON.stringify(failures[0])}`);
    if (rolled.actualUntil !== until) flaws.push(`${at}: actual until ${rolled.actualUntil}`);
  }
  return flaws;
}

describe('a forecast that is given its own months as actuals', () => {
  it(
    'keeps its result hash, its schedules and its checks, for every last actual month and under every scenario',
    () => {
      fc.assert(
        fc.property(forecastArbitrary, fc.boolean(), (drawn, withLines) => {
          // Two years hold every rule; the long run takes the horizons as they are drawn.
          const years = isLong ? drawn.header.years : Math.min(2, drawn.header.years);
          const document = { ...drawn, header: { ...drawn.header, years } };
          for (const scenario of [null, ...document.scenarios.map(({ id }) => id)]) {
            const flaws = flawsOf(document, scenario, withLines);
            if (flaws.length > 0) throw new Error(flaws.slice(0, 10).join('\n'));
          }
        }),
        { numRuns: isLong ? 1_000 : 12, endOnFailure: true },
      );
    },
    timeout,
  );
});
