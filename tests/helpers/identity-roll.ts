import { addMonths } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashResult } from '#shared/engine/hash/hash.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { bookedAsPlanned } from './booked-as-planned';

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

interface Roll {
  scenario: string | null;
  /** Loan lines and monthly subscriptions have rows of their own too. */
  withLines: boolean;
  /** The last actual months, of all months; every one unless given. */
  lasts?: (months: number) => Iterable<number>;
}

/** What is wrong with a forecast that is given its own months as actuals up to L. */
export function flawsOfRoll(document: ForecastDocument, { scenario, withLines, lasts = everyMonth }: Roll): string[] {
  const planned = computeForecast(document, { scenario });
  const hash = hashResult(planned);
  const schedules = schedulesOf(planned);
  const actuals = bookedAsPlanned(document, planned, { withLines });
  const flaws: string[] = [];
  for (const until of lasts(planned.timeline.months)) {
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

const everyMonth = (months: number) => Array.from({ length: months }, (_, i) => i + 1);
