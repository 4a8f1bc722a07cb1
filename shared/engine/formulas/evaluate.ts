import { atRate, currencyDecimals, mulDiv, ONE } from '#shared/domain/money.ts';
import { calendarMonth } from '#shared/domain/months.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Driver } from '#shared/inputs/forecast/driver.ts';
import { type Dependencies, dependenciesOf, linesById, ofRule } from '#shared/inputs/forecast/formulas/dependencies.ts';
import { formulaIssuesOf } from '#shared/inputs/forecast/formulas/find-formula-issues.ts';
import { parsedFormula, readEver } from '#shared/inputs/forecast/formulas/parsed.ts';
import { type ReferencedRow, rowsToRead } from '#shared/inputs/forecast/formulas/references.ts';
import {
  boundsOfRow,
  isReadOnce,
  type LineRow,
  type RowUnit,
  type RuledLine,
  unitOfRow,
} from '#shared/inputs/forecast/rows.ts';
import { actingRow, rowsOfLine } from '#shared/inputs/forecast/ruled-lines.ts';
import { underRamp } from '../ramp';
import { firstMonthOf, lastMonthOf, type Plan, type RowFailure } from '../timeline/plan';
import { type CompiledFormula, compileFormula, type FormulaContext } from './compile';
import { groupsByDependency, orderByDependency } from './order';
import { monthOf, type Recipes, type RowRecipe, recipesOf, type StepContext } from './step-row';

/** A driver or a row of a line, month by month. */
export interface RowNode {
  path: string;
  unit: RowUnit;
  /** What others read: booked in actual months. */
  figures: Float64Array;
  /** As planned, booked or not. */
  planned: Float64Array;
  /** Before ramp and factor: what the row itself reads of earlier months. */
  own: Float64Array;
  formula: CompiledFormula | null;
  /** True where rows with the same text share it: none of them reads itself. */
  isShared: boolean;
  /** Of the formula as it is stored; null where there is none. */
  text: string | null;
  recipe: RowRecipe | null;
  driver: Driver | null;
  line: SteppedLine | null;
  /** What it is made from in any month. */
  reads: RowNode[];
  /** Makes months one after another; null where all were made at once. */
  step: ((from: number, to: number) => void) | null;
}

/** The drivers and rows that are made month by month. */
export interface SteppedRows {
  nodes: ReadonlyMap<string, RowNode>;
  failures: readonly RowFailure[];
  /** What one whole of a unit is. */
  scaleOf(unit: RowUnit): number;
}

interface SteppedLine extends RuledLine {
  startMonth?: number | null;
  endMonth?: number | null;
  ramp?: number[] | undefined;
  factor?: number | undefined;
}

/**
 * Drivers, rows with a rule of their own and every row between two of them, month by month in the order of what they read, to
 * the last month that is looked ahead to. `asked` are made besides. Source: forecast model.
 */
export function evaluateRows(plan: Plan, asked: readonly string[] = []): SteppedRows {
  return new Evaluation(plan, asked);
}

class Evaluation implements SteppedRows {
  readonly nodes = new Map<string, RowNode>();
  readonly failures: RowFailure[] = [];
  private readonly decimals: number;
  private readonly added = new Set<object>();
  private readonly recipes = new Map<object, Recipes>();
  private readonly compiled = new Map<string, CompiledFormula>();
  private readonly calendarMonthOf: readonly number[];
  private readonly dependencies: Dependencies;
  /** Formulas with an issue count 0. */
  private readonly broken: ReadonlySet<string>;
  private readonly lists: Readonly<Record<string, readonly RuledLine[]>>;
  private readonly lineOf: (part: string, id: string) => RuledLine | undefined;
  private readonly zeros: Float64Array;
  private readonly context: StepContext;
  private block = new Float64Array(0);
  private taken = 0;

  constructor(
    private readonly plan: Plan,
    asked: readonly string[],
  ) {
    const { document } = plan;
    this.decimals = currencyDecimals(document.header.currency);
    this.dependencies = dependenciesOf(document);
    this.broken = brokenFormulas(document);
    const first = calendarMonth(plan.timeline.startMonth);
    this.calendarMonthOf = Array.from({ length: plan.stride }, (_, t) => ((first + t + 10) % 12) + 1);
    this.zeros = new Float64Array(plan.stride);
    this.lists = {
      revenue: plan.revenue,
      operatingExpenses: plan.operatingExpenses,
      otherIncomeAndExpenses: plan.other,
      staff: plan.staff,
      otherMovements: plan.otherMovements,
      loans: plan.loans,
      capitalAssets: plan.assets,
      equityEvents: plan.equityEvents,
    };
    this.lineOf = linesById(this.lists);
    this.context = { plan, column: () => this.column(), figuresOf: (path) => this.figuresOf(path) };
    for (const { id } of document.drivers ?? []) this.figuresOf(`drivers/${id}`);
    for (const [part, lines] of Object.entries(this.lists))
      for (const line of lines) if (line.rows) this.addLine(part, line);
    for (const path of asked) this.figuresOf(path);
    this.run();
  }

  /** Column by column where rows do not read each other in earlier months, which is faster than month by month. */
  private run(): void {
    const { last } = this.plan;
    const readNow = (path: string) => (this.broken.has(path) ? [] : this.dependencies.readBy(path));
    for (const group of groupsByDependency([...this.nodes.values()])) {
      const [only] = group;
      if (group.length === 1) {
        only?.step?.(1, last);
        continue;
      }
      const paths = group.map(({ path }) => path);
      const steps = orderByDependency(paths, readNow).flatMap((path) => this.nodes.get(path)?.step ?? []);
      for (let t = 1; t <= last; t++) for (const step of steps) step(t, t);
    }
    this.failures.sort((a, b) => a.month - b.month);
  }

  scaleOf(unit: RowUnit): number {
    if (unit === 'quantity') return 1000;
    return unit === 'percent' ? ONE : 10 ** (this.decimals + (unit === 'price' ? 3 : 0));
  }

  /** The column of a path, whose node is made where it is not there yet; zeros for a line that counts nothing. */
  private figuresOf(path: string): Float64Array {
    const known = this.nodes.get(path);
    if (known) return known.figures;
    const [part = '', id = ''] = path.split('/');
    if (part === 'totals') return this.addTotal(path).figures;
    if (part === 'drivers') {
      const driver = this.plan.document.drivers?.find((entry) => entry.id === id);
      return driver ? this.addDriver(driver).figures : this.zeros;
    }
    const line = this.lineOf(part, id);
    if (!line) return this.zeros;
    this.addLine(part, line);
    const row = rowsIn(part, line).find((name) => path === `${part}/${id}/${name}`);
    if (row && !this.nodes.has(path)) this.addRows(part, line, [row]);
    return this.nodes.get(path)?.figures ?? this.zeros;
  }

  /** Columns of their own for what is booked, and for what ramp or factor change, where a row has either. */
  private blank(path: string, unit: RowUnit, { isBooked = false, isActedOn = false } = {}): RowNode {
    const planned = this.column();
    const node: RowNode = {
      path,
      unit,
      figures: isBooked ? this.column() : planned,
      planned,
      own: isBooked || isActedOn ? this.column() : planned,
      formula: null,
      isShared: false,
      text: null,
      recipe: null,
      driver: null,
      line: null,
      reads: [],
      step: null,
    };
    this.nodes.set(path, node);
    return node;
  }

  /** Columns in blocks: one alone costs as much as half of its months. */
  private column(): Float64Array {
    const { stride } = this.plan;
    if (this.taken + stride > this.block.length) {
      this.block = new Float64Array(64 * stride);
      this.taken = 0;
    }
    this.taken += stride;
    return this.block.subarray(this.taken - stride, this.taken);
  }

  private addTotal(path: string): RowNode {
    const node = this.blank(path, path === 'totals/revenue' ? 'money' : 'quantity');
    this.read(node, this.dependencies.readBy(path));
    const columns = node.reads.map(({ figures }) => figures);
    node.step = eachMonth((t) => {
      let sum = 0;
      for (const column of columns) sum += column[t] ?? 0;
      node.planned[t] = sum;
    });
    return node;
  }

  private addDriver(driver: Driver): RowNode {
    const node = this.blank(`drivers/${driver.id}`, driver.unit, { isActedOn: driver.factor !== undefined });
    node.driver = driver;
    const { months, growth, growthStep, factor } = driver;
    const { fiscalMonthOf } = this.plan.timeline;
    if (driver.rule === 'formula') this.compile(node, driver.formula);
    let level = 0;
    const heldAt = (t: number, typed: number | null) => {
      if (typed !== null) level = typed * 1000;
      else if (t >= 2 && (growthStep === 'monthly' || fiscalMonthOf[t] === 1)) level = mulDiv(level, ONE + growth, ONE);
      return mulDiv(level, 1, 1000);
    };
    const repeatedAt = (t: number) =>
      t > 12 ? mulDiv(node.own[t - 12] ?? 0, ONE + growth, ONE) : t > 1 ? (node.own[t - 1] ?? 0) : 0;
    const range = { low: -bounds.driver, high: bounds.driver, scale: this.scaleOf(node.unit) };
    node.step = eachMonth((t) => {
      const typed = months[t - 1] ?? null;
      const held = driver.rule === 'hold' ? heldAt(t, typed) : 0;
      let own = typed ?? held;
      if (typed === null && driver.rule === 'repeatYear') own = repeatedAt(t);
      if (typed === null && driver.rule === 'formula') own = this.resultAt(node, t, range);
      node.own[t] = own;
      if (factor !== undefined) node.planned[t] = atRate(own, factor);
    });
    return node;
  }

  /** The rows of a line; one that none of them reads, and those of what is sold, only where it has a rule of its own. */
  private addLine(part: string, line: SteppedLine): void {
    if (this.added.has(line)) return;
    this.added.add(line);
    const isSold = part === 'revenue' && rowsOfLine(part, line).includes('quantity');
    const isMade = (row: StepRow) =>
      (!isSold && row !== 'directCost' && row !== 'pay') || line.rows?.[row as LineRow] !== undefined;
    this.addRows(part, line, rowsIn(part, line).filter(isMade));
  }

  private addRows(part: string, line: SteppedLine, rows: readonly StepRow[]): void {
    const acting = line.ramp || line.factor !== undefined ? actingRow(part, line) : null;
    const isBooked = this.plan.actual !== null;
    const nodes = rows.map((row) =>
      this.blank(`${part}/${line.id}/${row}`, unitOfRow(row), { isBooked, isActedOn: row === acting }),
    );
    const recipes = this.recipes.get(line) ?? recipesOf(part, line, this.context);
    this.recipes.set(line, recipes);
    for (const [i, row] of rows.entries()) {
      const node = nodes[i];
      const recipe = recipes(row);
      if (node && recipe) this.fillRow(node, row, { part, line, recipe });
    }
  }

  private fillRow(
    node: RowNode,
    row: StepRow,
    { part, line, recipe }: { part: string; line: SteppedLine; recipe: RowRecipe },
  ): void {
    const { plan } = this;
    node.recipe = recipe;
    node.line = line;
    const own = line.rows?.[row as LineRow];
    const { formula, months } = own ?? {};
    if (formula !== undefined) this.compile(node, formula);
    else if (!recipe.column) this.read(node, ofRule(line, part, row));
    const once = isReadOnce(part, line) ? monthOf(line) : null;
    const start = 'startMonth' in line ? firstMonthOf({ startMonth: line.startMonth ?? null }) : 1;
    const until = 'endMonth' in line ? lastMonthOf(plan, { endMonth: line.endMonth ?? null }) : plan.last;
    const isActing = actingRow(part, line) === row;
    const [ramp, factor] = isActing ? [line.ramp, line.factor] : [];
    const range = { ...boundsOfRow(part, row as LineRow), scale: this.scaleOf(node.unit) };
    const { column } = recipe;
    if (column && !own && node.own === node.planned) {
      // A line may begin after all months.
      if (start <= until) node.planned.set(column.subarray(start, until + 1), start);
      return;
    }
    const isPlain = !months && once === null && !ramp && factor === undefined && node.own === node.planned;
    if (isPlain && node.figures === node.planned) {
      const { planned } = node;
      const { rule, isEveryMonth = false } = recipe;
      // Most rows: a month asks for one figure and looks at nothing else. A loop each, as calls of one kind are faster.
      node.step =
        formula === undefined
          ? (from, to) => {
              for (let t = from; t <= to; t++) if (isEveryMonth || (t >= start && t <= until)) planned[t] = rule(t);
            }
          : (from, to) => {
              // All months at once: what the formula reads is made, and rows with the same text have the same results.
              const results = node.isShared && from < to ? node.formula?.allUntil(to, range.scale) : undefined;
              for (let t = from; t <= to; t++)
                if (t < start || t > until) planned[t] = isEveryMonth ? rule(t) : 0;
                else {
                  const result = results?.[t] ?? Number.NaN;
                  const isWithin = result >= range.low && result <= range.high;
                  planned[t] = isWithin ? result : this.resultAt(node, t, range);
                }
            };
      return;
    }
    const bookedUntil = recipe.booked ? (plan.actual?.until ?? 0) : 0;
    node.step = eachMonth((t) => {
      let planned = 0;
      let own = 0;
      if (t >= start && t <= until) {
        const typed = once === null ? (months?.[t - 1] ?? null) : null;
        if (typed !== null) own = typed;
        else if (formula === undefined || (once !== null && once !== t)) own = recipe.rule(t);
        else own = this.resultAt(node, t, range);
        planned = typed ?? underRamp(ramp, own, t - start);
        if (factor !== undefined) planned = atRate(planned, factor);
      } else if (recipe.isEveryMonth) {
        planned = recipe.rule(t);
        own = planned;
      }
      node.own[t] = own;
      node.planned[t] = planned;
      if (node.figures === node.planned) return;
      if (t <= bookedUntil) node.own[t] = recipe.booked?.[t] ?? 0;
      node.figures[t] = t <= bookedUntil ? (node.own[t] ?? 0) : planned;
    });
  }

  private compile(node: RowNode, text: string): void {
    node.text = text;
    const formula = parsedFormula(text);
    if (!formula.ok || this.broken.has(node.path)) return;
    const reads = readEver(text);
    this.read(node, reads);
    // Rows with the same text share one; a row that reads itself has its own.
    node.isShared = !reads.includes(node.path);
    const key = node.isShared ? text : `${node.path} ${text}`;
    node.formula = this.compiled.get(key) ?? compileFormula(formula.node, this.formulaContext(node.path));
    this.compiled.set(key, node.formula);
  }

  /** Makes what a node is made from, where it is not there yet. */
  private read(node: RowNode, paths: readonly string[]): void {
    for (const path of paths) {
      this.figuresOf(path);
      const source = this.nodes.get(path);
      if (source) node.reads.push(source);
    }
  }

  private formulaContext(path: string): FormulaContext {
    return {
      fiscalMonthOf: this.plan.timeline.fiscalMonthOf,
      calendarMonthOf: this.calendarMonthOf,
      sourceOf: (read) => {
        const figures = this.figuresOf(read);
        const node = this.nodes.get(read);
        return node ? { figures, own: read === path ? node.own : null, scale: this.scaleOf(node.unit) } : null;
      },
    };
  }

  /** 0 where the formula has an issue, or no result in the month. */
  private resultAt(
    node: RowNode,
    t: number,
    { low, high, scale }: { low: number; high: number; scale: number },
  ): number {
    if (!node.formula) return 0;
    const result = node.formula.at(t, scale);
    if (result >= low && result <= high) return result;
    const reason = Number.isNaN(result) ? node.formula.reason : 'outOfBounds';
    if (t <= this.plan.months) this.failures.push({ path: node.path, month: t, reason });
    return 0;
  }
}

function brokenFormulas(document: ForecastDocument): ReadonlySet<string> {
  return new Set(
    formulaIssuesOf(document).map(({ path, lineId = '' }) => {
      const [part, , , row] = path;
      return part === 'drivers' ? `drivers/${lineId}` : `${part}/${lineId}/${row}`;
    }),
  );
}

const eachMonth = (make: (t: number) => void) => (from: number, to: number) => {
  for (let t = from; t <= to; t++) make(t);
};

type StepRow = LineRow | ReferencedRow;

const rowsByType = new Map<string, readonly StepRow[]>();

/** The rows of a line that are made: those that can be read, and those that can have a rule. */
function rowsIn(part: string, line: RuledLine): readonly StepRow[] {
  const key = `${part}/${line.type}`;
  const rows = rowsByType.get(key) ?? [...new Set([...rowsToRead(part, line), ...rowsOfLine(part, line)])];
  rowsByType.set(key, rows);
  return rows;
}
