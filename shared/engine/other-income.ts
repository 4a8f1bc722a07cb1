import { fillAmountTable, fillYearlyBase } from './amounts';
import type { Memory } from './memory';
import { isActive, type Plan } from './plan';

/** Step 4, other income and expense: in cash in the month, without sales tax; minor units by line, then month. */
export function planOtherIncome(plan: Plan, memory: Memory): Float64Array {
  const amount = memory(plan.other.length * plan.stride);
  plan.other.forEach((line, index) => {
    const base = index * plan.stride;
    if (line.type === 'fixed') fillYearlyBase(plan, line, amount, base);
    else if (line.type === 'amounts') fillAmountTable(plan, line, amount, base);
    else if (isActive(line, line.month) && line.month <= plan.last) amount[base + line.month] = line.amount;
  });
  return amount;
}
