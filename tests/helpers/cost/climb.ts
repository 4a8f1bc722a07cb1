import type { Cost } from './gauge';
import { type FuzzedCall, mutated, type Random } from './mutated-call';

export interface Measured {
  call: FuzzedCall;
  cost: Cost;
  /** Of the last answer; 0 where there was none. */
  status: number;
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

/** A first call that takes longer of all threads is not looked at twice: of it compiling is little. */
const clearMs = 500;

/** What a call costs each time: the first time a route is used, its program is compiled. Memory that it took is there for the second. */
const ofBoth = (one: Cost, other: Cost): Cost => ({
  mainMs: Math.min(one.mainMs, other.mainMs),
  allMs: Math.min(one.allMs, other.allMs),
  memoryMb: Math.max(one.memoryMb, other.memoryMb),
});

/** Milliseconds, with a megabyte as one: by this the dearest are kept. */
export const weightOf = ({ mainMs, allMs, memoryMb }: Cost): number => mainMs + allMs / 4 + memoryMb / 2;

export interface Climb {
  /** The next call to try. */
  next(): FuzzedCall;
  /** What it cost: one that cost more than its parent, twice, is kept and tried further. */
  learn(call: FuzzedCall, cost: Cost, status: number): void;
  /** The dearest calls, no more than two of a target. */
  worst(count: number): Measured[];
}

export interface ClimbOptions {
  /** Tried before all others; what is changed later comes of these. */
  first: readonly FuzzedCall[];
  /** How much more often than others a target is looked at. */
  shareOf(target: string): number;
  random: Random;
}

/** One call in so many is a change of one of the dearest, as long as they do not take more than this share of the time. */
const dearest = { each: 4, share: 1 / 3 };

interface Spent {
  calls: number;
  ms: number;
  /** Of the first call, which the others came of. */
  first: Cost;
}

/** A population of dear calls for each target, which grows by changes that cost more. */
export function climb({ first, shareOf, random }: ClimbOptions): Climb {
  const populations = new Map<string, Measured[]>();
  const parents = new WeakMap<FuzzedCall, Measured>();
  const untried = first.toReversed();
  const seenOnce = new Map<FuzzedCall, Cost>();
  const spent = new Map<string, Spent>();
  let [allMs, dearestMs] = [0, 0];
  const ofDearest = new WeakSet<FuzzedCall>();
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];

  /** The best of some at random. */
  const bestOf = <T>(list: readonly T[], of: number, worthOf: (one: T) => number): T | undefined =>
    Array.from({ length: of }, () => pick(list))
      .filter((one) => one !== undefined)
      .reduce<T | undefined>(
        (one, other) => (one === undefined || worthOf(other) > worthOf(one) ? other : one),
        undefined,
      );

  /** Half of the dearest are those that grew most: what was cheap and is not is worth more than what was always dear. */
  const dearestParent = () => {
    const isByGrowth = random(2) === 0;
    const worthOf = ({ call, cost }: Measured) =>
      weightOf(cost) / (isByGrowth ? 5 + weightOf(spent.get(call.target)?.first ?? cost) : 1);
    return bestOf([...populations.values()].flat(), 6, worthOf);
  };

  /** Dear targets get fewer calls and more time than cheap ones. */
  const anyParent = () => {
    const target = bestOf([...spent], 3, ([name, { calls, ms }]) => -Math.sqrt(calls * ms) / shareOf(name));
    return pick(populations.get(target?.[0] ?? '') ?? []);
  };

  return {
    next() {
      const [again] = seenOnce.keys();
      const waiting = again ?? untried.pop();
      if (waiting) return waiting;
      const isOfDearest = random(dearest.each) === 0 && dearestMs <= dearest.share * allMs;
      const parent = isOfDearest ? dearestParent() : anyParent();
      if (!parent) throw new Error('There is nothing to begin with.');
      let call = parent.call;
      for (let i = random(3); i >= 0; i -= 1) call = mutated(call, random);
      // Neither is handed down: most callers end at a guard, and many calls at once cost as much as many calls.
      const by = random(12) === 0 ? pick(['service', 'nobody'] as const) : undefined;
      call = { ...call, by: by ?? 'person', times: random(20) === 0 ? 2 ** (1 + random(3)) : 1 };
      parents.set(call, parent);
      if (isOfDearest) ofDearest.add(call);
      return call;
    },
    learn(call, cost, status) {
      const { calls, ms, first } = spent.get(call.target) ?? { calls: 0, ms: 0, first: cost };
      const taken = cost.allMs * call.times;
      spent.set(call.target, { calls: calls + 1, ms: ms + taken, first });
      allMs += taken;
      if (ofDearest.has(call)) dearestMs += taken;
      const before = seenOnce.get(call);
      seenOnce.delete(call);
      const both = before ? ofBoth(before, cost) : cost;
      const parent = parents.get(call);
      if (parent && !isDearer(both, parent.cost)) return;
      if (!before && (parent || cost.allMs < clearMs)) return void seenOnce.set(call, cost);
      const population = populations.get(call.target) ?? [];
      population.push({ call, cost: both, status });
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
