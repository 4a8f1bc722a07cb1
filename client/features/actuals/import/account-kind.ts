import { partsOfRowKey } from '#shared/inputs/forecast/actuals.ts';
import { assetFields, equityFields } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ReviewAccount } from './review';

export type AccountKind = 'revenue' | 'directCosts' | 'expense' | 'otherIncome' | 'asset' | 'liability' | 'equity';

const kinds: Record<string, AccountKind> = {
  revenue: 'revenue',
  unplannedRevenue: 'revenue',
  openingDeferredRevenue: 'revenue',
  flatRateSurplus: 'revenue',
  'spread:revenue': 'revenue',
  directCost: 'directCosts',
  unplannedDirectCosts: 'directCosts',
  'spread:directCosts': 'directCosts',
  otherIncome: 'otherIncome',
  interestIncome: 'otherIncome',
  gainOnDisposal: 'otherIncome',
  unplannedOther: 'otherIncome',
  loan: 'liability',
  flow: 'equity',
};

/** What an account is, as its file says or as the row that it goes to is. */
export function kindOfAccount({ side, hint, target, closing }: ReviewAccount): AccountKind {
  const key = hint ?? target;
  const [kind, field] = partsOfRowKey(key);
  if (kind === 'sheet') {
    if ((equityFields as readonly string[]).includes(field)) return 'equity';
    return (assetFields as readonly string[]).includes(field) ? 'asset' : 'liability';
  }
  if (side === 'sheet' && key === 'leftOut') return (closing ?? 0) < 0 ? 'liability' : 'asset';
  return kinds[key] ?? kinds[kind] ?? 'expense';
}

/** As it is in the books: "4000 Sales". */
export const nameOfAccount = ({ code, name }: Pick<ReviewAccount, 'code' | 'name'>) => `${code ?? ''} ${name}`.trim();
