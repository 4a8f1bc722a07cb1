/** What a cell holds: a formula begins with "=". */
export type Cell = string | number;

/** Letters of a column, 0 = A. */
function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest;
}

/**
 * One quantity of many lines: a row a line, named in column A; column B is the opening (month 0), then one column a month.
 * A line has the same row in every sheet of its part, as a person would lay it out.
 */
export class MonthSheet {
  readonly cells: Cell[][] = [];

  constructor(
    readonly name: string,
    readonly months: number,
  ) {}

  /** The cell of a line (from 0) and month. */
  at(line: number, t: number): string {
    return `${this.name}!${letters(t + 1)}${line + 1}`;
  }

  /** A range of months of one line. */
  span(line: number, from: number, to: number): string {
    return `${this.at(line, from)}:${letters(to + 1)}${line + 1}`;
  }

  /** A range of lines in one month. */
  column(t: number, lines: number): string {
    return `${this.at(0, t)}:${letters(t + 1)}${lines}`;
  }

  /** Fills the row of a line: the opening, then what `formula` gives for each month, without its "=". */
  fill(line: number, opening: Cell, formula: (t: number) => Cell): void {
    const row: Cell[] = [`line ${line + 1}`, opening];
    for (let t = 1; t <= this.months; t++) {
      const cell = formula(t);
      row.push(typeof cell === 'string' ? `=${cell}` : cell);
    }
    this.put(line, row);
  }

  put(line: number, row: Cell[]): void {
    while (this.cells.length < line) this.cells.push([]);
    this.cells[line] = row;
  }
}

/** The inputs of one part: a row a line, a column a field. */
export class InputSheet<Field extends string> {
  readonly cells: Cell[][];
  private readonly columns: Map<Field, string>;

  constructor(
    readonly name: string,
    lines: readonly Record<Field, number>[],
  ) {
    const fields = Object.keys(lines[0] ?? {}) as Field[];
    this.columns = new Map(fields.map((field, i) => [field, letters(i)]));
    this.cells = lines.map((line) => fields.map((field) => line[field]));
  }

  /** The cell of a field of a line; the column is fixed as it is when a formula is filled to the right. */
  at(line: number, field: Field): string {
    return `${this.name}!$${this.columns.get(field)}${line + 1}`;
  }

  /** Column number and row number of a field, from 0. */
  place(line: number, field: Field): { row: number; col: number } {
    return { row: line, col: [...this.columns.keys()].indexOf(field) };
  }
}

/** Collects the sheets of a workbook by name. */
export class Workbook {
  readonly sheets: Record<string, Cell[][]> = {};

  constructor(readonly months: number) {}

  month(name: string, months = this.months): MonthSheet {
    const sheet = new MonthSheet(name, months);
    this.sheets[name] = sheet.cells;
    return sheet;
  }

  inputs<Field extends string>(name: string, lines: readonly Record<Field, number>[]): InputSheet<Field> {
    const sheet = new InputSheet(name, lines);
    this.sheets[name] = sheet.cells;
    return sheet;
  }
}

/** ROUND(a·n/d), as `mulDiv`. */
export const rounded = (product: string, divisor: string | number) => `ROUND(${product}/${divisor},0)`;

/** 1…12: the place of month t in a fiscal year that month 1 opens. */
export const positionOf = (t: number) => ((t - 1) % 12) + 1;

/** Still open of the invoices of the last three months, by days up to 90: `owed` holds what was invoiced. */
export function openAfter(owed: MonthSheet, line: number, t: number, days: string): string {
  const ages = [0, 1, 2].filter((age) => t - age >= 1);
  return ages.map((age) => rounded(`${owed.at(line, t - age)}*MAX(0,MIN(30,${days}-${30 * age}))`, 30)).join('+');
}
