import type { LineAccounts } from '../ledger/accounts';
import type { Memory } from '../ledger/memory';
import type { Plan } from '../timeline/plan';
import type { AllowanceColumns } from './allowance-pools';
import type { AssetColumns } from './capital-assets';
import type { BookedFlows, CarryForward, DirectCostColumns, OpeningColumns, RevenueColumns } from './columns';
import type { GrantColumns } from './grants';
import type { LeaseColumns } from './leases';
import type { LoanColumns } from './loans';
import type { ExpenseColumns } from './operating-expenses';
import type { PayrollColumns } from './payroll-columns';
import type { PurchaseColumns } from './purchases';
import type { SalesTaxColumns } from './sales-tax';

/** Everything that depends on the inputs alone, made before the first month is posted. */
export interface Workings {
  plan: Plan;
  /** Where the columns come from, those of the workings and those that posting adds. */
  memory: Memory;
  accounts: LineAccounts;
  revenue: RevenueColumns;
  directCosts: DirectCostColumns;
  payroll: PayrollColumns;
  /** By role; null where none is a contractor. */
  contractors: PurchaseColumns | null;
  expenses: ExpenseColumns;
  /** By line of other income or expense, positive as typed. */
  other: Float64Array;
  assets: AssetColumns;
  /** Null without pools. */
  allowances: AllowanceColumns | null;
  openingDepreciation: { fixedAssets: Float64Array; intangibles: Float64Array };
  /** Null where there are none. */
  grants: GrantColumns | null;
  /** Null where nothing is leased. */
  leases: LeaseColumns | null;
  /** Owed on no lease, by month 0…T. */
  leasesWithoutSchedule: Float64Array;
  loans: LoanColumns;
  /** Owed on no loan line, by month 0…T. */
  loansWithoutSchedule: Float64Array;
  salesTax: SalesTaxColumns;
  opening: OpeningColumns;
  openingReceipts: Float64Array;
  openingPayments: Float64Array;
  /** Null without actual months. */
  carried: CarryForward | null;
  flows: BookedFlows | null;
}
