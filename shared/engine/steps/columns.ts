import type { FlowRow } from '#shared/inputs/forecast/actuals.ts';
import type { CreditLine } from '#shared/inputs/forecast/fields/loans.ts';
import type { ActualMonths } from '../actual-months';
import type { Posting } from '../ledger/rules';
import type { LoanInterest } from './loan-interest';
import type { PurchaseColumns } from './purchases';
import type { TaxTerms } from './tax-bands';
import type { Instalments } from './tax-instalments';
import type { LossPool } from './tax-losses';

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
  /** Paid on orders in the month, and of what is bought in it before. */
  orderDeposit: Float64Array;
  depositUsed: Float64Array;
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
  /** Withheld by customers: all of it, of it what is not collected later, and all of it by month; null: nothing is. */
  withheld: { all: Float64Array; onCredit: Float64Array; byMonth: Float64Array } | null;
  /** Null where no line has one. */
  deposits: DepositColumns | null;
  /** Amount of all lines, by month. */
  totalAmount: Float64Array;
}

/** Deposits of customers by revenue line, then month. Minor units. */
export interface DepositColumns {
  /** Received in the month, and the sales tax that comes with it. */
  received: Float64Array;
  tax: Float64Array;
  /** To be used with the invoice of the month, and used, which is at most the invoice. */
  due: Float64Array;
  used: Float64Array;
  /** Of what is used, what was taxed when it was received. */
  taxed: Float64Array;
  /** Null without actual months. */
  carried: Carried | null;
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

/** An instalment as it was reckoned: `paid` and `soFar` count for an estimate alone. */
export interface InstalmentBasis {
  charge: number;
  months: number;
  soFar: number;
  paid: number;
  share: number;
}

/** The income tax of a calculation: charge by month and year, instalments, the pool of losses. Minor units. */
export interface IncomeTaxState {
  /** How the income of a fiscal year is taxed. */
  terms: (year: number) => TaxTerms;
  /** Rate of deferred tax in a fiscal year. */
  deferredRateOf: (year: number) => number;
  /** Taxable profit of the fiscal year to date, before losses. */
  taxable: number;
  /** Losses brought into the year. */
  losses: LossPool;
  /** Book and tax values of the assets in pools, by month; null where no deferred tax is on their difference. */
  differences: { book: Float64Array; tax: Float64Array } | null;
  /** The tax on book values beyond tax values, and on tax values beyond book values, by month. */
  deferredLiability: Float64Array;
  deferredAsset: Float64Array;
  /** What the deferred tax asset holds beside the tax on losses and on differences. */
  deferredBesides: number;
  /** What is booked at L beyond what the rules leave unpaid, until it is settled. */
  bookedBeyond: number;
  chargedThisYear: number;
  instalments: Instalments;
  /** Charge, instalments and income after losses of each fiscal year, from index 1; at 0 those of the year before. */
  yearCharge: Float64Array;
  yearInstalments: Float64Array;
  yearIncome: Float64Array;
  /** By month: for check E12 and the schedule. */
  taxableToDate: Float64Array;
  lossesUsedToDate: Float64Array;
  /** Tax of the fiscal year to date by the rules, whatever is booked. */
  taxToDate: Float64Array;
  charge: Float64Array;
  paid: Float64Array;
  instalmentPaid: Float64Array;
  /** By month, where instalments go by a calendar. */
  instalmentsOf: Map<number, InstalmentBasis[]>;
  poolAtEnd: Float64Array;
  /** Losses that met the income of the year before, and that are gone as they are too old. */
  carriedBack: Float64Array;
  expired: Float64Array;
  /** Costs of the month that are not deductible. */
  addBack: Float64Array;
}

/** The one credit line of a plan and where its columns begin. */
export interface CreditLineState {
  line: CreditLine;
  base: number;
  interest: LoanInterest;
  /** The cash that it keeps. */
  target: number;
  /** The month in which all is repaid; past every month where there is none. */
  maturity: number;
  commitmentFeeRate: number;
}

/** The share of profit of a calculation. Minor units. */
export interface ProfitShareState {
  /** Parts per million of the year's profit before tax and before the share, and of the share on top. */
  share: number;
  onCostRate: number;
  monthsToPay: number;
  /** Profit before tax and before the share, of the fiscal year to date. */
  profit: number;
  toDate: number;
  onCostToDate: number;
  /** What each fiscal year owes, with its on-cost, from index 1. */
  yearOwed: Float64Array;
  /** By month. */
  profitToDate: Float64Array;
  accrued: Float64Array;
  onCost: Float64Array;
  paid: Float64Array;
}

/** What of an account is carried forward from L. Minor units. */
export interface Carried {
  /** D: what the books hold at L beyond what the plan still unwinds then. */
  beyond: number;
  /** True where a part of what the plan unwinds is negative. */
  hasNegative?: boolean;
  /** By month: what is unwound besides. */
  unwound: Float64Array;
}

const carriedAccounts = [
  'accountsReceivable',
  'accountsPayable',
  'prepaidExpenses',
  'deferredRevenue',
  'payrollLiabilities',
  'dividendsPayable',
  'accruedInterest',
  'rightOfUseAssets',
  'fixedAssets',
  'intangibleAssets',
] as const;
export type CarriedAccount = (typeof carriedAccounts)[number];
export type CarryForward = Record<CarriedAccount, Carried>;

/** Flows that the lines of a forecast make, and that no two balance sheets tell. */
export type LineFlow = Exclude<FlowRow, 'dividendsDeclared' | 'drawings'>;

export interface BookedFlows {
  actual: ActualMonths;
  /** By month 0…T: booked up to L, then what the lines make. */
  columns: Record<LineFlow, Float64Array>;
  /** By month 0…L: booked less planned, of drawings all of it, and the purposes it moves between. */
  moves: { from: number; to: number; amounts: Float64Array }[];
}

/** One account of the profit and loss, and what is booked in it. */
export interface BookedResult {
  account: number;
  /** Of its row, with the id of its line; empty where it has none. */
  kind: string;
  id: string;
  /** Booked by month, × sign a debit; null: nothing is. */
  booked: Float64Array | null;
  sign: 1 | -1;
}

/** With the entry that brings it there. */
export interface ResultTrueUp extends BookedResult {
  posting: Posting;
}

export interface TrueUps {
  actual: ActualMonths;
  /** Of lines whose steps take what is booked. */
  taken: BookedResult[];
  /** All others but current and deferred tax, which belong to the charge of income tax. */
  results: ResultTrueUp[];
  deferredTax: ResultTrueUp;
  balances: { account: number; posting: Posting }[];
  moves: BookedFlows['moves'];
  /** By account of the balance sheet, then month 0…T: what was posted, debits positive. */
  posted: Float64Array;
  /** Figures a column of `posted`. */
  stride: number;
}
