import { formatForTyping, type NumberKind } from '#client/lib/number-text.ts';
import type { NoResultReason } from '#shared/engine/formulas/fraction.ts';
import { type RowTrace, traceRow } from '#shared/engine/trace/row.ts';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import { isLinePart } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { RowUnit } from '#shared/inputs/forecast/rows.ts';

export interface FormulaPreview {
  text: string;
  reason: NoResultReason | null;
}

export const kindOfUnit: Record<RowUnit, NumberKind> = {
  quantity: 'quantity',
  percent: 'rate',
  money: 'money',
  price: 'price',
};

interface Asked {
  path: string;
  stored: string;
  month: number;
  minorDigits: number;
}

/** What a month of a row would be with another formula. */
export function previewOf(
  document: ForecastDocument,
  { path, stored, month, minorDigits }: Asked,
): FormulaPreview | null {
  const trace = traceRow(withFormula(document, path, stored), { path, month });
  return trace && { text: valueText(trace, minorDigits), reason: trace.reason };
}

export const valueText = ({ value, unit }: Pick<RowTrace, 'value' | 'unit'>, minorDigits: number): string =>
  formatForTyping(value, kindOfUnit[unit], minorDigits);

function withFormula(document: ForecastDocument, path: string, stored: string): ForecastDocument {
  const [part = '', id, row = ''] = path.split('/');
  if (part === 'drivers')
    return {
      ...document,
      drivers: document.drivers?.map((driver) =>
        driver.id === id ? { ...driver, rule: 'formula' as const, formula: stored } : driver,
      ),
    };
  if (!isLinePart(part)) return document;
  const lines = linesOf(document, part).map((line) => {
    if (line.id !== id) return line;
    const rows = ('rows' in line && line.rows) || {};
    return { ...line, rows: { ...rows, [row]: { ...Reflect.get(rows, row), formula: stored } } };
  });
  return { ...document, [part]: lines };
}
