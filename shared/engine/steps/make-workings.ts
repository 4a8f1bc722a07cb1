import { carryForward } from '../carry-forward';
import { bookedFlowsOf } from '../flows';
import { withSteppedRows } from '../formulas/with-stepped-rows';
import { type LineAccounts, numberLineAccounts } from '../ledger/accounts';
import { freshMemory, type Memory } from '../ledger/memory';
import type { Plan } from '../timeline/plan';
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
 * Makes the columns of steps 0 to 7 and 10 for months 1…T+13. They may be kept, unless they are made in reused memory:
 * then they last until the next calculation.
 */
export function makeWorkings(
  given: Plan,
  memory: Memory = freshMemory,
  accounts: LineAccounts = accountsOf(given),
): Workings {
  const stepped = withSteppedRows(given);
  const grants = planGrants(stepped, memory);
  const plan = withSplitGrants(stepped, grants);
  const revenue = planRevenue(plan, memory);
  const directCosts = planDirectCosts(plan, memory, revenue);
  const payroll = planPayroll(plan, memory);
  const contractors = planContractors(plan, memory, payroll);
  const expenses = planOperatingExpenses(plan, memory, { revenue, headcount: payroll.totalHeadcount });
  const assets = planCapitalAssets(plan, memory);
  const leases = planLeases(plan, memory);
  const loans = planLoans(plan, memory);
  const { accountsReceivable, accountsPayable } = plan.openingBalanceSheet;
  const columns = {
    plan,
    memory,
    accounts,
    revenue,
    directCosts,
    payroll,
    contractors,
    expenses,
    other: planOtherIncome(plan, memory),
    assets,
    allowances: planAllowances(plan, memory, assets),
    openingDepreciation: planOpeningDepreciation(plan, memory),
    grants,
    leases,
    leasesWithoutSchedule: leasesWithoutSchedule(plan, memory, leases),
    loans,
    loansWithoutSchedule: loansWithoutSchedule(plan, memory, loans),
    salesTax: planSalesTax(plan, memory, { revenue, directCosts, contractors, expenses, leases, assets }),
    opening: planOpening(plan, memory),
    openingReceipts: runOffOpening(memory(plan.stride), collectionTermsOf(plan, null, null), accountsReceivable),
    openingPayments: runOffOpening(memory(plan.stride), paymentTermsOf(plan, null, null), accountsPayable),
  };
  return Object.assign(columns, { carried: carryForward(columns), flows: bookedFlowsOf(columns, memory) });
}

function accountsOf({ revenue, operatingExpenses, other, unplanned }: Plan): LineAccounts {
  const lines = { revenue: revenue.length, operatingExpenses: operatingExpenses.length, other: other.length };
  return numberLineAccounts(lines, unplanned.keys());
}
