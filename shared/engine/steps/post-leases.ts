import { posting } from '../ledger/rules';
import type { Calculation } from './calculation';
import { isRightOfUseIn } from './leases';
import type { Workings } from './workings';

/** True where some month bears lease expense: leases that are no right of use, and tax on them that is not recovered. */
export const bearsLeaseExpense = ({ plan, leases }: Pick<Workings, 'plan' | 'leases'>): boolean =>
  leases !== null && (!plan.leases.every(isRightOfUseIn(plan)) || leases.irrecoverable.some((amount) => amount !== 0));

/** Posts step 6c: leases that begin, what months bear of them, and payments with their tax. */
export function postLeases({ leases, sets, ledger }: Calculation): void {
  if (!leases) return;
  const { rightOfUseLeases: rightOfUse, operatingLeases: operating, leasesPaidAhead, leasesPaidBehind } = sets;
  const capitalised = [rightOfUse, operating];
  for (const lines of capitalised)
    ledger.postLines(posting('leases', 'rightOfUseAssets', 'leaseBegun'), leases.begun, lines);
  ledger.postLines(posting('leases', 'interestExpense', 'leaseInterest'), leases.interest, rightOfUse);
  ledger.postLines(
    posting('rightOfUseAssets', 'leaseDepreciation', 'leaseDepreciation'),
    leases.writtenDown,
    rightOfUse,
  );
  ledger.postLines(posting('cash', 'leases', 'leaseInterestPaid'), leases.interestPaid, rightOfUse);
  ledger.postLines(posting('cash', 'leases', 'leasePrincipal'), leases.principal, rightOfUse);
  ledger.postLines(posting('leases', 'leaseExpense', 'leaseCost'), leases.interest, operating);
  ledger.postLines(posting('rightOfUseAssets', 'leaseExpense', 'leaseCost'), leases.writtenDown, operating);
  ledger.postLines(posting('cash', 'leases', 'leasePaid'), leases.payment, operating);
  ledger.postLines(posting('cash', 'prepaidExpenses', 'leasePaid'), leases.payment, leasesPaidAhead);
  ledger.postLines(posting('prepaidExpenses', 'leaseExpense', 'leaseCost'), leases.cost, leasesPaidAhead);
  ledger.postLines(posting('accountsPayable', 'leaseExpense', 'leaseCost'), leases.cost, leasesPaidBehind);
  ledger.postLines(posting('cash', 'accountsPayable', 'leasePaid'), leases.payment, leasesPaidBehind);
  for (const lines of [...capitalised, leasesPaidAhead, leasesPaidBehind]) {
    ledger.postLines(posting('cash', 'salesTax', 'leasePaid'), leases.recoverable, lines);
    ledger.postLines(posting('cash', 'leaseExpense', 'leasePaid'), leases.irrecoverable, lines);
  }
}
