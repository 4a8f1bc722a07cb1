import type { Model } from '../model';
import { f, type Row, type Sheet, type Writing } from '../sheet';

/** First months in which tax is charged to customers, and in which that of purchases comes back; null: the first of all. */
export function taxMonthsOf({ document: { salesTax }, inputs }: Model): {
  charged: Writing | null;
  recovered: Writing | null;
} {
  const { scheme = 'invoice', exemptUntil } = salesTax;
  if (scheme === 'flatRate' || scheme === 'salesOnly') return { charged: null, recovered: f`9999` };
  if (scheme !== 'exempt') return { charged: null, recovered: null };
  const until = exemptUntil === undefined ? null : inputs.cell('salesTax/exemptUntil');
  const from = until ? f`IF(${until}="",9999,${until}+1)` : f`9999`;
  return { charged: from, recovered: from };
}

/** A formula in the months from such a month on, and another one before. */
export function inMonthsFrom(
  sheet: Sheet,
  from: Writing | null,
  { formula, before = f`0` }: { formula: Writing; before?: Writing },
): Writing {
  if (!from) return formula;
  const first = sheet.constant({ key: 'taxedFrom', unit: 'month' }, from);
  return f`IF(t>=${first},${formula},${before})`;
}

/** The tax within a part of an invoice with its tax. */
export const taxWithin = (tax: Row, part: Row, gross: Row): Writing =>
  f`IF(${gross}=0,0,IF(${gross}>0,TIMES(${tax},${part},${gross}),TIMES(${tax},-${part},-${gross})))`;
