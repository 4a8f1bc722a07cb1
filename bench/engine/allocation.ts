import { spawnSync } from 'node:child_process';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { Figure } from '../table';
import { documentFrom, withChanges } from './documents';
import { referenceForecast } from './reference-forecast';

interface Allocation {
  heap: number;
  arrayBuffers: number;
}

const flag = '--allocation';
const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

export const asksForAllocation = (argv: readonly string[]) => argv.includes(flag);

/** Bytes a recalculation allocates, after warm-up; runs in a process whose young generation is never full in between. */
export function measureAllocation({
  warmUp,
  samples,
  runs,
}: {
  warmUp: number;
  samples: number;
  runs: number;
}): Allocation {
  const document = documentFrom(JSON.stringify(referenceForecast({ years: 5, lines: 200 })));
  const changed = Array.from({ length: runs }, (_, round) => withChanges(document, 1, round));
  for (let round = 0; round < warmUp; round++) computeForecast(changed[round % runs] ?? document);
  const measured = Array.from({ length: samples }, () => {
    globalThis.gc?.();
    const before = process.memoryUsage();
    for (const one of changed) computeForecast(one);
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
  const { heap, arrayBuffers } = JSON.parse(stdout || '{}') as Partial<Allocation>;
  const [onHeap = Number.NaN, inBuffers = Number.NaN] = [heap, arrayBuffers];
  return [
    {
      key: 'bytesPerRecalculation',
      what: 'allocated a recalculation after warm-up, one input changed',
      value: onHeap + inBuffers,
      unit: 'bytes',
    },
    { what: 'of which objects on the heap', value: onHeap, unit: 'bytes' },
    { what: 'of which array buffers', value: inBuffers, unit: 'bytes' },
  ];
}
