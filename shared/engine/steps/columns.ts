import type { PurchaseColumns } from './purchases';

export interface OpeningColumns {
  prepaidUsed: Float64Array;
  deferredReleased: Float64Array;
  payrollPaid: Float64Array;
  incomeTaxPaid: Float64Array;
  dividendsPaid: Float64Array;
}

export interface DirectCostColumns extends PurchaseColumns {
  /** Stocked lines: bought into stock, with irrecoverable tax; `recoverable` is then the tax of what was bought. */
  stockBought: Float64Array;
  /** Stocked lines: stock at month end. */
  stock: Float64Array;
  /** Stock above the target after issues: nothing was bought in the month. */
  stockTarget: Float64Array;
}

/** Columns by line, then month 0…last. Money in minor units, quantity in thousandths, price in thousandths of a unit. */
export interface RevenueColumns {
  amount: Float64Array;
  quantity: Float64Array;
  price: Float64Array;
  invoice: Float64Array;
  tax: Float64Array;
  cash: Float64Array;
  /** Sold on credit, with sales tax, before bad debts. */
  credit: Float64Array;
  badDebt: Float64Array;
  receipt: Float64Array;
  /** Amount of all lines, by month. */
  totalAmount: Float64Array;
}
