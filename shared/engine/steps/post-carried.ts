import { type Posting, posting, postingFor } from '../ledger/rules';
import type { Calculation } from './calculation';
import type { CarriedAccount } from './columns';
import { isRightOfUseIn } from './leases';

const postings: Record<CarriedAccount, Posting> = {
  accountsReceivable: postingFor('receivedFromCustomers', 'accountsReceivable', 'cash', 'carriedForward'),
  accountsPayable: postingFor('paidToSuppliers', 'cash', 'accountsPayable', 'carriedForward'),
  prepaidExpenses: posting('prepaidExpenses', 'openingPrepaid', 'carriedForward'),
  deferredRevenue: posting('openingDeferredRevenue', 'deferredRevenue', 'carriedForward'),
  payrollLiabilities: postingFor('paidToStaff', 'cash', 'payrollLiabilities', 'carriedForward'),
  dividendsPayable: postingFor('dividendsPaid', 'cash', 'dividendsPayable', 'carriedForward'),
  accruedInterest: postingFor('interestPaid', 'cash', 'accruedInterest', 'carriedForward'),
  rightOfUseAssets: posting('rightOfUseAssets', 'leaseDepreciation', 'carriedForward'),
  fixedAssets: posting('accumulatedDepreciation', 'depreciation', 'carriedForward'),
  intangibleAssets: posting('intangibleAssets', 'amortisation', 'carriedForward'),
};

/** Where nothing is written down as a right of use, leases are operating: it is lease expense. */
const toLeaseExpense = posting('rightOfUseAssets', 'leaseExpense', 'carriedForward');

/** Posts what the months after L unwind of what the books held beyond the plan at L. */
export function postCarried({ carried, ledger, plan, profitShare }: Calculation): void {
  if (!carried) return;
  for (const key of Object.keys(postings) as CarriedAccount[]) {
    // A share of profit that is owed at L is known month by month: step 10b posts what is beyond it.
    if (key === 'payrollLiabilities' && profitShare) continue;
    const isExpense = key === 'rightOfUseAssets' && !plan.leases.some(isRightOfUseIn(plan));
    ledger.postColumn(isExpense ? toLeaseExpense : postings[key], carried[key].unwound);
  }
}
