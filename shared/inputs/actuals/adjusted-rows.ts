import { addMonths } from '#shared/domain/months.ts';
import { type Actuals, debitSignOf, isResultRow } from '../forecast/actuals';

type Rows = Actuals['rows'];

let last: { actuals: Actuals; rows: Rows } | null = null;

/**
 * The rows of booked months with their adjustments, minor units, one amount for each entry of `months`. An adjustment adds its
 * amount to the debit row and takes it from the credit row, each by its sign: of the profit and loss in its month, of the
 * balance sheet in that month and all later ones. What changes a profit changes retained earnings from that month on. One that
 * reverses is taken back the month after. Source: forecast model, section 5.15.
 */
export function adjustedRows(actuals: Actuals): Rows {
  if (actuals.adjustments.length === 0) return actuals.rows;
  if (last?.actuals === actuals) return last.rows;
  const rows: Rows = { ...actuals.rows };
  const place = new Map(actuals.months.map(({ month }, i) => [month, i]));
  const add = (key: string, from: number, change: number) => {
    const row = (rows[key] === actuals.rows[key] ? rows[key]?.slice() : rows[key]) ?? actuals.months.map(() => 0);
    const until = isResultRow(key) ? from : row.length - 1;
    for (let i = from; i <= until; i++) row[i] = (row[i] ?? 0) + change;
    rows[key] = row;
  };
  const post = (key: string, at: number | undefined, debited: number) => {
    if (at === undefined) return;
    add(key, at, debited * debitSignOf(key));
    if (isResultRow(key)) add('sheet:retainedEarnings', at, -debited);
  };
  for (const { month, debit, credit, amount, reverses } of actuals.adjustments) {
    for (const [at, posted] of [
      [place.get(month), amount],
      [reverses ? place.get(addMonths(month, 1)) : undefined, -amount],
    ] as const) {
      post(debit, at, posted);
      post(credit, at, -posted);
    }
  }
  last = { actuals, rows };
  return rows;
}
