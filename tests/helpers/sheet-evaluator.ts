import { BLANK } from '#shared/workbook/expression.ts';
import type { Row, Sheet } from '#shared/workbook/sheet.ts';

/**
 * A spreadsheet's own reading of the texts of a workbook: ROUND keeps 15 significant digits and rounds half away from zero,
 * INT and TRUNC snap at 15 digits, the rest is IEEE arithmetic. It knows nothing of the values that the workbook carries.
 */
type Cell = number | string;
type Value = Cell | Value[];

/** What a formula gives as `""`: of an empty cell a spreadsheet makes 0, of an empty text an error. */
const noText = '""';
const isBlank = (value: Value | undefined) => value === '' || value === noText;

const snapped = (value: number) => Number(value.toPrecision(15));
const numberOf = (value: Value): number => {
  const single = Array.isArray(value) ? value[0] : value;
  if (single === undefined || single === '') return 0;
  if (typeof single !== 'number') throw new Error(`"${String(single)}" is no number.`);
  return single;
};
const flat = (values: readonly Value[]): number[] =>
  values.flatMap((value) => (Array.isArray(value) ? flat(value) : isBlank(value) ? [] : [numberOf(value)]));
function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const whole = decimals === 0 ? Math.abs(value) : snapped(Math.abs(value) * scale);
  const low = Math.floor(whole);
  return (Math.sign(value) * (whole - low >= 0.5 ? low + 1 : low)) / scale;
}
const daySerial = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / 86_400_000 + 25_569;
const dateOf = (serial: number) => new Date((serial - 25_569) * 86_400_000);
const down = (value: number) => Math.floor(snapped(value));

const functions: Record<string, (values: Value[]) => Value> = {
  SUM: (values) => flat(values).reduce((sum, one) => sum + one, 0),
  SUMPRODUCT: (values) => flat(values).reduce((sum, one) => sum + one, 0),
  MIN: (values) => Math.min(...flat(values), ...(flat(values).length === 0 ? [0] : [])),
  MAX: (values) => Math.max(...flat(values), ...(flat(values).length === 0 ? [0] : [])),
  AND: (values) => (flat(values).every((one) => one !== 0) ? 1 : 0),
  OR: (values) => (flat(values).some((one) => one !== 0) ? 1 : 0),
  ROUND: ([value = 0, decimals = 0]) => round(numberOf(value), numberOf(decimals)),
  INT: ([value = 0]) => down(numberOf(value)),
  TRUNC: ([value = 0]) => Math.sign(numberOf(value)) * down(Math.abs(numberOf(value))),
  ABS: ([value = 0]) => Math.abs(numberOf(value)),
  SIGN: ([value = 0]) => Math.sign(numberOf(value)),
  MOD: ([a = 0, b = 1]) => numberOf(a) - numberOf(b) * Math.floor(numberOf(a) / numberOf(b)),
  COUNTIF: ([cells = []]) => flat([cells]).filter((one) => one > 0).length,
  PMT: ([rate = 0, n = 1, pv = 0, fv = 0]) => {
    const i = numberOf(rate);
    const growth = -numberOf(n) * Math.log1p(i);
    return (-(numberOf(pv) + numberOf(fv) * Math.exp(growth)) * i) / -Math.expm1(growth);
  },
  DATE: ([year = 0, month = 1, day = 1]) => daySerial(numberOf(year), numberOf(month), numberOf(day)),
  YEAR: ([serial = 0]) => dateOf(numberOf(serial)).getUTCFullYear(),
  MONTH: ([serial = 0]) => dateOf(numberOf(serial)).getUTCMonth() + 1,
};

const isSame = (a: Value, b: Value) =>
  isBlank(a) || isBlank(b) ? isBlank(a) && isBlank(b) : numberOf(a) === numberOf(b);
const arithmetic: Record<string, (a: Value, b: Value) => number> = {
  '+': (a, b) => numberOf(a) + numberOf(b),
  '-': (a, b) => numberOf(a) - numberOf(b),
  '*': (a, b) => numberOf(a) * numberOf(b),
  '/': (a, b) => numberOf(a) / numberOf(b),
  '^': (a, b) => numberOf(a) ** numberOf(b),
  '=': (a, b) => (isSame(a, b) ? 1 : 0),
  '<>': (a, b) => (isSame(a, b) ? 0 : 1),
  '<': (a, b) => (numberOf(a) < numberOf(b) ? 1 : 0),
  '<=': (a, b) => (numberOf(a) <= numberOf(b) ? 1 : 0),
  '>': (a, b) => (numberOf(a) > numberOf(b) ? 1 : 0),
  '>=': (a, b) => (numberOf(a) >= numberOf(b) ? 1 : 0),
};
const ranks = [['=', '<>', '<', '<=', '>', '>='], ['+', '-'], ['*', '/'], ['^']];

function cellwise(work: (a: Value, b: Value) => number, a: Value, b: Value): Value {
  if (!Array.isArray(a) && !Array.isArray(b)) return work(a, b);
  const length = Array.isArray(a) ? a.length : (b as Value[]).length;
  const at = (value: Value, i: number) => (Array.isArray(value) ? (value[i] ?? 0) : value);
  return Array.from({ length }, (_, i) => work(at(a, i), at(b, i)));
}

const token = /\s*('(?:[^']|'')+'!|\$?[A-Z]{1,3}\$?\d+|\d+(?:\.\d+)?|[A-Z]+|"[^"]*"|<>|<=|>=|[-+*/^=<>(),:])/y;
const placeOf = (letters: string) => [...letters].reduce((all, one) => all * 26 + one.charCodeAt(0) - 64, 0) - 4;

/** Works out every cell of a workbook from its texts. */
export class SheetEvaluator {
  private readonly rows = new Map<string, Map<number, Row>>();
  private readonly known = new Map<Row, Map<number, Cell>>();

  constructor(sheets: readonly Sheet[]) {
    for (const sheet of sheets) {
      const rows = new Map<number, Row>();
      for (const row of [...Object.values(sheet.head), ...sheet.rows]) rows.set(row.number, row);
      this.rows.set(sheet.name, rows);
    }
  }

  /** Types another figure into a cell, before any is read. */
  type(row: Row, at: number, value: number | null): void {
    this.known.set(row, new Map([...(this.known.get(row) ?? []), [at, value ?? '']]));
  }

  /** The figure of a cell: typed ones as they are, blank ones ''. */
  cell(row: Row, at: number): Cell {
    const held = this.held(row, at);
    return held === noText ? '' : held;
  }

  private held(row: Row, at: number): Cell {
    const known = this.known.get(row) ?? new Map<number, Cell>();
    this.known.set(row, known);
    const found = known.get(at);
    if (found !== undefined) return found;
    const piece = row.pieces.find(({ from, to }) => at >= from && at <= to);
    const typed = piece?.expression === null ? row.value(at) : null;
    const value = piece?.expression
      ? this.evaluate(piece.expression.text(at), row.sheet.name)
      : typed === null || typed === BLANK
        ? ''
        : typed;
    known.set(at, value);
    return value;
  }

  private evaluate(text: string, sheet: string): Cell {
    const tokens: string[] = [];
    token.lastIndex = 0;
    while (token.lastIndex < text.length) {
      const at = token.lastIndex;
      const found = token.exec(text)?.[1];
      if (found === undefined) throw new Error(`${text} cannot be read at ${at}.`);
      tokens.push(found);
    }
    const value = new Reading(tokens, (name, reference) => this.reference(name ?? sheet, reference)).whole();
    return Array.isArray(value) ? numberOf(value) : value;
  }

  private reference(sheet: string, [from, last]: readonly [string, string | null]): Value {
    const to = last ?? from;
    const parse = (text: string) => /^\$?([A-Z]+)\$?(\d+)$/.exec(text)?.slice(1) ?? [];
    const [[firstColumn = '', firstRow = ''], [lastColumn = '', lastRow = '']] = [parse(from), parse(to)];
    const cells: Cell[] = [];
    for (let number = Number(firstRow); number <= Number(lastRow); number++) {
      const row = this.rows.get(sheet)?.get(number);
      for (let at = placeOf(firstColumn); at <= placeOf(lastColumn); at++) cells.push(row ? this.held(row, at) : '');
    }
    return last === null ? (cells[0] ?? '') : cells;
  }
}

/** One formula; what IF does not choose is read without being worked out. */
class Reading {
  private at = 0;
  private isIdle = false;

  constructor(
    private readonly tokens: readonly string[],
    private readonly lookUp: (sheet: string | null, reference: readonly [string, string | null]) => Value,
  ) {}

  whole(): Value {
    const value = this.joined(0);
    if (this.at < this.tokens.length) throw new Error(`Not read: ${this.tokens.slice(this.at).join('')}`);
    return value;
  }

  private joined(rank: number): Value {
    if (rank === ranks.length) return this.signed();
    let left = this.joined(rank + 1);
    for (;;) {
      const operator = this.tokens[this.at] ?? '';
      const work = ranks[rank]?.includes(operator) && arithmetic[operator];
      if (!work) return left;
      this.at++;
      const right = this.joined(rank + 1);
      if (!this.isIdle) left = cellwise(work, left, right);
    }
  }

  private signed(): Value {
    if (this.tokens[this.at] !== '-') return this.primary();
    this.at++;
    const value = this.signed();
    return this.isIdle ? 0 : cellwise((a, b) => numberOf(b) - numberOf(a), value, 0);
  }

  private primary(): Value {
    const one = this.tokens[this.at++] ?? '';
    if (one === '(') return this.closed(this.joined(0));
    if (one.startsWith('"')) return one === noText ? noText : one.slice(1, -1);
    if (/^\d/.test(one)) return Number(one);
    if (one.endsWith('!')) return this.range(one.slice(1, -2).replaceAll("''", "'"), this.tokens[this.at++] ?? '');
    return /\d$/.test(one) ? this.range(null, one) : this.called(one);
  }

  private range(sheet: string | null, from: string): Value {
    let to: string | null = null;
    if (this.tokens[this.at] === ':' && /\d$/.test(this.tokens[this.at + 1] ?? '')) {
      to = this.tokens[this.at + 1] ?? '';
      this.at += 2;
    }
    return this.isIdle ? 0 : this.lookUp(sheet, [from, to]);
  }

  private closed(value: Value): Value {
    if (this.tokens[this.at++] !== ')') throw new Error('A bracket is open.');
    return value;
  }

  private argument(isIdle: boolean): Value {
    const before = this.isIdle;
    this.isIdle ||= isIdle;
    const value = this.joined(0);
    this.isIdle = before;
    if (this.tokens[this.at] === ',') this.at++;
    return value;
  }

  private called(name: string): Value {
    if (this.tokens[this.at++] !== '(') throw new Error(`${name} is nothing.`);
    if (name === 'IF') {
      const test = this.argument(false);
      const isTrue = !this.isIdle && numberOf(test) !== 0;
      const yes = this.argument(!isTrue);
      const no = this.argument(isTrue);
      return this.closed(isTrue ? yes : no);
    }
    const values: Value[] = [];
    while (this.tokens[this.at] !== ')') values.push(this.argument(false));
    this.at++;
    if (name === 'INDEX') return this.indexed(values);
    const work = functions[name];
    if (!work) throw new Error(`${name} is not allowed.`);
    return this.isIdle ? 0 : work(values);
  }

  /** INDEX(…), or INDEX(…):INDEX(…) of the same range. */
  private indexed([cells = [], row = 1, across = 1]: Value[]): Value {
    const first = this.isIdle ? 1 : numberOf(row) * numberOf(across);
    if (this.tokens[this.at] !== ':') return this.isIdle ? 0 : ((cells as Value[])[first - 1] ?? Number.NaN);
    this.at += 3;
    const values: Value[] = [];
    while (this.tokens[this.at] !== ')') values.push(this.argument(false));
    this.at++;
    const last = this.isIdle ? 1 : numberOf(values[1] ?? 1) * numberOf(values[2] ?? 1);
    return this.isIdle ? 0 : (cells as Value[]).slice(first - 1, last);
  }
}
