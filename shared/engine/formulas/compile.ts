import { mulDiv } from '#shared/domain/money.ts';
import type { Comparison, FormulaNode } from '#shared/inputs/forecast/formulas/tree.ts';
import { wholeOf } from '#shared/inputs/forecast/formulas/tree.ts';
import {
  compareFractions,
  type Fraction,
  fraction,
  NoResult,
  type NoResultReason,
  negated,
  powerOf,
  productOf,
  quotientOf,
  roundedTimes,
  roundedTo,
  sumOf,
} from './fraction';

/** Where a reference is read: figures by month 0…last in a unit of which `scale` are 1. */
export interface Source {
  figures: Float64Array;
  /** Read in earlier months by the formula of the row itself: before ramp and factor. */
  own: Float64Array | null;
  scale: number;
}

export interface FormulaContext {
  /** Where a path is read; null where it always reads 0. */
  sourceOf(path: string): Source | null;
  /** By month, 1…12. */
  calendarMonthOf: ArrayLike<number>;
  fiscalMonthOf: ArrayLike<number>;
}

export interface CompiledFormula {
  /** The result of a month times `scale`, rounded once, half away from zero; NaN where there is none. */
  at(t: number, scale: number): number;
  /** The same of all months up to one, where every source has them: made once for all rows with this formula. */
  allUntil(last: number, scale: number): Float64Array;
  /** Why the last month asked for has none. */
  reason: NoResultReason;
  /** Exact. Throws `NoResult`. */
  exactAt(t: number): Fraction;
}

const MAX = Number.MAX_SAFE_INTEGER;

/** The part below the line of the fraction whose upper part a fast function has just given. */
let below = 1;

/** Upper part of the value in month t; NaN where it is not exact in numbers, or has no result. */
type Fast = (t: number) => number;
type Exact = (t: number) => Fraction;
/** The same value twice: in numbers where these are exact, else in whole numbers of any size. */
interface Value {
  fast: Fast;
  exact: Exact;
}

/**
 * A formula as functions of the month. Nothing is rounded but the result. In numbers while every product is exact, otherwise that
 * month again in BigInt. Source: forecast model.
 */
export function compileFormula(node: FormulaNode, context: FormulaContext): CompiledFormula {
  const { fast, exact } = valueAt(node, context);
  const columns = new Map<number, Float64Array>();
  const formula: CompiledFormula = {
    reason: 'outOfBounds',
    exactAt: exact,
    allUntil(last, scale) {
      const known = columns.get(scale);
      if (known?.length === last + 1) return known;
      const column = new Float64Array(last + 1);
      for (let t = 1; t <= last; t++) column[t] = formula.at(t, scale);
      columns.set(scale, column);
      return column;
    },
    at(t, scale) {
      const above = fast(t);
      const result = Number.isNaN(above) ? above : mulDiv(above, scale, below);
      if (!Number.isNaN(result)) return result;
      formula.reason = 'outOfBounds';
      try {
        const whole = Number(roundedTimes(exact(t), BigInt(scale)));
        return Number.isSafeInteger(whole) ? whole : Number.NaN;
      } catch (error) {
        if (!(error instanceof NoResult)) throw error;
        formula.reason = error.reason;
        return Number.NaN;
      }
    },
  };
  return formula;
}

function made(above: number, under: number): number {
  if (!(Math.abs(above) <= MAX && under <= MAX)) return Number.NaN;
  below = above === 0 ? 1 : under;
  return above;
}

/** A figure of a row, in numbers. */
function figure(value: number, scale: number): number {
  const whole = value / scale;
  return Number.isInteger(whole) ? made(whole, 1) : made(value, scale);
}

function exactFigure(value: number, scale: number): Fraction {
  if (!Number.isSafeInteger(value)) throw new NoResult('outOfBounds');
  return fraction(BigInt(value), BigInt(scale));
}

const zero: Value = { fast: () => made(0, 1), exact: () => fraction(0n, 1n) };

function valueAt(node: FormulaNode, context: FormulaContext): Value {
  switch (node.kind) {
    case 'number': {
      const { above, below: under } = node;
      const value = fraction(BigInt(above), BigInt(under));
      return { fast: () => made(above, under), exact: () => value };
    }
    case 'reference':
      return referenceOf(node.path, 0, context);
    case 'negate': {
      const { fast, exact } = valueAt(node.value, context);
      return { fast: (t) => 0 - fast(t), exact: (t) => negated(exact(t)) };
    }
    case 'percent':
      return binary(
        '/',
        valueAt(node.value, context),
        valueAt({ ...node, kind: 'number', above: 100, below: 1 }, context),
      );
    case 'power':
      return power(valueAt(node.value, context), node.exponent);
    case 'binary':
      return binary(node.operator, valueAt(node.left, context), valueAt(node.right, context));
    case 'compare':
      throw new Error('A comparison is no value.');
    case 'call':
      return callOf(node, context);
  }
}

/** What a path has so many months before. */
function referenceOf(path: string, before: number, { sourceOf }: FormulaContext): Value {
  const source = sourceOf(path);
  if (!source) return zero;
  const { scale } = source;
  const figures = (before > 0 && source.own) || source.figures;
  return {
    fast: (t) => figure(figures[t - before] ?? 0, scale),
    exact: (t) => exactFigure(figures[t - before] ?? 0, scale),
  };
}

function binary(operator: '+' | '-' | '*' | '/', left: Value, right: Value): Value {
  const [first, second] = [left.fast, right.fast];
  if (operator === '*' || operator === '/') {
    const isProduct = operator === '*';
    return {
      fast(t) {
        const a = first(t);
        const aBelow = below;
        const b = second(t);
        if (isProduct) return made(a * b, aBelow * below);
        // Without a result: that is found again, with its reason, in whole numbers.
        if (b === 0) return Number.NaN;
        return b < 0 ? made(0 - a * below, 0 - aBelow * b) : made(a * below, aBelow * b);
      },
      exact: (t) => (isProduct ? productOf : quotientOf)(left.exact(t), right.exact(t)),
    };
  }
  const sign = operator === '+' ? 1 : -1;
  return {
    fast(t) {
      const a = first(t);
      const aBelow = below;
      const b = sign * second(t);
      if (aBelow === below) return made(a + b, aBelow);
      const [one, two] = [a * below, b * aBelow];
      return Math.abs(one) <= MAX && Math.abs(two) <= MAX ? made(one + two, aBelow * below) : Number.NaN;
    },
    exact(t) {
      const other = right.exact(t);
      return sumOf(left.exact(t), operator === '+' ? other : negated(other));
    },
  };
}

function power(base: Value, exponent: number): Value {
  const times = Math.abs(exponent);
  return {
    fast(t) {
      const value = base.fast(t);
      const under = below;
      let above = 1;
      let lower = 1;
      // No power of what has no result has one, not even the 0th.
      if (Number.isNaN(value)) return value;
      for (let k = 0; k < times; k++) {
        above *= value;
        lower *= under;
      }
      if (exponent >= 0) return made(above, lower);
      if (above === 0 || !(Math.abs(above) <= MAX)) return Number.NaN;
      return above < 0 ? made(0 - lower, 0 - above) : made(lower, above);
    },
    exact: (t) => powerOf(base.exact(t), exponent),
  };
}

type Call = FormulaNode & { kind: 'call' };

function callOf(call: Call, context: FormulaContext): Value {
  const [first, second, third] = call.values;
  switch (call.name) {
    case 'month':
      return monthValue(context.calendarMonthOf);
    case 'fiscalMonth':
      return monthValue(context.fiscalMonthOf);
    case 'if':
      return choiceOf(call, context);
    case 'round':
      return rounding(valueAt(first as FormulaNode, context), wholeOf(second as FormulaNode) ?? 0);
    case 'prev': {
      const months = wholeOf(second as FormulaNode) ?? 1;
      const earlier = referenceOf(first?.kind === 'reference' ? first.path : '', months, context);
      const start = third ? valueAt(third, context) : zero;
      return {
        fast: (t) => (t > months ? earlier : start).fast(t),
        exact: (t) => (t > months ? earlier : start).exact(t),
      };
    }
    case 'last':
      throw new Error('Months together are no value.');
    default:
      return together(call, context);
  }
}

const monthValue = (months: ArrayLike<number>): Value => ({
  fast: (t) => made(months[t] ?? 1, 1),
  exact: (t) => fraction(BigInt(months[t] ?? 1), 1n),
});

function rounding({ fast, exact }: Value, places: number): Value {
  const ten = 10 ** Math.abs(places);
  return {
    fast(t) {
      const above = fast(t);
      if (places < 0) return below * ten <= MAX ? made(mulDiv(above, 1, below * ten) * ten, 1) : Number.NaN;
      return made(mulDiv(above, ten, below), ten);
    },
    exact: (t) => roundedTo(exact(t), places),
  };
}

const holds: Record<Comparison, (sign: number) => boolean> = {
  '=': (sign) => sign === 0,
  '<>': (sign) => sign !== 0,
  '<': (sign) => sign < 0,
  '<=': (sign) => sign <= 0,
  '>': (sign) => sign > 0,
  '>=': (sign) => sign >= 0,
};

/** The sign of a difference of two values in numbers. */
function signOf(first: Fast, second: Fast, t: number): number {
  const a = first(t);
  const aBelow = below;
  const b = second(t);
  const [one, two] = [a * below, b * aBelow];
  return Math.abs(one) <= MAX && Math.abs(two) <= MAX ? one - two : Number.NaN;
}

function choiceOf({ values: [condition, yes, no] }: Call, context: FormulaContext): Value {
  if (condition?.kind !== 'compare' || !yes || !no) throw new Error('A choice has a comparison and two values.');
  const isMet = holds[condition.operator];
  const [left, right] = [valueAt(condition.left, context), valueAt(condition.right, context)];
  const [then, otherwise] = [valueAt(yes, context), valueAt(no, context)];
  return {
    fast(t) {
      const sign = signOf(left.fast, right.fast, t);
      return Number.isNaN(sign) ? sign : (isMet(sign) ? then : otherwise).fast(t);
    },
    exact: (t) => (isMet(compareFractions(left.exact(t), right.exact(t))) ? then : otherwise).exact(t),
  };
}

/** sum, avg, min and max: of values, and of the months up to this one of a reference. */
function together({ name, values }: Call, context: FormulaContext): Value {
  const parts = values.map((node): { months: number; earlier: Value[] } => {
    if (node.kind !== 'call' || node.name !== 'last') return { months: 0, earlier: [valueAt(node, context)] };
    const [reference, count] = node.values;
    const months = count ? (wholeOf(count) ?? 1) : 1;
    const path = reference?.kind === 'reference' ? reference.path : '';
    return { months, earlier: Array.from({ length: months }, (_, before) => referenceOf(path, before, context)) };
  });
  /** The values that count in month t: none from before month 1. */
  const countingAt = (t: number) =>
    parts.flatMap(({ months, earlier }) => (months > t ? earlier.slice(0, Math.max(t, 1)) : earlier));
  const isSum = name === 'sum' || name === 'avg';
  const isBetter = name === 'min' ? holds['<'] : holds['>'];
  return {
    fast(t) {
      const counting = countingAt(t);
      let best = counting[0]?.fast(t) ?? 0;
      let under = below;
      for (let i = 1; i < counting.length; i++) {
        const next = counting[i]?.fast(t) ?? 0;
        const [one, two] = [next * under, best * below];
        if (!(Math.abs(one) <= MAX && Math.abs(two) <= MAX)) return Number.NaN;
        if (isSum) {
          best = under === below ? best + next : one + two;
          if (under !== below) under *= below;
          if (!(Math.abs(best) <= MAX && under <= MAX)) return Number.NaN;
        } else if (isBetter(one - two)) [best, under] = [next, below];
      }
      return made(best, name === 'avg' ? under * counting.length : under);
    },
    exact(t) {
      const counting = countingAt(t).map((value) => value.exact(t));
      const [first = fraction(0n, 1n), ...rest] = counting;
      if (!isSum) return rest.reduce((best, next) => (isBetter(compareFractions(next, best)) ? next : best), first);
      const sum = rest.reduce(sumOf, first);
      return name === 'avg' ? quotientOf(sum, fraction(BigInt(counting.length), 1n)) : sum;
    },
  };
}
