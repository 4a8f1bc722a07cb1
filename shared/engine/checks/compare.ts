import type { CheckFailure } from '../result';

/** Failures of every month in which two figures differ; NaN differs from everything. */
export function compareMonths(
  months: number,
  row: string,
  actual: (month: number) => number,
  expected: (month: number) => number,
): CheckFailure[] {
  const failures: CheckFailure[] = [];
  for (let month = 1; month <= months; month++) {
    const one = actual(month);
    const other = expected(month);
    if (one !== other) failures.push({ month, row, actual: one, expected: other });
  }
  return failures;
}
