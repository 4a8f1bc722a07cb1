import { mulDiv, ONE } from '../domain/money';
import { isActive, type Plan } from './plan';

/** Columns by role, then month 0…last. Money in minor units, heads in thousandths. */
export interface PayrollColumns {
  heads: Float64Array;
  gross: Float64Array;
  onCost: Float64Array;
  withheld: Float64Array;
  /** Heads of all roles, by month. */
  totalHeads: Float64Array;
}

/**
 * Step 5. The salary S of the year grows at place 1; a month's pay is (mulDiv(S,p,12) − mulDiv(S,p−1,12)) × heads;
 * on-cost and withholding by mulDiv. Net pay is paid at once, withholding and on-cost next month.
 * Source: forecast model, section 5.5.
 */
export function planPayroll(plan: Plan): PayrollColumns {
  const size = plan.staff.length * plan.stride;
  const column = () => new Float64Array(size);
  const columns: PayrollColumns = {
    heads: column(),
    gross: column(),
    onCost: column(),
    withheld: column(),
    totalHeads: new Float64Array(plan.stride),
  };
  plan.staff.forEach((role, index) => {
    const base = index * plan.stride;
    const start = role.startMonth ?? 1;
    let salary = role.yearlySalary;
    for (let t = start; t <= plan.last; t++) {
      const place = plan.timeline.placeOf[t] ?? 1;
      if (place === 1 && t > start) salary = mulDiv(salary, ONE + role.raise, ONE);
      if (!isActive(role, t)) continue;
      const gross = mulDiv(mulDiv(salary, place, 12) - mulDiv(salary, place - 1, 12), role.heads, 1000);
      columns.heads[base + t] = role.heads;
      columns.gross[base + t] = gross;
      columns.onCost[base + t] = mulDiv(gross, role.onCostRate, ONE);
      columns.withheld[base + t] = mulDiv(gross, role.withholdingRate, ONE);
      columns.totalHeads[t] = (columns.totalHeads[t] ?? 0) + role.heads;
    }
  });
  return columns;
}
