import type { Cell, WriteSheet } from 'hucre/xlsx';
import type { ForecastDocument } from '../inputs/forecast/document';
import { buildWorkbook, type Workbook } from './build-workbook';
import { BLANK, type Expression } from './expression';
import { columnOf } from './references';
import type { Row, Sheet } from './sheet';

/** Runs of places along which the text of an expression stays the same, read relative to its cell. */
function runsOf({ breaks, isLocal }: Expression, from: number, to: number): [number, number][] {
  if (!isLocal) return Array.from({ length: to - from + 1 }, (_, i) => [from + i, from + i]);
  const starts = [...new Set([from, ...breaks.filter((at) => at > from && at <= to)])].sort((a, b) => a - b);
  return starts.map((start, i) => [start, (starts[i + 1] ?? to + 1) - 1]);
}

class SheetWriter {
  readonly cells = new Map<string, Partial<Cell>>();
  private shared = 0;

  constructor(private readonly sheet: Sheet) {}

  write(): WriteSheet {
    const { sheet } = this;
    for (const row of Object.values(sheet.head)) if (row.pieces.length > 0) this.writeRow(row);
    sheet.lines.forEach((line, i) => {
      if (line === null) return;
      if ('heading' in line) this.cells.set(`${sheet.firstRow + i - 1},0`, { value: line.heading });
      else this.writeRow(line);
    });
    return { name: sheet.name, rows: [], cells: this.cells };
  }

  private writeRow(row: Row): void {
    const down = row.number - 1;
    this.cells.set(`${down},0`, { value: row.spec.name ?? row.spec.key });
    for (const { from, to, expression } of row.pieces) {
      if (expression)
        for (const [first, last] of runsOf(expression, from, to)) this.writeRun(row, expression, [first, last]);
      else this.cells.set(`${down},${from + 3}`, { value: row.value(from) === BLANK ? null : row.value(from) });
    }
  }

  private writeRun(row: Row, expression: Expression, [first, last]: [number, number]): void {
    const down = row.number - 1;
    const isShared = last > first;
    const formulaSharedIndex = isShared ? this.shared++ : 0;
    for (let at = first; at <= last; at++) {
      const value = row.value(at);
      const cell: Partial<Cell> = { formulaResult: value === BLANK ? '' : value };
      cell.formula = at === first ? expression.text(at) : '';
      if (isShared) {
        cell.formulaType = 'shared';
        cell.formulaSharedIndex = formulaSharedIndex;
        if (at === first) cell.formulaRef = `${columnOf(first)}${row.number}:${columnOf(last)}${row.number}`;
      }
      this.cells.set(`${down},${at + 3}`, cell);
    }
  }
}

export interface WorkbookOptions {
  language?: string;
}

/** The file of a workbook. */
export async function writeWorkbook(document: ForecastDocument, options: WorkbookOptions = {}): Promise<Uint8Array> {
  void options;
  return bytesOf(buildWorkbook(document));
}

async function bytesOf({ sheets, names }: Workbook): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  for (const sheet of sheets) for (const row of sheet.rows) for (let at = 0; at <= row.until; at++) row.value(at);
  return writeXlsx({
    sheets: sheets.map((sheet) => new SheetWriter(sheet).write()),
    namedRanges: names.map(({ name, row, from, to }) => ({ name, range: row.address(from, to) })),
    properties: { modified: new Date(0) },
  });
}
