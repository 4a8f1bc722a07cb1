import type { Cell, MonthSheet, Workbook } from './workbook';

/** How quarters and years come from months: flows add up, balances close, ratios are divided again. */
export type Roll = 'flow' | 'balance' | { over: [string, string] };

/** A sheet of named rows with columns for the opening, the months, the quarters and the years. */
export class StatementSheet {
  private readonly sheet: MonthSheet;
  private readonly places: Map<string, number>;

  constructor(book: Workbook, name: string, keys: readonly string[]) {
    this.sheet = book.month(name);
    this.places = new Map(keys.map((key, i) => [key, i]));
  }

  get name(): string {
    return this.sheet.name;
  }

  /** Number of the row of a key, from 0. */
  rowOf(key: string): number {
    const place = this.places.get(key);
    if (place === undefined) throw new Error(`The sheet ${this.sheet.name} has no row ${key}.`);
    return place;
  }

  /** The cell of a row and month; month 0 is the opening. */
  at(key: string, t: number): string {
    return this.sheet.at(this.rowOf(key), t);
  }

  /** The sum of the rows from one key to another, in one month. */
  sumOf(from: string, to: string, t: number): string {
    return `SUM(${this.at(from, t)}:${this.at(to, t).replace(/^.*!/, '')})`;
  }

  fill(key: string, roll: Roll, formula: (t: number) => Cell, opening: Cell = 0): void {
    const line = this.rowOf(key);
    const { months } = this.sheet;
    const rolledUp = (column: number, from: number, to: number) => {
      if (roll === 'flow') return `=SUM(${this.sheet.span(line, from, to)})`;
      if (roll === 'balance') return `=${this.sheet.at(line, to)}`;
      const [top, bottom] = roll.over.map((one) => this.sheet.at(this.rowOf(one), column));
      return `=IF(${bottom}=0,0,${top}/${bottom})`;
    };
    this.sheet.fill(line, opening, formula);
    const row = this.sheet.cells[line] ?? [];
    row[0] = key;
    for (const span of [3, 12]) {
      for (let from = 1; from <= months; from += span) row.push(rolledUp(row.length - 1, from, from + span - 1));
    }
  }

  /** A sum of rows; its quarters and years are sums of theirs. */
  total(key: string, parts: readonly string[], opening: Cell = 0): void {
    const line = this.rowOf(key);
    const { months } = this.sheet;
    const row: Cell[] = [key, opening];
    const columns = months + months / 3 + months / 12;
    for (let column = 1; column <= columns; column++) {
      row.push(`=${parts.map((part) => this.sheet.at(this.rowOf(part), column)).join('+')}`);
    }
    this.sheet.put(line, row);
  }

  /** One row over another in every column; 0 where the bottom is 0. */
  ratio(key: string, top: string, bottom: string): void {
    this.fill(
      key,
      { over: [top, bottom] },
      (t) => `IF(${this.at(bottom, t)}=0,0,${this.at(top, t)}/${this.at(bottom, t)})`,
    );
  }

  /** A sum over a run of rows in every column. */
  totalOfRun(key: string, from: string, to: string): void {
    const { months } = this.sheet;
    const row: Cell[] = [key, 0];
    const columns = months + months / 3 + months / 12;
    for (let column = 1; column <= columns; column++) row.push(`=${this.sumOf(from, to, column)}`);
    this.sheet.put(this.rowOf(key), row);
  }
}
