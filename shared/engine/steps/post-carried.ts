import { type Posting, posting, postingFor } from '../ledger/rules';
import type { Calculation } from './calculation';
import type { CarriedAccount } from './columns';

const postings: Record<CarriedAccount, Posting> = {
  accountsReceivable: postingFor('receivedFromCustomers', 'accountsReceivable', 'cash', 'carriedForward'),
  accountsPayable: postingFor('paidToSuppliers', 'cash', 'accountsPayable', 'carriedForward'),
  prepaidExpenses: posting('prepaidExpenses', 'openingPrepaid', 'carriedForward'),
  deferredRevenue: posting('openingDeferredRevenue', 'deferredRevenue', 'carriedForward'),
  payrollLiabilities: postingFor('paidToStaff', 'cash', 'payrollLiabilities', 'carriedForward'),
  dividendsPayable: postingFor('dividendsPaid', 'cash', 'dividendsPayable', 'carriedForward'),
  fixedAssets: posting('accumulatedDepreciation', 'depreciation', 'carriedForward'),
  intangibleAssets: posting('intangibleAssets', 'amortisation', 'carriedForward'),
};

/** Posts what the months after L unwind of what the books held beyond the plan at L. */
export function postCarried({ carried, ledger }: Calculation): void {
  if (!carried) return;
  for (const key of Object.keys(postings) as CarriedAccount[]) ledger.postColumn(postings[key], carried[key].unwound);
}
