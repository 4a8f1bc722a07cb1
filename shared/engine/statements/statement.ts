import type { StatementRow } from './statement-row';

/** Rows in the order they are shown. */
export class Statement {
  /** Those that are not of a line of the inputs: so few that a look at each takes less time than a table of names. */
  private named: StatementRow[] | null = null;

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
    this.named ??= this.rows.filter(({ lineId }) => lineId === undefined);
    return findRow(this.named, key) ?? findRow(this.besides, key);
  }
}

function findRow(rows: readonly StatementRow[], key: string): StatementRow | undefined {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if (row?.key === key && row.lineId === undefined) return row;
  }
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
