import { mulDiv, ONE } from '../domain/money';

export interface Depreciation {
  /** Minor units. */
  cost: number;
  residual: number;
  lifeMonths: number;
  method: 'straightLine' | 'decliningBalance' | 'none';
  /** Parts per million a year. */
  decliningRate: number;
}

/**
 * Charge of service month k = 1…life at `out[k − 1]`, minor units. Straight line: cumulative difference of cost −
 * residual. Declining balance: the charge of an asset year of m months = max(mulDiv(net, rate·m, 12·10^6), mulDiv(net −
 * residual, m, months left)), at most net − residual, spread by cumulative difference (as VDB). Source: section 5.6.
 */
export function depreciationCharges(asset: Depreciation): Float64Array {
  const { cost, residual, lifeMonths, method } = asset;
  const charges = new Float64Array(lifeMonths);
  if (method === 'none') return charges;
  const yearMonths = method === 'straightLine' ? lifeMonths : 12;
  let net = cost;
  for (let k = 0; k < lifeMonths; k += yearMonths) {
    const months = Math.min(yearMonths, lifeMonths - k);
    const level = mulDiv(net - residual, months, lifeMonths - k);
    const declining = method === 'straightLine' ? 0 : mulDiv(net, asset.decliningRate * months, 12 * ONE);
    const charge = Math.min(Math.max(declining, level), net - residual);
    for (let i = 1; i <= months; i++) charges[k + i - 1] = mulDiv(charge, i, months) - mulDiv(charge, i - 1, months);
    net -= charge;
  }
  return charges;
}
