import type { CheckFailure } from '../result';
import { sliceStatement } from '../slice-by-dimension';
import type { CheckInput } from './check-input';

/** E31: of each dimension, before and after allocation, the columns of every row and month sum to the profit and loss. */
export function checkSlices({ calculation, statements }: CheckInput): CheckFailure[] {
  const { document, months } = calculation.plan;
  const { profitAndLoss } = statements;
  const failures: CheckFailure[] = [];
  for (const dimension of document.dimensions ?? [])
    for (const allocated of [false, true]) {
      const slice = sliceStatement(calculation, profitAndLoss, { dimension, allocated });
      for (const row of profitAndLoss.rows) {
        if (row.kind === 'ratio' || row.kind === 'heading') continue;
        const sums = slice.sumOf(row.key);
        for (let month = 1; month <= months; month++) {
          const expected = row.month(month);
          const actual = sums[month] ?? 0;
          if (actual !== expected && !(Number.isNaN(actual) && Number.isNaN(expected)))
            failures.push({ month, row: row.nameKey, ...(row.lineId && { lineId: row.lineId }), actual, expected });
        }
      }
    }
  return failures;
}
