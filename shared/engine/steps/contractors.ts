import { allocate } from '#shared/domain/money.ts';
import type { StaffRole } from '#shared/inputs/forecast/fields/staff.ts';
import type { Memory } from '../ledger/memory';
import { clearMonths } from '../timeline/amounts';
import { type ColumnsAt, firstMonthOf, lastMonthOf, type Plan } from '../timeline/plan';
import { paymentTermsOf, settleByProfile } from './collections';
import { payOf } from './extra-pay';
import type { PayrollColumns } from './payroll-columns';
import { bookPurchases, fillPurchases, type PurchaseColumns } from './purchases';
import { taxSchemeOf, withoutRecovery } from './tax-scheme';

/** Roles that invoice what they do. */
export const isContractor = ({ contract }: StaffRole): boolean => contract === 'contractor';

export const contractorTermsOf = (plan: Plan, { daysToPay }: StaffRole) =>
  paymentTermsOf(plan, null, daysToPay ?? null);

/** A role's gross pay, of its days in the first and last month, and its bonuses, as what it invoices: it has no payroll. */
export function takeFees(
  role: StaffRole,
  fees: Float64Array,
  { plan, columns, base }: ColumnsAt<PayrollColumns>,
): void {
  const { gross, onCost, withheld, netPay, settled } = columns;
  const { timeline } = plan;
  const until = lastMonthOf(plan, role);
  for (let t = firstMonthOf(role), at = base + t; t <= until; t++, at++) {
    fees[at] = payOf(gross[at] ?? 0, role, { timeline, t }) + (role.bonuses?.[t - 1] ?? 0);
  }
  for (const column of [gross, onCost, withheld, netPay, settled]) clearMonths(column, base, base + plan.last);
}

/**
 * Step 5, contractors: bought as any purchase, by role, paid by days; null where there is none. What the books have of them
 * is divided by planned cost; without any it is left to the difference to the books. Source: forecast model, section 5.5.
 */
export function planContractors(plan: Plan, memory: Memory, { fees }: PayrollColumns): PurchaseColumns | null {
  if (!fees) return null;
  const column = () => memory(fees.length);
  const columns = { net: column(), cost: column(), recoverable: column(), payment: column(), ownTax: null };
  columns.net.set(fees);
  const scheme = taxSchemeOf(plan);
  const termsOf = (role: StaffRole) => {
    const { profile, days } = contractorTermsOf(plan, role);
    return {
      salesTaxRate: role.salesTaxRate ?? plan.document.salesTax.standardRate,
      recoverableShare: role.recoverableShare ?? 1_000_000,
      isCharged: true,
      profile,
      days,
    };
  };
  const each = (fill: (role: StaffRole, base: number, index: number) => void) => {
    for (const [index, role] of plan.staff.entries()) if (isContractor(role)) fill(role, index * plan.stride, index);
  };
  each((role, base) => {
    fillPurchases(termsOf(role), { plan, columns, base });
    withoutRecovery(scheme, columns, { base, last: plan.last });
  });
  const booked = plan.actual && bookedFees(plan, columns.cost);
  each((role, base, index) => {
    const { profile } = termsOf(role);
    if (booked) bookPurchases(booked[index], termsOf(role), { plan, columns, base });
    else if (profile) settleByProfile(profile, { plan, columns: columns.payment, base });
  });
  return columns;
}

/** Booked cost by role, months 1…L. */
function bookedFees({ actual, staff, stride }: Plan, cost: Float64Array): Float64Array[] {
  const booked = staff.map(() => new Float64Array(stride));
  const row = actual?.rows.get('contractors');
  for (let t = 1; t <= (actual?.until ?? 0); t++) {
    const planned = staff.map((_, i) => cost[i * stride + t] ?? 0);
    const sum = planned.reduce((total, fee) => total + fee, 0);
    const parts = sum > 0 && Number.isSafeInteger(sum) ? allocate((row?.[t] ?? 0) - sum, planned) : [];
    for (const [i, column] of booked.entries()) column[t] = (planned[i] ?? 0) + (parts[i] ?? 0);
  }
  return booked;
}
