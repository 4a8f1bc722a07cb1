import type { Timeline } from '../domain/months';
import type { Adjustment } from '../inputs/forecast/adjustment';
import type { BalanceSheet } from '../inputs/forecast/balance-sheet';
import type { Position } from '../inputs/forecast/formulas/tokens';
import type { IncomeStatement } from '../inputs/forecast/history';
import type { NoResultReason } from './formulas/fraction';
import type { CashFlowSections } from './statements/sections';
import type { Schedule, Statement } from './statements/statement';
import type { TraceArgument } from './trace/argument';
import type { FormulaName } from './trace/formulas';

export type { Schedule, Statement } from './statements/statement';
export type { RowUnit, StatementRow } from './statements/statement-row';

export type CheckId =
  | 'E1'
  | 'E2'
  | 'E3'
  | 'E4'
  | 'E5'
  | 'E6'
  | 'E7'
  | 'E8'
  | 'E9'
  | 'E10'
  | 'E11'
  | 'E12'
  | 'E13'
  | 'E14'
  | 'E15'
  | 'E16'
  | 'E19'
  | 'E20'
  | 'E30'
  | 'E31';
export type WarningId =
  | 'W1'
  | 'W2'
  | 'W3'
  | 'W4'
  | 'W5'
  | 'W6'
  | 'W7'
  | 'W8'
  | 'W9'
  | 'W10'
  | 'W11'
  | 'W12'
  | 'W13'
  | 'W14'
  | 'W15'
  | 'W16'
  | 'W17'
  | 'W18'
  | 'W19'
  | 'W20'
  | 'W21'
  | 'W22'
  | 'W30'
  | 'W31'
  | 'E10';

export interface CheckFailure {
  /** Month number; absent where the failure is not of a month. */
  month?: number;
  year?: number;
  lineId?: string;
  /** Row or account it is about: a key under `rows`. */
  row?: string;
  /** Minor units; what is and what should be. */
  actual: number;
  expected: number;
  /** Why a formula has no result. */
  reason?: NoResultReason;
}

export interface Check {
  id: CheckId;
  passed: boolean;
  /** The first failures, at most 20; words: `checks.<id>` of the catalogue's forecast area. */
  failures: CheckFailure[];
}

/** The variant in words of warnings without one, where others of their id have one. */
export const usualVariant: Partial<Record<string, string>> = { W10: 'loan', W21: 'atLimit' };

/** Words: `warnings.<id>` or, where `variant` is given, `warnings.<id>.<variant>`; params fill its places. */
export interface Warning {
  id: WarningId;
  variant?: string;
  month?: number;
  year?: number;
  lineId?: string;
  /** Amounts in minor units, rates in parts per million; the client formats them. */
  amounts: Record<string, number>;
  /** Path of the field or part that answers it, e.g. ['salesTax', 'refund']. */
  path?: (string | number)[];
  /** Where in the text of a formula, as it is stored. */
  position?: Position;
}

/** A covenant at the end of a month. Numerator and denominator in minor units; of an amount of money the denominator is 1,000,000. */
export interface CovenantTest {
  month: number;
  numerator: number;
  denominator: number;
  /** Parts per million of a ratio, minor units of an amount; null, as headroom and passed, where the denominator is 0 or less. */
  value: number | null;
  threshold: number;
  /** In the unit of the value, 0 or more where the test is met. */
  headroom: number | null;
  passed: boolean | null;
}

export interface CovenantResult {
  /** Of the covenant. */
  id: string;
  tests: CovenantTest[];
}

export interface EnteredYear {
  incomeStatement: IncomeStatement;
  dividendsDeclared: number;
  newLoans: number;
  proceeds: number;
  capitalisedInterest: number;
  /** Only computed years: bought assets less what was paid for them. An entered year does not know it and counts 0. */
  owedForAssets?: number;
  /** Only computed years that have them: fees of loans that are spread, as they are borne and as they are paid. */
  loanFeesAmortised?: number;
  loanFeesPaid?: number;
  /** The same of leases: what operating ones cost beyond what is paid, and interest of the others beyond that. */
  operatingLeases?: number;
  leaseInterestUnpaid?: number;
  /** Grants for assets that were received. */
  capitalGrantsReceived?: number;
}

/** The derived cash flow of a year, in minor units, each with the sign of its effect on cash. */
export interface YearCashFlow {
  netProfit: number;
  depreciationAndAmortisation: number;
  gainOnDisposal: number;
  capitalisedInterest: number;
  loanFeesAmortised?: number;
  leaseDepreciation?: number;
  operatingLeases?: number;
  leaseInterestUnpaid?: number;
  /** Only where interest stands in another section than operations, as the three below. */
  interestExpenseAddedBack?: number;
  interestIncomeDeducted?: number;
  receivables: number;
  inventory: number;
  prepaidExpenses: number;
  contractAssets?: number;
  otherCurrentAssets: number;
  payables: number;
  salesTax: number;
  payrollLiabilities: number;
  incomeTax: number;
  deferredTax: number;
  deferredRevenue: number;
  customerDeposits?: number;
  accruedInterest?: number;
  grants?: number;
  capitalGrantsReceived?: number;
  otherCurrentLiabilities: number;
  operations: number;
  capitalExpenditure: number;
  proceeds: number;
  otherNonCurrentAssets: number;
  interestReceived?: number;
  investing: number;
  newLoans: number;
  repaid: number;
  loanFees?: number;
  leasePrincipal?: number;
  shareCapital: number;
  otherReserves: number;
  dividendsPaid: number;
  otherNonCurrentLiabilities: number;
  mezzanineEquity?: number;
  nonControllingInterests?: number;
  interestPaid?: number;
  otherEquity: number;
  financing: number;
  changeInCash: number;
}

export interface BalanceSheetForInputYear {
  /** Calendar year in which the fiscal year ends. */
  year: number;
  /** "YYYY-MM", the last month of the year. */
  periodEnd: string;
  source: 'entered' | 'computed';
  balanceSheet: BalanceSheet;
  /** Only entered years that were adjusted: what was posted to the sheet, which itself stays as it was entered. */
  adjustments?: Adjustment[];
  netProfit: number;
  entered: EnteredYear;
  /** Only forecast year 1 that does not begin where the last input year ends: the start sheet. */
  previousBalanceSheet?: BalanceSheet;
  /** Null in the form group; filled by `calculateCashFlowOutputs` (null there too without a sheet before). */
  cashFlow: YearCashFlow | null;
  balanceResidual: number | null;
  cashResidual: number | null;
}

export interface CashFlowReportForm {
  openingBalanceSheet: BalanceSheet | null;
  cashFlowOutputsForm: { balanceSheetForInputYear: BalanceSheetForInputYear[] };
  /** Where interest and dividends stand; absent: as without a framework. */
  sections?: CashFlowSections;
}

/** One entry of the ledger, kept in traced mode. Accounts are row keys. */
export interface TracedEntry {
  month: number;
  from: string;
  to: string;
  amount: number;
  lineId: string | null;
  /** Key under `rules` of the catalogue's forecast area. */
  rule: string;
  /** Key under `formulas` there: the arithmetic, whose places the arguments fill. */
  formula: FormulaName;
  arguments: TraceArgument[];
  /** Path of the input that answers it, as overrides name it; null where no single one does. */
  field: string | null;
}

export interface TraceQuestion {
  /** The statement or schedule whose row is asked about, '' for a row of none; absent: every entry of the account. */
  statement?: string;
  /** A row key, or the name of an account. */
  account: string;
  month: number;
}

export interface ForecastResult {
  engineVersion: string;
  /** Null for the base. */
  scenarioId: string | null;
  currency: string;
  timeline: Timeline;
  /** L: the last actual month; absent without any. Not a part of the result hash. */
  actualUntil?: number;
  profitAndLoss: Statement;
  balanceSheet: Statement;
  cashFlowIndirect: Statement;
  cashFlowDirect: Statement;
  /** Volumes, prices, subscribers and headcount by line. */
  detail: Statement;
  breakEven: Statement;
  ratios: Statement;
  schedules: Schedule[];
  /** The form group: last three fields null. */
  cashFlowReportForm: CashFlowReportForm;
  /** The same entries as `calculateCashFlowOutputs` returns them. */
  cashFlowOutputs: BalanceSheetForInputYear[];
  checks: Check[];
  /** The master check: every check passed. */
  passed: boolean;
  warnings: Warning[];
  /** Absent where the document has no covenants. Not a part of the result hash. */
  covenants?: CovenantResult[];
  trace?: TracedEntry[];
}
