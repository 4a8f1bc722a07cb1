import { spawnSync } from 'node:child_process';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { computePlain } from '#shared/engine/plain/compute-plain.ts';
import type { Figure } from '../table';
import { documentFrom, withChanges } from './documents';
import { plainRuns } from './plain-figures';
import { referenceForecast } from './reference-forecast';

interface Allocation {
  heap: number;
  arrayBuffers: number;
}

const flag = '--allocation';
const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

export const asksForAllocation = (argv: readonly string[]) => argv.includes(flag);

/** Bytes that a recalculation and a plain run allocate, after warm-up; runs in a process whose young generation is never full in between. */
export function measureAllocation(effort: AllocationEffort): Record<'recalculation' | 'plainRun', Allocation> {
  const document = documentFrom(JSON.stringify(referenceForecast({ years: 5, lines: 200 })));
  const changed = Array.from({ length: effort.runs }, (_, round) => withChanges(document, 1, round));
  const { prepared, changesOf } = plainRuns(document, 1);
  const changes = Array.from({ length: effort.runs }, (_, round) => changesOf(round));
  return {
    recalculation: allocationOf(effort, (round) => computeForecast(changed[round] ?? document)),
    plainRun: allocationOf(effort, (round) => computePlain(prepared, changes[round] ?? [])),
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
  const { recalculation, plainRun } = JSON.parse(stdout || '{}') as Partial<ReturnType<typeof measureAllocation>>;
  const bytes = ({ heap, arrayBuffers }: Allocation = { heap: Number.NaN, arrayBuffers: Number.NaN }) =>
    [heap, arrayBuffers] as const;
  const [onHeap, inBuffers] = bytes(recalculation);
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
      key: 'bytesPerPlainRun',
      what: 'allocated a plain run, one input changed',
      value: plainHeap + plainBuffers,
      unit: 'bytes',
    },
    { what: 'of which array buffers', value: plainBuffers, unit: 'bytes' },
  ];
}
