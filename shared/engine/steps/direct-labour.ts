import { formOf } from '#shared/inputs/forecast/document.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { StaffRole } from '#shared/inputs/forecast/fields/staff.ts';
import type { Plan } from '../timeline/plan';
import type { PayrollColumns } from './payroll-columns';
import type { PurchaseColumns } from './purchases';

/** Roles whose cost is in the cost of sales: those of kind `direct`, where the forecast presents them there. */
export function directRoleIn({ document }: Pick<Plan, 'document'>): (role: StaffRole) => boolean {
  const isShown = inputOf(formOf(document, 'presentation'), 'directLabour') === 'costOfSales';
  return ({ kind }) => isShown && kind === 'direct';
}

interface Labour {
  payroll: PayrollColumns;
  contractors: PurchaseColumns | null;
}

/** Wages, on-cost and what contractors cost in a month that are direct labour. */
export function directLabourIn(plan: Plan, { payroll: { wages, onCost }, contractors }: Labour, t: number) {
  const isDirect = directRoleIn(plan);
  const sum = { wages: 0, onCost: 0, fees: 0 };
  for (const [index, role] of plan.staff.entries()) {
    if (!isDirect(role)) continue;
    sum.wages += wages[index * plan.stride + t] ?? 0;
    sum.onCost += onCost[index * plan.stride + t] ?? 0;
    sum.fees += contractors?.cost[index * plan.stride + t] ?? 0;
  }
  return sum;
}
