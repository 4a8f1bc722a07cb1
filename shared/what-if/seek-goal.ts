/** What a measure shall be: equal to the target, at least it, or at most it. */
export interface Goal {
  op: 'equal' | 'atLeast' | 'atMost';
  target: number;
}

export interface GoalQuestion {
  /** The measure at a whole number of the input; null where it has none, cannot be computed or is beyond 2⁵³. */
  evaluate: (x: number) => number | null;
  /** Bounds of the search, whole numbers. */
  low: number;
  high: number;
  /** The input as it is now. */
  start: number;
  goal: Goal;
}

/**
 * `exact`: the target is hit. `between`: it is between this number and the next, this one misses by less. `limit`: this
 * number meets the goal, the next does not.
 */
export type GoalAnswer =
  | { kind: 'exact'; x: number; y: number }
  | { kind: 'between' | 'limit'; x: number; y: number; nextX: number; nextY: number };

export type GoalResult =
  | { status: 'found'; answers: GoalAnswer[]; isMet: boolean }
  | { status: 'alwaysMet'; answers: []; isMet: true }
  | { status: 'flat'; answers: []; value: number }
  | {
      status: 'none';
      answers: [];
      closest: { x: number; y: number } | null;
      least: number | null;
      most: number | null;
    };

interface Point {
  x: number;
  y: number | null;
}

/** Two places with the goal between them; one and the same for a place on the target. */
type Span = [Point, Point];

const mostAnswers = 8;
const wholeRange = 128;

/**
 * Finds where a measure meets a goal: looks at up to 65 places, denser near the start, bisects between neighbours of
 * different sides, and, where there are none, narrows down what misses least. Answers nearest to the start first, at most 8.
 * Source: forecast model, section 10.
 */
export function seekGoal({ evaluate, low, high, start: wanted, goal }: GoalQuestion): GoalResult {
  const start = Math.min(high, Math.max(low, wanted));
  const seen = new Map<number, number | null>();
  const at = (x: number): Point => {
    const known = seen.get(x);
    const y = known === undefined ? evaluate(x) : known;
    seen.set(x, y);
    return { x, y };
  };
  const distance = ({ x }: { x: number }) => Math.abs(x - start);
  const side = ({ y }: Point) => (y === null ? null : sideOf(y, goal));
  /** How far a value is from the goal on the side that misses it. */
  const missOf = ({ y }: Point) => (y === null ? Infinity : Math.abs(y - goal.target));

  const bisect = ([left, right]: Span): GoalAnswer | null => {
    let [a, b] = [left, right];
    while (b.x - a.x > 1) {
      const middle = at(a.x + Math.floor((b.x - a.x) / 2));
      const s = side(middle);
      if (s === null) return null;
      if (s === 0) return exactFrom(middle, start < middle.x ? a : b);
      if (s === side(a)) a = middle;
      else b = middle;
    }
    return answerBetween(a, b, goal);
  };
  /** The place of a plateau on the target that is nearest the start; `outside` is beyond its end. */
  const exactFrom = (inside: Point, outside: Point): GoalAnswer => {
    let [on, off] = [inside.x, outside.x];
    while (Math.abs(off - on) > 1) {
      const middle = Math.trunc((on + off) / 2);
      if (side(at(middle)) === 0) on = middle;
      else off = middle;
    }
    return { kind: 'exact', x: on, y: goal.target };
  };
  const answersOf = (spans: Span[]) =>
    spans
      .sort((a, b) => distance(nearer(a)) - distance(nearer(b)) || a[0].x - b[0].x)
      .slice(0, mostAnswers)
      .flatMap((span) => (span[0] === span[1] ? exactAt(span[0]) : (bisect(span) ?? [])))
      .sort((a, b) => distance(a) - distance(b) || a.x - b.x);
  const nearer = ([a, b]: Span) => (distance(a) <= distance(b) ? a : b);
  const exactAt = ({ x }: Point): GoalAnswer => ({ kind: 'exact', x, y: goal.target });

  /** Where nothing crosses the goal: thirds the span around what misses least, until something does. */
  const narrow = (points: Point[]): GoalAnswer[] => {
    const best = points.reduce((least, point) =>
      missOf(point) < missOf(least) || (missOf(point) === missOf(least) && distance(point) < distance(least))
        ? point
        : least,
    );
    const place = points.indexOf(best);
    let a = points[place - 1] ?? best;
    let b = points[place + 1] ?? best;
    while (b.x - a.x > 2) {
      const third = Math.floor((b.x - a.x) / 3);
      const [left, right] = [at(a.x + third), at(b.x - third)];
      const crossing = [left, right].find((point) => side(point) !== null && side(point) !== side(best));
      if (crossing) return answersOf(spansOf([a, crossing, b], side, distance));
      if (missOf(left) <= missOf(right)) b = right;
      else a = left;
    }
    return [];
  };

  const points = placesBetween(low, high, start).map(at);
  const values = points.flatMap(({ y }) => y ?? []);
  const now = side(at(start));
  const isMet = isMetOn(now, goal);
  const found = answersOf(spansOf(points, side, distance));
  if (found.length > 0) return { status: 'found', answers: found, isMet };
  const [value] = values;
  if (value === undefined) return { status: 'none', answers: [], closest: null, least: null, most: null };
  if (values.every((y) => y === value)) return { status: 'flat', answers: [], value };
  if (values.every((y) => isMetOn(sideOf(y, goal), goal))) return { status: 'alwaysMet', answers: [], isMet: true };
  const narrowed = narrow(points);
  if (narrowed.length > 0) return { status: 'found', answers: narrowed, isMet };
  const all = [...seen].flatMap(([x, y]) => (y === null ? [] : [{ x, y }]));
  const closest = all.reduce((least, point) =>
    missOf(point) < missOf(least) || (missOf(point) === missOf(least) && distance(point) < distance(least))
      ? point
      : least,
  );
  return {
    status: 'none',
    answers: [],
    closest,
    least: Math.min(...all.map(({ y }) => y)),
    most: Math.max(...all.map(({ y }) => y)),
  };
}

/** Every whole number of a small range; else the start and 32 places to each side: even ones near it, then ever farther apart. */
function placesBetween(low: number, high: number, start: number): number[] {
  const places = new Set<number>();
  if (high - low <= wholeRange) {
    for (let x = low; x <= high; x++) places.add(x);
    return [...places];
  }
  places.add(start);
  const near = Math.max(Math.abs(start), 64);
  for (const [direction, reach] of [
    [-1, start - low],
    [1, high - start],
  ] as const) {
    const steps = reach <= near ? 32 : 16;
    const step = Math.min(reach, near) / steps;
    for (let k = 1; k <= steps; k++) places.add(start + direction * Math.round(step * k));
    const ratio = Math.sqrt(Math.sqrt(Math.sqrt(Math.sqrt(reach / near))));
    let far = near;
    for (let k = 1; k <= 15; k++) {
      far *= ratio;
      places.add(start + direction * Math.min(reach, Math.round(far)));
    }
    places.add(start + direction * reach);
  }
  return [...places].sort((a, b) => a - b);
}

/** Runs of places on the target, as the one nearest the start, and neighbours on different sides of it. */
function spansOf(points: Point[], side: (point: Point) => number | null, distance: (point: Point) => number): Span[] {
  const spans: Span[] = [];
  let last: Point | null = null;
  for (const point of points) {
    const [before, now] = [last === null ? null : side(last), side(point)];
    if (now === 0 && before === 0) {
      if (distance(point) < distance((spans.at(-1) as Span)[0])) spans[spans.length - 1] = [point, point];
    } else if (now === 0) spans.push([point, point]);
    else if (now !== null && before !== null && before !== 0 && now !== before) spans.push([last as Point, point]);
    last = point;
  }
  return spans;
}

/** Which side of the goal a value is on: −1 and 1, and 0 on the target where it shall be hit. */
function sideOf(y: number, { op, target }: Goal): number {
  if (op === 'equal') return Math.sign(y - target);
  return (op === 'atLeast' ? y >= target : y <= target) ? 1 : -1;
}

const isMetOn = (side: number | null, { op }: Goal) => (op === 'equal' ? side === 0 : side === 1);

function answerBetween(a: Point, b: Point, goal: Goal): GoalAnswer {
  const isFirst = isAnswer(a.y as number, b.y as number, goal);
  const [answer, next] = (isFirst ? [a, b] : [b, a]) as [{ x: number; y: number }, { x: number; y: number }];
  return { kind: goal.op === 'equal' ? 'between' : 'limit', ...answer, nextX: next.x, nextY: next.y };
}

/** Of two neighbours on different sides: the one that meets the goal, or misses by less; of equal misses the larger value. */
function isAnswer(y: number, nextY: number, goal: Goal): boolean {
  if (goal.op !== 'equal') return sideOf(y, goal) === 1;
  const [miss, nextMiss] = [Math.abs(y - goal.target), Math.abs(nextY - goal.target)];
  return miss === nextMiss ? y > nextY : miss < nextMiss;
}
