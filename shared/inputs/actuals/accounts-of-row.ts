import type { Month } from '#shared/domain/months.ts';
import { type Actuals, isResultRow } from '../forecast/actuals';
import { adjustedRows } from './adjusted-rows';
import type { PostedMonth } from './postings';

export interface RowAccount {
  code: string | null;
  name: string;
  amount: number;
}

/** What a booked figure is made of, in the sign of its row; all of it sums to the figure. */
export interface RowSources {
  accounts: RowAccount[];
  /** What adjustments change. */
  adjustments: { id: string; reason: string; amount: number }[];
  /** What the row held before, where the books say movements alone. */
  carried: number;
}

interface RowQuestion {
  /** Of the profit and loss, or of the balance sheet. */
  row: string;
  /** Ascending; of a balance the last one counts. */
  months: readonly Month[];
}

/** The accounts of the books, and the adjustments, that a booked row is the sum of in some months. */
export function accountsOfRow(
  posted: ReadonlyMap<Month, PostedMonth>,
  actuals: Actuals,
  { row, months }: RowQuestion,
): RowSources {
  const counted = isResultRow(row) ? months : months.slice(-1);
  const accounts = new Map<string, RowAccount>();
  let carried = 0;
  for (const { account, amount } of counted.flatMap((month) => posted.get(month)?.postings.get(row) ?? [])) {
    if (!account) {
      carried += amount;
      continue;
    }
    const { code, name } = account;
    const key = `${code ?? ''} ${name}`;
    accounts.set(key, { code, name, amount: amount + (accounts.get(key)?.amount ?? 0) });
  }
  return {
    accounts: [...accounts.values()].filter(({ amount }) => amount !== 0).sort(byCode),
    adjustments: adjustmentsOf(actuals, row, counted),
    carried,
  };
}

const byCode = (a: RowAccount, b: RowAccount) =>
  (a.code ?? '').localeCompare(b.code ?? '') || a.name.localeCompare(b.name);

/** What each adjustment changes by itself. */
function adjustmentsOf(actuals: Actuals, row: string, months: readonly Month[]): RowSources['adjustments'] {
  const places = actuals.months.flatMap(({ month }, i) => (months.includes(month) ? [i] : []));
  const sumOf = (rows: Actuals['rows']) => places.reduce((sum, i) => sum + (rows[row]?.[i] ?? 0), 0);
  const before = sumOf(actuals.rows);
  return actuals.adjustments.flatMap((adjustment) => {
    const amount = sumOf(adjustedRows({ ...actuals, adjustments: [adjustment] })) - before;
    return amount === 0 ? [] : [{ id: adjustment.id, reason: adjustment.reason, amount }];
  });
}
