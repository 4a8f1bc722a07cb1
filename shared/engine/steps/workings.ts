import { type LineAccounts, numberLineAccounts } from '../ledger/accounts';
import { freshMemory, type Memory } from '../ledger/memory';
import type { Plan } from '../timeline/plan';
import { type AssetColumns, planCapitalAssets, planOpeningWriteOff } from './capital-assets';
import { runOffOpening, termsOf } from './collections';
import { type DirectCostColumns, planDirectCosts } from './direct-costs';
import { type LoanColumns, loansWithoutSchedule, planLoans } from './loans';
import { type OpeningColumns, planOpening } from './opening-balances';
import { type ExpenseColumns, planOperatingExpenses } from './operating-expenses';
import { planOtherIncome } from './other-income';
import { type PayrollColumns, planPayroll } from './payroll';
import { planRevenue, type RevenueColumns } from './revenue';
import { planSalesTax, type SalesTaxColumns } from './sales-tax';

/** Everything that depends on the inputs alone, made before the first month is posted. */
export interface Workings {
  plan: Plan;
  /** Where the columns come from, those of the workings and those that posting adds. */
  memory: Memory;
  accounts: LineAccounts;
  revenue: RevenueColumns;
  directCosts: DirectCostColumns;
  payroll: PayrollColumns;
  expenses: ExpenseColumns;
  /** By line of other income or expense, positive as typed. */
  other: Float64Array;
  assets: AssetColumns;
  openingWriteOff: { fixedAssets: Float64Array; intangibles: Float64Array };
  loans: LoanColumns;
  loansWithoutSchedule: number;
  salesTax: SalesTaxColumns;
  opening: OpeningColumns;
  openingReceipts: Float64Array;
  openingPayments: Float64Array;
}

/**
 * Makes the columns of steps 0 to 7 and 10 for months 1…T+13. They may be kept, unless they are made in reused memory:
 * then they last until the next calculation.
 */
export function makeWorkings(plan: Plan, memory: Memory = freshMemory): Workings {
  const { workingCapital } = plan.document;
  const revenue = planRevenue(plan, memory);
  const directCosts = planDirectCosts(plan, memory, revenue);
  const payroll = planPayroll(plan, memory);
  const expenses = planOperatingExpenses(plan, memory, revenue, payroll.totalHeads);
  const assets = planCapitalAssets(plan, memory);
  const collect = termsOf(null, null, workingCapital.collectionProfile, workingCapital.daysSales);
  const pay = termsOf(null, null, workingCapital.paymentProfile, workingCapital.daysPayable);
  return {
    plan,
    memory,
    accounts: numberLineAccounts({
      revenue: plan.revenue.length,
      operatingExpenses: plan.operatingExpenses.length,
      other: plan.other.length,
    }),
    revenue,
    directCosts,
    payroll,
    expenses,
    other: planOtherIncome(plan, memory),
    assets,
    openingWriteOff: planOpeningWriteOff(plan, memory),
    loans: planLoans(plan, memory),
    loansWithoutSchedule: loansWithoutSchedule(plan),
    salesTax: planSalesTax(plan, memory, { revenue, directCosts, expenses, assets }),
    opening: planOpening(plan, memory),
    openingReceipts: runOffOpening(plan, memory, collect, plan.startSheet.accountsReceivable),
    openingPayments: runOffOpening(plan, memory, pay, plan.startSheet.accountsPayable),
  };
}
