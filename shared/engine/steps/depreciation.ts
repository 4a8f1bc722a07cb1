import { mulDiv, ONE } from '#shared/domain/money.ts';

export interface Depreciation {
  /** Minor units. */
  residual: number;
  lifeMonths: number;
  method: 'straightLine' | 'decliningBalance' | 'none';
  /** Parts per million a year. */
  decliningRate: number;
}

/**
 * Charge of each service month k at `charges[k − 1]`, minor units; 0 after the life. Straight line: cumulative
 * difference of cost − residual. Declining balance: the charge of an asset year of m months = max(mulDiv(net, rate·m,
 * 12·10^6), mulDiv(net − residual, m, months left)), at most net − residual, spread by cumulative difference (as VDB).
 * Source: section 5.6.
 */
export function fillDepreciation(asset: Depreciation, cost: number, charges: Float64Array): void {
  const { residual, lifeMonths, method } = asset;
  if (method === 'none') return;
  const yearMonths = method === 'straightLine' ? lifeMonths : 12;
  let net = cost;
  for (let k = 0; k < lifeMonths && k < charges.length; k += yearMonths) {
    const months = Math.min(yearMonths, lifeMonths - k);
    const level = mulDiv(net - residual, months, lifeMonths - k);
    const declining = method === 'straightLine' ? 0 : mulDiv(net, asset.decliningRate * months, 12 * ONE);
    const charge = Math.min(Math.max(declining, level), net - residual);
    spreadOver(charge, months, charges.subarray(k, k + months));
    net -= charge;
  }
}

/** By cumulative difference over so many months, of which the first ones are filled. */
function spreadOver(charge: number, months: number, out: Float64Array): void {
  let before = 0;
  for (let i = 1; i <= out.length; i++) {
    const toDate = mulDiv(charge, i, months);
    out[i - 1] = toDate - before;
    before = toDate;
  }
}
