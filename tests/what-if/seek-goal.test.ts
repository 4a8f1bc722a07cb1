import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Goal, type GoalAnswer, type GoalQuestion, type GoalResult, seekGoal } from '#shared/what-if/seek-goal.ts';

const folder = process.env.FORECAST_DATA_DIR;
const isLong = import.meta.env.MODE === 'long';

interface ReferenceCase {
  name: string;
  poly?: number[];
  steps?: [number, number][];
  mod?: number;
  undefinedBelow?: number;
  low: number;
  high: number;
  start: number;
  goal: Goal;
  expected: GoalResult;
  runs: number;
}

function functionOf({ poly, steps, mod, undefinedBelow }: ReferenceCase): (x: number) => number | null {
  return (x) => {
    if (undefinedBelow !== undefined && x < undefinedBelow) return null;
    if (mod !== undefined) return x % mod;
    if (steps) return steps.reduce((y, [from, value]) => (x >= from ? value : y), 0);
    const y = (poly ?? []).reduceRight((sum, coefficient) => sum * x + coefficient, 0);
    return Number.isSafeInteger(y) ? y : null;
  };
}

const cases: ReferenceCase[] = folder
  ? JSON.parse(readFileSync(join(folder, 'what-if', 'goal-seek.json'), 'utf8')).cases
  : [];

describe.skipIf(!folder)('answers, their order and what is closest are those of the reference', () => {
  it.each(cases)('$name', (reference) => {
    const { result, evaluated } = seek({ ...reference, evaluate: functionOf(reference) });
    expect(result).toEqual(reference.expected);
    expect(evaluated.length).toBeLessThanOrEqual(reference.runs);
  });
});

/** What was found, and the places that were looked at, in order. */
function seek(question: GoalQuestion): { result: GoalResult; evaluated: number[] } {
  const evaluated: number[] = [];
  const evaluate = (x: number) => {
    evaluated.push(x);
    return question.evaluate(x);
  };
  return { result: seekGoal({ ...question, evaluate }), evaluated };
}

const integer = (min: number, max: number) => fc.integer({ min, max });

/** Up to three turns or steps, flat pieces and holes among them: straight lines between a few places. */
const randomFunction = fc
  .record({
    low: integer(-2000, 2000),
    width: integer(0, 4000),
    at: fc.array(integer(0, 4000), { minLength: 1, maxLength: 4 }),
    values: fc.array(integer(-300, 300), { minLength: 5, maxLength: 5 }),
    isStepped: fc.boolean(),
    hole: fc.option(fc.tuple(integer(0, 4000), integer(1, 400)), { freq: 4 }),
    start: integer(0, 4000),
    goal: fc.record({ op: fc.constantFrom<Goal['op'][]>('equal', 'atLeast', 'atMost'), target: integer(-300, 300) }),
  })
  .map(({ low, width, at, values, isStepped, hole, start, goal }) => {
    const high = low + width;
    const places = [0, ...at.map((x) => Math.min(x, width)).sort((one, other) => one - other), width];
    const ends = [...values.slice(0, places.length - 1), values[4] as number];
    const evaluate = (x: number): number | null => {
      const from = x - low;
      if (hole && from >= hole[0] && from < hole[0] + hole[1]) return null;
      const i = Math.max(
        1,
        places.findIndex((place) => place >= from),
      );
      const [a, b] = [places[i - 1] as number, places[i] as number];
      const [y, nextY] = [ends[i - 1] as number, ends[i] as number];
      return isStepped || a === b ? y : Math.round(y + ((nextY - y) * (from - a)) / (b - a)) + 0;
    };
    return { evaluate, low, high, start: Math.min(high, low + start), goal };
  });

/** −1, 0, 1: below, on and above a target that shall be hit; −1 and 1: goal missed and met. */
function sideOf(y: number, { op, target }: Goal): number {
  if (op === 'equal') return Math.sign(y - target);
  return (op === 'atLeast') === y > target || y === target ? 1 : -1;
}

describe('goals that are met in one place', () => {
  const found = (evaluate: GoalQuestion['evaluate'], question: Omit<GoalQuestion, 'evaluate'>) =>
    seek({ evaluate, ...question }).result;
  const zero = { op: 'equal', target: 0 } as const;

  it('a plateau on the target between two of the first places: its end that is nearest to now', () => {
    const evaluate = (x: number) => (x < 4000 ? -1 : x > 4003 ? 1 : 0);
    for (const [start, x] of [
      [0, 4000],
      [10_000, 4003],
    ] as const)
      expect(found(evaluate, { low: 0, high: 10_000, start, goal: zero })).toMatchObject({
        status: 'found',
        answers: [{ kind: 'exact', x, y: 0 }],
      });
  });

  it('a plateau among the first places: the place of now, where it is on it', () => {
    const evaluate = (x: number) => (x < 40 ? -1 : x > 60 ? 1 : 0);
    const { answers } = found(evaluate, { low: 0, high: 100, start: 55, goal: zero });
    expect(answers).toEqual([{ kind: 'exact', x: 55, y: 0 }]);
  });

  it('a crossing that lies in a hole is given up', () => {
    const evaluate = (x: number) => (x < 4000 ? -1 : x > 4100 ? 1 : null);
    expect(found(evaluate, { low: 0, high: 10_000, start: 0, goal: zero })).toMatchObject({
      status: 'none',
      answers: [],
    });
  });

  it('of more than eight crossings those nearest to now, nearest first', () => {
    const evaluate = (x: number) => (x % 4 < 2 ? -1 : 1);
    const { answers } = found(evaluate, { low: 0, high: 128, start: 64, goal: zero });
    expect(answers.map(({ x }) => Math.abs(x - 64))).toEqual([1, 2, 2, 3, 5, 6, 6, 7]);
  });

  it('answers in the order of their own distance, whichever span begins nearer', () => {
    // Left of now the span from −127 to −107 crosses at its far end, right of it the one from 107 to 127 at its near end.
    const evaluate = (x: number) => (x <= -126 || x >= 108 ? 1 : -1);
    const goal = { op: 'atLeast', target: 1 } as const;
    const { answers } = found(evaluate, { low: -1000, high: 1000, start: 0, goal });
    expect(answers.map(({ x }) => x)).toEqual([108, -126]);
  });

  it('a turn left of now is found as well as one right of it, and past a hole beside it', () => {
    const never = (x: number) => (x - 100) ** 2 + 3;
    const goal = { op: 'atMost', target: 0 } as const;
    const question = { low: 0, high: 1000, start: 500, goal };
    expect(found(never, question)).toMatchObject({ status: 'none', closest: { x: 100, y: 3 } });
    // 297 misses least of the first places; of the thirds beside it 291 lies in the hole and 302 meets the goal.
    const holed = (x: number) => (x >= 285 && x <= 292 ? null : (x - 304) ** 2 - 4);
    expect(found(holed, question)).toMatchObject({ status: 'found', answers: [{ x: 306 }] });
  });

  it('a turn that never reaches the target is found to the place: the closest, the least and the most', () => {
    const evaluate = (x: number) => (x - 300) ** 2 + 3;
    const goal = { op: 'equal', target: -5 } as const;
    const result = found(evaluate, { low: 0, high: 1000, start: 100, goal });
    expect(result).toMatchObject({ status: 'none', answers: [], closest: { x: 300, y: 3 }, least: 3, most: 490_003 });
  });

  it('of more than eight places on the target the nearest eight, of equal distance the smaller first', () => {
    const evaluate = (x: number) => (x % 2 === 0 && x >= -72 && x <= -56 ? 0 : 1);
    const { answers } = found(evaluate, { low: -128, high: 0, start: -64, goal: zero });
    expect(answers.map(({ x }) => x)).toEqual([-64, -66, -62, -68, -60, -70, -58, -72]);
  });

  it('of more than eight crossings those whose nearer end is nearest, whatever their far end', () => {
    // Seven near ones; then those between −46 and −45 and between 45 and 46 are as near, and the left one is taken.
    const turns = [-45, -21, -11, -1, 6, 16, 26, 36, 46];
    const evaluate = (x: number) => (turns.filter((turn) => turn <= x).length % 2 === 0 ? -1 : 1);
    const { answers } = found(evaluate, { low: -64, high: 64, start: 0, goal: { op: 'atLeast', target: 1 } });
    expect(answers).toHaveLength(8);
    expect(answers.some(({ x }) => x === -45)).toBe(true);
    expect(answers.some(({ x }) => x >= 45)).toBe(false);
    // Here both ends of the right one are nearer: 90 to 107 against −107 to −94.
    const wide = [-100, 5, 15, 25, 35, 45, 55, 61, 100];
    const spread = (x: number) => (wide.filter((turn) => turn <= x).length % 2 === 0 ? -1 : 1);
    const chosen = found(spread, { low: -500, high: 1000, start: 0, goal: { op: 'atLeast', target: 1 } }).answers;
    expect(chosen.map(({ x }) => x > 90)).toContain(true);
    expect(chosen.map(({ x }) => x < -90)).not.toContain(true);
  });

  const atMostZero = { op: 'atMost', target: 0 } as const;
  /** Misses by 10 at two places and by more elsewhere; beside one of them it meets the goal at a place between the first ones. */
  const twice = (places: readonly number[], dip?: number) => (x: number) =>
    x === dip ? -5 : Math.min(50, ...places.map((place) => 10 + Math.abs(x - place)));
  const around = { low: -1000, high: 1000, start: 0, goal: atMostZero };

  it.each([
    { places: [-20, 40], nearer: -20 },
    { places: [-40, 20], nearer: 20 },
    { places: [-20, 20], nearer: -20 },
  ])('of equal misses at $places the one at $nearer is looked at closely, and is the closest', ({ places, nearer }) => {
    expect(found(twice(places, nearer - 1), around)).toMatchObject({
      status: 'found',
      answers: [{ x: nearer - 1 }, {}],
    });
    expect(found(twice(places), around)).toMatchObject({ status: 'none', closest: { x: nearer, y: 10 } });
  });

  it('of equal misses on both sides the smaller numbers are looked at', () => {
    // Between two first places everything misses alike but the very number after the left one.
    const first = seek({ evaluate: () => 10, ...around }).evaluated.toSorted((one, other) => one - other);
    const best = first.findIndex((x) => x > 300);
    const [left, middle] = [first[best - 1] as number, first[best] as number];
    const evaluate = (x: number) => (x === middle ? 9 : x === left + 1 ? -1 : 10);
    expect(found(evaluate, around).answers.map(({ x }) => x)).toContain(left + 1);
  });

  it('a hole is no miss of nothing, neither for where to look nor among the least and the most', () => {
    const evaluate = (x: number) => (x >= 800 && x <= 900 ? null : (x - 100) ** 2 + 3);
    const question = { low: 0, high: 1000, start: 500, goal: atMostZero };
    const result = found(evaluate, question);
    expect(result).toMatchObject({ status: 'none', closest: { x: 100, y: 3 }, least: 3, most: 810_003 });
  });

  it('where it can be computed nowhere, nothing is closest', () => {
    const nothing = { status: 'none', answers: [], closest: null, least: null, most: null };
    expect(found(() => null, around)).toEqual(nothing);
  });

  it('is not always met where a hole parts what meets it from what does not', () => {
    const evaluate = (x: number) => (x < 400 ? 1 : x > 600 ? -1 : null);
    const goal = { op: 'atLeast', target: 0 } as const;
    expect(found(evaluate, { low: 0, high: 1000, start: 500, goal })).toMatchObject({ status: 'none' });
  });

  it('says that it is met now where now is on the target', () => {
    expect(found((x) => x - 5, { low: 0, high: 10, start: 5, goal: zero })).toMatchObject({
      status: 'found',
      isMet: true,
    });
    expect(found((x) => x - 5, { low: 0, high: 10, start: 6, goal: zero })).toMatchObject({ isMet: false });
  });

  it.each([
    { what: 'every number of a range of 128', low: 0, high: 128, start: 64, met: [21, 21] },
    { what: '32 places to the side that reaches as far as 64', low: -64, high: 100, start: 0, met: [-34, -34] },
    { what: 'the place where the near ones end', low: 0, high: 1000, start: 0, met: [64, 64] },
    { what: 'far places ever farther apart', low: 0, high: 1000, start: 0, met: [300, 400] },
    { what: 'fifteen of them', low: 0, high: 1000, start: 0, met: [830, 860] },
  ])('looks at $what', ({ low, high, start, met: [from = 0, to = 0] }) => {
    const evaluate = (x: number) => (x >= from && x <= to ? 1 : -1);
    const goal = { op: 'atLeast', target: 1 } as const;
    expect(found(evaluate, { low, high, start, goal })).toMatchObject({ status: 'found' });
  });
});

describe('functions of up to three turns, steps and holes', () => {
  it(`${isLong ? '10,000' : '1,000'} of them: each answer is one, and none is missed that two neighbouring places enclose`, () => {
    const seen = { found: 0, flat: 0, alwaysMet: 0, none: 0, exact: 0, between: 0, limit: 0 };
    fc.assert(
      fc.property(randomFunction, (question) => {
        const { evaluate, low, high, start, goal } = question;
        const { result, evaluated } = seek(question);
        const distance = (x: number) => Math.abs(x - start);
        seen[result.status]++;
        expect(new Set(evaluated).size).toBe(evaluated.length);
        expect(evaluated.every((x) => x >= low && x <= high)).toBe(true);

        const answers: GoalAnswer[] = result.answers;
        for (const answer of answers) {
          seen[answer.kind]++;
          expect(evaluate(answer.x)).toBe(answer.y);
          if (answer.kind === 'exact') {
            expect(answer.y).toBe(goal.target);
            continue;
          }
          expect(Math.abs(answer.nextX - answer.x)).toBe(1);
          expect(evaluate(answer.nextX)).toBe(answer.nextY);
          expect(sideOf(answer.y, goal)).toBe(-sideOf(answer.nextY, goal));
          if (answer.kind === 'limit') expect(sideOf(answer.y, goal)).toBe(1);
          else expect(Math.abs(answer.y - goal.target)).toBeLessThanOrEqual(Math.abs(answer.nextY - goal.target));
        }
        expect(answers.length).toBeLessThanOrEqual(8);
        const order = answers.map(({ x }) => [distance(x), x] as const);
        expect(order).toEqual(order.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]));

        // The first places are looked at from low to high.
        const places = evaluated.slice(0, evaluated.indexOf(high) + 1);
        expect(places.length).toBeLessThanOrEqual(high - low <= 128 ? 129 : 65);
        if (answers.length < 8)
          for (const [from, to] of enclosures(places, evaluate, goal))
            expect(answers.some(({ x }) => x >= from && x <= to)).toBe(true);

        const values = whole(low, high).map(evaluate);
        const sides = new Set(values.map((y) => y !== null && sideOf(y, goal)));
        if (result.status !== 'found' && values.every((y, i) => y !== null && (i === 0 || y >= (values[i - 1] ?? y)))) {
          expect(sides.size).toBe(1);
          expect(result.status === 'alwaysMet').toBe(sides.has(1) && goal.op !== 'equal' && new Set(values).size > 1);
        }
        if (result.status === 'none' && result.closest) expect(evaluate(result.closest.x)).toBe(result.closest.y);
      }),
      { numRuns: isLong ? 10_000 : 1_000, seed: 20_291_122 },
    );
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(5);
  });
});

const whole = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, i) => low + i);

/** From and to of neighbouring places on different sides without a hole between, and places on the target. */
function enclosures(places: number[], evaluate: (x: number) => number | null, goal: Goal): [number, number][] {
  const sides = places.map((x) => {
    const y = evaluate(x);
    return y === null ? null : sideOf(y, goal);
  });
  return places.flatMap((x, i): [number, number][] => {
    if (sides[i] === 0) return sides[i - 1] === 0 || sides[i + 1] === 0 ? [] : [[x, x]];
    const before = sides[i - 1];
    if (i === 0 || sides[i] == null || before == null || sides[i] !== -before) return [];
    const from = places[i - 1] as number;
    return whole(from, x).some((between) => evaluate(between) === null) ? [] : [[from, x]];
  });
}
