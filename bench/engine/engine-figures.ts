import { computeForecast, makeRecalculation } from '#shared/engine/compute-forecast.ts';
import { hashInput, hashResult } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { bookedUntil } from '#tests/helpers/booked-until.ts';
import { largestForecast } from '#tests/helpers/largest-forecast.ts';
import { measure, timingOf } from '../measure';
import type { Figure } from '../table';
import { depthForecast } from './depth-forecast';
import { documentFrom, withChanges } from './documents';
import { referenceForecast } from './reference-forecast';
import { runStraightLine } from './straight-line';
import { makeStraightLine } from './straight-line-inputs';

/** How often each thing is run: the same figures come out of a quick run, less steadily. */
export interface Effort {
  warmUp: number;
  runs: number;
  /** Recalculations of `thousandRunsS`; fewer are scaled up. */
  recalculations: number;
}

const lines60x200 = { years: 5, lines: 200 };

/** Full recalculations on fresh copies of the document, so that no cache by identity can flatter them. */
export function fullFigures(effort: Effort): Figure[] {
  const full = (key: string, size: { years: number; lines: number }, atMost: number): Figure => {
    const text = JSON.stringify(referenceForecast(size));
    const timing = measure({
      ...effort,
      prepare: () => documentFrom(text),
      run: (document: ForecastDocument) => computeForecast(document),
    });
    const what = `full recalculation, ${size.years * 12} months × ${size.lines} lines, each on a fresh copy`;
    return { key, what, value: timing.median, unit: 'ms', timing, atMost };
  };
  return [
    full('full60x200Ms', lines60x200, 0.5),
    full('full120x200Ms', { years: 10, lines: 200 }, 1.2),
    full('full12x10Ms', { years: 1, lines: 10 }, 0.05),
    largestFigure(effort),
  ];
}

/** The largest document that is accepted, in the slowest of its cases. */
function largestFigure({ warmUp, runs }: Effort): Figure {
  const largest = largestForecast();
  const scenarios = [null, ...largest.scenarios.map(({ id }) => id)];
  const timings = scenarios.map((scenario, at) =>
    measure({
      ...{ warmUp: at === 0 ? warmUp / 4 : 2, runs: Math.min(runs, 20) },
      prepare: () => largest,
      run: (document: ForecastDocument) => computeForecast(document, { scenario }),
    }),
  );
  const timing = timings.reduce((slowest, one) => (one.median > slowest.median ? one : slowest));
  const what = `the largest forecast that is accepted, the slowest of ${scenarios.length} cases`;
  return { key: 'largestMs', what, value: timing.median, unit: 'ms', timing, atMost: 50 };
}

/** The engine against the same arithmetic as a loop over typed arrays, and many recalculations in a row. */
export function limitFigures(effort: Effort): Figure[] {
  const document = documentFrom(JSON.stringify(referenceForecast(lines60x200)));
  const straightLine = makeStraightLine(document);
  const limit = measure({ ...effort, prepare: () => straightLine, run: runStraightLine });
  const changed = measure({
    ...effort,
    prepare: (round) => withChanges(document, 1, round),
    run: makeRecalculation(),
  });
  return [
    { what: 'the same, one input changed, as in an open forecast', value: changed.median, unit: 'ms', timing: changed },
    { what: 'straight-line loop of the same arithmetic', value: limit.median, unit: 'ms', timing: limit },
    {
      key: 'straightLineRatio',
      what: 'one input changed ÷ straight-line loop',
      value: changed.median / limit.median,
      unit: '×',
      atMost: 25,
    },
    ...thousandRuns(document, effort.recalculations),
  ];
}

/** All that model depth brings in use, against the reference forecast of as many lines without it: by turns, in one run. */
export function depthFigures(effort: Effort): Figure[] {
  const texts = {
    plain: JSON.stringify(referenceForecast(lines60x200)),
    deep: JSON.stringify(depthForecast(lines60x200)),
  };
  const times = { plain: [] as number[], deep: [] as number[] };
  const rounds = effort.warmUp + effort.runs;
  // In turns of twenty, as a page stays with its forecast, whose memory the engine keeps.
  for (let round = 0; round < rounds; round += 20)
    for (const key of ['plain', 'deep'] as const)
      for (const document of Array.from({ length: Math.min(20, rounds - round) }, () => documentFrom(texts[key]))) {
        const start = performance.now();
        computeForecast(document);
        times[key].push(performance.now() - start);
      }
  for (const list of Object.values(times)) list.splice(0, effort.warmUp);
  const [without, timing] = [timingOf(times.plain), timingOf(times.deep)];
  return [
    { what: 'full recalculation with everything in use', value: timing.median, unit: 'ms', timing },
    {
      key: 'depthRatio',
      what: 'the same ÷ without it, by turns',
      value: timing.median / without.median,
      unit: '×',
      atMost: 1.5,
    },
  ];
}

/** Eighteen booked months, most rows of them beside the plan, against the same forecast without: by turns, in one run. */
export function bookedFigures(effort: Effort): Figure[] {
  const plain = documentFrom(JSON.stringify(referenceForecast(lines60x200)));
  const booked = bookedUntil(plain, 18, booksOffPlan(plain));
  const times = { plain: [] as number[], booked: [] as number[] };
  for (let round = 0; round < effort.warmUp + effort.runs; round++) {
    for (const [key, document] of Object.entries({ plain, booked })) {
      const changed = withChanges(document, 1, round);
      const start = performance.now();
      computeForecast(changed);
      if (round >= effort.warmUp) times[key as keyof typeof times].push(performance.now() - start);
    }
  }
  const [without, timing] = [timingOf(times.plain), timingOf(times.booked)];
  return [
    { what: 'one input changed beside 18 booked months', value: timing.median, unit: 'ms', timing },
    {
      key: 'bookedRatio',
      what: 'the same ÷ without booked months, by turns',
      value: timing.median / without.median,
      unit: '×',
      atMost: 1.25,
    },
  ];
}

/** In the last booked month every expense and the open items are a little more than planned. */
export function booksOffPlan({ operatingExpenses }: ForecastDocument): Record<string, number> {
  const expenses = operatingExpenses.map(({ id }, i) => [`operatingExpense:${id}`, 100_000 + i * 1_000] as const);
  return { ...Object.fromEntries(expenses), 'sheet:accountsReceivable': 9_000_000, 'sheet:accountsPayable': 5_000_000 };
}

function thousandRuns(document: ForecastDocument, recalculations: number): Figure[] {
  const secondsOf = (run: (changed: ForecastDocument) => unknown) => {
    const start = performance.now();
    for (let round = 0; round < recalculations; round++) run(withChanges(document, 30, round));
    // Milliseconds of one are seconds of a thousand.
    return (performance.now() - start) / recalculations;
  };
  return [
    {
      key: 'thousandRunsS',
      what: '1,000 recalculations with 30 changed inputs each, the changes included',
      value: secondsOf(makeRecalculation()),
      unit: 's',
      atMost: 0.6,
    },
    { what: 'of which changing the documents', value: secondsOf((changed) => changed), unit: 's' },
  ];
}

/** A traced question, reading a document from text, and hashing. */
export function surroundingFigures(effort: Effort): Figure[] {
  const text = JSON.stringify(referenceForecast(lines60x200));
  const document = documentFrom(text);
  const result = computeForecast(document);
  const trace = measure({
    ...effort,
    prepare: (round) => ({ document: documentFrom(text), trace: { account: 'cash', month: 1 + (round % 60) } }),
    run: (one) => computeForecast(one.document, { trace: one.trace }),
  });
  const parse = measure({ ...effort, prepare: () => text, run: documentFrom });
  const ofResult = measure({ ...effort, prepare: () => result, run: hashResult });
  const ofInput = measure({ ...effort, prepare: () => document, run: hashInput });
  const figure = (key: string, what: string, timing: typeof trace, atMost: number): Figure => {
    return { key, what, value: timing.median, unit: 'ms', timing, atMost };
  };
  return [
    figure('traceMs', 'recalculation that keeps the moves of one account and month', trace, 3),
    figure('parseMs', 'JSON text of 200 lines to a checked document', parse, 2),
    figure('hashMs', 'hash of the result of 60 months × 200 lines', ofResult, 2),
    { what: 'hash of the document of 200 lines', value: ofInput.median, unit: 'ms', timing: ofInput },
  ];
}
