export interface Timing {
  /** Milliseconds. */
  median: number;
  min: number;
  p95: number;
  /** How many runs it is made of. */
  runs: number;
}

interface Measured<T> {
  /** Makes what one run works on, outside the time. */
  prepare: (round: number) => T;
  run: (prepared: T) => unknown;
  warmUp: number;
  runs: number;
  /** Runs that are prepared together, so that the preparation does not empty the caches before each of them. */
  batch?: number;
}

/** Times single runs, each on what was prepared for it, after a warm-up that is not counted. */
export function measure<T>({ prepare, run, warmUp, runs, batch = 10 }: Measured<T>): Timing {
  const times: number[] = [];
  for (let round = 0; round < warmUp + runs; round += batch) {
    const prepared = Array.from({ length: Math.min(batch, warmUp + runs - round) }, (_, i) => prepare(round + i));
    for (const [i, one] of prepared.entries()) {
      const start = performance.now();
      run(one);
      const time = performance.now() - start;
      if (round + i >= warmUp) times.push(time);
    }
  }
  return timingOf(times);
}

/** Median, minimum and 95th percentile of single times in milliseconds. */
export function timingOf(times: readonly number[]): Timing {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { median: at(0.5), min: at(0), p95: at(0.95), runs: sorted.length };
}
