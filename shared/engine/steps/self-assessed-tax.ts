import type { CapitalAsset } from '#shared/inputs/forecast/fields/capital-assets.ts';
import type { Plan } from '../timeline/plan';
import { addLinesByMonth } from './add-by-month';
import type { PurchaseColumns } from './purchases';

type TaxMode = NonNullable<CapitalAsset['taxMode']>;
/** Revenue lines have one for their direct cost. */
type Purchase = { taxMode?: TaxMode; directCostTaxMode?: TaxMode };

/** Who pays the tax of an expense, an asset or the direct cost of a revenue line. */
export const taxModeOf = ({ taxMode, directCostTaxMode }: Purchase): TaxMode =>
  directCostTaxMode ?? taxMode ?? 'charged';

/** The supplier charges the tax. */
export const isCharged = (line: Purchase): boolean => taxModeOf(line) === 'charged';

/** A column of the tax that no supplier charges; null where every supplier does. */
export const ownTaxColumn = (lines: readonly Purchase[], make: () => Float64Array): Float64Array | null =>
  lines.every(isCharged) ? null : make();

/** Adds self-assessed tax to output tax, in the month of the purchase under every scheme. */
export function addSelfAssessed(
  { revenue, operatingExpenses, assets, stride, last }: Plan,
  bought: Record<'directCosts' | 'expenses' | 'assets', Pick<PurchaseColumns, 'ownTax'>>,
  output: Float64Array,
): void {
  const parts = [
    [revenue, bought.directCosts],
    [operatingExpenses, bought.expenses],
    [assets, bought.assets],
  ] as const;
  for (const [lines, { ownTax }] of parts) {
    if (!ownTax) continue;
    const bases: number[] = [];
    for (let i = 0; i < lines.length; i++)
      if (taxModeOf(lines[i] as Purchase) === 'reverseCharge') bases.push(i * stride);
    addLinesByMonth(last, ownTax, { bases, sum: output });
  }
}
