import { mulDiv, ONE } from '../../domain/money';
import type { Period, Timeline } from '../../domain/months';
import type { RowKind, RowUnit, StatementRow } from '../result';

export interface RowSpec {
  key: string;
  kind?: RowKind;
  level?: number;
  unit?: RowUnit;
  /** A line of the inputs: its name is shown. */
  line?: { id: string; name: string };
  /** Key under `rows` of the catalogue where it is not the row's key. */
  nameKey?: string;
}

type Columns = Pick<StatementRow, 'months' | 'quarters' | 'years'> & { opening?: number };

function makeRow(spec: RowSpec, columns: Columns): StatementRow {
  const { key, kind = 'line', level = 1, unit = 'money', line, nameKey = key } = spec;
  return { key, kind, level, unit, nameKey, ...(line ? { name: line.name, lineId: line.id } : {}), ...columns };
}

/** Makes rows of one timeline: months go in, quarters and fiscal years are rolled up from them. */
export class RowMaker {
  constructor(readonly timeline: Timeline) {}

  /** A flow: periods are the sums of their months. */
  flow(spec: RowSpec, months: Float64Array): StatementRow {
    const sum = ({ firstMonth, lastMonth }: Period) => {
      let total = 0;
      for (let t = firstMonth; t <= lastMonth; t++) total += months[t - 1] ?? 0;
      return total;
    };
    return makeRow(spec, this.columns(months, sum));
  }

  /** A balance: periods close with their last month. */
  balance(spec: RowSpec, months: Float64Array, opening: number): StatementRow {
    return makeRow(spec, { ...this.columns(months, ({ lastMonth }) => months[lastMonth - 1] ?? 0), opening });
  }

  /** The balance before each month, quarter and year. */
  opening(spec: RowSpec, closing: StatementRow): StatementRow {
    const months = shift(closing.months, closing.opening ?? 0);
    return makeRow(
      spec,
      this.columns(months, ({ firstMonth }) => months[firstMonth - 1] ?? 0),
    );
  }

  /** A sum of rows, column by column: totals are never rounded again. */
  sum(spec: RowSpec, rows: StatementRow[]): StatementRow {
    const add = (of: 'months' | 'quarters' | 'years', length: number) => {
      const total = new Float64Array(length);
      for (const row of rows) {
        const column = row[of];
        for (let i = 0; i < length; i++) total[i] = (total[i] ?? 0) + (column[i] ?? 0);
      }
      return total;
    };
    const { months, quarters, fiscalYears } = this.timeline;
    const opening = rows.reduce((total, row) => total + (row.opening ?? 0), 0);
    return makeRow(spec, {
      months: add('months', months),
      quarters: add('quarters', quarters.length),
      years: add('years', fiscalYears.length),
      ...(rows.some((row) => row.opening !== undefined) ? { opening } : {}),
    });
  }

  /** One row over another in parts per million, in every column; a denominator of 0 is not defined. */
  ratio(spec: RowSpec, top: StatementRow, bottom: StatementRow, annualise = false): StatementRow {
    const divide = (of: 'months' | 'quarters' | 'years', lengthOf: (index: number) => number) =>
      top[of].map((value, i) => ratioOf(annualise ? mulDiv(value, 12, lengthOf(i)) : value, bottom[of][i] ?? 0));
    const { quarters, fiscalYears } = this.timeline;
    const length = (periods: Period[]) => (i: number) => {
      const period = periods[i];
      return period ? period.lastMonth - period.firstMonth + 1 : 1;
    };
    return makeRow(
      { kind: 'ratio', unit: 'ratio', ...spec },
      {
        months: divide('months', () => 1),
        quarters: divide('quarters', length(quarters)),
        years: divide('years', length(fiscalYears)),
      },
    );
  }

  heading(key: string): StatementRow {
    const none = new Float64Array(0);
    return makeRow({ key, kind: 'heading', level: 0 }, { months: none, quarters: none, years: none });
  }

  private columns(months: Float64Array, roll: (period: Period) => number): Columns {
    return { months, quarters: rollUp(this.timeline.quarters, roll), years: rollUp(this.timeline.fiscalYears, roll) };
  }
}

function rollUp(periods: Period[], roll: (period: Period) => number): Float64Array {
  const column = new Float64Array(periods.length);
  for (let i = 0; i < periods.length; i++) {
    const period = periods[i];
    if (period) column[i] = roll(period);
  }
  return column;
}

/** top/bottom in parts per million, rounded half away from zero; NaN where the bottom is 0. */
export function ratioOf(top: number, bottom: number): number {
  if (bottom === 0) return Number.NaN;
  return bottom < 0 ? mulDiv(0 - top, ONE, 0 - bottom) : mulDiv(top, ONE, bottom);
}

function shift(months: Float64Array, opening: number): Float64Array {
  const shifted = new Float64Array(months.length);
  shifted.set(months.subarray(0, -1), 1);
  if (shifted.length > 0) shifted[0] = opening;
  return shifted;
}

/** The row with a key; a missing one is a fault of the program and throws. */
export function rowOf(rows: StatementRow[], key: string): StatementRow {
  const row = rows.find((one) => one.key === key);
  if (!row) throw new Error(`The statement has no row ${key}.`);
  return row;
}
