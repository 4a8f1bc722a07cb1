import { allocate } from '#shared/domain/money.ts';
import { balanceSheetFields } from '#shared/inputs/forecast/balance-sheet.ts';
import { account, type FixedAccount, foldedInto } from '../ledger/accounts';
import type { Ledger } from '../ledger/ledger';
import type { Memory } from '../ledger/memory';
import { postingRules } from '../ledger/rules';
import type { Plan } from '../timeline/plan';
import type { OpeningColumns } from './columns';
import type { Workings } from './workings';

/**
 * Step 0. When the opening balances unwind: prepaid over its months, deferred revenue with weights 11…0 over months 1…12,
 * payroll in month 1, income tax in month max(1, F − 12 + lag), dividends in month max(1, months to pay). Minor units.
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
    payrollPaid: single(1, openingBalanceSheet.payrollLiabilities),
    incomeTaxPaid: single(
      incomeTaxMonth,
      openingBalanceSheet.incomeTaxPayable - openingBalanceSheet.incomeTaxReceivable,
    ),
    dividendsPaid: single(Math.max(1, dividendPolicy.monthsToPay), openingBalanceSheet.dividendsPayable),
  };
}

const equalWeights = new Array<number>(12).fill(1);
const fallingWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

const creditFields = new Set<string>(balanceSheetFields.slice(balanceSheetFields.indexOf('bankOverdraft')));

const openings = balanceSheetFields.map((field) => ({
  field,
  index: account[foldedInto[field] ?? (field as FixedAccount)],
  sign: creditFields.has(field) || field === 'accumulatedDepreciation' ? -1 : 1,
}));

/** Opens the accounts with the start sheet; overdraft is negative cash, both parts of the loans are one account. */
export function openAccounts({ plan }: Workings, ledger: Ledger): void {
  for (const { field, index, sign } of openings) ledger.open(index, sign * plan.openingBalanceSheet[field]);
  ledger.close();
}

/** Posts step 0: what unwinds of the opening balances. */
export function postOpening(
  { opening, openingReceipts, openingPayments, openingDepreciation }: Workings,
  ledger: Ledger,
): void {
  const { cash } = account;
  ledger.moveColumn(account.accountsReceivable, cash, openingReceipts, 0, postingRules.openingReceivableCollected);
  ledger.moveColumn(cash, account.accountsPayable, openingPayments, 0, postingRules.openingPayablePaid);
  ledger.moveColumn(
    account.prepaidExpenses,
    account.openingPrepaid,
    opening.prepaidUsed,
    0,
    postingRules.openingPrepaidUsed,
  );
  ledger.moveColumn(cash, account.payrollLiabilities, opening.payrollPaid, 0, postingRules.openingPayrollPaid);
  ledger.moveColumn(
    account.openingDeferredRevenue,
    account.deferredRevenue,
    opening.deferredReleased,
    0,
    postingRules.openingDeferredReleased,
  );
  ledger.moveColumn(cash, account.dividendsPayable, opening.dividendsPaid, 0, postingRules.openingDividendPaid);
  ledger.moveColumn(
    account.accumulatedDepreciation,
    account.depreciation,
    openingDepreciation.fixedAssets,
    0,
    postingRules.openingDepreciation,
  );
  ledger.moveColumn(
    account.intangibleAssets,
    account.amortisation,
    openingDepreciation.intangibles,
    0,
    postingRules.openingAmortisation,
  );
}
