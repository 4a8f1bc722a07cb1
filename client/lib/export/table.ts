/** What a file may hold in a cell: a text, nothing, or an exact number. */
export type ExportCell = string | null | ExportNumber;

/** `value` is a whole number of 10^−decimals; NaN is "not defined" and stays empty. A rate is read as per cent. */
export interface ExportNumber {
  value: number;
  decimals: number;
  /** money: zero as a dash, parentheses for negatives · plain: as it is · rate: parts per million · date: ISO month. */
  style: 'money' | 'price' | 'plain' | 'rate';
}

/** A column of figures; a month is written as `YYYY-MM`. */
export interface ExportColumn {
  label: string;
  /** True: `label` is a month `YYYY-MM`, which a workbook holds as a date. */
  isMonth?: boolean;
  isSum?: boolean;
  /** Of text: as wide as its words need, within reason. */
  isText?: boolean;
}

export interface ExportRow {
  kind: 'line' | 'heading' | 'subtotal' | 'total' | 'ratio';
  /** Indent of the first cell. */
  level: number;
  cells: readonly ExportCell[];
}

/** A table as files hold it: what it is, its columns (the first ones name the rows), its rows. */
export interface ExportTable {
  name: string;
  /** Above the table, a line each: business, report, currency and so on. */
  head: readonly (readonly [label: string, value: string])[];
  columns: readonly ExportColumn[];
  /** How many of the columns name the rows and stay in view. */
  nameColumns: number;
  rows: readonly ExportRow[];
}

/** Minor units of a currency with so many decimal places. */
export const moneyCell = (value: number, decimals: number): ExportNumber => ({ value, decimals, style: 'money' });
/** Parts per million. */
export const rateCell = (value: number): ExportNumber => ({ value, decimals: 6, style: 'rate' });
/** A whole number of 10^−decimals without a unit of money. */
export const plainCell = (value: number, decimals: number): ExportNumber => ({ value, decimals, style: 'plain' });
/** Thousandths of a minor unit. */
export const priceCell = (value: number, decimals: number): ExportNumber => ({
  value,
  decimals: decimals + 3,
  style: 'price',
});
