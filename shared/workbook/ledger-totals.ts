import type { RuleName } from '../engine/ledger/rules';
import type { Account, Entry } from './emitters';
import type { Model } from './model';
import { type Row, type Sheet, sumOf } from './sheet';

export type Posted = Entry & { rule: RuleName };

function grouped<T, K>(list: readonly T[], keyOf: (entry: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** Adds up rows of other sheets there, so that a sheet takes one row from each. */
export class Totals {
  private readonly known = new Map<string, Row>();

  constructor(private readonly model: Model) {}

  /** The rows as a sheet reads them: its own, and of each other sheet their sum. */
  of(sheet: Sheet, rows: readonly Row[], name: string): Row[] {
    const bySheet = grouped(rows, (row) => row.sheet);
    return [...bySheet].flatMap(([own, list]) => {
      const [only] = list;
      return own === sheet || (list.length === 1 && only) ? list : [this.total(own, list, name)];
    });
  }

  private total(sheet: Sheet, rows: readonly Row[], name: string): Row {
    const key = `${sheet.key} ${rows.map((row) => row.number).join(' ')}`;
    const known = this.known.get(key);
    if (known) return known;
    const hasBlock = [...this.known.values()].some((row) => row.sheet === sheet);
    if (!hasBlock) sheet.block(this.model.word('blocks.totals'));
    const hasOpening = rows.some(({ pieces }) => pieces.some(({ from }) => from === 0));
    const until = Math.max(...rows.map((row) => row.until));
    const spec = { key: 'total', unit: 'money', name, kind: 'subtotal', until } as const;
    const total = sheet.months(spec, sumOf(rows), hasOpening ? sumOf(rows) : undefined);
    this.known.set(key, total);
    return total;
  }

  /** Entries of a sheet by rule: what one side of them comes to. */
  private bySide(sheet: Sheet, entries: readonly Posted[]): Row[] {
    return [...grouped(entries, ({ rule }) => rule)].flatMap(([rule, list]) =>
      this.of(
        sheet,
        list.map(({ row }) => row),
        this.model.word(`rules.${rule}`),
      ),
    );
  }

  /** What the entries take to some accounts less what they take from them; `sign` −1 the other way round. */
  net(
    sheet: Sheet,
    entries: readonly Posted[],
    parts: { isIn: (account: Account) => boolean; sign: 1 | -1 },
  ): [Row[], Row[]] {
    const into = this.bySide(
      sheet,
      entries.filter(({ to }) => parts.isIn(to)),
    );
    const out = this.bySide(
      sheet,
      entries.filter(({ from }) => parts.isIn(from)),
    );
    return parts.sign === 1 ? [into, out] : [out, into];
  }
}
