import { mulDiv, ONE } from '#shared/domain/money.ts';
import { plus } from '../made-of';
import { quotient } from '../quotient';
import { quotientOf, type RowMaker } from '../rows';
import type { RowSpec, StatementRow } from '../statement-row';

/** One row over another in every column, in parts per million. */
export function ratioRow(make: RowMaker, key: string, top: StatementRow, bottom: StatementRow): StatementRow {
  return quotientRow(make, { key, unit: 'ratio' }, top, ONE, bottom);
}

/** One row × scale ÷ another in every column. */
export function quotientRow(
  make: RowMaker,
  spec: RowSpec,
  top: StatementRow,
  scale: number,
  bottom: StatementRow,
): StatementRow {
  const row = make.blank(spec);
  const { figures, at } = row;
  for (let i = 0; i < make.columns.width; i++) figures[at + i] = quotient(top.column(i), scale, bottom.column(i));
  row.setMade(quotientOf(top, bottom, () => scale));
  return row;
}

/** A flow put on twelve months: × 12 ÷ the months of its period. */
export function annualised(make: RowMaker, flow: StatementRow): StatementRow {
  const row = make.blank({ key: flow.key });
  const { figures, at } = row;
  const { monthsIn, width } = make.columns;
  for (let i = 0; i < width; i++) figures[at + i] = mulDiv(flow.column(i), 12, monthsIn[i] ?? 1);
  row.setMade((i) => ({ formula: 'sum', parts: [plus(flow, i)], times: 12, over: monthsIn[i] ?? 1 }));
  return row;
}
