import type { Cost } from './gauge';
import { type FuzzedCall, mutated, type Random } from './mutated-call';

export interface Measured {
  call: FuzzedCall;
  cost: Cost;
}

/** The same numbers again from the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Calls of one target that cost more than those they came from. */
const keptEach = 5;
/** What has to be more, so that a call counts as dearer: a share and, in milliseconds and megabytes, the noise. */
const dearer = { share: 1.15, ms: 0.5, mb: 2 };

const isDearer = (one: Cost, other: Cost): boolean =>
  one.mainMs > other.mainMs * dearer.share + dearer.ms ||
  one.allMs > other.allMs * dearer.share + 2 * dearer.ms ||
  one.memoryMb > other.memoryMb * dearer.share + dearer.mb;

/** Milliseconds, with a megabyte as one: by this the dearest are kept. */
export const weightOf = ({ mainMs, allMs, memoryMb }: Cost): number => mainMs + allMs / 4 + memoryMb / 2;

export interface Climb {
  /** The next call to try. */
  next(): FuzzedCall;
  /** What it cost: one that cost more than its parent is kept and tried further. */
  learn(call: FuzzedCall, cost: Cost): void;
  /** The dearest calls, no more than two of a target. */
  worst(count: number): Measured[];
}

export interface ClimbOptions {
  targets: readonly string[];
  random: Random;
  /** One call in so many is made of the dearest of all targets, the others of any target. */
  dearestEach: number;
}

/** A population of dear calls for each target, which grows by changes that cost more. */
export function climb({ targets, random, dearestEach }: ClimbOptions): Climb {
  const populations = new Map<string, Measured[]>(targets.map((target) => [target, []]));
  const parents = new WeakMap<FuzzedCall, Cost>();
  const untried = [...targets];
  const all = () => [...populations.values()].flat();
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];

  /** Of some at random the dearest. */
  const dearest = (list: Measured[], of: number) =>
    Array.from({ length: of }, () => pick(list)).reduce((one, other) =>
      (other ? weightOf(other.cost) : 0) > (one ? weightOf(one.cost) : 0) ? other : one,
    );

  const parentOf = (): Measured | undefined => {
    if (random(dearestEach) === 0) return dearest(all(), 6);
    return pick(populations.get(pick(targets) ?? '') ?? []);
  };

  return {
    next() {
      const target = untried.pop();
      if (target !== undefined) return { target, by: 'person', steps: [], times: 1 };
      const parent = parentOf();
      if (!parent) return { target: pick(targets) ?? '', by: 'person', steps: [], times: 1 };
      let call = parent.call;
      for (let i = random(3); i >= 0; i -= 1) call = mutated(call, random);
      if (random(10) === 0) call = { ...call, by: (['service', 'nobody'] as const)[random(2)] ?? 'nobody' };
      parents.set(call, parent.cost);
      return call;
    },
    learn(call, cost) {
      const parent = parents.get(call);
      if (parent && !isDearer(cost, parent)) return;
      const population = populations.get(call.target) ?? [];
      population.push({ call, cost });
      population.sort((one, other) => weightOf(other.cost) - weightOf(one.cost));
      populations.set(call.target, population.slice(0, keptEach));
    },
    worst: (count) =>
      [...populations.values()]
        .flatMap((population) => population.slice(0, 2))
        .sort((one, other) => weightOf(other.cost) - weightOf(one.cost))
        .slice(0, count),
  };
}
