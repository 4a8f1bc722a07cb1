import { ONE } from '../domain/money';
import { account } from './accounts';
import type { Ledger } from './ledger';
import { because } from './rules';
import type { Workings } from './workings';

/** Posts step 1: revenue, deferred revenue, sales tax, cash and credit sales, bad debts, collections. */
export function postRevenue({ plan, accounts, revenue }: Workings, ledger: Ledger): void {
  const { accountsReceivable, deferredRevenue, cash } = account;
  for (let i = 0, base = 0; i < plan.revenue.length; i++, base += plan.stride) {
    const line = plan.revenue[i];
    if (!line) continue;
    const { id } = line;
    ledger.moveColumn(deferredRevenue, accountsReceivable, revenue.invoice, base, because.creditSale, id);
    ledger.moveColumn(account.salesTax, accountsReceivable, revenue.tax, base, because.salesTaxCharged, id);
    if (line.creditShare !== ONE) ledger.moveColumn(accountsReceivable, cash, revenue.cash, base, because.cashSale, id);
    ledger.moveColumn(accounts.revenue + i, deferredRevenue, revenue.amount, base, because.revenueEarned, id);
    if (line.badDebtRate !== 0)
      ledger.moveColumn(accountsReceivable, account.badDebts, revenue.badDebt, base, because.badDebt, id);
    ledger.moveColumn(accountsReceivable, cash, revenue.receipt, base, because.receivableCollected, id);
  }
}

/** Posts steps 2 and 3: direct costs, stock bought and used, payments to their suppliers. */
export function postDirectCosts({ plan, accounts, directCosts }: Workings, ledger: Ledger): void {
  const { accountsPayable, inventory } = account;
  for (let i = 0, base = 0; i < plan.revenue.length; i++, base += plan.stride) {
    const line = plan.revenue[i];
    if (!line || line.directCostMode === 'none') continue;
    const { id } = line;
    const own = accounts.directCost + i;
    if (line.directCostStocked) {
      ledger.moveColumn(accountsPayable, inventory, directCosts.stockBought, base, because.stockBought, id);
      ledger.moveColumn(inventory, own, directCosts.cost, base, because.stockUsed, id);
    } else ledger.moveColumn(accountsPayable, own, directCosts.cost, base, because.directCost, id);
    const { recoverable, payment } = directCosts;
    ledger.moveColumn(accountsPayable, account.salesTax, recoverable, base, because.salesTaxRecoverable, id);
    ledger.moveColumn(account.cash, accountsPayable, payment, base, because.payablePaid, id);
  }
}

/** Posts step 4: operating expenses by their way of payment, then other income and expense in cash. */
export function postExpenses({ plan, accounts, expenses, other }: Workings, ledger: Ledger): void {
  const { cash, accountsPayable, prepaidExpenses, salesTax } = account;
  const { cost, recoverable } = expenses;
  for (let i = 0, base = 0; i < plan.operatingExpenses.length; i++, base += plan.stride) {
    const line = plan.operatingExpenses[i];
    if (!line) continue;
    const { id } = line;
    const own = accounts.operatingExpense + i;
    if (line.payment === 'prepaid') {
      ledger.moveColumn(cash, prepaidExpenses, expenses.prepaid, base, because.expensePrepaid, id);
      ledger.moveColumn(cash, salesTax, recoverable, base, because.expensePrepaid, id);
      ledger.moveColumn(prepaidExpenses, own, cost, base, because.prepaidUsed, id);
      continue;
    }
    ledger.moveColumn(accountsPayable, own, cost, base, because.operatingExpense, id);
    ledger.moveColumn(accountsPayable, salesTax, recoverable, base, because.salesTaxRecoverable, id);
    const reason = line.payment === 'inMonth' ? because.expensePaidAtOnce : because.payablePaid;
    ledger.moveColumn(cash, accountsPayable, expenses.payment, base, reason, id);
  }
  for (let i = 0, base = 0; i < plan.other.length; i++, base += plan.stride) {
    const line = plan.other[i];
    if (!line) continue;
    const own = accounts.other + i;
    if (line.direction === 'income') ledger.moveColumn(own, cash, other, base, because.otherIncome, line.id);
    else ledger.moveColumn(cash, own, other, base, because.otherExpense, line.id);
  }
}

/** Posts step 5: gross pay, on-cost, and last month's withholding and on-cost. */
export function postPayroll({ plan, payroll }: Workings, ledger: Ledger): void {
  const { cash, payrollLiabilities } = account;
  for (let i = 0, base = 0; i < plan.staff.length; i++, base += plan.stride) {
    const id = plan.staff[i]?.id ?? null;
    ledger.moveColumn(payrollLiabilities, account.wagesAndSalaries, payroll.gross, base, because.payEarned, id);
    ledger.moveColumn(cash, payrollLiabilities, payroll.netPay, base, because.netPay, id);
    ledger.moveColumn(payrollLiabilities, account.employerOnCost, payroll.onCost, base, because.onCost, id);
    ledger.moveColumn(cash, payrollLiabilities, payroll.settled, base, because.payrollSettled, id);
  }
}
