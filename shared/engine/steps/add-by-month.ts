import type { Plan } from '../timeline/plan';

/** Sums columns of lines into one column of months. */
export function addByMonth({ stride, last }: Plan, columns: Float64Array, sum: Float64Array): void {
  const bases: number[] = [];
  for (let base = 0; base < columns.length; base += stride) bases.push(base);
  addLinesByMonth(last, columns, { bases, sum });
}

/** The same of the lines whose columns begin there; four a turn, so that the sums are read and written once for them. */
export function addLinesByMonth(
  last: number,
  columns: Float64Array,
  { bases, sum }: { bases: readonly number[]; sum: Float64Array },
): void {
  let next = 0;
  for (; next + 4 <= bases.length; next += 4) {
    const [one = 0, two = 0, three = 0, four = 0] = [bases[next], bases[next + 1], bases[next + 2], bases[next + 3]];
    for (let t = 1; t <= last; t++) {
      const half = (sum[t] ?? 0) + (columns[one + t] ?? 0) + (columns[two + t] ?? 0);
      sum[t] = half + (columns[three + t] ?? 0) + (columns[four + t] ?? 0);
    }
  }
  for (; next < bases.length; next++) {
    const base = bases[next] ?? 0;
    for (let t = 1; t <= last; t++) sum[t] = (sum[t] ?? 0) + (columns[base + t] ?? 0);
  }
}
