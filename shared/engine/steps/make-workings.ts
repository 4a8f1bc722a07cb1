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
  const sales = needsLaterSales(plan) ? plan : short;
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
 * True where figures up to T ask for sales or direct costs after it: of stock and deposits for sales to come, of the costs of
 * the first twelve months, by which opening stock is divided, and of what lines earn until they invoice, as opening contract
 * assets are.
 */
function needsLaterSales({ document, revenue, months }: Plan): boolean {
  const isStocked = revenue.some((line) => line.directCostStocked && line.directCostMode !== 'none');
  const isOfStock =
    isStocked &&
    (document.workingCapital.inventoryBasis === 'forward' ||
      months < 12 ||
      revenue.some((line) => (line.orderDepositShare ?? 0) > 0));
  return isOfStock || revenue.some((line) => invoicedAfter(line) > months || depositShareOf(line) > 0);
}

function accountsOf({ revenue, operatingExpenses, other, unplanned }: Plan): LineAccounts {
  const lines = { revenue: revenue.length, operatingExpenses: operatingExpenses.length, other: other.length };
  return numberLineAccounts(lines, unplanned.keys());
}
