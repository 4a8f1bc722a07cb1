/** What a blank cell holds in a row's values: compared with `""` it is equal, in sums it counts as 0. */
export const BLANK = Number.POSITIVE_INFINITY;

type Reach = Pick<Expression, 'breaks' | 'isLocal'>;

/**
 * A formula with its two readings. `at` is a place of its row: 0 is column D, month t is t places to its right. Money is in
 * units, as a cell shows it. A workbook has tens of thousands of them, so they are classes: literals would each have a shape of
 * their own, which takes more memory than what they hold.
 */
export abstract class Expression {
  // Only declared: fields that a class defines before it sets them take several times as long with so many classes below.
  /** How tightly its text holds together: 1 comparison, 2 sum, 3 product, 4 sign, 5 anything closed. */
  declare readonly rank: number;
  /** Whole units of the engine in 1: 100 for money of two decimals. */
  declare readonly scale: number;
  /** Places at which the text, read relative to its cell, becomes another one. */
  declare readonly breaks: readonly number[];
  /** False where it reads another sheet: such a formula is not shared along its row. */
  declare readonly isLocal: boolean;

  constructor(rank: number, scale: number, { breaks, isLocal }: Reach) {
    this.rank = rank;
    this.scale = scale;
    this.breaks = breaks;
    this.isLocal = isLocal;
  }

  abstract text(at: number): string;
  abstract value(at: number): number;
  /** The values of a range, or of a comparison of ranges, cell by cell; absent for a single value. */
  list?(at: number): number[];
  /** One value of a range, from 1. */
  entry(at: number, place: number): number {
    return this.list?.(at)[place - 1] ?? Number.NaN;
  }
}

/** Of an expression that reads no other sheet and has the same text everywhere. */
export const alike: Reach = { breaks: [], isLocal: true };
/** Of one that is made of others. */
export function reachOf(parts: readonly Expression[]): Reach {
  let { breaks, isLocal } = alike;
  for (const part of parts) {
    if (part.breaks.length > 0) breaks = breaks.length === 0 ? part.breaks : [...breaks, ...part.breaks];
    isLocal &&= part.isLocal;
  }
  return breaks.length === 0 && isLocal ? alike : { breaks, isLocal };
}
function scaleOf(parts: readonly Expression[]): number {
  let scale = 1;
  for (const part of parts) scale = Math.max(scale, part.scale);
  return scale;
}

/** What a value counts for in a sum. */
export const figure = (value: number) => (value === BLANK ? 0 : value);

class Literal extends Expression {
  constructor(
    private readonly held: number,
    scale = 1,
    private readonly shown?: string,
  ) {
    super(held < 0 ? 4 : 5, scale, alike);
  }
  text() {
    return this.shown ?? String(this.held);
  }
  value() {
    return this.held;
  }
}

export const number = (value: number, scale = 1): Expression => new Literal(value, scale);
/** A number as its text says it, in digits. */
export const literal = (text: string): Expression => new Literal(Number(text), 1, text);
export const blank: Expression = new Literal(BLANK, 1, '""');
/** `">0"`, what COUNTIF counts. */
export const aboveZero: Expression = new Literal(0, 1, '">0"');

export const enclosed = (part: Expression, rank: number, at: number) => {
  const text = part.text(at);
  return part.rank < rank ? `(${text})` : text;
};

const operators = {
  '=': [1, (a, b) => (a === b || (figure(a) === figure(b) && a !== BLANK && b !== BLANK) ? 1 : 0)],
  '<>': [1, (a, b) => (a === b ? 0 : 1)],
  '<': [1, (a, b) => (figure(a) < figure(b) ? 1 : 0)],
  '<=': [1, (a, b) => (figure(a) <= figure(b) ? 1 : 0)],
  '>': [1, (a, b) => (figure(a) > figure(b) ? 1 : 0)],
  '>=': [1, (a, b) => (figure(a) >= figure(b) ? 1 : 0)],
  '+': [2, (a, b) => figure(a) + figure(b)],
  '-': [2, (a, b) => figure(a) - figure(b)],
  '*': [3, (a, b) => figure(a) * figure(b)],
  '/': [3, (a, b) => figure(a) / figure(b)],
  '^': [4, (a, b) => figure(a) ** figure(b)],
} satisfies Record<string, [number, (a: number, b: number) => number]>;
export type Operator = keyof typeof operators;
export const isOperator = (text: string): text is Operator => Object.hasOwn(operators, text);
export const rankOf = (operator: Operator): number => operators[operator][0];

class Between extends Expression {
  protected readonly work: (a: number, b: number) => number;

  constructor(
    private readonly operator: Operator,
    protected readonly a: Expression,
    protected readonly b: Expression,
  ) {
    const [rank, work]: [number, (a: number, b: number) => number] = operators[operator];
    const scale = rank === 1 ? 1 : operator === '*' ? a.scale * b.scale : scaleOf([a, b]);
    super(rank, scale, reachOf([a, b]));
    this.work = work;
  }
  text(at: number) {
    const { operator, rank } = this;
    const isPower = operator === '^';
    const after = operator === '-' || operator === '/' || isPower || rank === 1 ? rank + 1 : rank;
    return `${enclosed(this.a, isPower ? rank + 1 : rank, at)}${operator}${enclosed(this.b, after, at)}`;
  }
  value(at: number) {
    return this.work(this.a.value(at), this.b.value(at));
  }
}

class BetweenLists extends Between {
  override list(at: number) {
    const { a, b, work } = this;
    const left = a.list?.(at);
    const right = b.list?.(at);
    if (left && right) return left.map((entry, i) => work(entry, right[i] ?? 0));
    const single = left ? b.value(at) : a.value(at);
    return left ? left.map((entry) => work(entry, single)) : (right ?? []).map((entry) => work(single, entry));
  }
}

/** Two expressions with an operator between; of ranges cell by cell. */
export const between = (operator: Operator, a: Expression, b: Expression): Expression =>
  new (a.list || b.list ? BetweenLists : Between)(operator, a, b);

class Negated extends Expression {
  constructor(protected readonly part: Expression) {
    super(4, scaleOf([part]), part);
  }
  text(at: number) {
    return `-${enclosed(this.part, 4, at)}`;
  }
  value(at: number) {
    return 0 - figure(this.part.value(at));
  }
}

class NegatedList extends Negated {
  override list(at: number) {
    return this.part.list?.(at).map((entry) => 0 - figure(entry)) ?? [];
  }
}

/** An expression with a minus before it. */
export const negated = (part: Expression): Expression => new (part.list ? NegatedList : Negated)(part);

const sumOf = (parts: readonly Expression[], at: number) => {
  let sum = 0;
  for (const part of parts) {
    if (part.list) for (const one of part.list(at)) sum += figure(one);
    else sum += figure(part.value(at));
  }
  return sum;
};
/** The one of all values that the comparison leaves. */
const chosen =
  (choose: (a: number, b: number) => number, none: number): Work =>
  (parts, at) => {
    let found = none;
    for (const part of parts) {
      if (part.list) for (const one of part.list(at)) found = choose(found, figure(one));
      else found = choose(found, figure(part.value(at)));
    }
    return found;
  };

/** A number rounded half away from zero, where what is a half but for the last digits of a double counts as one. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const whole = Math.abs(value) * scale;
  const low = Math.floor(whole);
  const isUp = whole - low >= 0.5 - Math.min(whole * 2 ** -50, 0.001);
  const size = (isUp ? low + 1 : low) / scale;
  return value < 0 ? 0 - size : size;
}
/** Snaps at 15 digits, as spreadsheets do. */
function floored(value: number): number {
  const nearest = Math.round(value);
  return Math.abs(value - nearest) <= Math.abs(value) * 2 ** -50 ? nearest : Math.floor(value);
}

type Work = (parts: readonly Expression[], at: number) => number;
const one =
  (work: (value: number) => number): Work =>
  ([part], at) =>
    work(figure(part?.value(at) ?? 0));
const two =
  (work: (a: number, b: number) => number): Work =>
  ([a, b], at) =>
    work(figure(a?.value(at) ?? 0), figure(b?.value(at) ?? 0));

/** Every function that a formula of the workbook may use. Arguments that are not needed are not worked out. */
const functions = {
  SUM: sumOf,
  SUMPRODUCT: sumOf,
  ROUND: two(rounded),
  MIN: chosen(Math.min, Number.POSITIVE_INFINITY),
  MAX: chosen(Math.max, Number.NEGATIVE_INFINITY),
  IF: ([test, yes, no], at) => (test?.value(at) ? yes : no)?.value(at) ?? 0,
  AND: (parts, at) => (parts.every((part) => part.value(at) !== 0) ? 1 : 0),
  OR: (parts, at) => (parts.some((part) => part.value(at) !== 0) ? 1 : 0),
  INT: one(floored),
  TRUNC: one((value) => (value < 0 ? 0 - floored(-value) : floored(value))),
  ABS: one(Math.abs),
  SIGN: one(Math.sign),
  MOD: two((a, b) => a - b * Math.floor(a / b)),
  /** INDEX(range,1,place) along a row, INDEX(range,place,1) down a column. */
  INDEX: ([cells, row, column], at) => cells?.entry(at, (row?.value(at) ?? 1) * (column?.value(at) ?? 1)) ?? Number.NaN,
  COUNTIF: ([cells], at) => cells?.list?.(at).filter((value) => value > 0 && value !== BLANK).length ?? 0,
  YEAR: one((day) => dateOf(day).getUTCFullYear()),
  MONTH: one((day) => dateOf(day).getUTCMonth() + 1),
  DATE: ([year, month, day], at) =>
    Date.UTC(year?.value(at) ?? 0, (month?.value(at) ?? 1) - 1, day?.value(at) ?? 1) / 86_400_000 + 25_569,
} satisfies Record<string, Work>;
const dateOf = (day: number) => new Date((day - 25_569) * 86_400_000);
export type FunctionName = keyof typeof functions;
export const isFunction = (text: string): text is FunctionName => Object.hasOwn(functions, text);

class Call extends Expression {
  private readonly work: Work;

  constructor(
    private readonly name: FunctionName,
    private readonly parts: readonly Expression[],
  ) {
    const [, decimals] = parts;
    const isRound = name === 'ROUND' && decimals !== undefined;
    super(5, isRound ? 10 ** decimals.value(0) : scaleOf(name === 'IF' ? parts.slice(1) : parts), reachOf(parts));
    this.work = functions[name];
  }
  text(at: number) {
    return `${this.name}(${this.parts.map((part) => part.text(at)).join(',')})`;
  }
  value(at: number) {
    return this.work(this.parts, at);
  }
}

/** A function of the workbook. */
export const call = (name: FunctionName, parts: readonly Expression[]): Expression => new Call(name, parts);

class PartOf extends Expression {
  constructor(
    private readonly cells: Expression,
    private readonly first: Expression,
    private readonly last: Expression,
  ) {
    super(5, scaleOf([cells, first, last]), reachOf([cells, first, last]));
  }
  override list(at: number) {
    return this.cells.list?.(at).slice(this.first.value(at) - 1, this.last.value(at)) ?? [];
  }
  value(at: number) {
    return this.list(at)[0] ?? 0;
  }
  text(at: number) {
    return [this.first, this.last].map((end) => `INDEX(${this.cells.text(at)},1,${end.text(at)})`).join(':');
  }
}

/** The cells of a range from one place to another, `INDEX(…):INDEX(…)`. */
export const partOf = (cells: Expression, first: Expression, last: Expression): Expression =>
  new PartOf(cells, first, last);
