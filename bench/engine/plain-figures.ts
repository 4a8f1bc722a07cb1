import { computePlain } from '#shared/engine/plain/compute-plain.ts';
import { type PreparedForecast, prepareForecast } from '#shared/engine/plain/prepare.ts';
import { compileSetter } from '#shared/engine/plain/setters.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { bookedUntil } from '#tests/helpers/booked-until.ts';
import { timingOf } from '../measure';
import type { Figure } from '../table';
import { changedInputs, documentFrom } from './documents';
import { booksOffPlan, type Effort } from './engine-figures';
import { referenceForecast } from './reference-forecast';
import { runStraightLine } from './straight-line';
import { makeStraightLine } from './straight-line-inputs';

/** Plain runs with thirty changed inputs against the straight-line loop, by turns in one run. */
export function plainFigures(effort: Effort): Figure[] {
  const five = documentFrom(JSON.stringify(referenceForecast({ years: 5, lines: 200 })));
  const ten = documentFrom(JSON.stringify(referenceForecast({ years: 10, lines: 200 })));
  const booked = bookedUntil(five, 18, booksOffPlan(five));
  return [
    ...plainFigure(effort, { key: 'plain60x200', what: '60 months × 200 lines', document: five, atMost: 2 }),
    ...plainFigure(effort, { key: 'plain120x200', what: '120 months × 200 lines', document: ten, atMost: 1.8 }),
    ...plainFigure(effort, { key: 'plainBooked', what: '60 months, 18 of them booked', document: booked }),
  ];
}

interface Spec {
  key: string;
  what: string;
  document: ForecastDocument;
  atMost?: number;
}

function plainFigure(effort: Effort, { key, what, document, ...goal }: Spec): Figure[] {
  const straightLine = makeStraightLine(document);
  const { prepared, changesOf } = plainRuns(document, 30);
  const times = { plain: [] as number[], limit: [] as number[] };
  // A run is a third of a recalculation: as long a warm-up is three times as many.
  const warmUp = 3 * effort.warmUp;
  for (let round = 0; round < warmUp + 2 * effort.runs; round++) {
    const changes = changesOf(round);
    const start = performance.now();
    const { status } = computePlain(prepared, changes);
    const between = performance.now();
    runStraightLine(straightLine);
    const end = performance.now();
    if (status !== 'computed') throw new Error(`A run of the reference forecast is ${status}.`);
    if (round < warmUp) continue;
    times.plain.push(between - start);
    times.limit.push(end - between);
  }
  const [plain, limit] = [timingOf(times.plain), timingOf(times.limit)];
  return [
    { what: `plain run with 30 inputs changed, ${what}`, value: plain.median, unit: 'ms', timing: plain },
    {
      key,
      what: 'the same ÷ straight-line loop, by turns',
      value: plain.median / limit.median,
      unit: '×',
      timing: limit,
      ...goal,
    },
  ];
}

/** A prepared document, and the changes of a run by its number. */
export function plainRuns(document: ForecastDocument, count: number) {
  const prepared = preparedOf(document);
  const setters = new Map<string, ReturnType<typeof compileSetter>>();
  const changesOf = (round: number) =>
    changedInputs(document, count, round).flatMap(([path, value]) => {
      const setter = setters.get(path) ?? compileSetter(prepared, path);
      setters.set(path, setter);
      return setter ? [{ setter, value }] : [];
    });
  return { prepared, changesOf };
}

function preparedOf(document: ForecastDocument): PreparedForecast {
  const result = prepareForecast(document);
  if (!result.ok) throw new Error('The reference forecast has an issue.');
  return result.prepared;
}
