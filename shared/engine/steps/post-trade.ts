import type { FixedAccount } from '../ledger/accounts';
import type { LineSet, PurchaseSets } from '../ledger/line-sets';
import { posting } from '../ledger/rules';
import type { Calculation } from './calculation';

/** Posts step 1: revenue, deferred revenue, sales tax, deposits, cash and credit sales, bad debts, collections. */
export function postRevenue({ accounts, revenue, salesTax, sets, ledger }: Calculation): void {
  const lines = sets.revenue;
  const { invoicedAtOnce, invoicedLater } = sets;
  ledger.postLines(posting('deferredRevenue', 'accountsReceivable', 'creditSale'), revenue.invoice, invoicedAtOnce);
  ledger.postLines(posting('contractAssets', 'accountsReceivable', 'workInvoiced'), revenue.invoice, invoicedLater);
  ledger.postLines(posting('salesTax', 'accountsReceivable', 'salesTaxCharged'), revenue.tax, lines);
  ledger.postLines(posting('accountsReceivable', 'cash', 'cashSale'), revenue.cash, lines);
  ledger.postOwn(posting(accounts.revenue, 'deferredRevenue', 'revenueEarned'), revenue.amount, invoicedAtOnce);
  ledger.postOwn(posting(accounts.revenue, 'contractAssets', 'revenueEarned'), revenue.amount, invoicedLater);
  ledger.postLines(posting('accountsReceivable', 'badDebts', 'badDebt'), revenue.badDebt, lines);
  ledger.postLines(posting('accountsReceivable', 'cash', 'receivableCollected'), revenue.receipt, lines);
  if (revenue.deposits) {
    const { received, tax, used } = revenue.deposits;
    ledger.postLines(posting('customerDeposits', 'cash', 'depositReceived'), received, sets.withDeposit);
    ledger.postLines(posting('salesTax', 'cash', 'depositReceived'), tax, sets.withDeposit);
    ledger.postLines(posting('accountsReceivable', 'customerDeposits', 'depositApplied'), used, sets.withDeposit);
  }
  if (revenue.withheld)
    ledger.postLines(posting('accountsReceivable', 'incomeTax', 'taxWithheld'), revenue.withheld.all, lines);
  if (salesTax.relief) ledger.postLines(posting('badDebts', 'salesTax', 'badDebtRelief'), salesTax.relief, lines);
  if (salesTax.surplus)
    ledger.postLines(posting('flatRateSurplus', 'salesTax', 'flatRateSurplus'), salesTax.surplus, lines);
}

/** Posts steps 2 and 3: direct costs, stock bought and used, payments to their suppliers. */
export function postDirectCosts({ accounts, directCosts, sets, ledger }: Calculation): void {
  const { cost, recoverable, payment, stockBought, orderDeposit, depositUsed } = directCosts;
  ledger.postLines(posting('accountsPayable', 'inventory', 'stockBought'), stockBought, sets.stocked);
  ledger.postLines(posting('cash', 'prepaidExpenses', 'orderDepositPaid'), orderDeposit, sets.ordered);
  ledger.postLines(posting('prepaidExpenses', 'accountsPayable', 'orderDepositUsed'), depositUsed, sets.ordered);
  ledger.postOwn(posting('inventory', accounts.directCost, 'stockUsed'), cost, sets.stocked);
  ledger.postOwn(posting('accountsPayable', accounts.directCost, 'directCost'), cost, sets.unstocked);
  for (const lines of [sets.stocked, sets.unstocked]) {
    ledger.postLines(posting('accountsPayable', 'salesTax', 'salesTaxRecoverable'), recoverable, lines);
    ledger.postLines(posting('cash', 'accountsPayable', 'payablePaid'), payment, lines);
  }
  postOwnTax({ sets, ledger }, 'directCosts', directCosts.ownTax);
}

/** Posts the tax that no supplier charges, of what is owed to suppliers with it: self-assessed, or paid at the border. */
export function postOwnTax(
  { sets, ledger }: Pick<Calculation, 'sets' | 'ledger'>,
  part: keyof PurchaseSets,
  ownTax: Float64Array | null,
): void {
  if (!ownTax || !sets.ownTax) return;
  const { reverseCharge, importPaid } = sets.ownTax;
  const bearer = part === 'prepaid' ? 'prepaidExpenses' : 'accountsPayable';
  ledger.postLines(posting('salesTax', bearer, 'selfAssessedTax'), ownTax, reverseCharge[part]);
  ledger.postLines(posting('cash', bearer, 'importTaxPaid'), ownTax, importPaid[part]);
}

/** Posts step 4: operating expenses by their way of payment, then other income and expense in cash. */
export function postExpenses({ accounts, expenses, other, sets, ledger }: Calculation): void {
  const { cost, recoverable, payment } = expenses;
  const charged = sets.ownTax?.prepaidCharged ?? sets.prepaid;
  ledger.postLines(posting('cash', 'prepaidExpenses', 'expensePrepaid'), expenses.prepaid, charged);
  ledger.postLines(posting('cash', 'salesTax', 'expensePrepaid'), recoverable, charged);
  for (const { prepaid } of sets.ownTax ? [sets.ownTax.reverseCharge, sets.ownTax.importPaid] : []) {
    ledger.postLines(posting('cash', 'prepaidExpenses', 'expensePrepaid'), payment, prepaid);
    ledger.postLines(posting('prepaidExpenses', 'salesTax', 'salesTaxRecoverable'), recoverable, prepaid);
  }
  postOwnTax({ sets, ledger }, 'prepaid', expenses.ownTax);
  ledger.postOwn(posting('prepaidExpenses', accounts.operatingExpense, 'prepaidUsed'), cost, sets.prepaid);
  for (const [lines, paid] of [
    [sets.owed, 'payablePaid'],
    [sets.paidAtOnce, 'expensePaidAtOnce'],
  ] as const) {
    ledger.postOwn(posting('accountsPayable', accounts.operatingExpense, 'operatingExpense'), cost, lines);
    ledger.postLines(posting('accountsPayable', 'salesTax', 'salesTaxRecoverable'), recoverable, lines);
    ledger.postLines(posting('cash', 'accountsPayable', paid), payment, lines);
  }
  postOwnTax({ sets, ledger }, 'expenses', expenses.ownTax);
  ledger.postOwn(posting(accounts.other, 'cash', 'otherIncome'), other, sets.otherIncome);
  ledger.postOwn(posting('cash', accounts.other, 'otherExpense'), other, sets.otherExpense);
}

/** Posts step 5: gross pay and what is paid or owed besides, on-cost, and withholding and on-cost as they fall due. */
export function postPayroll({ payroll, contractors, sets, ledger }: Calculation): void {
  const { staff } = sets;
  postPay({ payroll, ledger }, sets.overheadStaff, ['wagesAndSalaries', 'employerOnCost']);
  postPay({ payroll, ledger }, sets.directStaff, ['directLabour', 'directLabour']);
  if (contractors) {
    const { cost, recoverable, payment } = contractors;
    ledger.postLines(posting('accountsPayable', 'contractors', 'contractorInvoiced'), cost, sets.overheadStaff);
    ledger.postLines(posting('accountsPayable', 'directLabour', 'contractorInvoiced'), cost, sets.directStaff);
    ledger.postLines(posting('accountsPayable', 'salesTax', 'salesTaxRecoverable'), recoverable, sets.contractors);
    ledger.postLines(posting('cash', 'accountsPayable', 'payablePaid'), payment, sets.contractors);
  }
  ledger.postLines(posting('cash', 'payrollLiabilities', 'netPay'), payroll.netPay, staff);
  ledger.postLines(posting('cash', 'payrollLiabilities', 'payrollSettled'), payroll.settled, staff);
  if (!payroll.extras) return;
  ledger.postLines(posting('cash', 'payrollLiabilities', 'extraSalaryPaid'), payroll.extras.extraPaid, staff);
}

/** The cost of some roles, to the accounts of their pay and of the employer's on-cost. */
function postPay(
  { payroll, ledger }: Pick<Calculation, 'payroll' | 'ledger'>,
  roles: LineSet,
  [pay, onCost]: readonly [pay: FixedAccount, onCost: FixedAccount],
): void {
  ledger.postLines(posting('payrollLiabilities', pay, 'payEarned'), payroll.gross, roles);
  ledger.postLines(posting('payrollLiabilities', onCost, 'onCost'), payroll.onCost, roles);
  if (!payroll.extras) return;
  const { bonus, extra, holiday } = payroll.extras;
  ledger.postLines(posting('payrollLiabilities', pay, 'bonusEarned'), bonus, roles);
  ledger.postLines(posting('payrollLiabilities', pay, 'extraSalaryAccrued'), extra, roles);
  ledger.postLines(posting('payrollLiabilities', pay, 'holidayAccrued'), holiday, roles);
}
