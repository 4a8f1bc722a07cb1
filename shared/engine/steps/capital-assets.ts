import { atRate, mulDiv, shareOf } from '#shared/domain/money.ts';
import { balanceOf } from '#shared/inputs/forecast/balance-sheet.ts';
import type { CapitalAsset } from '#shared/inputs/forecast/fields/capital-assets.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Memory } from '../ledger/memory';
import type { ColumnsAt, Plan } from '../timeline/plan';
import { atOnce, paymentTermsOf, settle } from './collections';
import { fillDepreciation } from './depreciation';
import type { PurchaseColumns } from './purchases';
import { isCharged, ownTaxColumn, taxModeOf } from './self-assessed-tax';
import { taxSchemeOf } from './tax-scheme';

/** `payment` is of the cost alone, as the sales tax that comes back is no capital expenditure. */
export interface AssetColumns extends PurchaseColumns {
  /** The recoverable sales tax when it is paid to the supplier. */
  taxPayment: Float64Array;
  charge: Float64Array;
  /** Accumulated depreciation up to the month. */
  accumulated: Float64Array;
  /** Accumulated depreciation of what was sold in the month. */
  soldAccumulated: Float64Array;
  /** Cost of what was sold in the month. */
  soldCost: Float64Array;
  /** Net book value of what was sold in the month. */
  soldNet: Float64Array;
  proceeds: Float64Array;
  proceedsTax: Float64Array;
  /** Of the proceeds, received in the month. */
  collected: Float64Array;
  /** The opening receivable from disposals, received in month 1. */
  openingCollected: Float64Array;
}

/**
 * Step 6. Assets bought in their month, which is service month 1, depreciated from then on and sold in the disposal month,
 * which bears no charge: gain = proceeds − (cost − accumulated). Minor units by asset, then month. Source: section 5.6.
 */
export function planCapitalAssets(plan: Plan, memory: Memory): AssetColumns {
  const size = plan.assets.length * plan.stride;
  const own = memory.ofLines('capitalAssets');
  const columns: AssetColumns = {
    net: own(size),
    cost: own(size),
    recoverable: own(size),
    payment: own(size),
    ownTax: ownTaxColumn(plan.assets, () => own(size)),
    taxPayment: own(size),
    charge: own(size),
    accumulated: own(size),
    soldAccumulated: own(size),
    soldCost: own(size),
    soldNet: own(size),
    proceeds: own(size),
    proceedsTax: own(size),
    collected: own(size),
    openingCollected: memory(plan.stride),
  };
  columns.openingCollected[1] = balanceOf(plan.openingBalanceSheet, 'disposalReceivables');
  for (let index = 0, base = 0; index < plan.assets.length; index++, base += plan.stride) {
    const asset = plan.assets[index];
    if (asset && asset.month <= plan.last && !own.isKept(index)) fillAsset(asset, { plan, columns, base });
  }
  return columns;
}

function fillAsset(asset: CapitalAsset, { plan, columns, base }: ColumnsAt<AssetColumns>): void {
  const { standardRate } = plan.document.salesTax;
  const { month } = asset;
  const bought = base + month;
  const tax = atRate(asset.cost, asset.salesTaxRate ?? standardRate);
  const { chargedFrom, recoveredFrom, flatRateAssetsFrom } = taxSchemeOf(plan);
  const isRecovered = month >= recoveredFrom || asset.cost + tax >= (flatRateAssetsFrom ?? Number.POSITIVE_INFINITY);
  const recoverable = isRecovered ? shareOf(tax, asset.recoverableShare) : 0;
  const cost = asset.cost + tax - recoverable;
  columns.net[bought] = asset.cost;
  columns.cost[bought] = cost;
  columns.recoverable[bought] = recoverable;
  const { payment, paymentProfile, daysToPay } = asset;
  const terms = payment === 'days' ? paymentTermsOf(plan, paymentProfile, daysToPay) : atOnce;
  columns.payment[bought] = isCharged(asset) ? cost : asset.cost;
  columns.taxPayment[bought] = isCharged(asset) ? recoverable : 0;
  settle(terms, { plan, columns: columns.payment, base });
  settle(terms, { plan, columns: columns.taxPayment, base });
  if (columns.ownTax && !isCharged(asset)) {
    // At the border the irrecoverable part is capital expenditure.
    const isImport = taxModeOf(asset) === 'importPaid';
    columns.ownTax[bought] = isImport ? recoverable : tax;
    if (isImport) columns.payment[bought] = (columns.payment[bought] ?? 0) + tax - recoverable;
  }

  const disposalMonth = asset.disposalMonth ?? Number.POSITIVE_INFINITY;
  const held = Math.min(disposalMonth, plan.last + 1) - month;
  fillDepreciation(asset, cost, columns.charge.subarray(bought, bought + held));
  let accumulated = 0;
  for (let i = bought; i < bought + held; i++) {
    accumulated += columns.charge[i] ?? 0;
    columns.accumulated[i] = accumulated;
  }
  if (disposalMonth > plan.last) return;
  const sold = base + disposalMonth;
  columns.soldCost[sold] = cost;
  columns.soldAccumulated[sold] = accumulated;
  columns.soldNet[sold] = cost - accumulated;
  columns.proceeds[sold] = asset.proceeds;
  fillCollected(asset, { plan, columns: columns.collected, base });
  if (disposalMonth >= chargedFrom)
    columns.proceedsTax[sold] = atRate(asset.proceeds, asset.proceedsSalesTaxRate ?? standardRate);
}

/** Part k of n of the proceeds, by cumulative difference, from so many months after the disposal on. */
function fillCollected(asset: CapitalAsset, { plan, columns: collected, base }: ColumnsAt): void {
  const parts = inputOf(asset, 'proceedsInstalments');
  const first = (asset.disposalMonth ?? 0) + inputOf(asset, 'proceedsAfterMonths');
  for (let k = 1; k <= parts && first + k - 1 <= plan.last; k++)
    collected[base + first + k - 1] = mulDiv(asset.proceeds, k, parts) - mulDiv(asset.proceeds, k - 1, parts);
}

/** Opening fixed assets and intangibles: straight line over their own remaining lives; life 0 is not depreciated. */
export function planOpeningDepreciation(
  plan: Plan,
  memory: Memory,
): { fixedAssets: Float64Array; intangibles: Float64Array } {
  const { fixedAssetsResidual, fixedAssetsLifeMonths, intangiblesLifeMonths } = plan.document.openingPosition;
  const { fixedAssetsCost, accumulatedDepreciation, intangibleAssets } = plan.openingBalanceSheet;
  const fixed = fixedAssetsCost - accumulatedDepreciation;
  return {
    fixedAssets: spread(memory(plan.stride), Math.max(0, fixed - fixedAssetsResidual), fixedAssetsLifeMonths),
    intangibles: spread(memory(plan.stride), Math.max(0, intangibleAssets), intangiblesLifeMonths),
  };
}

function spread(column: Float64Array, amount: number, months: number): Float64Array {
  let before = 0;
  for (let t = 1; t <= months && t < column.length; t++) {
    const toDate = mulDiv(amount, t, months);
    column[t] = toDate - before;
    before = toDate;
  }
  return column;
}
