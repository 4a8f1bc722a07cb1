import type { Cell, CellValue, WriteSheet } from 'hucre/xlsx';
import type { ForecastDocument } from '../inputs/forecast/document';
import { type BuildOptions, buildWorkbook, type Workbook } from './build-workbook';
import { BLANK, type Expression } from './expression';
import type { DefinedName } from './names';
import { columnOf } from './references';
import { Row, type Sheet } from './sheet';
import { type CellKind, Styles, tabs } from './styles';

/** Sheets without grid lines. */
const statementKeys = new Set(['summary', 'profitAndLoss', 'balanceSheet', 'cashFlow', 'byYear']);

/** Runs of places along which the text of an expression stays the same, read relative to its cell. */
function runsOf({ breaks, isLocal }: Expression, from: number, to: number): [number, number][] {
  if (!isLocal) return Array.from({ length: to - from + 1 }, (_, i) => [from + i, from + i]);
  const starts = [...new Set([from, ...breaks.filter((at) => at > from && at <= to)])].sort((a, b) => a - b);
  return starts.map((start, i) => [start, (starts[i + 1] ?? to + 1) - 1]);
}

/** True where rows 2 to 5 say months or years. */
const hasHead = ({ head }: Sheet) => Object.values(head).some(({ pieces }) => pieces.length > 0);

/** One sheet as hucre takes it. */
class SheetWriter {
  private readonly cells = new Map<string, Partial<Cell>>();
  private shared = 0;

  constructor(
    private readonly sheet: Sheet,
    private readonly workbook: Workbook,
    private readonly styles: Styles,
  ) {}

  write(): WriteSheet {
    const { sheet, workbook } = this;
    const { model, master } = workbook;
    const isHeaded = hasHead(sheet);
    this.text([0, 0], `${model.document.header.name}: ${sheet.name}`, this.styles.title());
    this.text([0, 1], model.document.header.currency, this.styles.text({}, true));
    this.text([0, 2], model.word('sheet.master'), this.styles.text({}, true));
    this.cells.set('0,3', {
      formula: `${master.sheet.prefix}$D$${master.number}`,
      formulaResult: master.value(0),
      style: this.styles.check(),
    });
    if (isHeaded) this.writeHead();
    for (const [i, line] of sheet.lines.entries()) this.writeLine(line, sheet.firstRow + i - 1);
    return {
      name: sheet.name,
      rows: [],
      cells: this.cells,
      columns: this.columns(),
      freezePane: { rows: 5, columns: isHeaded ? 4 : 0 },
      ...this.look(),
      ...(sheet.key === 'summary' && { charts: [...workbook.charts] }),
    };
  }

  /** Protection, view, print set-up and the failed checks in red. */
  private look(): Partial<WriteSheet> {
    const { sheet, workbook } = this;
    const { header } = workbook.model.document;
    const tabColor = tabs[sheet.key];
    const failed = { font: { bold: true, color: { rgb: 'AB271D' } } };
    const rules = (range: string) =>
      ({ type: 'cellIs', operator: 'equal', formula: '0', priority: 1, style: failed, range }) as const;
    return {
      protection: {
        sheet: true,
        formatColumns: true,
        formatRows: true,
        selectLockedCells: true,
        selectUnlockedCells: true,
      },
      view: { showGridLines: !statementKeys.has(sheet.key), ...(tabColor && { tabColor }) },
      pageSetup: {
        orientation: 'landscape',
        paperSize: 'a4',
        fitToPage: true,
        // A year a page: names and rules stand on each.
        fitToWidth: hasHead(sheet) ? Math.ceil(Math.min(sheet.last, workbook.model.plan.months) / 12) : 1,
        fitToHeight: 0,
        printTitlesRow: '$1:$5',
        printTitlesColumn: '$A:$D',
      },
      headerFooter: { oddFooter: `&L${header.name.replaceAll('&', '&&')}&C&A&R&P / &N` },
      conditionalRules: [rules('D1'), ...(sheet.key === 'checks' ? [rules('D7:D200')] : [])],
      outlineProperties: { summaryRight: false },
    };
  }

  private columns(): WriteSheet['columns'] {
    const { sheet, workbook } = this;
    const { months } = workbook.model.plan;
    const widths = [40, 9, 44, 15];
    const ahead = sheet.last > months && hasHead(sheet);
    return [
      ...widths.map((width) => ({ width })),
      ...Array.from({ length: sheet.last }, (_, i) =>
        ahead && i >= months ? { width: 14, outlineLevel: 1, hidden: true } : { width: 14 },
      ),
      ...(ahead ? [{ width: 9, collapsed: true }] : []),
    ];
  }

  private text([down, across]: readonly [number, number], value: string, style: NonNullable<Cell['style']>): void {
    if (value !== '') this.cells.set(`${down},${across}`, { value, style });
  }

  private writeHead(): void {
    for (const row of Object.values(this.sheet.head)) {
      if (row.pieces.length === 0) continue;
      const [name] = this.wordsOf(row);
      this.text([row.number - 1, 0], name, this.styles.head(null));
      for (let at = 1; at < 4; at++)
        this.cells.set(`${row.number - 1},${at}`, { value: null, style: this.styles.head(null) });
      this.writeCells(row, () => this.styles.head(row.spec.unit));
    }
  }

  private writeLine(line: Sheet['lines'][number], down: number): void {
    if (line === null) return;
    if ('texts' in line) {
      const style = line.look === 'head' ? this.styles.head(null) : this.styles.text({}, true);
      for (const [at, value] of line.texts.entries()) this.text([down, at], value, style);
      return;
    }
    if (!(line instanceof Row)) {
      this.text([down, 0], line.heading, this.styles.heading(line.level));
      return;
    }
    const [name, rule] = this.wordsOf(line);
    const labels = line.spec.labels ?? [name, this.unitOf(line), rule];
    for (const [at, value] of labels.entries()) this.text([down, at], value, this.styles.text(line.spec, at > 0));
    if (line.spec.text !== undefined) this.text([down, 3], line.spec.text, this.styles.text(line.spec));
    this.writeCells(line, (kind) => this.styles.figure(line.spec, kind));
  }

  private wordsOf({ spec }: Row): [string, string] {
    const { model } = this.workbook;
    const [name = '', rule = ''] = model.word(`rows.${spec.key}`).split('|');
    const shown =
      spec.key.startsWith('rows.') || spec.key.startsWith('accounts.')
        ? model.rowName(spec.key.replace(/^\w+\./, ''))
        : name;
    return [spec.name ?? shown, spec.rule ?? rule];
  }

  private unitOf({ spec: { unit } }: Row): string {
    const { model } = this.workbook;
    if (unit === 'text') return '';
    return unit === 'money' || unit === 'price' ? model.document.header.currency : model.word(`units.${unit}`);
  }

  private writeCells(row: Row, styleOf: (kind: CellKind) => Cell['style']): void {
    const down = row.number - 1;
    for (const { from, to, expression } of row.pieces) {
      if (expression) {
        const style =
          row.spec.kind === 'check' && to === 0 ? this.styles.check() : styleOf(to === 0 ? 'constant' : 'computed');
        for (const run of runsOf(expression, from, to)) this.writeRun(row, { expression, run, style });
      } else {
        const value = row.value(from) === BLANK ? null : row.value(from);
        const style = styleOf('typed');
        this.cells.set(`${down},${from + 3}`, { value, ...(style && { style }) });
      }
    }
  }

  private writeRun(
    row: Row,
    { expression, run: [first, last], style }: { expression: Expression; run: [number, number]; style: Cell['style'] },
  ): void {
    const down = row.number - 1;
    const formulaSharedIndex = last > first ? this.shared++ : -1;
    for (let at = first; at <= last; at++) {
      const value = row.value(at);
      const cell: Partial<Cell> = {
        formula: at === first ? expression.text(at) : '',
        formulaResult: value === BLANK ? '' : value,
        ...(style && { style }),
      };
      if (formulaSharedIndex >= 0) {
        cell.formulaType = 'shared';
        cell.formulaSharedIndex = formulaSharedIndex;
        if (at === first) cell.formulaRef = `${columnOf(first)}${row.number}:${columnOf(last)}${row.number}`;
      }
      this.cells.set(`${down},${at + 3}`, cell);
    }
  }
}

/** The sheet that programs find every name on. */
function namesSheet({ model, names }: Workbook, name: string): WriteSheet {
  const unitOf = ({ row: { spec } }: DefinedName) => (spec.unit === 'text' ? '' : spec.unit);
  const head: CellValue[] = ['Name', 'Kind', 'Path', 'Unit', 'Factor'];
  return {
    name,
    rows: [head, ...names.map((entry) => [entry.name, entry.kind, entry.path, unitOf(entry), entry.factor])],
    columns: [46, 12, 46, 12, 12].map((width) => ({ width })),
    freezePane: { rows: 1 },
    protection: { sheet: true, formatColumns: true, selectLockedCells: true },
    headerFooter: { oddFooter: `&L${model.document.header.name.replaceAll('&', '&&')}&C&A&R&P / &N` },
  };
}

export interface WorkbookOptions extends BuildOptions {
  /** When the forecast was saved; the file says so, and nothing else of time. */
  savedAt?: Date;
  /** Told of each sheet before it is written. */
  onSheet?: (name: string, done: number, all: number) => void;
}

/**
 * The live workbook of a forecast, the bytes of an XLSX file: the same document, options and time give the same bytes. Throws a
 * `WorkbookFault` where the forecast cannot be one.
 */
export async function writeWorkbook(
  document: ForecastDocument,
  options: WorkbookOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  const workbook = buildWorkbook(document, options);
  const { model, names } = workbook;
  const styles = new Styles(model.decimals);
  const sheets = workbook.sheets.map((sheet, done, { length }) => {
    options.onSheet?.(sheet.name, done, length);
    return new SheetWriter(sheet, workbook, styles).write();
  });
  const listed = namesSheet(workbook, model.word('sheets.names'));
  const bytes = await writeXlsx({
    sheets: [...sheets, listed],
    namedRanges: [
      ...names.map(({ name, row, from, to }) => ({ name, range: row.address(from, to) })),
      { name: 'names.table', range: `'${listed.name}'!$A$2:$E$${names.length + 1}` },
    ],
    properties: { title: document.header.name, modified: options.savedAt ?? new Date(0) },
    defaultFont: { name: 'Calibri', size: 11 },
  });
  return new Uint8Array(bytes);
}
