import { account } from '../ledger/accounts';
import type { Ledger } from '../ledger/ledger';
import type { LineSets } from '../ledger/line-sets';
import { postingRules } from '../ledger/rules';
import type { Workings } from './workings';

/** Posts step 1: revenue, deferred revenue, sales tax, cash and credit sales, bad debts, collections. */
export function postRevenue({ accounts, revenue }: Workings, sets: LineSets, ledger: Ledger): void {
  const { accountsReceivable, deferredRevenue, cash, badDebts, salesTax } = account;
  const lines = sets.revenue;
  ledger.moveLines(deferredRevenue, accountsReceivable, revenue.invoice, lines, postingRules.creditSale);
  ledger.moveLines(salesTax, accountsReceivable, revenue.tax, lines, postingRules.salesTaxCharged);
  ledger.moveLines(accountsReceivable, cash, revenue.cash, lines, postingRules.cashSale);
  ledger.moveFromOwn(accounts.revenue, deferredRevenue, revenue.amount, lines, postingRules.revenueEarned);
  ledger.moveLines(accountsReceivable, badDebts, revenue.badDebt, lines, postingRules.badDebt);
  ledger.moveLines(accountsReceivable, cash, revenue.receipt, lines, postingRules.receivableCollected);
}

/** Posts steps 2 and 3: direct costs, stock bought and used, payments to their suppliers. */
export function postDirectCosts({ accounts, directCosts }: Workings, sets: LineSets, ledger: Ledger): void {
  const { accountsPayable, inventory, cash, salesTax } = account;
  const { cost, recoverable, payment, stockBought } = directCosts;
  ledger.moveLines(accountsPayable, inventory, stockBought, sets.stocked, postingRules.stockBought);
  ledger.moveToOwn(inventory, accounts.directCost, cost, sets.stocked, postingRules.stockUsed);
  ledger.moveToOwn(accountsPayable, accounts.directCost, cost, sets.unstocked, postingRules.directCost);
  for (const lines of [sets.stocked, sets.unstocked]) {
    ledger.moveLines(accountsPayable, salesTax, recoverable, lines, postingRules.salesTaxRecoverable);
    ledger.moveLines(cash, accountsPayable, payment, lines, postingRules.payablePaid);
  }
}

/** Posts step 4: operating expenses by their way of payment, then other income and expense in cash. */
export function postExpenses({ accounts, expenses, other }: Workings, sets: LineSets, ledger: Ledger): void {
  const { cash, accountsPayable, prepaidExpenses, salesTax } = account;
  const { cost, recoverable, payment } = expenses;
  ledger.moveLines(cash, prepaidExpenses, expenses.prepaid, sets.prepaid, postingRules.expensePrepaid);
  ledger.moveLines(cash, salesTax, recoverable, sets.prepaid, postingRules.expensePrepaid);
  ledger.moveToOwn(prepaidExpenses, accounts.operatingExpense, cost, sets.prepaid, postingRules.prepaidUsed);
  for (const [lines, paid] of [
    [sets.owed, postingRules.payablePaid],
    [sets.paidAtOnce, postingRules.expensePaidAtOnce],
  ] as const) {
    ledger.moveToOwn(accountsPayable, accounts.operatingExpense, cost, lines, postingRules.operatingExpense);
    ledger.moveLines(accountsPayable, salesTax, recoverable, lines, postingRules.salesTaxRecoverable);
    ledger.moveLines(cash, accountsPayable, payment, lines, paid);
  }
  ledger.moveFromOwn(accounts.other, cash, other, sets.otherIncome, postingRules.otherIncome);
  ledger.moveToOwn(cash, accounts.other, other, sets.otherExpense, postingRules.otherExpense);
}

/** Posts step 5: gross pay, on-cost, and last month's withholding and on-cost. */
export function postPayroll({ payroll }: Workings, { staff }: LineSets, ledger: Ledger): void {
  const { cash, payrollLiabilities, wagesAndSalaries, employerOnCost } = account;
  ledger.moveLines(payrollLiabilities, wagesAndSalaries, payroll.gross, staff, postingRules.payEarned);
  ledger.moveLines(cash, payrollLiabilities, payroll.netPay, staff, postingRules.netPay);
  ledger.moveLines(payrollLiabilities, employerOnCost, payroll.onCost, staff, postingRules.onCost);
  ledger.moveLines(cash, payrollLiabilities, payroll.settled, staff, postingRules.payrollSettled);
}
