import { account } from '../ledger/accounts';
import type { Ledger } from '../ledger/ledger';
import type { LineSets } from '../ledger/line-sets';
import { because } from '../ledger/rules';
import type { Workings } from './workings';

/** Posts step 1: revenue, deferred revenue, sales tax, cash and credit sales, bad debts, collections. */
export function postRevenue({ accounts, revenue }: Workings, sets: LineSets, ledger: Ledger): void {
  const { accountsReceivable, deferredRevenue, cash, badDebts, salesTax } = account;
  const lines = sets.revenue;
  ledger.moveLines(deferredRevenue, accountsReceivable, revenue.invoice, lines, because.creditSale);
  ledger.moveLines(salesTax, accountsReceivable, revenue.tax, lines, because.salesTaxCharged);
  ledger.moveLines(accountsReceivable, cash, revenue.cash, lines, because.cashSale);
  ledger.moveFromOwn(accounts.revenue, deferredRevenue, revenue.amount, lines, because.revenueEarned);
  ledger.moveLines(accountsReceivable, badDebts, revenue.badDebt, lines, because.badDebt);
  ledger.moveLines(accountsReceivable, cash, revenue.receipt, lines, because.receivableCollected);
}

/** Posts steps 2 and 3: direct costs, stock bought and used, payments to their suppliers. */
export function postDirectCosts({ accounts, directCosts }: Workings, sets: LineSets, ledger: Ledger): void {
  const { accountsPayable, inventory, cash, salesTax } = account;
  const { cost, recoverable, payment, stockBought } = directCosts;
  ledger.moveLines(accountsPayable, inventory, stockBought, sets.stocked, because.stockBought);
  ledger.moveToOwn(inventory, accounts.directCost, cost, sets.stocked, because.stockUsed);
  ledger.moveToOwn(accountsPayable, accounts.directCost, cost, sets.unstocked, because.directCost);
  for (const lines of [sets.stocked, sets.unstocked]) {
    ledger.moveLines(accountsPayable, salesTax, recoverable, lines, because.salesTaxRecoverable);
    ledger.moveLines(cash, accountsPayable, payment, lines, because.payablePaid);
  }
}

/** Posts step 4: operating expenses by their way of payment, then other income and expense in cash. */
export function postExpenses({ accounts, expenses, other }: Workings, sets: LineSets, ledger: Ledger): void {
  const { cash, accountsPayable, prepaidExpenses, salesTax } = account;
  const { cost, recoverable, payment } = expenses;
  ledger.moveLines(cash, prepaidExpenses, expenses.prepaid, sets.prepaid, because.expensePrepaid);
  ledger.moveLines(cash, salesTax, recoverable, sets.prepaid, because.expensePrepaid);
  ledger.moveToOwn(prepaidExpenses, accounts.operatingExpense, cost, sets.prepaid, because.prepaidUsed);
  for (const [lines, reason] of [
    [sets.owed, because.payablePaid],
    [sets.paidAtOnce, because.expensePaidAtOnce],
  ] as const) {
    ledger.moveToOwn(accountsPayable, accounts.operatingExpense, cost, lines, because.operatingExpense);
    ledger.moveLines(accountsPayable, salesTax, recoverable, lines, because.salesTaxRecoverable);
    ledger.moveLines(cash, accountsPayable, payment, lines, reason);
  }
  ledger.moveFromOwn(accounts.other, cash, other, sets.otherIncome, because.otherIncome);
  ledger.moveToOwn(cash, accounts.other, other, sets.otherExpense, because.otherExpense);
}

/** Posts step 5: gross pay, on-cost, and last month's withholding and on-cost. */
export function postPayroll({ payroll }: Workings, { staff }: LineSets, ledger: Ledger): void {
  const { cash, payrollLiabilities, wagesAndSalaries, employerOnCost } = account;
  ledger.moveLines(payrollLiabilities, wagesAndSalaries, payroll.gross, staff, because.payEarned);
  ledger.moveLines(cash, payrollLiabilities, payroll.netPay, staff, because.netPay);
  ledger.moveLines(payrollLiabilities, employerOnCost, payroll.onCost, staff, because.onCost);
  ledger.moveLines(cash, payrollLiabilities, payroll.settled, staff, because.payrollSettled);
}
