import { mulDiv, ONE } from '../domain/money';

/** Columns of things bought, by line, then month 0…last; minor units. */
export interface PurchaseColumns {
  /** Net of sales tax, as typed or derived. */
  net: Float64Array;
  /** What goes to expense, stock or asset: net plus the irrecoverable part of the tax. */
  cost: Float64Array;
  /** The recoverable part of the tax. */
  recoverable: Float64Array;
  /** Paid to suppliers each month. */
  payment: Float64Array;
}

export function makePurchaseColumns(size: number): PurchaseColumns {
  const column = () => new Float64Array(size);
  return { net: column(), cost: column(), recoverable: column(), payment: column() };
}

/**
 * Bought for a net amount a: v = mulDiv(a, salesTaxRate, 10^6), r = mulDiv(v, recoverableShare, 10^6), cost = a + v − r,
 * owed to the supplier a + v = cost + r. Source: forecast model, section 5.
 */
export function fillPurchase(columns: PurchaseColumns, at: number, rate: number, recoverableShare: number): void {
  const net = columns.net[at] ?? 0;
  if (net === 0) return;
  const tax = mulDiv(net, rate, ONE);
  const recoverable = mulDiv(tax, recoverableShare, ONE);
  columns.recoverable[at] = recoverable;
  columns.cost[at] = net + tax - recoverable;
}
