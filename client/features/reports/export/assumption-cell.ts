import { type AssumptionWords, numberText, placeTexts, valueText } from '#client/lib/assumption-text.ts';
import { type ExportCell, moneyCell, plainCell, priceCell, rateCell } from '#client/lib/export/table.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { Assumption, AssumptionGroup } from '#shared/inputs/forecast/assumptions/assumption.ts';
import type { FieldKind } from '#shared/inputs/forecast/fields/field.ts';
import { runsOf } from '../assumptions/runs-of';

function numberCell(kind: FieldKind, value: number, digits: number): ExportCell {
  if (kind === 'money') return moneyCell(value, digits);
  if (kind === 'price') return priceCell(value, digits);
  if (kind === 'rate' || kind === 'ratePerYear') return rateCell(value);
  if (kind === 'quantity' || kind === 'heads') return plainCell(value, 3);
  if (kind === 'days' || kind === 'months' || kind === 'years') return plainCell(value, 0);
  return null;
}

/** The value of an input: a number where it is one, months in ISO 8601, tables as runs of equal values, else words. */
export function assumptionCell(words: AssumptionWords, group: AssumptionGroup, row: Assumption): ExportCell {
  const { kind, value, change } = row;
  const isChanged = change !== undefined && change !== 'set';
  if (typeof value === 'number' && !isChanged && row.standard === undefined) {
    const digits = currencyDecimals(words.document.header.currency);
    return numberCell(kind, value, digits) ?? valueText(words, row);
  }
  if (kind === 'yearMonth' && typeof value === 'string') return value;
  if ((kind === 'money' || kind === 'weight') && Array.isArray(value)) {
    const place = placeTexts(words, group, row);
    return runsOf(value.map(Number))
      .map(({ from, to, value: amount }) => {
        const places = from === to ? place(from) : words.t('assumptions.run', { from: place(from), to: place(to) });
        return `${places}: ${numberText(words, kind, amount)}`;
      })
      .join('; ');
  }
  return valueText(words, row);
}
