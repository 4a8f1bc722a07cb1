import type { Assumption } from '../inputs/forecast/assumptions/assumption';
import type { FieldKind } from '../inputs/forecast/fields/field';
import { resolvePath } from '../inputs/forecast/paths';
import { between, blank, call, type Expression, number } from './expression';
import type { WorkbookGroup, WorkbookInput, WorkbookInputs } from './input-list';
import { inputWords, unitOf } from './input-words';
import type { Bounds, Inputs, Model } from './model';
import type { DefinedName } from './names';
import { product } from './products';
import { fixed, type RowLike, whole } from './references';
import type { Piece } from './row-spec';
import type { ScenarioCell } from './scenario-cells';
import { column, f, type Row } from './sheet';

/**
 * Writes the sheets Inputs and Inputs by month: of each input a cell in use, the base case and a column or row a scenario,
 * with the selector.
 */
export function writeInputs(model: Model, list: WorkbookInputs): Inputs {
  return new InputWriter(model, list).write();
}

class InputWriter {
  private readonly cells = new Map<string, Row>();
  private readonly tables = new Map<string, Row>();
  private readonly names: DefinedName[] = [];
  private readonly bounds: Bounds[] = [];
  private readonly sheet;
  private readonly byMonth;
  private readonly selector: Row;
  private readonly words;

  constructor(
    private readonly model: Model,
    private readonly list: WorkbookInputs,
  ) {
    this.sheet = model.sheet('inputs');
    this.byMonth = model.sheet('inputsByMonth');
    this.words = inputWords(model.document, model.language);
    this.selector = this.sheet.put(this.sheet.declare({ key: 'scenario', unit: 'whole', isInput: true, until: 0 }));
    this.selector.type(0, model.inUse);
  }

  write(): Inputs {
    const { sheet, byMonth, list, words } = this;
    this.writeHead();
    for (const group of list.groups) {
      const single = group.inputs.filter(({ table }) => table === null);
      const tables = group.inputs.filter(({ table }) => table !== null);
      const heading = words.groupName(group);
      if (single.length > 0) sheet.block(heading);
      for (const input of single) this.putCell(group, input);
      if (tables.length > 0) byMonth.block(heading);
      for (const input of tables) this.putTable(group, input);
    }
    sheet.block(words.structure);
    this.putHeader();
    for (const group of list.groups) for (const row of group.fixed) this.putFixed(group, row);
    return {
      cell: (path) => this.cells.get(path) ?? this.putUnused(path),
      table: (path) => {
        const row = this.tables.get(path);
        if (!row) throw new Error(`The workbook has no table ${path}.`);
        return row;
      },
      tableOrNull: (path) => this.tables.get(path) ?? null,
      profiles: this.ofKind('profile'),
      weights: this.ofKind('weight'),
      bounds: this.bounds,
      scenario: this.selector,
      names: this.names,
    };
  }

  private named(input: WorkbookInput, row: Row, to: number): void {
    const { name, path, low, high, table } = input;
    const kind = table === null ? 'input' : 'inputs';
    this.names.push({ name, path, row, kind, from: 1, to, factor: row.scale });
    this.bounds.push({ row, from: 1, to, low: low / row.scale, high: high / row.scale });
  }

  private ofKind(kind: FieldKind): Row[] {
    const inputs = this.list.groups.flatMap((group) => group.inputs.filter((input) => input.kind === kind));
    return inputs.flatMap(({ path }) => this.tables.get(path) ?? []);
  }

  /** The number of each scenario over its column, which a program may write to the selector, and its name. */
  private writeHead(): void {
    const { sheet, list, selector, words } = this;
    const labels = ['', '', ''] as const;
    const heads = sheet.put(
      sheet.declare({ key: 'scenario', unit: 'whole', labels, isInput: true, until: 1 + list.scenarios.length }),
    );
    for (let at = 0; at <= list.scenarios.length; at++) heads.type(at + 1, at + 1);
    this.names.push({ name: 'scenario', kind: 'scenario', path: 'scenario', row: selector, from: 0, to: 0, factor: 1 });
    this.bounds.push({ row: selector, from: 0, to: 0, low: 1, high: 1 + list.scenarios.length });
    list.scenarios.forEach(({ id, slug }, i) => {
      this.names.push({
        name: `scenario.${slug}`,
        kind: 'scenario',
        path: id,
        row: heads,
        from: i + 2,
        to: i + 2,
        factor: i + 2,
      });
    });
    sheet.texts([...words.heads, ...list.scenarios.map(({ name }) => name)], 'head');
  }

  private putCell(group: WorkbookGroup, input: WorkbookInput): void {
    const { sheet, selector } = this;
    const unit = unitOf(input.kind);
    const until = 1 + this.list.scenarios.length;
    const row = sheet.declare({
      ...{ key: 'input', unit, isInput: true, until },
      ...this.words.labelled(group, input),
    });
    const chosen = call('INDEX', [whole(row), number(1), fixed(selector)]);
    sheet.put(row, [{ from: 0, to: 0, expression: orBlank(chosen) }]);
    typeBase(row, input);
    const same = orBlank(fixed(row, 1));
    for (const [i, cells] of input.scenarios.entries()) {
      const expression = cells?.[0] ? expressionOf(cells[0], row, input) : same;
      const last = row.pieces.at(-1);
      if (last?.expression === expression) last.to = i + 2;
      else row.pieces.push({ from: i + 2, to: i + 2, expression });
    }
    this.cells.set(input.path, row);
    this.named(input, row, 1);
  }

  /** A row of the base case; where a scenario differs one a scenario, and below them the row in use. */
  private putTable(group: WorkbookGroup, input: WorkbookInput): void {
    const { byMonth, list, words, selector } = this;
    const until = input.base.length;
    const labelled = words.labelled(group, input);
    const { name } = labelled;
    const spec = { key: 'input', name, unit: unitOf(input.kind), until, mayBeBlank: input.table === 'sparse' };
    const row = byMonth.put(byMonth.declare({ ...spec, ...labelled }));
    typeBase(row, input);
    this.named(input, row, until);
    if (input.scenarios.every((cells) => cells === null)) {
      this.tables.set(input.path, row);
      return;
    }
    const rows = input.scenarios.map((cells, i) => {
      const pieces = (cells ?? input.base.map((_, place): ScenarioCell => ({ is: 'base', place }))).map(
        (cell, at): Piece => ({ from: at + 1, to: at + 1, expression: expressionOf(cell, row, input) }),
      );
      const labels = [list.scenarios[i]?.name ?? '', name, ''] as const;
      return byMonth.put(byMonth.declare({ ...spec, labels }), pieces);
    });
    const all = column([row, ...rows]);
    const labels = [words.inUse, name, ''] as const;
    const inUse =
      spec.mayBeBlank || input.base.includes(null)
        ? f`IF(INDEX(${all},${selector},1)="","",INDEX(${all},${selector},1))`
        : f`INDEX(${all},${selector},1)`;
    this.tables.set(input.path, byMonth.plain({ ...spec, kind: 'subtotal', labels }, inUse));
  }

  /** What of the header the formulas need: fixed, as the months of the sheets follow from it. */
  private putHeader(): void {
    const { timeline } = this.model.plan;
    const [year = 0, month = 1] = timeline.startMonth.split('-').map(Number);
    const startDate = Date.UTC(year, month - 1, 1) / 86_400_000 + 25_569;
    for (const [key, unit, value] of [
      ['firstYearMonths', 'months', timeline.firstYearMonths],
      ['startDate', 'date', startDate],
    ] as const)
      this.putConstant(`header/${key}`, { key, unit }, value);
    const profit = 'history/lastNetProfit';
    if (!this.cells.has(profit)) this.putConstant(profit, { key: 'lastNetProfit', unit: 'money' }, 0);
  }

  private putFixed({ path, line }: WorkbookGroup, row: Assumption): void {
    if (row.isQuiet) return;
    this.sheet.texts([line ?? this.words.formName(path), this.words.nameOf(row), '', this.words.valueOf(row)], 'fixed');
  }

  /** A number that has no effect beside the others as they are, or that chooses a formula: a step reads it all the same. */
  private putUnused(path: string): Row {
    const found = resolvePath(this.model.document, path);
    if (!found || Array.isArray(found.value)) throw new Error(`The workbook has no input ${path}.`);
    const { label, kind, value } = found;
    const labels = [label.line ?? '', this.words.nameOf({ nameKey: label.fieldKey, path }), ''] as const;
    const shown = typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : null;
    return this.putConstant(path, { key: 'input', unit: unitOf(kind), labels }, shown);
  }

  private putConstant(path: string, spec: Pick<Row['spec'], 'key' | 'unit' | 'labels'>, value: number | null): Row {
    const row = this.sheet.declare({ ...spec, until: 0, isInput: true, kind: 'fixed' });
    // A reference to an empty cell is 0, one to an empty text is empty.
    this.sheet.put(row, value === null ? [{ from: 0, to: 0, expression: blank }] : []);
    if (value !== null) row.type(0, value / row.scale);
    this.cells.set(path, row);
    return row;
  }
}

function typeBase(row: Row, { base }: WorkbookInput): void {
  for (const [at, value] of base.entries()) row.type(at + 1, value === null ? null : value / row.scale);
}

/** A value, or blank where it is. */
const orBlank = (value: Expression) => call('IF', [between('=', value, blank), blank, value]);

/** What a scenario has in a cell, as a formula of the cells of the base. */
function expressionOf(cell: ScenarioCell, row: RowLike, input: WorkbookInput): Expression {
  const { scale } = row;
  if (cell.is === 'typed') return cell.value === null ? blank : number(cell.value / scale, scale);
  if (cell.is === 'base') {
    const base = fixed(row, cell.place + 1);
    const mayBeBlank = input.table === null || input.table === 'sparse' || input.base[cell.place] === null;
    return mayBeBlank ? orBlank(base) : base;
  }
  const before = expressionOf(cell.cell, row, input);
  if (cell.is === 'shifted') {
    const start = call('IF', [between('=', before, blank), cell.blank === null ? blank : number(cell.blank), before]);
    const moved = between('+', start, number(cell.by));
    return cell.blank === null ? call('IF', [between('=', before, blank), blank, moved]) : moved;
  }
  const changed =
    cell.is === 'scaled'
      ? product([before, number(cell.by / 1_000_000, 1_000_000), number(1)], scale)
      : call('ROUND', [between('+', before, number(cell.by / scale)), number(input.decimals)]);
  return input.isBlankAllowed ? call('IF', [between('=', before, blank), blank, changed]) : changed;
}
