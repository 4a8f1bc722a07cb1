import { ONE } from '#shared/domain/money.ts';
import { calendarMonth } from '#shared/domain/months.ts';
import { compileFormula } from '#shared/engine/formulas/compile.ts';
import { orderByDependency } from '#shared/engine/formulas/order.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { allLines } from '#shared/inputs/forecast/document.ts';
import type { Driver } from '#shared/inputs/forecast/driver.ts';
import { dependenciesOf } from '#shared/inputs/forecast/formulas/dependencies.ts';
import { parsedFormula } from '#shared/inputs/forecast/formulas/parsed.ts';
import { type FormulaNode, wholeOf } from '#shared/inputs/forecast/formulas/tree.ts';
import { boundsOfRow, isReadOnce, type LineRow, type RowUnit, type RuledLine } from '#shared/inputs/forecast/rows.ts';
import { formulasOf } from '#shared/inputs/forecast/ruled-lines.ts';
import { Expression } from '../expression';
import { cellsOfFormula, resultOf } from '../formula-cells';
import type { FormulaRows, Model } from '../model';
import { cell } from '../references';
import type { Unit } from '../row-spec';
import { allMonths, applied, back, f, type Row, type Sheet, type Writing } from '../sheet';
import { blockOf, isActive, monthOf, runsOf } from './common';
import { overTyped } from './ruled';

const units: Record<RowUnit, Unit> = { quantity: 'quantity', percent: 'rate', money: 'money', price: 'price' };

/** A row of another sheet that is written after what reads it. */
class Later extends Expression {
  source: Row | null = null;

  constructor(
    private readonly sheet: Sheet,
    scale: number,
  ) {
    super(5, scale, { breaks: [], isLocal: false });
  }
  text(at: number) {
    return this.source ? cell(this.source.seenFrom(this.sheet)).text(at) : '0';
  }
  value(at: number) {
    return this.source?.value(at) ?? 0;
  }
}

/** The sheet Drivers: what drivers hold, and what formulas make of rows of lines, from rows of lines that the steps offer. */
export class Formulas implements FormulaRows {
  readonly failures: Row[] = [];
  private readonly sources = new Map<string, Later>();
  private readonly rows = new Map<string, Row>();
  private readonly givens = new Map<string, Row>();
  private readonly inputs = new Map<string, Row>();
  private differing: string | null = null;
  private readonly calendar: readonly number[];

  constructor(private readonly model: Model) {
    const { timeline, stride } = model.plan;
    const first = calendarMonth(timeline.startMonth);
    this.calendar = Array.from({ length: stride }, (_, t) => ((first + t + 10) % 12) + 1);
  }

  given(path: string): Row | null {
    return this.givens.get(path) ?? null;
  }

  inputOf(path: string): Row | null {
    return this.inputs.get(path) ?? null;
  }

  offer(path: string, make: () => Row): void {
    const source = this.sources.get(path);
    if (source && !source.source) source.source = make();
  }

  /**
   * Works out every formula in the order of months and of what each reads, as rows would else lead to each other too deep. The
   * name of the first that a spreadsheet works out to another figure; null: there is none.
   */
  settle(): string | null {
    const { document, last } = this.model.plan;
    const { readBy } = dependenciesOf(document);
    const all = new Set([...this.rows.keys(), ...this.givens.keys()]);
    for (const path of all) for (const read of readBy(path)) all.add(read);
    const ordered = orderByDependency(all, readBy).flatMap((path) =>
      [this.givens.get(path), this.rows.get(path)].filter((row) => row !== undefined),
    );
    for (let t = 1; t <= last; t++) for (const row of ordered) row.value(t);
    return this.differing;
  }

  write(): void {
    const { document } = this.model.plan;
    const places = formulasOf(document);
    const drivers = document.drivers ?? [];
    const lines = allLines(document).map(({ part, line }) => ({ part, line: line as RuledLine }));
    if (drivers.length + places.length > 0) this.writeSources(places, drivers);
    for (const driver of drivers) this.writeDriver(driver);
    for (const { path, text, unit, row } of places) {
      const [part = '', id] = path.split('/');
      const line = lines.find((entry) => entry.part === part && entry.line.id === id)?.line;
      if (line && row) this.writeRow({ path, part, line, row, text, unit });
    }
    for (const { part, line } of lines) this.writeTables(part, line);
  }

  private get sheet(): Sheet {
    return this.model.sheet('drivers');
  }

  /** What formulas read, before anything that they are of is there. */
  private writeSources(places: ReturnType<typeof formulasOf>, drivers: readonly Driver[]): void {
    const { sheet, model } = this;
    for (const { id, unit, name, factor } of drivers) {
      const declare = (key: string) =>
        sheet.declare({ key, unit: units[unit], name: `${name}: ${model.word(`rows.${key}`).split('|')[0]}` });
      const value = sheet.declare({ key: 'driver', unit: units[unit], name });
      this.rows.set(`drivers/${id}`, value);
      this.rows.set(`own drivers/${id}`, factor === undefined ? value : declare('driverOwn'));
    }
    const asked = new Map<string, string>();
    for (const { path, text } of places)
      for (const { node, own } of readingsOf(text, path)) if (!this.rows.has(own)) asked.set(own, node.path);
    if (asked.size === 0) return;
    sheet.block(model.word('blocks.readOfLines'));
    for (const [key, path] of asked) {
      const row = sheet.declare({ key: 'readOfLines', unit: this.unitOfPath(path), name: this.nameOf(path) });
      const later = new Later(sheet, row.scale);
      sheet.put(row, [{ from: 1, to: row.until, expression: later }]);
      this.sources.set(key, later);
      this.rows.set(key, row);
    }
  }

  private unitOfPath(path: string): Unit {
    const row = path.split('/').at(-1) ?? '';
    if (row === 'price') return 'price';
    const isMoney = ['amount', 'directCost', 'salary', 'pay', 'revenue'].includes(row);
    return isMoney ? 'money' : row === 'headcount' ? 'heads' : 'quantity';
  }

  private nameOf(path: string): string {
    const { model } = this;
    const [part = '', id = '', row = ''] = path.split('/');
    if (part === 'totals') return model.word(`drivers.totals.${id}`);
    if (part === 'drivers') return model.plan.document.drivers?.find((driver) => driver.id === id)?.name ?? '';
    const line = allLines(model.plan.document).find((entry) => entry.part === part && entry.line.id === id)?.line;
    return `${line?.name ?? ''}: ${model.word(`drivers.rows.${row}`)}`;
  }

  private writeDriver(driver: Driver): void {
    const { sheet, model } = this;
    const { id, unit, name, factor } = driver;
    const path = `drivers/${id}`;
    sheet.block(name);
    const typed = model.inputs.table(`${path}/months`);
    const own = this.rows.get(`own ${path}`) as Row;
    if (driver.rule === 'hold') this.hold(driver, { typed, own });
    else {
      const range = { low: -bounds.driver, high: bounds.driver };
      const result =
        driver.rule === 'repeatYear'
          ? this.repeat(driver, own)
          : this.formula({ path, text: driver.formula, unit: units[unit], typed, range });
      overTyped(sheet, own, { typed, first: f`IF(${typed}="",${result},${typed})`, rest: f`${result}` });
    }
    const value = this.rows.get(path) as Row;
    if (factor !== undefined) sheet.months(value, f`TIMES(${own},${model.inputs.cell(`${path}/factor`)})`);
  }

  /** What is typed stays, with growth by the month or by the fiscal year, in thousandths of its last digit. */
  private hold({ id, growthStep }: Driver, { typed, own }: { typed: Row; own: Row }): void {
    const { sheet } = this;
    const growth = this.growthOf(id);
    const factor = sheet.constant({ key: 'growthFactor', unit: 'whole' }, f`ROUND((1+${growth})*${ONE},0)`);
    const level = sheet.declare({ key: 'driverLevel', unit: 'whole' });
    const grown = f`LONG(prev,${factor},${ONE})`;
    const rest = growthStep === 'monthly' ? grown : f`IF(place=1,${grown},prev)`;
    const now = f`ROUND(${typed}*${own.scale * 1000},0)`;
    overTyped(sheet, level, { typed, first: f`IF(${typed}="",${rest},${now})`, rest });
    sheet.months(own, f`LONG(${level},1,1000)/${own.scale}`);
  }

  private growthOf(id: string): Row {
    return this.model.inputs.cell(`drivers/${id}/growth`);
  }

  /** The month of a year before, grown; before that the month before. */
  private repeat({ id, unit }: Driver, own: Row): Row {
    const grown = f`TIMES(${back(own, 12)},1+${this.growthOf(id)})`;
    const before = back(own, 1);
    return this.sheet.months({ key: 'repeated', unit: units[unit] }, f`IF(t>12,${grown},${before})`);
  }

  /** The rows of a formula: its result, and 0 where it has none in a month that counts it. */
  private formula(given: {
    path: string;
    text: string;
    unit: Unit;
    typed: Row | null;
    range: { low: number; high: number };
    counts?: Writing;
  }): Row {
    const { path, text, unit, typed, range, counts } = given;
    const { sheet } = this;
    const node = nodeOf(text);
    const row = sheet.declare({ key: 'formulaResult', unit });
    const differs = () => {
      this.differing ??= this.nameOf(path);
    };
    const { value, dividesByZero } = cellsOfFormula(node, {
      sheet,
      differs,
      rowOf: (read, before) => this.rowOf(path, read, before),
      keep: (kept) => {
        const own = sheet.declare({ key: 'divisor', unit: 'ratio' });
        return sheet.put(own, [{ from: 1, to: own.until, expression: kept }]);
      },
    });
    const wholeAt = this.engineOf(path, node, row.scale);
    sheet.put(row, [{ from: 1, to: row.until, expression: resultOf(value, row.scale, { wholeAt, differs }) }]);
    const { low, high } = { low: range.low / row.scale, high: range.high / row.scale };
    const outside = [f`${row}<${low}`, f`${row}>${high}`];
    if (dividesByZero) {
      const divides = sheet.declare({ key: 'dividesByZero', unit: 'flag' });
      sheet.put(divides, [{ from: 1, to: divides.until, expression: dividesByZero }]);
      outside.unshift(f`${divides}<>0`);
    }
    const fails = applied('OR', outside);
    const inMonth = counts ? f`IF(AND(${counts},${fails}),1,0)` : f`IF(${fails},1,0)`;
    const flag = sheet.declare({ key: 'noResult', unit: 'flag' });
    if (typed) overTyped(sheet, flag, { typed, first: f`IF(${typed}="",${inMonth},0)`, rest: inMonth });
    else sheet.months(flag, inMonth);
    this.failures.push(flag);
    return sheet.months({ key: 'formulaCounts', unit }, f`IF(${flag}=1,0,${row})`);
  }

  private rowOf(reader: string, path: string, before: number): Row | null {
    return this.rows.get(before > 0 && path === reader ? `own ${path}` : path) ?? null;
  }

  /** A formula as the forecast works it out, from the figures of the rows that it reads. */
  private engineOf(path: string, node: FormulaNode, scale: number): (t: number) => number {
    const { stride, timeline } = this.model.plan;
    const read = new Map<string, { row: Row; months: readonly number[]; figures: Float64Array }>();
    for (const { node: reference, own, months } of readingsOf(node, path)) {
      const row = this.rows.get(own);
      if (row) read.set(reference.path, { row, months, figures: new Float64Array(stride) });
    }
    const compiled = compileFormula(node, {
      calendarMonthOf: this.calendar,
      fiscalMonthOf: timeline.fiscalMonthOf,
      sourceOf: (from) => {
        const found = read.get(from);
        return found ? { figures: found.figures, own: null, scale: found.row.scale } : null;
      },
    });
    return (t) => {
      for (const { row, months, figures } of read.values())
        for (const before of months)
          if (t > before) figures[t - before] = Math.round(row.value(t - before) * row.scale);
      return compiled.at(t, scale);
    };
  }

  /** A row of a line by its formula. */
  private writeRow(ruled: {
    path: string;
    part: string;
    line: RuledLine;
    row: LineRow;
    text: string;
    unit: RowUnit;
  }): void {
    const { path, part, line, row, text, unit } = ruled;
    const { sheet, model } = this;
    sheet.block(this.nameOf(path));
    const block = blockOf(model, 'drivers', `${part}/${line.id}`);
    const isOnce = isReadOnce(part, line);
    const counts: Writing[] = [];
    if ('startMonth' in line) counts.push(isActive(runsOf(block)));
    const month = isOnce ? monthOf(block) : null;
    if (month) counts.push(f`t=MAX(1,${month})`);
    if (counts.length === 0) counts.push(f`${sheet.bring(block.own('enabled'))}=1`);
    const typed = isOnce ? null : model.inputs.table(`${part}/${line.id}/rows/${row}/months`);
    const range = boundsOfRow(part, row);
    const ownUnit = part === 'staff' && row === 'headcount' ? 'heads' : units[unit];
    const given = this.formula({
      path,
      text,
      unit: ownUnit,
      typed,
      range,
      counts: counts.length === 1 ? (counts[0] as Writing) : applied('AND', counts),
    });
    this.givens.set(path, given);
    if (!month || 'startMonth' in line) return;
    const { last } = sheet;
    const at = f`MAX(1,${month})`;
    const amount = sheet.constant(
      { key: 'formulaOnce', unit: units[unit] },
      f`IF(${at}>${last},0,INDEX(${allMonths(given)},1,MIN(${last},${at})))`,
    );
    this.inputs.set(path, amount);
  }

  /** Tables of amounts with a formula, or with months typed over them, in their place. */
  private writeTables(part: string, line: RuledLine): void {
    const { sheet, model } = this;
    for (const row of ['draws', 'repayments', 'amount'] as const) {
      if (!(row === 'amount' ? part === 'otherMovements' : part === 'loans') || !line.rows?.[row]) continue;
      const field = row === 'amount' ? 'amounts' : row;
      const path = `${part}/${line.id}`;
      const [table, typed] = [model.inputs.table(`${path}/${field}`), model.inputs.table(`${path}/rows/${row}/months`)];
      const given = this.given(`${path}/${row}`);
      sheet.block(`${line.name}: ${model.word(`drivers.rows.${row}`)}`);
      const base = given ?? table;
      const rest = given ? f`${given}` : f`0`;
      const until = given ? sheet.last : Math.max(table.until, typed.until);
      const within = given ? f`${given}` : f`IF(t<=${table.until},${base},0)`;
      const made = sheet.declare({ key: 'overTyped', unit: 'money', until });
      overTyped(sheet, made, { typed, first: f`IF(${typed}="",${within},${typed})`, rest: given ? rest : within });
      this.inputs.set(`${path}/${field}`, made);
    }
  }
}

/** Of a formula without an issue, as every other stops the workbook. */
function nodeOf(text: string): FormulaNode {
  const parsed = parsedFormula(text);
  if (!parsed.ok) throw new Error(`A formula cannot be read: ${text}`);
  return parsed.node;
}

interface Reading {
  node: FormulaNode & { kind: 'reference' };
  /** Key of the row that is read. */
  own: string;
  /** So many months before each. */
  months: readonly number[];
}

/** What a formula reads, each reference once with the months before in which it does. */
function readingsOf(formula: string | FormulaNode, path: string): Reading[] {
  const found = new Map<string, { node: Reading['node']; months: Set<number> }>();
  const add = (node: FormulaNode | undefined, months: readonly number[]) => {
    if (node?.kind !== 'reference') return;
    const key = months.every((before) => before > 0) && node.path === path ? `own ${path}` : node.path;
    const known = found.get(key) ?? { node, months: new Set<number>() };
    for (const before of months) known.months.add(before);
    found.set(key, known);
  };
  const visit = (node: FormulaNode): void => {
    if (node.kind === 'call' && (node.name === 'prev' || node.name === 'last')) {
      const [reference, count, ...rest] = node.values;
      const months = (count && wholeOf(count)) ?? 1;
      add(reference, node.name === 'prev' ? [months] : Array.from({ length: months }, (_, before) => before));
      for (const value of rest) visit(value);
    } else if (node.kind === 'reference') add(node, [0]);
    else if (node.kind === 'call') for (const value of node.values) visit(value);
    else if ('left' in node) for (const side of [node.left, node.right]) visit(side);
    else if ('value' in node) visit(node.value);
  };
  visit(typeof formula === 'string' ? nodeOf(formula) : formula);
  return [...found].map(([own, { node, months }]) => ({ node, own, months: [...months] }));
}
