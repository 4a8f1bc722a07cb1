import type { Rejection } from './rejection';

/** A row of amounts that are added up; a group that is subtracted in running totals has the sign −1. */
export interface Addend {
  row: number;
  name: string;
  /** By amount column, as the file shows them; null is a blank cell. */
  values: readonly (number | null)[];
  sign: 1 | -1;
}

/** A total of the file: the addends from…to (exclusive) must add up to it, each as shown, or with its sign. */
export interface ControlSum extends Omit<Addend, 'sign'> {
  from: number;
  to: number;
  isSigned: boolean;
  /** Of the addends in the range only these. */
  only?: (addend: number) => boolean;
  /** True: it must be 0 or equal another total by what a balance sheet is, so it proves nothing more. */
  isBalance?: boolean;
}

interface Grid {
  addends: readonly Addend[];
  sums: readonly ControlSum[];
  /** By amount column: its number in the file, and its head. */
  columns: readonly { number: number; head: string }[];
  /** Place of the column that sums the others of its row; null where there is none. */
  totalColumn: number | null;
}

/** Failures that are looked at: more than anyone reads, few enough to compare each with each. */
const mostFailures = 1000;

interface Failure {
  sum: ControlSum;
  column: number;
  /** What the addends are more than the total. */
  difference: number;
}

/** Running sums of the addends by column, so that each range costs the same. */
function prefixSums(addends: readonly Addend[], columns: number): { shown: Float64Array[]; signed: Float64Array[] } {
  const make = () => Array.from({ length: columns }, () => new Float64Array(addends.length + 1));
  const shown = make();
  const signed = make();
  for (let column = 0; column < columns; column++) {
    const plain = shown[column];
    const withSign = signed[column];
    if (!plain || !withSign) continue;
    addends.forEach(({ values, sign }, at) => {
      const value = values[column] ?? 0;
      plain[at + 1] = (plain[at] ?? 0) + value;
      withSign[at + 1] = (withSign[at] ?? 0) + sign * value;
    });
  }
  return { shown, signed };
}

/** A function that gives what addends from…to add up to in a column. */
export function rangeSums(addends: readonly Addend[], columns: number) {
  const prefix = prefixSums(addends, columns);
  return ({ from, to, isSigned, only }: Pick<ControlSum, 'from' | 'to' | 'isSigned' | 'only'>, column: number) => {
    if (only) {
      let total = 0;
      for (let at = from; at < to; at++) {
        if (only(at)) total += (isSigned ? (addends[at]?.sign ?? 1) : 1) * (addends[at]?.values[column] ?? 0);
      }
      return total;
    }
    const sums = (isSigned ? prefix.signed : prefix.shown)[column];
    return (sums?.[to] ?? 0) - (sums?.[from] ?? 0);
  };
}

const includes = ({ from, to, only }: ControlSum, addend: number) =>
  addend >= from && addend < to && (only?.(addend) ?? true);

/**
 * Compares every total of a table with the rows, and every total column with the columns, that it sums up. A row and a
 * total that miss by the same amount name the cell where they meet, else the total and its column are named. A total
 * that misses only because one within it does is not named again.
 */
export function checkControls({ addends, sums, columns, totalColumn }: Grid): {
  controls: number;
  rejections: Rejection[];
} {
  const sumOf = rangeSums(addends, columns.length);
  let controls = 0;
  let failures: Failure[] = [];
  for (const sum of sums) {
    columns.forEach((_, column) => {
      const total = sum.values[column] ?? null;
      if (total === null) return;
      if (!sum.isBalance) controls++;
      const difference = sumOf(sum, column) - total;
      if (difference !== 0 && failures.length < mostFailures) failures.push({ sum, column, difference });
    });
  }
  const rejections: Rejection[] = [];
  const reject = (line: Omit<Addend, 'sign'>, column: number, found: { difference: number; isCell: boolean }) => {
    const { number = 0, head = '' } = columns[column] ?? {};
    rejections.push({ code: 'controlSum', row: line.row, column: number, name: line.name, head, ...found });
  };
  const rowFailures = totalColumn === null ? [] : failedRows([...addends, ...sums], totalColumn).slice(0, mostFailures);
  for (const { line, at, difference } of rowFailures) {
    const isOf = ({ sum, difference: other }: Failure) =>
      Math.abs(other) === Math.abs(difference) && (sum === line || (at < addends.length && includes(sum, at)));
    const meeting = [...new Set(failures.filter(isOf).map(({ column }) => column))];
    const [column] = meeting;
    if (meeting.length !== 1 || column === undefined) reject(line, totalColumn ?? 0, { difference, isCell: false });
    else {
      reject(line, column, { difference: column === totalColumn ? 0 - difference : difference, isCell: true });
      failures = failures.filter((failure) => failure.column !== column || !isOf(failure));
    }
  }
  for (const failure of innermost(failures)) {
    reject(failure.sum, failure.column, { difference: failure.difference, isCell: false });
  }
  return { controls, rejections };
}

/** Rows whose cells do not add up to the total column, and by how much they are more. */
function failedRows(lines: readonly Omit<Addend, 'sign'>[], totalColumn: number) {
  return lines.flatMap((line, at) => {
    const total = line.values[totalColumn] ?? null;
    if (total === null) return [];
    let sum = 0;
    line.values.forEach((value, column) => {
      if (column !== totalColumn) sum += value ?? 0;
    });
    return sum === total ? [] : [{ line, at, difference: sum - total }];
  });
}

/** Failures that no narrower failure of the same size in the same column explains. */
function innermost(failures: readonly Failure[]): Failure[] {
  const narrowest = new Map<string, Failure[]>();
  const byWidth = [...failures].sort((a, b) => a.sum.to - a.sum.from - (b.sum.to - b.sum.from));
  for (const failure of byWidth) {
    const key = `${failure.column}:${Math.abs(failure.difference)}`;
    const within = narrowest.get(key) ?? [];
    const { from, to } = failure.sum;
    if (within.some(({ sum }) => sum.from >= from && sum.to <= to)) continue;
    narrowest.set(key, [...within, failure]);
  }
  return [...narrowest.values()].flat().sort((a, b) => a.sum.row - b.sum.row || a.column - b.column);
}
