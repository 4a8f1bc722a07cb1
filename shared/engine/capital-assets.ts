import { mulDiv, ONE } from '../domain/money';
import type { CapitalAsset } from '../inputs/forecast/capital-asset';
import { atOnce, fillCollections, termsOf } from './collections';
import { fillDepreciation } from './depreciation';
import type { Memory } from './memory';
import type { Plan } from './plan';
import { fillPurchases, makePurchaseColumns, type PurchaseColumns } from './purchases';

export interface AssetColumns extends PurchaseColumns {
  charge: Float64Array;
  /** Written off up to the month. */
  accumulated: Float64Array;
  /** Written-off part of what was sold in the month. */
  soldAccumulated: Float64Array;
  /** Cost of what was sold in the month. */
  soldCost: Float64Array;
  /** Net book value of what was sold in the month. */
  soldNet: Float64Array;
  proceeds: Float64Array;
  proceedsTax: Float64Array;
}

/**
 * Step 6. Assets bought in their month, which is service month 1, written off from then on and sold in the disposal month,
 * which bears no charge: gain = proceeds − (cost − accumulated). Minor units by asset, then month. Source: section 5.6.
 */
export function planCapitalAssets(plan: Plan, memory: Memory): AssetColumns {
  const size = plan.assets.length * plan.stride;
  const columns: AssetColumns = {
    ...makePurchaseColumns(memory, size),
    charge: memory(size),
    accumulated: memory(size),
    soldAccumulated: memory(size),
    soldCost: memory(size),
    soldNet: memory(size),
    proceeds: memory(size),
    proceedsTax: memory(size),
  };
  const owed = memory(plan.stride);
  for (let index = 0, base = 0; index < plan.assets.length; index++, base += plan.stride) {
    const asset = plan.assets[index];
    if (asset && asset.month <= plan.last) fillAsset(plan, asset, columns, base, owed);
  }
  return columns;
}

function fillAsset(plan: Plan, asset: CapitalAsset, columns: AssetColumns, base: number, owed: Float64Array): void {
  const { standardRate } = plan.document.salesTax;
  const { month } = asset;
  columns.net[base + month] = asset.cost;
  const purchase = {
    base,
    firstMonth: month,
    lastMonth: month,
    salesTaxRate: asset.salesTaxRate ?? standardRate,
    recoverableShare: asset.recoverableShare,
  };
  fillPurchases(columns, purchase, owed);
  fillPayment(plan, asset, columns, base, owed);
  owed[month] = 0;

  const cost = columns.cost[base + month] ?? 0;
  const held = Math.min(asset.disposalMonth ?? Number.POSITIVE_INFINITY, plan.last + 1) - month;
  fillDepreciation(asset, cost, held, columns.charge, base + month);
  let accumulated = 0;
  for (let i = base + month; i < base + month + held; i++) {
    accumulated += columns.charge[i] ?? 0;
    columns.accumulated[i] = accumulated;
  }
  if (asset.disposalMonth === null || asset.disposalMonth > plan.last) return;
  const sold = base + asset.disposalMonth;
  columns.soldCost[sold] = cost;
  columns.soldAccumulated[sold] = accumulated;
  columns.soldNet[sold] = cost - accumulated;
  columns.proceeds[sold] = asset.proceeds;
  columns.proceedsTax[sold] = mulDiv(asset.proceeds, asset.proceedsSalesTaxRate ?? standardRate, ONE);
}

function fillPayment(plan: Plan, asset: CapitalAsset, columns: AssetColumns, base: number, owed: Float64Array): void {
  const { workingCapital } = plan.document;
  const terms =
    asset.payment === 'days'
      ? termsOf(asset.paymentProfile, asset.daysToPay, workingCapital.paymentProfile, workingCapital.daysPayable)
      : atOnce;
  fillCollections(plan, terms, owed, columns.payment, base);
}

/** Opening fixed assets and intangibles: straight line over their own remaining lives; life 0 is not written off. */
export function planOpeningWriteOff(
  plan: Plan,
  memory: Memory,
): { fixedAssets: Float64Array; intangibles: Float64Array } {
  const { fixedAssetsResidual, fixedAssetsLifeMonths, intangiblesLifeMonths } = plan.document.openingPosition;
  const { fixedAssetsCost, accumulatedDepreciation, intangibleAssets } = plan.startSheet;
  const fixed = fixedAssetsCost - accumulatedDepreciation;
  return {
    fixedAssets: spread(plan, memory, Math.max(0, fixed - fixedAssetsResidual), fixedAssetsLifeMonths),
    intangibles: spread(plan, memory, Math.max(0, intangibleAssets), intangiblesLifeMonths),
  };
}

function spread(plan: Plan, memory: Memory, amount: number, months: number): Float64Array {
  const column = memory(plan.stride);
  const until = amount === 0 ? 0 : Math.min(months, plan.last);
  let before = 0;
  for (let t = 1; t <= until; t++) {
    const toDate = mulDiv(amount, t, months);
    column[t] = toDate - before;
    before = toDate;
  }
  return column;
}
