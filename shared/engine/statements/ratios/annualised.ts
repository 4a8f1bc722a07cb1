import { mulDiv } from '#shared/domain/money.ts';
import { plus } from '../made-of';
import type { RowMaker } from '../rows';
import type { StatementRow } from '../statement-row';

/** A flow put on twelve months: × 12 ÷ the months of its period. */
export function annualised(make: RowMaker, flow: StatementRow): StatementRow {
  const row = make.blank({ key: flow.key });
  const { figures, at } = row;
  const { monthsIn, width } = make.columns;
  for (let i = 0; i < width; i++) figures[at + i] = mulDiv(flow.column(i), 12, monthsIn[i] ?? 1);
  row.setMade((i) => ({ formula: 'sum', parts: [plus(flow, i)], times: 12, over: monthsIn[i] ?? 1 }));
  return row;
}
