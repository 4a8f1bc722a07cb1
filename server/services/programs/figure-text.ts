import type { Timeline } from '#shared/domain/months.ts';
import type { RowUnit } from '#shared/engine/result.ts';
import {
  moneyForm,
  type NumberForm,
  percentForm,
  priceForm,
  thousandthForm,
  writeNumber,
} from '#shared/inputs/forecast/value-text.ts';

interface FigureWords {
  currency: string;
  /** "YYYY-MM" of months 1…T. */
  months: readonly string[];
}

const formOf = ({ key, unit }: { key: string; unit: RowUnit }, currency: string): NumberForm => {
  if (unit === 'money') return moneyForm(currency);
  if (unit === 'price') return priceForm(currency);
  if (unit === 'ratio') return percentForm;
  // Those that leave are counted in millionths, as shares of few people would be lost.
  return key === 'leaving' ? { ...thousandthForm, places: 6 } : thousandthForm;
};

/** A figure of a row for programs, exact: "1250.00 EUR", "3.5%", "12.5", "2027-04"; null where it is not defined. */
export function writeFigure(
  row: { key: string; unit: RowUnit },
  value: number | null,
  { currency, months }: FigureWords,
): string | null {
  if (value === null || !Number.isSafeInteger(value)) return null;
  return row.unit === 'month' ? (months[value - 1] ?? null) : writeNumber(value, formOf(row, currency));
}

/** A measure: money, or of debt service cover parts per million. */
export const writeMeasure = (name: string, value: number | null, currency: string): string | null =>
  value === null ? null : writeNumber(value, measureForm(name, currency));

export const measureForm = (name: string, currency: string): NumberForm =>
  name.startsWith('debtServiceCover/') ? percentForm : moneyForm(currency);

/** The name of a column of a report: "opening", "2027-04", "FY2027-Q2", "FY2027", as reports over REST have them. */
export function columnLabel({ labels, months, quarters, fiscalYears }: Timeline, column: number): string {
  if (column < 0) return 'opening';
  if (column < months) return labels[column] ?? '';
  const quarter = quarters[column - months];
  const { year = 1, quarter: place } = quarter ?? fiscalYears[column - months - quarters.length] ?? {};
  const name = `FY${(labels[(fiscalYears[year - 1]?.lastMonth ?? 1) - 1] ?? '').slice(0, 4)}`;
  return place === undefined ? name : `${name}-Q${place}`;
}
