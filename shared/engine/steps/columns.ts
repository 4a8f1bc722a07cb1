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

/** By month 0…T, minor units. */
export interface DividendColumns {
  declared: Float64Array;
  paid: Float64Array;
  /** Asked for beyond the retained earnings of the month before. */
  clipped: Float64Array;
  contributed: Float64Array;
  drawn: Float64Array;
}

/** The income tax of a calculation: charge by month and year, instalments, the pool of losses. Minor units. */
export interface IncomeTaxState {
  /** Taxable profit of the fiscal year to date, before losses. */
  taxable: number;
  /** Losses brought into the year. */
  pool: number;
  chargedThisYear: number;
  instalmentsThisYear: number;
  /** Charge and instalments of each fiscal year, from index 1. */
  yearCharge: Float64Array;
  yearInstalments: Float64Array;
  /** By month: for check E12 and the schedule. */
  taxableToDate: Float64Array;
  lossesUsedToDate: Float64Array;
  charge: Float64Array;
  paid: Float64Array;
  poolAtEnd: Float64Array;
  /** Costs of the month that are not deductible. */
  addBack: Float64Array;
}
