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

type Column = Map<string, Float64Array>;
const byBook = <Entry>(): Record<BookName, Map<string, Entry>> => ({
  result: new Map(),
  sheet: new Map(),
  flow: new Map(),
});

const newColumn = (): Column => new Map();
const newList = (): Elimination[] => [];

/** What a map has for a key, made where there is nothing. */
function entryOf<Entry>(map: Map<string, Entry>, key: string, make: () => Entry): Entry {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Figures of the rows of the three statements that are no sums, by column and month 0…T, minor units of the group. */
export class Books {
  /** By column, then row: found without a text that is put together for each. */
  private readonly figures = byBook<Column>();
  readonly eliminations: Elimination[] = [];
  private readonly byRow = byBook<Elimination[]>();

  constructor(readonly months: number) {}

  /** The months of a row in the column of a company. */
  column(book: BookName, row: string, column: string): Float64Array {
    const rows = entryOf(this.figures[book], column, newColumn);
    return entryOf(rows, row, () => new Float64Array(this.months + 1));
  }

  /** What a row of a company is in a month. */
  at(book: BookName, row: string, { column, t }: { column: string; t: number }): number {
    return this.figures[book].get(column)?.get(row)?.[t] ?? 0;
  }

  /** Adds an amount to the eliminations, for a cause by which it is explained. */
  eliminate(cause: Cause, { book, row, t }: { book: BookName; row: string; t: number }, amount: number): void {
    if (amount === 0) return;
    const ofRow = entryOf(this.byRow[book], row, newList);
    let found = ofRow.findLast(({ kind, id }) => kind === cause.kind && id === cause.id);
    if (!found) {
      found = { ...cause, book, row, months: new Float64Array(this.months + 1) };
      ofRow.push(found);
      this.eliminations.push(found);
    }
    found.months[t] = (found.months[t] ?? 0) + amount;
  }

  /** The months of a row in the eliminations. */
  eliminated(book: BookName, row: string): Float64Array {
    const sum = new Float64Array(this.months + 1);
    for (const { months } of this.byRow[book].get(row) ?? [])
      for (let t = 0; t <= this.months; t++) sum[t] = (sum[t] ?? 0) + (months[t] ?? 0);
    return sum;
  }
}
