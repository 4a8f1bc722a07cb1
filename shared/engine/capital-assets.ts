import { mulDiv, ONE } from '../domain/money';
import type { CapitalAsset } from '../inputs/forecast/capital-asset';
import { fillCollections } from './collections';
import { depreciationCharges } from './depreciation';
import type { Plan } from './plan';
import { fillPurchase, makePurchaseColumns, type PurchaseColumns } from './purchases';
import { termsOf } from './revenue';

export interface AssetColumns extends PurchaseColumns {
  charge: Float64Array;
  /** Written off up to the month. */
  accumulated: Float64Array;
  /** Written-off part of what was sold in the month. */
  soldAccumulated: Float64Array;
  /** Cost of what was sold in the month. */
  soldCost: Float64Array;
  proceeds: Float64Array;
  proceedsTax: Float64Array;
}

/**
 * Step 6. Assets bought in their month, which is service month 1, written off from then on and sold in the disposal month,
 * which bears no charge: gain = proceeds − (cost − accumulated). Minor units by asset, then month. Source: section 5.6.
 */
export function planCapitalAssets(plan: Plan): AssetColumns {
  const size = plan.assets.length * plan.stride;
  const column = () => new Float64Array(size);
  const columns: AssetColumns = {
    ...makePurchaseColumns(size),
    charge: column(),
    accumulated: column(),
    soldAccumulated: column(),
    soldCost: column(),
    proceeds: column(),
    proceedsTax: column(),
  };
  plan.assets.forEach((asset, index) => {
    if (asset.month <= plan.last) fillAsset(plan, asset, columns, index * plan.stride);
  });
  return columns;
}

function fillAsset(plan: Plan, asset: CapitalAsset, columns: AssetColumns, base: number): void {
  const { standardRate } = plan.document.salesTax;
  columns.net[base + asset.month] = asset.cost;
  fillPurchase(columns, base + asset.month, asset.salesTaxRate ?? standardRate, asset.recoverableShare);
  fillPayment(plan, asset, columns, base);

  const cost = columns.cost[base + asset.month] ?? 0;
  const charges = depreciationCharges({ ...asset, cost });
  const until = Math.min(asset.disposalMonth ?? Number.POSITIVE_INFINITY, plan.last + 1);
  let accumulated = 0;
  for (let t = asset.month; t < until; t++) {
    const charge = charges[t - asset.month] ?? 0;
    accumulated += charge;
    columns.charge[base + t] = charge;
    columns.accumulated[base + t] = accumulated;
  }
  if (asset.disposalMonth === null || asset.disposalMonth > plan.last) return;
  const sold = base + asset.disposalMonth;
  columns.soldCost[sold] = cost;
  columns.soldAccumulated[sold] = accumulated;
  columns.proceeds[sold] = asset.proceeds;
  columns.proceedsTax[sold] = mulDiv(asset.proceeds, asset.proceedsSalesTaxRate ?? standardRate, ONE);
}

function fillPayment(plan: Plan, asset: CapitalAsset, columns: AssetColumns, base: number): void {
  const owed = new Float64Array(plan.stride);
  owed[asset.month] = (columns.cost[base + asset.month] ?? 0) + (columns.recoverable[base + asset.month] ?? 0);
  const { workingCapital } = plan.document;
  const terms =
    asset.payment === 'days'
      ? termsOf(asset.paymentProfile, asset.daysToPay, workingCapital.paymentProfile, workingCapital.daysPayable)
      : { profile: null, days: 0 };
  fillCollections(plan, terms, owed, columns.payment.subarray(base, base + plan.stride));
}

/** Opening fixed assets and intangibles: straight line over their own remaining lives; life 0 is not written off. */
export function planOpeningWriteOff(plan: Plan): { fixedAssets: Float64Array; intangibles: Float64Array } {
  const { fixedAssetsResidual, fixedAssetsLifeMonths, intangiblesLifeMonths } = plan.document.openingPosition;
  const { fixedAssetsCost, accumulatedDepreciation, intangibleAssets } = plan.startSheet;
  const fixed = fixedAssetsCost - accumulatedDepreciation;
  return {
    fixedAssets: spread(plan, Math.max(0, fixed - fixedAssetsResidual), fixedAssetsLifeMonths),
    intangibles: spread(plan, Math.max(0, intangibleAssets), intangiblesLifeMonths),
  };
}

function spread(plan: Plan, amount: number, months: number): Float64Array {
  const column = new Float64Array(plan.stride);
  for (let t = 1; t <= Math.min(months, plan.last); t++) {
    column[t] = mulDiv(amount, t, months) - mulDiv(amount, t - 1, months);
  }
  return column;
}
