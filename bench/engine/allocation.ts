import { spawnSync } from 'node:child_process';
import { computeForecast, makeRecalculation } from '#shared/engine/compute-forecast.ts';
import { computePlain } from '#shared/engine/plain/compute-plain.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { bookedUntil } from '#tests/helpers/booked-until.ts';
import type { Figure } from '../table';
import { documentFrom, withChanges } from './documents';
import { booksOffPlan } from './engine-figures';
import { plainRuns } from './plain-figures';
import { referenceForecast } from './reference-forecast';

type Measured = 'recalculation' | 'bookedOnce' | 'booked' | 'plainRun' | 'plainRunOfTenYears';

interface Allocation {
  heap: number;
  arrayBuffers: number;
}

const flag = '--allocation';
const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

export const asksForAllocation = (argv: readonly string[]) => argv.includes(flag);

/** Bytes that a recalculation, with booked months too, and a plain run allocate, after warm-up; runs in a process whose young generation is never full in between. */
export function measureAllocation(effort: AllocationEffort): Record<Measured, Allocation> {
  const document = documentFrom(JSON.stringify(referenceForecast({ years: 5, lines: 200 })));
  const changed = Array.from({ length: effort.runs }, (_, round) => withChanges(document, 1, round));
  const booked = (until: number) => {
    const books = bookedUntil(document, until, booksOffPlan(document));
    return Array.from({ length: effort.runs }, (_, round) => withChanges(books, 1, round));
  };
  const [once, often] = [booked(1), booked(18)];
  const recalculate = makeRecalculation();
  const plain = (own: ForecastDocument) => {
    const { prepared, changesOf } = plainRuns(own, 1);
    const changes = Array.from({ length: effort.runs }, (_, round) => changesOf(round));
    return allocationOf(effort, (round) => computePlain(prepared, changes[round] ?? []));
  };
  const tenYears = documentFrom(JSON.stringify(referenceForecast({ years: 10, lines: 200 })));
  return {
    recalculation: allocationOf(effort, (round) => recalculate(changed[round] ?? document)),
    bookedOnce: allocationOf(effort, (round) => computeForecast(once[round] ?? document)),
    booked: allocationOf(effort, (round) => computeForecast(often[round] ?? document)),
    plainRun: plain(document),
    plainRunOfTenYears: plain(tenYears),
  };
}

interface AllocationEffort {
  warmUp: number;
  samples: number;
  runs: number;
}

function allocationOf({ warmUp, samples, runs }: AllocationEffort, run: (round: number) => unknown): Allocation {
  for (let round = 0; round < warmUp; round++) run(round % runs);
  const measured = Array.from({ length: samples }, () => {
    globalThis.gc?.();
    const before = process.memoryUsage();
    for (let round = 0; round < runs; round++) run(round);
    const after = process.memoryUsage();
    return {
      heap: (after.heapUsed - before.heapUsed) / runs,
      arrayBuffers: (after.arrayBuffers - before.arrayBuffers) / runs,
    };
  });
  return {
    heap: median(measured.map(({ heap }) => heap)),
    arrayBuffers: median(measured.map(({ arrayBuffers }) => arrayBuffers)),
  };
}

/** Measures in a process of its own, as its larger young generation would flatter the times. */
export function allocationFigures(script: string): Figure[] {
  const options = ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'];
  const { stdout } = spawnSync(process.execPath, [...options, script, flag], { encoding: 'utf8' });
  const { recalculation, bookedOnce, booked, plainRun, plainRunOfTenYears } = JSON.parse(stdout || '{}') as Partial<
    ReturnType<typeof measureAllocation>
  >;
  const bytes = ({ heap, arrayBuffers }: Allocation = { heap: Number.NaN, arrayBuffers: Number.NaN }) =>
    [heap, arrayBuffers] as const;
  const [onHeap, inBuffers] = bytes(recalculation);
  const sum = (of?: Allocation) => bytes(of).reduce((total, part) => total + part, 0);
  const [plainHeap, plainBuffers] = bytes(plainRun);
  return [
    {
      key: 'bytesPerRecalculation',
      what: 'allocated a recalculation after warm-up, one input changed',
      value: onHeap + inBuffers,
      unit: 'bytes',
    },
    { what: 'of which objects on the heap', value: onHeap, unit: 'bytes' },
    { what: 'of which array buffers', value: inBuffers, unit: 'bytes' },
    {
      key: 'bookedBytesRatio',
      what: 'the same beside 18 booked months ÷ beside one: none is allocated month by month',
      value: sum(booked) / sum(bookedOnce),
      unit: '×',
      atMost: 1.1,
    },
    {
      key: 'bytesPerPlainRun',
      what: 'allocated a plain run, one input changed',
      value: plainHeap + plainBuffers,
      unit: 'bytes',
    },
    { what: 'of which array buffers', value: plainBuffers, unit: 'bytes' },
    {
      key: 'bytesOfMonthLoop',
      what: 'more for 120 months than for 60: what the loop over the months allocates',
      value: sum(plainRunOfTenYears) - sum(plainRun),
      unit: 'bytes',
      atMost: 0,
    },
  ];
}
