import { depositShareOf, invoicedAfter } from '#shared/inputs/forecast/fields/revenue.ts';
import { carryForward } from '../carry-forward';
import { bookedFlowsOf } from '../flows';
import { withSteppedRows } from '../formulas/with-stepped-rows';
import { type LineAccounts, numberLineAccounts } from '../ledger/accounts';
import { freshMemory, type Memory } from '../ledger/memory';
import { type Plan, withoutMonthsAfter } from '../timeline/plan';
import { planAllowances } from './allowance-pools';
import { planCapitalAssets, planOpeningDepreciation } from './capital-assets';
import { collectionTermsOf, paymentTermsOf, runOffOpening } from './collections';
import { planContractors } from './contractors';
import { planDirectCosts } from './direct-costs';
import { planGrants, withSplitGrants } from './grants';
import { leasesWithoutSchedule, planLeases } from './leases';
import { loansWithoutSchedule, planLoans } from './loans';
import { planOpening } from './opening-balances';
import { planOperatingExpenses } from './operating-expenses';
import { planOtherIncome } from './other-income';
import { planPayroll } from './payroll';
import { planRevenue } from './revenue';
import { planSalesTax } from './sales-tax';
import type { Workings } from './workings';

/**
 * Makes the columns of steps 0 to 7 and 10 for months 1…T, and for the 13 months after T where a figure up to T asks for
 * them; what else is after T may be anything. They may be kept, unless they are made in reused memory: then they last until
 * the next calculation.
 */
export function makeWorkings(
  given: Plan,
  memory: Memory = freshMemory,
  accounts: LineAccounts = accountsOf(given),
): Workings {
  const stepped = withSteppedRows(given);
  const grants = planGrants(stepped, memory);
  const plan = withSplitGrants(stepped, grants);
  const short = withoutMonthsAfter(plan);
  const sales = plan.actual ? plan : { ...plan, last: Math.min(plan.last, plan.months + laterSales(plan)) };
  const revenue = planRevenue(sales, memory);
  const directCosts = planDirectCosts(sales, memory, revenue);
  const payroll = planPayroll(short, memory);
  const contractors = planContractors(short, memory, payroll);
  const expenses = planOperatingExpenses(plan, memory, { revenue, headcount: payroll.totalHeadcount });
  const assets = planCapitalAssets(short, memory);
  const leases = planLeases(plan, memory);
  const loans = planLoans(plan, memory);
  const { accountsReceivable, accountsPayable } = plan.openingBalanceSheet;
  const columns: Workings = {
    plan,
    memory,
    accounts,
    revenue,
    directCosts,
    payroll,
    contractors,
    expenses,
    other: planOtherIncome(short, memory),
    assets,
    allowances: planAllowances(short, memory, assets),
    openingDepreciation: planOpeningDepreciation(plan, memory),
    grants,
    leases,
    leasesWithoutSchedule: leasesWithoutSchedule(plan, memory, leases),
    loans,
    loansWithoutSchedule: loansWithoutSchedule(plan, memory, loans),
    salesTax: planSalesTax(short, memory, { revenue, directCosts, contractors, expenses, leases, assets }),
    opening: planOpening(plan, memory),
    openingReceipts: runOffOpening(memory(plan.stride), collectionTermsOf(plan, null, null), accountsReceivable),
    openingPayments: runOffOpening(memory(plan.stride), paymentTermsOf(plan, null, null), accountsPayable),
    carried: null,
    flows: null,
  };
  columns.carried = carryForward(columns);
  columns.flows = bookedFlowsOf(columns, memory);
  return columns;
}

/**
 * How many months after T figures up to T ask for sales or direct costs of: deposits, orders and stock for sales to come, the
 * costs of the first twelve months, by which opening stock is divided, and what lines earn until they invoice, by which opening
 * contract assets are.
 */
function laterSales({ document, revenue, months }: Plan): number {
  const { inventoryBasis, daysInventory } = document.workingCapital;
  let later = 0;
  for (const line of revenue) {
    const isStocked = line.directCostStocked && line.directCostMode !== 'none';
    const ordered = (line.orderDepositShare ?? 0) > 0 ? (line.leadMonths ?? 0) : 0;
    const ahead = inventoryBasis === 'forward' ? 1 + Math.ceil((line.daysOfStock ?? daysInventory) / 30) : 0;
    later = Math.max(
      later,
      isStocked ? Math.max(ordered + ahead, 12 - months) : 0,
      depositShareOf(line) > 0 ? (line.depositMonths ?? 1) : 0,
      invoicedAfter(line) - months,
    );
  }
  return later;
}

function accountsOf({ revenue, operatingExpenses, other, unplanned }: Plan): LineAccounts {
  const lines = { revenue: revenue.length, operatingExpenses: operatingExpenses.length, other: other.length };
  return numberLineAccounts(lines, unplanned.keys());
}
