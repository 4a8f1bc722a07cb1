import { formOf } from '#shared/inputs/forecast/document.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { StaffRole } from '#shared/inputs/forecast/fields/staff.ts';
import type { Plan } from '../timeline/plan';
import type { PayrollColumns } from './payroll-columns';

/** Roles whose cost is in the cost of sales: those of kind `direct`, where the forecast presents them there. */
export function directRoleIn({ document }: Pick<Plan, 'document'>): (role: StaffRole) => boolean {
  const isShown = inputOf(formOf(document, 'presentation'), 'directLabour') === 'costOfSales';
  return ({ kind }) => isShown && kind === 'direct';
}

/** Wages and on-cost of a month that are direct labour. */
export function directLabourIn(plan: Plan, { wages, onCost }: PayrollColumns, t: number) {
  const isDirect = directRoleIn(plan);
  const sum = { wages: 0, onCost: 0 };
  for (const [index, role] of plan.staff.entries()) {
    if (!isDirect(role)) continue;
    sum.wages += wages[index * plan.stride + t] ?? 0;
    sum.onCost += onCost[index * plan.stride + t] ?? 0;
  }
  return sum;
}
