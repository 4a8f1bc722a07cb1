import { cpus } from 'node:os';
import type { Timing } from './measure';

export interface Figure {
  /** The key of the JSON object; absent: shown in the table alone. */
  key?: string;
  /** What is measured, in a few words. */
  what: string;
  value: number;
  unit: 'ms' | 's' | '×' | 'bytes' | '/s' | 'kB' | 'MB' | 'points';
  timing?: Timing;
  /** The value should be at most, or at least, this. */
  atMost?: number;
  atLeast?: number;
  note?: string;
}

/** The figures that have a key, as one JSON object; a figure that could not be measured is null. */
export function jsonOf(figures: readonly Figure[]): string {
  const entries = figures.flatMap(({ key, value }) => (key ? [[key, Number(value.toPrecision(4))]] : []));
  return JSON.stringify(Object.fromEntries(entries));
}

/** The figures as a table: value, minimum, 95th percentile, goal and whether it is met. */
export function tableOf(title: string, figures: readonly Figure[]): string {
  const head = ['', 'median', 'min', 'p95', 'runs', 'goal', '', 'measured'];
  const rows = [head, ...figures.map(rowOf)];
  const widths = head.map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  const isText = (column: number) => column === 0 || column >= head.length - 2;
  const lineOf = (row: string[]) =>
    row.map((cell, i) => (isText(i) ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  const machine = `Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}`;
  return [`${title} (${machine})`, '', ...rows.map((row) => lineOf(row).trimEnd()), ''].join('\n');
}

function rowOf({ key, what, value, unit, timing, atMost, atLeast, note = '' }: Figure): string[] {
  const goal = atMost !== undefined ? `≤ ${atMost} ${unit}` : atLeast !== undefined ? `≥ ${atLeast} ${unit}` : '';
  const isMet = value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
  return [
    key ?? '',
    `${textOf(value)} ${unit}`,
    timing ? textOf(timing.min) : '',
    timing ? textOf(timing.p95) : '',
    timing ? String(timing.runs) : '',
    goal,
    goal === '' ? '' : isMet ? 'met' : 'not met',
    note === '' ? what : `${what}; ${note}`,
  ];
}

function textOf(value: number): string {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 3);
}
