import type { OtherIncomeOrExpense } from '#shared/inputs/forecast/fields/costs.ts';
import { bookMonths, otherKindOf } from '../actual-months';
import type { Memory } from '../ledger/memory';
import { applyRamp } from '../ramp';
import { fillAmountTable, fillOneOff, fillYearlyBase } from '../timeline/amounts';
import type { ColumnsAt, Plan } from '../timeline/plan';

/** Step 4, other income and expense: in cash in the month, without sales tax; minor units by line, then month. */
export function planOtherIncome(plan: Plan, memory: Memory): Float64Array {
  const amount = memory.unset(plan.other.length * plan.stride);
  plan.other.forEach((line, index) => {
    const at = { plan, columns: amount, base: index * plan.stride };
    const stepped = plan.stepped?.columnOf(`otherIncomeAndExpenses/${line.id}/amount`);
    if (stepped) amount.set(stepped.subarray(0, plan.last + 1), at.base);
    else fillOther(line, at);
    if (plan.actual) bookMonths({ ...at, actual: plan.actual }, otherKindOf(line), line.id);
  });
  return amount;
}

/** The amount by today's rules, then times the factor. */
export function fillOther(line: OtherIncomeOrExpense, at: ColumnsAt): void {
  if (line.type === 'fixed') fillYearlyBase(line, at);
  else if (line.type === 'amounts') fillAmountTable(line, at);
  else fillOneOff(line, at);
  applyRamp(line, at);
}
