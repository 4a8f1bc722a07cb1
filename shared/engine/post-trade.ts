import { account } from './accounts';
import type { Ledger } from './ledger';
import { because } from './rules';
import type { Workings } from './workings';

/** Posts step 1 in month t: revenue, deferred revenue, sales tax, cash and credit sales, bad debts, collections. */
export function postRevenue({ plan, accounts, revenue }: Workings, ledger: Ledger, t: number): void {
  for (let i = 0, at = t; i < plan.revenue.length; i++, at += plan.stride) {
    const id = plan.revenue[i]?.id ?? null;
    const invoice = revenue.invoice[at] ?? 0;
    const credit = revenue.credit[at] ?? 0;
    ledger.move(account.deferredRevenue, account.accountsReceivable, invoice, because.creditSale, id);
    ledger.move(account.salesTax, account.accountsReceivable, revenue.tax[at] ?? 0, because.salesTaxCharged, id);
    const cashSale = invoice + (revenue.tax[at] ?? 0) - credit;
    ledger.move(account.accountsReceivable, account.cash, cashSale, because.cashSale, id);
    ledger.move(accounts.revenue + i, account.deferredRevenue, revenue.amount[at] ?? 0, because.revenueEarned, id);
    ledger.move(account.accountsReceivable, account.badDebts, revenue.badDebt[at] ?? 0, because.badDebt, id);
    ledger.move(account.accountsReceivable, account.cash, revenue.receipt[at] ?? 0, because.receivableCollected, id);
  }
}

/** Posts steps 2 and 3 in month t: direct costs, stock bought and used, payments to their suppliers. */
export function postDirectCosts({ plan, accounts, directCosts }: Workings, ledger: Ledger, t: number): void {
  for (let i = 0, at = t; i < plan.revenue.length; i++, at += plan.stride) {
    const line = plan.revenue[i];
    if (!line || line.directCostMode === 'none') continue;
    const cost = directCosts.cost[at] ?? 0;
    if (line.directCostStocked) {
      ledger.move(
        account.accountsPayable,
        account.inventory,
        directCosts.stockBought[at] ?? 0,
        because.stockBought,
        line.id,
      );
      ledger.move(account.inventory, accounts.directCost + i, cost, because.stockUsed, line.id);
    } else {
      ledger.move(account.accountsPayable, accounts.directCost + i, cost, because.directCost, line.id);
    }
    const tax = directCosts.recoverable[at] ?? 0;
    ledger.move(account.accountsPayable, account.salesTax, tax, because.salesTaxRecoverable, line.id);
    ledger.move(account.cash, account.accountsPayable, directCosts.payment[at] ?? 0, because.payablePaid, line.id);
  }
}

/** Posts step 4 in month t: operating expenses by their way of payment, then other income and expense in cash. */
export function postExpenses({ plan, accounts, expenses, other }: Workings, ledger: Ledger, t: number): void {
  for (let i = 0, at = t; i < plan.operatingExpenses.length; i++, at += plan.stride) {
    const line = plan.operatingExpenses[i];
    if (!line) continue;
    const own = accounts.operatingExpense + i;
    const cost = expenses.cost[at] ?? 0;
    const tax = expenses.recoverable[at] ?? 0;
    if (line.payment === 'prepaid') {
      ledger.move(account.cash, account.prepaidExpenses, expenses.prepaid[at] ?? 0, because.expensePrepaid, line.id);
      ledger.move(account.cash, account.salesTax, tax, because.expensePrepaid, line.id);
      ledger.move(account.prepaidExpenses, own, cost, because.prepaidUsed, line.id);
      continue;
    }
    ledger.move(account.accountsPayable, own, cost, because.operatingExpense, line.id);
    ledger.move(account.accountsPayable, account.salesTax, tax, because.salesTaxRecoverable, line.id);
    const reason = line.payment === 'inMonth' ? because.expensePaidAtOnce : because.payablePaid;
    ledger.move(account.cash, account.accountsPayable, expenses.payment[at] ?? 0, reason, line.id);
  }
  for (let i = 0, at = t; i < plan.other.length; i++, at += plan.stride) {
    const line = plan.other[i];
    const amount = other[at] ?? 0;
    if (line?.direction === 'income')
      ledger.move(accounts.other + i, account.cash, amount, because.otherIncome, line.id);
    else ledger.move(account.cash, accounts.other + i, amount, because.otherExpense, line?.id);
  }
}

/** Posts step 5 in month t: gross pay, on-cost, and last month's withholding and on-cost. */
export function postPayroll({ plan, payroll }: Workings, ledger: Ledger, t: number): void {
  for (let i = 0, at = t; i < plan.staff.length; i++, at += plan.stride) {
    const id = plan.staff[i]?.id ?? null;
    const gross = payroll.gross[at] ?? 0;
    const withheld = payroll.withheld[at] ?? 0;
    const onCost = payroll.onCost[at] ?? 0;
    const due = t === 1 ? 0 : (payroll.withheld[at - 1] ?? 0) + (payroll.onCost[at - 1] ?? 0);
    ledger.move(account.payrollLiabilities, account.wagesAndSalaries, gross, because.payEarned, id);
    ledger.move(account.cash, account.payrollLiabilities, gross - withheld, because.netPay, id);
    ledger.move(account.payrollLiabilities, account.employerOnCost, onCost, because.onCost, id);
    ledger.move(account.cash, account.payrollLiabilities, due, because.payrollSettled, id);
  }
}
