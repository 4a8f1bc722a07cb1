import { allocate } from '#shared/domain/money.ts';
import { balanceSheetFields, sheetFigures } from '#shared/inputs/forecast/balance-sheet.ts';
import type { Memory } from '../ledger/memory';
import { posting } from '../ledger/rules';
import { balanceOfField } from '../ledger/sheet-accounts';
import type { Plan } from '../timeline/plan';
import type { Calculation } from './calculation';
import type { OpeningColumns } from './columns';
import { firstExtraMonth } from './extra-pay';
import { payrollTermsOf } from './payroll-terms';

/**
 * Step 0. When the opening balances unwind: prepaid over its months, deferred revenue with weights 11…0 over months 1…12,
 * payroll in month max(1, months until payroll tax is paid), of it accrued extra salaries in the first month that pays some, income tax in month max(1, F − 12 + lag), dividends in month max(1, months to pay). Minor units.
 * Source: forecast model, section 5.0 and 5.1.
 */
export function planOpening(plan: Plan, memory: Memory): OpeningColumns {
  const { openingBalanceSheet, document, timeline, stride } = plan;
  const { openingPosition, incomeTax, dividendPolicy } = document;
  const incomeTaxMonth = Math.max(1, timeline.firstYearMonths - 12 + incomeTax.monthsUntilPayment);
  const single = (month: number, amount: number) => {
    const column = memory(stride);
    if (month < stride) column[month] = amount;
    return column;
  };
  const spread = (amount: number, weights: number[]) => {
    const column = memory(stride);
    if (amount !== 0) column.set(allocate(amount, weights), 1);
    return column;
  };
  return {
    prepaidUsed: spread(openingBalanceSheet.prepaidExpenses, equalWeights.slice(0, openingPosition.prepaidMonths)),
    deferredReleased: spread(openingBalanceSheet.deferredRevenue, fallingWeights),
    payrollPaid: payrollPaid(plan, single),
    incomeTaxPaid: single(
      incomeTaxMonth,
      openingBalanceSheet.incomeTaxPayable - openingBalanceSheet.incomeTaxReceivable,
    ),
    dividendsPaid: single(Math.max(1, dividendPolicy.monthsToPay), openingBalanceSheet.dividendsPayable),
  };
}

/** What is owed of extra salaries is paid with the first ones; where none are paid, with the rest. */
function payrollPaid(plan: Plan, single: (month: number, amount: number) => Float64Array): Float64Array {
  const { payrollLiabilities } = plan.openingBalanceSheet;
  const { payrollAccrued = 0 } = plan.document.openingPosition;
  const column = single(Math.max(1, payrollTermsOf(plan.document).monthsUntilPayment), payrollLiabilities);
  const month = payrollAccrued > 0 ? firstExtraMonth(plan) : 0;
  if (month === 0) return column;
  const accrued = Math.min(payrollAccrued, Math.max(0, payrollLiabilities));
  const rest = column.findIndex((amount) => amount !== 0);
  if (rest >= 0) column[rest] = payrollLiabilities - accrued;
  column[month] = (column[month] ?? 0) + accrued;
  return column;
}

const equalWeights = new Array<number>(12).fill(1);
/** What opening deferred revenue earns in months 1…12. */
export const fallingWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

const opened = balanceSheetFields.map((field) => balanceOfField[field]);

/** Opens the accounts with the start sheet; overdraft is negative cash, both parts of the loans are one account. */
export function openAccounts({ plan, ledger }: Calculation): void {
  const figures = sheetFigures(plan.openingBalanceSheet);
  for (let place = 0; place < opened.length; place++) {
    const { index, sign } = opened[place] as (typeof opened)[number];
    ledger.open(index, sign * (figures[place] ?? 0));
  }
  ledger.close();
}

/** Posts step 0: what unwinds of the opening balances. */
export function postOpening(calculation: Calculation): void {
  const { opening, openingReceipts, openingPayments, openingDepreciation, ledger } = calculation;
  ledger.postColumn(posting('accountsReceivable', 'cash', 'openingReceivableCollected'), openingReceipts);
  ledger.postColumn(posting('cash', 'accountsPayable', 'openingPayablePaid'), openingPayments);
  ledger.postColumn(posting('prepaidExpenses', 'openingPrepaid', 'openingPrepaidUsed'), opening.prepaidUsed);
  ledger.postColumn(posting('cash', 'payrollLiabilities', 'openingPayrollPaid'), opening.payrollPaid);
  ledger.postColumn(
    posting('openingDeferredRevenue', 'deferredRevenue', 'openingDeferredReleased'),
    opening.deferredReleased,
  );
  ledger.postColumn(posting('cash', 'dividendsPayable', 'openingDividendPaid'), opening.dividendsPaid);
  ledger.postColumn(
    posting('accumulatedDepreciation', 'depreciation', 'openingDepreciation'),
    openingDepreciation.fixedAssets,
  );
  ledger.postColumn(
    posting('intangibleAssets', 'amortisation', 'openingAmortisation'),
    openingDepreciation.intangibles,
  );
}
