import { type FormulaNode, type FunctionName, wholeOf } from '#shared/inputs/forecast/formulas/tree.ts';
import { between, call, Expression, literal, negated, number, reachOf, rounded } from './expression';
import { cell, span } from './references';
import type { Row, Sheet } from './sheet';

/** Where a formula of a person is written. */
export interface FormulaPlace {
  sheet: Sheet;
  /** What a path has so many months before; null: always 0. */
  rowOf(path: string, before: number): Row | null;
  /** A row of the sheet for a value that others are divided by. */
  keep(value: Expression): Row;
  /** Told where a spreadsheet cannot have what the forecast has. */
  differs(): void;
}

type CallNode = FormulaNode & { kind: 'call' };

/** A formula of a person as cells: its value, and where it is divided by 0; null: nowhere. */
export interface FormulaCells {
  value: Expression;
  dividesByZero: Expression | null;
}

export const cellsOfFormula = (node: FormulaNode, place: FormulaPlace): FormulaCells => {
  const emitter = new Emitter(place);
  return { value: emitter.value(node), dividesByZero: emitter.fails(node) };
};

/** So many digits after the point are told apart in comparisons of what has no end. */
const mostPlaces = 9;
const never = number(0);

class Emitter {
  private readonly divisors = new Map<FormulaNode, Expression>();

  constructor(private readonly place: FormulaPlace) {}

  value(node: FormulaNode): Expression {
    switch (node.kind) {
      case 'number':
        return literal((node.above / node.below).toFixed(Math.round(Math.log10(node.below))));
      case 'reference':
        return this.earlier(node, 0);
      case 'negate':
        return negated(this.value(node.value));
      case 'percent':
        return between('/', this.value(node.value), number(100));
      case 'power':
        return this.power(node);
      case 'binary':
        if (node.operator === '/') return this.quotient(this.value(node.left), node.right);
        return between(node.operator, this.value(node.left), this.value(node.right));
      case 'compare':
        return between(node.operator, this.compared(node.left), this.compared(node.right));
      case 'call':
        return calls[node.name](this, node);
    }
  }

  /** Null: it is never divided by 0. */
  fails(node: FormulaNode): Expression | null {
    switch (node.kind) {
      case 'number':
      case 'reference':
        return null;
      case 'negate':
      case 'percent':
        return this.fails(node.value);
      case 'power': {
        const own = node.exponent < 0 ? this.isZero(node.value) : null;
        return either([this.fails(node.value), own]);
      }
      case 'binary': {
        const own = node.operator === '/' ? this.isZero(node.right) : null;
        return either([this.fails(node.left), this.fails(node.right), own]);
      }
      case 'compare':
        return either([this.fails(node.left), this.fails(node.right)]);
      case 'call': {
        const [first, second, third] = node.values;
        if (node.name === 'if' && first && second && third) {
          const [test, yes, no] = [this.fails(first), this.fails(second), this.fails(third)];
          return either([test, yes || no ? call('IF', [this.value(first), yes ?? never, no ?? never]) : null]);
        }
        const start = node.name === 'prev' && third ? this.fails(third) : null;
        if (node.name === 'prev') return start && new Since(monthsOf(node), start, never);
        return either(node.values.map((value) => this.fails(value)));
      }
    }
  }

  earlier(node: FormulaNode | undefined, before: number): Expression {
    const row = node?.kind === 'reference' ? this.place.rowOf(node.path, before) : null;
    return row ? cell(row, -before) : never;
  }

  /** The months of `last` up to this one. */
  window(node: CallNode): Expression {
    const [reference] = node.values;
    const row = reference?.kind === 'reference' ? this.place.rowOf(reference.path, 0) : null;
    return row ? span(row, [1 - monthsOf(node), 0]) : never;
  }

  get month(): Expression {
    return cell(this.place.sheet.head.t, 0, { isHead: true });
  }
  get date(): Expression {
    return cell(this.place.sheet.head.date, 0, { isHead: true });
  }
  get fiscalMonth(): Expression {
    return cell(this.place.sheet.head.place, 0, { isHead: true });
  }

  /** What is worked out is compared by the digits that it has, as a double may miss the last ones. */
  private compared(node: FormulaNode): Expression {
    const value = this.value(node);
    return isHeld(node) ? value : call('ROUND', [value, number(Math.min(mostPlaces, placesOf(node) ?? mostPlaces))]);
  }

  /** The divisor in a cell of its own, unless it is a number or in one already. */
  private divisor(node: FormulaNode): Expression {
    const known = this.divisors.get(node);
    if (known) return known;
    const [value, places] = [this.value(node), placesOf(node)];
    const kept = places === null || places > mostPlaces ? value : call('ROUND', [value, number(places)]);
    const made = isHeld(node) ? value : cell(this.place.keep(kept));
    this.divisors.set(node, made);
    return made;
  }

  private isZero(node: FormulaNode): Expression | null {
    return node.kind === 'number' && node.above !== 0 ? null : between('=', this.divisor(node), never);
  }

  private unlessZero(node: FormulaNode, made: (divisor: Expression) => Expression): Expression {
    const isZero = this.isZero(node);
    const value = made(this.divisor(node));
    return isZero ? call('IF', [isZero, never, value]) : value;
  }

  private quotient(value: Expression, divisor: FormulaNode): Expression {
    return this.unlessZero(divisor, (by) => between('/', value, by));
  }

  private power({ value, exponent }: FormulaNode & { kind: 'power' }): Expression {
    // To the power of 0 a spreadsheet has no 0.
    if (exponent === 0) return number(1);
    const to = (base: Expression) => new Finite(between('^', base, number(exponent)), this.place);
    return exponent < 0 ? this.unlessZero(value, to) : to(this.value(value));
  }
}

const monthsOf = ({ values: [, months] }: CallNode): number => (months && wholeOf(months)) ?? 1;

const either = (parts: readonly (Expression | null)[]): Expression | null => {
  const some = parts.filter((part) => part !== null);
  return some.length < 2 ? (some[0] ?? null) : call('OR', some);
};

const partsOf = (emitter: Emitter, { values }: CallNode): Expression[] =>
  values.map((node) => (node.kind === 'call' && node.name === 'last' ? emitter.window(node) : emitter.value(node)));

/** How many values count: of months together those from month 1 on. */
function countOf(emitter: Emitter, { values }: CallNode): Expression {
  const windows = values.filter((node): node is CallNode => node.kind === 'call' && node.name === 'last');
  return windows
    .map((node) => call('MIN', [emitter.month, number(monthsOf(node))]))
    .reduce<Expression>((sum, count) => between('+', sum, count), number(values.length - windows.length));
}

/** The functions of formulas: one without cells does not compile. */
const calls: Readonly<Record<FunctionName, (emitter: Emitter, node: CallNode) => Expression>> = {
  sum: (emitter, node) => call('SUM', partsOf(emitter, node)),
  avg: (emitter, node) => between('/', call('SUM', partsOf(emitter, node)), countOf(emitter, node)),
  min: (emitter, node) => call('MIN', partsOf(emitter, node)),
  max: (emitter, node) => call('MAX', partsOf(emitter, node)),
  if: (emitter, node) =>
    call(
      'IF',
      node.values.map((value) => emitter.value(value)),
    ),
  round: (emitter, { values: [value, places] }) =>
    call('ROUND', [emitter.value(value as FormulaNode), number(wholeOf(places as FormulaNode) ?? 0)]),
  prev: (emitter, node) => {
    const [reference, , start] = node.values;
    const months = monthsOf(node);
    return new Since(months, start ? emitter.value(start) : never, emitter.earlier(reference, months));
  },
  last: () => {
    throw new Error('Months together are no value.');
  },
  month: (emitter) => call('MONTH', [emitter.date]),
  fiscalMonth: (emitter) => emitter.fiscalMonth,
};

/** In a cell as it is, or a number. */
const isHeld = (node: FormulaNode): boolean => node.kind === 'reference' || node.kind === 'number';

/** Digits after the point that a value has at most; null: it may have no end. References have six at most. */
function placesOf(node: FormulaNode): number | null {
  const all = (nodes: readonly FormulaNode[], join: (a: number, b: number) => number) =>
    nodes.map(placesOf).reduce((sum, places) => (sum === null || places === null ? null : join(sum, places)), 0);
  switch (node.kind) {
    case 'number':
      return Math.round(Math.log10(node.below));
    case 'reference':
      return 6;
    case 'negate':
      return placesOf(node.value);
    case 'percent':
      return all([node.value], (_, places) => places + 2);
    case 'power':
      return node.exponent < 0 ? null : all([node.value], (_, places) => places * node.exponent);
    case 'binary': {
      if (node.operator === '/') return null;
      return all([node.left, node.right], node.operator === '*' ? (a, b) => a + b : Math.max);
    }
    case 'compare':
      return 0;
    case 'call': {
      const { name, values } = node;
      if (name === 'avg') return null;
      if (name === 'round') return Math.max(0, wholeOf(values[1] as FormulaNode) ?? 0);
      if (name === 'prev' || name === 'last') return all([...values.slice(0, 1), ...values.slice(2)], Math.max);
      return all(name === 'if' ? values.slice(1) : values, Math.max);
    }
  }
}

/** One value up to a month, and another after it. */
class Since extends Expression {
  constructor(
    private readonly until: number,
    private readonly first: Expression,
    private readonly rest: Expression,
  ) {
    const { breaks, isLocal } = reachOf([first, rest]);
    super(Math.min(first.rank, rest.rank), Math.max(first.scale, rest.scale), {
      breaks: [...breaks, until + 1],
      isLocal,
    });
  }
  text(at: number) {
    return (at <= this.until ? this.first : this.rest).text(at);
  }
  value(at: number) {
    return (at <= this.until ? this.first : this.rest).value(at);
  }
}

/** What a double can hold. */
class Finite extends Expression {
  constructor(
    private readonly made: Expression,
    private readonly place: Pick<FormulaPlace, 'differs'>,
  ) {
    super(made.rank, made.scale, made);
  }
  text(at: number) {
    return this.made.text(at);
  }
  value(at: number) {
    const value = this.made.value(at);
    if (!Number.isFinite(value)) this.place.differs();
    return value;
  }
}

/** A month of the forecast, in whole units; NaN: it has no result. */
interface Engine extends Pick<FormulaPlace, 'differs'> {
  wholeAt(month: number): number;
}

class Result extends Expression {
  constructor(
    private readonly made: Expression,
    scale: number,
    private readonly engine: Engine,
  ) {
    super(5, scale, made);
  }
  private get places() {
    return Math.round(Math.log10(this.scale));
  }
  text(at: number) {
    return `ROUND(${this.made.text(at)},${this.places})`;
  }
  value(at: number) {
    const made = this.made.value(at);
    const shown = rounded(made, this.places);
    const whole = this.engine.wholeAt(at);
    // A spreadsheet rounds what 15 digits hold.
    const readings = [made, Number(made.toPrecision(15))].map((figure) =>
      Math.round(rounded(figure, this.places) * this.scale),
    );
    const isSame = Number.isNaN(whole) ? Number.isFinite(shown) : readings.every((reading) => reading === whole);
    if (!isSame) this.engine.differs();
    return Number.isNaN(whole) ? shown : whole / this.scale;
  }
}

/** A formula's result, rounded once, with the value that the forecast has; `differs` is told where a spreadsheet has another one. */
export const resultOf = (made: Expression, scale: number, engine: Engine): Expression =>
  new Result(made, scale, engine);
