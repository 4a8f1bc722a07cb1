export type BookName = 'result' | 'sheet' | 'flow';

/** What an amount of the eliminations is there for. */
export interface Cause {
  kind: 'pair' | 'investment' | 'goodwill' | 'nonControlling' | 'journal';
  /** Of the pair, the company or the journal. */
  id: string;
}

export interface Elimination extends Cause {
  book: BookName;
  row: string;
  months: Float64Array;
}

/** Figures of the rows of the three statements that are no sums, by column and month 0…T, minor units of the group. */
export class Books {
  private readonly figures = new Map<string, Float64Array>();
  readonly eliminations: Elimination[] = [];
  private readonly causes = new Map<string, Elimination>();

  constructor(readonly months: number) {}

  /** The months of a row in the column of a company. */
  column(book: BookName, row: string, column: string): Float64Array {
    const key = `${book}/${column}/${row}`;
    const known = this.figures.get(key);
    if (known) return known;
    const made = new Float64Array(this.months + 1);
    this.figures.set(key, made);
    return made;
  }

  /** What a row of a company is in a month. */
  at(book: BookName, row: string, place: { column: string; t: number }): number {
    return this.figures.get(`${book}/${place.column}/${row}`)?.[place.t] ?? 0;
  }

  /** Adds an amount to the eliminations, for a cause by which it is explained. */
  eliminate(cause: Cause, place: { book: BookName; row: string; t: number }, amount: number): void {
    if (amount === 0) return;
    const { book, row, t } = place;
    const key = `${cause.kind}/${cause.id}/${book}/${row}`;
    let found = this.causes.get(key);
    if (!found) {
      found = { ...cause, book, row, months: new Float64Array(this.months + 1) };
      this.causes.set(key, found);
      this.eliminations.push(found);
    }
    found.months[t] = (found.months[t] ?? 0) + amount;
  }

  /** The months of a row in the eliminations. */
  eliminated(book: BookName, row: string): Float64Array {
    const sum = new Float64Array(this.months + 1);
    for (const elimination of this.eliminations) {
      if (elimination.book !== book || elimination.row !== row) continue;
      for (let t = 0; t <= this.months; t++) sum[t] = (sum[t] ?? 0) + (elimination.months[t] ?? 0);
    }
    return sum;
  }
}
