import type { StatementRow } from './statement-row';

/** Rows in the order they are shown. */
export class Statement {
  private named: Map<string, StatementRow> | null = null;

  constructor(
    readonly key: string,
    readonly rows: StatementRow[],
    /** Rows that are not shown, of which others are made. */
    readonly besides: readonly StatementRow[] = [],
  ) {
    for (const row of rows) row.home ??= key;
    for (const row of besides) row.home ??= key;
  }

  /** The row with a key, of those that are not of a line of the inputs; a missing one is a bug and throws. */
  row(key: string): StatementRow {
    const row = this.optionalRow(key);
    if (!row) throw new Error(`The statement ${this.key} has no row ${key}.`);
    return row;
  }

  /** The same, of a row that only some forecasts have. */
  optionalRow(key: string): StatementRow | undefined {
    const shown = this.rows.length <= fewRows ? findRow(this.rows, key) : this.byName(key);
    return shown ?? findRow(this.besides, key);
  }

  private byName(key: string): StatementRow | undefined {
    this.named ??= namedRows(this.rows);
    return this.named.get(key);
  }
}

/** Among so few rows a look at each costs less than a table of names. */
const fewRows = 12;

function findRow(rows: readonly StatementRow[], key: string): StatementRow | undefined {
  for (const row of rows) if (row.key === key && row.lineId === undefined) return row;
  return undefined;
}

/** The parts of a corkscrew. */
export interface Corkscrew {
  opening: StatementRow;
  movements: StatementRow[];
  closing: StatementRow;
  /** Rows below the closing one that explain it. */
  notes: StatementRow[];
}

/** A corkscrew: opening + movements = closing, where closing is also a line of the balance sheet. */
export class Schedule extends Statement {
  readonly name: string | undefined;
  readonly lineId: string | undefined;

  constructor(
    key: string,
    readonly parts: Corkscrew,
    line?: { id: string; name: string },
  ) {
    super(key, [parts.opening, ...parts.movements, parts.closing, ...parts.notes]);
    this.name = line?.name;
    this.lineId = line?.id;
  }
}

function namedRows(rows: readonly StatementRow[]): Map<string, StatementRow> {
  const named = new Map<string, StatementRow>();
  for (const row of rows) if (row.lineId === undefined) named.set(row.key, row);
  return named;
}
