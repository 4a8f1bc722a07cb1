import { mulDiv, ONE, shareOf } from '../domain/money';
import type { Memory } from './memory';

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

export function makePurchaseColumns(memory: Memory, size: number): PurchaseColumns {
  return { net: memory(size), cost: memory(size), recoverable: memory(size), payment: memory(size) };
}

export interface Purchase {
  /** Where the line's columns begin. */
  base: number;
  firstMonth: number;
  lastMonth: number;
  salesTaxRate: number;
  recoverableShare: number;
}

/**
 * Bought for a net amount a: v = mulDiv(a, salesTaxRate, 10^6), r = mulDiv(v, recoverableShare, 10^6), cost = a + v − r,
 * owed to the supplier a + v = cost + r, by month in `owed`. Source: forecast model, section 5.
 */
export function fillPurchases(columns: PurchaseColumns, purchase: Purchase, owed: Float64Array): void {
  const { net: nets, cost, recoverable: recoverables } = columns;
  const { base, lastMonth, salesTaxRate, recoverableShare } = purchase;
  let net = 0;
  let tax = 0;
  let recoverable = 0;
  for (let t = purchase.firstMonth; t <= lastMonth; t++) {
    const amount = nets[base + t] ?? 0;
    // Most amounts are those of the month before, with the same tax.
    if (amount !== net) {
      net = amount;
      tax = mulDiv(net, salesTaxRate, ONE);
      recoverable = shareOf(tax, recoverableShare);
    }
    cost[base + t] = net + tax - recoverable;
    recoverables[base + t] = recoverable;
    owed[t] = net + tax;
  }
}
