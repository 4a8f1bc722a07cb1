import { atRate, mulDiv, ONE } from '../domain/money';
import { levelPayment } from '../engine/steps/level-payment';

/** What a blank cell holds in a row's values: compared with `""` it is equal, in sums it counts as 0. */
export const BLANK = Number.POSITIVE_INFINITY;

/**
 * A formula with its two readings. `at` is a place of its row: 0 is column D, month t is t places to its right. Money is in
 * units, as a cell shows it.
 */
export interface Expression {
  text(at: number): string;
  value(at: number): number;
  /** The values of a range, or of a comparison of ranges, cell by cell; absent for a single value. */
  list?(at: number): number[];
  /** How tightly its text holds together: 1 comparison, 2 sum, 3 product, 4 sign, 5 anything closed. */
  rank: number;
  /** Whole units of the engine in 1: 100 for money of two decimals. */
  scale: number;
  /** Places at which the text, read relative to its cell, becomes another one. */
  breaks: readonly number[];
  /** False where it reads another sheet: such a formula is not shared along its row. */
  isLocal: boolean;
}

/** Of an expression that holds together and reads one cell or none. */
export const closed = { rank: 5, scale: 1, breaks: [] as number[] };
/** What a value counts for in a sum. */
export const figure = (value: number) => (value === BLANK ? 0 : value);

/** The parts common to expressions that are made of others. */
function made(parts: readonly Expression[]): Pick<Expression, 'breaks' | 'isLocal' | 'scale'> {
  return {
    breaks: parts.flatMap(({ breaks }) => breaks),
    isLocal: parts.every(({ isLocal }) => isLocal),
    scale: Math.max(1, ...parts.map(({ scale }) => scale)),
  };
}

export const number = (value: number): Expression => ({
  ...closed,
  rank: value < 0 ? 4 : 5,
  isLocal: true,
  text: () => String(value),
  value: () => value,
});

export const blank: Expression = { ...closed, isLocal: true, text: () => '""', value: () => BLANK };

/** `">0"`, what COUNTIF counts. */
export const aboveZero: Expression = { ...closed, isLocal: true, text: () => '">0"', value: () => 0 };

const enclosed = (part: Expression, rank: number, at: number) => {
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
} satisfies Record<string, [number, (a: number, b: number) => number]>;
export type Operator = keyof typeof operators;
export const isOperator = (text: string): text is Operator => Object.hasOwn(operators, text);
export const rankOf = (operator: Operator): number => operators[operator][0];

/** Two expressions with an operator between; of ranges cell by cell. */
export function between(operator: Operator, a: Expression, b: Expression): Expression {
  const [rank, work]: [number, (a: number, b: number) => number] = operators[operator];
  const after = operator === '-' || operator === '/' || rank === 1 ? rank + 1 : rank;
  const joined = made([a, b]);
  const own: Expression = {
    ...joined,
    rank,
    scale: rank === 1 ? 1 : operator === '*' ? a.scale * b.scale : joined.scale,
    text: (at) => `${enclosed(a, rank, at)}${operator}${enclosed(b, after, at)}`,
    value: (at) => work(a.value(at), b.value(at)),
  };
  if (a.list || b.list)
    own.list = (at) => {
      const left = a.list?.(at);
      const right = b.list?.(at);
      const single = left ? b.value(at) : a.value(at);
      if (left && right) return left.map((entry, i) => work(entry, right[i] ?? 0));
      return left ? left.map((entry) => work(entry, single)) : (right ?? []).map((entry) => work(single, entry));
    };
  return own;
}

/** An expression with a minus before it. */
export const negated = (part: Expression): Expression => ({
  ...made([part]),
  rank: 4,
  ...(part.list && { list: (at: number) => part.list?.(at).map((entry) => 0 - figure(entry)) ?? [] }),
  text: (at) => `-${enclosed(part, 4, at)}`,
  value: (at) => 0 - figure(part.value(at)),
});

const sumOf = (parts: readonly Expression[], at: number) => {
  let sum = 0;
  for (const part of parts) {
    if (part.list) for (const one of part.list(at)) sum += figure(one);
    else sum += figure(part.value(at));
  }
  return sum;
};
const each = (parts: readonly Expression[], at: number) =>
  parts.flatMap((part) => (part.list ? part.list(at) : [part.value(at)])).map(figure);

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
  MIN: (parts, at) => Math.min(...each(parts, at)),
  MAX: (parts, at) => Math.max(...each(parts, at)),
  IF: ([test, yes, no], at) => (test?.value(at) ? yes : no)?.value(at) ?? 0,
  AND: (parts, at) => (parts.every((part) => part.value(at) !== 0) ? 1 : 0),
  OR: (parts, at) => (parts.some((part) => part.value(at) !== 0) ? 1 : 0),
  INT: one(floored),
  TRUNC: one((value) => (value < 0 ? 0 - floored(-value) : floored(value))),
  ABS: one(Math.abs),
  SIGN: one(Math.sign),
  MOD: two((a, b) => a - b * Math.floor(a / b)),
  /** INDEX(range,1,place) along a row, INDEX(range,place,1) down a column. */
  INDEX: ([cells, row, column], at) =>
    cells?.list?.(at)[(row?.value(at) ?? 1) * (column?.value(at) ?? 1) - 1] ?? Number.NaN,
  COUNTIF: ([cells], at) => cells?.list?.(at).filter((value) => value > 0 && value !== BLANK).length ?? 0,
  YEAR: one((day) => dateOf(day).getUTCFullYear()),
  MONTH: one((day) => dateOf(day).getUTCMonth() + 1),
  DATE: ([year, month, day], at) =>
    Date.UTC(year?.value(at) ?? 0, (month?.value(at) ?? 1) - 1, day?.value(at) ?? 1) / 86_400_000 + 25_569,
} satisfies Record<string, Work>;
const dateOf = (day: number) => new Date((day - 25_569) * 86_400_000);
export type FunctionName = keyof typeof functions;
export const isFunction = (text: string): text is FunctionName => Object.hasOwn(functions, text);

/** A function of the workbook. */
export function call(name: FunctionName, parts: readonly Expression[]): Expression {
  const work: Work = functions[name];
  const joined = made(parts);
  const [, decimals] = parts;
  return {
    ...joined,
    rank: 5,
    scale:
      name === 'ROUND' && decimals
        ? 10 ** decimals.value(0)
        : name === 'IF'
          ? made(parts.slice(1)).scale
          : joined.scale,
    text: (at) => `${name}(${parts.map((part) => part.text(at)).join(',')})`,
    value: (at) => work(parts, at),
  };
}

/** A product is exact in a spreadsheet below this, as whole result × divisor. */
const SHORT_LIMIT = 2e14;
const wholeOf = (value: number, scale: number) => Math.round(figure(value) * scale);
const scaled = (part: Expression, scale: number): Expression =>
  scale === 1 ? part : call('ROUND', [between('*', part, number(scale)), number(0)]);

/** a·n ÷ d of whole numbers, rounded half away from zero, in parts that a spreadsheet works out exactly. */
export function long(a: Expression, n: Expression, d: Expression): Expression {
  const parts = [a, n, d] as const;
  return {
    ...made(parts),
    scale: 1,
    rank: 5,
    text(at) {
      const A = enclosed(a, 3, at);
      const [N, D] = [enclosed(n, 4, at), enclosed(d, 4, at)];
      const quotient = `TRUNC(${A}/${D})`;
      return `(${quotient}*${N}+ROUND((${enclosed(a, 2, at)}-${quotient}*${D})*${N}/${D},0))`;
    },
    value: (at) => mulDiv(wholeOf(a.value(at), 1), wholeOf(n.value(at), 1), wholeOf(d.value(at), 1)),
  };
}

/**
 * a·n ÷ k in natural units, rounded half away from zero to the decimals of `scale`: exact in value, and as text in the short
 * form while its largest result at export is within what a spreadsheet rounds right, else in the long one.
 */
export function product(parts: readonly [Expression, Expression, Expression], scale: number): Expression {
  const [a, n, k] = parts;
  const decimals = Math.round(Math.log10(scale));
  const isPlain = k.scale === 1;
  // k·s is whole units of k; what a result is divided by in whole units of all three.
  const factor = (a.scale * n.scale) / scale;
  let largest = 0;
  const asLong = () => {
    const divisor = isPlain
      ? between('*', k, number(factor))
      : between('*', scaled(k, k.scale), number(factor / k.scale));
    return between('/', long(scaled(a, a.scale), scaled(n, n.scale), divisor), number(scale));
  };
  const asWhole = () =>
    between(
      '/',
      call('ROUND', [
        between('/', between('*', scaled(a, a.scale), scaled(n, n.scale)), scaled(k, k.scale)),
        number(0),
      ]),
      number(scale),
    );
  return {
    ...made(parts),
    scale,
    rank: 3,
    text(at) {
      if (!isPlain) return asWhole().text(at);
      if (largest >= SHORT_LIMIT) return asLong().text(at);
      const times = `${enclosed(a, 3, at)}*${enclosed(n, 3, at)}`;
      const over = k.text(at);
      return `ROUND(${times}${over === '1' ? '' : `/${enclosed(k, 4, at)}`},${decimals})`;
    },
    value(at) {
      const d = isPlain ? wholeOf(k.value(at), 1) * factor : wholeOf(k.value(at), k.scale) * (factor / k.scale);
      const A = wholeOf(a.value(at), a.scale);
      const N = wholeOf(n.value(at), n.scale);
      const result = d === ONE ? atRate(A, N) : mulDiv(A, N, d);
      largest = Math.max(largest, Math.abs(result) * d);
      return result / scale;
    },
  };
}

/** Products up to this are worked out by a spreadsheet as they are. */
const PRODUCT_LIMIT = 5e14;

/**
 * The whole part of a·w ÷ W, or its remainder, of whole numbers of 0 or more with a below W: exact in value, and as text short
 * while the products at export are, else in two steps of five digits of w.
 */
export function quotient([a, w, W]: readonly [Expression, Expression, Expression], isRest: boolean): Expression {
  let largest = 0;
  const split = number(100_000);
  const over = (part: Expression) => call('INT', [between('/', part, W)]);
  const restOf = (part: Expression) => between('-', part, between('*', over(part), W));
  const longForm = () => {
    const high = call('TRUNC', [between('/', w, split)]);
    const first = between('*', a, high);
    const low = between('*', a, between('-', w, between('*', high, split)));
    const second = between('+', between('*', restOf(first), split), low);
    return isRest ? restOf(second) : between('+', between('*', over(first), split), over(second));
  };
  const shortForm = () => (isRest ? restOf : over)(between('*', a, w));
  return {
    ...made([a, w, W]),
    scale: 1,
    rank: 2,
    text: (at) => (largest < PRODUCT_LIMIT ? shortForm() : longForm()).text(at),
    value(at) {
      const [A, N, D] = [wholeOf(a.value(at), 1), wholeOf(w.value(at), 1), wholeOf(W.value(at), 1)];
      const product = A * N;
      largest = Math.max(largest, product);
      if (product <= Number.MAX_SAFE_INTEGER) return isRest ? product % D : Math.floor(product / D);
      const exact = BigInt(A) * BigInt(N);
      return Number(isRest ? exact % BigInt(D) : exact / BigInt(D));
    },
  };
}

/** The cells of a range from one place to another, `INDEX(…):INDEX(…)`. */
export function partOf(cells: Expression, first: Expression, last: Expression): Expression {
  const list = (at: number) => cells.list?.(at).slice(first.value(at) - 1, last.value(at)) ?? [];
  const ends = [first, last];
  return {
    ...made([cells, ...ends]),
    rank: 5,
    list,
    value: (at) => list(at)[0] ?? 0,
    text: (at) => ends.map((end) => `INDEX(${cells.text(at)},1,${end.text(at)})`).join(':'),
  };
}

/** The level payment that clears a balance in n months at a yearly rate, in money. */
export function level(balance: Expression, rate: Expression, n: Expression): Expression {
  const { scale } = balance;
  const decimals = Math.round(Math.log10(scale));
  return {
    ...made([balance, rate, n]),
    scale,
    rank: 5,
    text: (at) =>
      `IF(${rate.text(at)}=0,-INT(-ROUND(${balance.text(at)}*${scale},0)/${n.text(at)})/${scale},ROUND(-PMT(${rate.text(at)}/12,${n.text(at)},${balance.text(at)}),${decimals}))`,
    value: (at) => levelPayment(wholeOf(balance.value(at), scale), wholeOf(rate.value(at), ONE), n.value(at)) / scale,
  };
}
