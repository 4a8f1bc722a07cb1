import { fieldsOf, inputOf, type LinePart } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Values } from '#shared/inputs/forecast/fields/field.ts';
import type { Calculation } from '../steps/calculation';

/**
 * Ids of lines that hold figures and yet make nothing in any month of the horizon: dates that leave no month, or a figure
 * that is missing beside the others. A line without a figure is new and not yet worth a word.
 */
export function neverUsed({ plan, revenue, expenses, other, payroll, contractors, loans }: Calculation): string[] {
  const { months, stride } = plan;
  const isIdle = (columns: Float64Array, index: number) => {
    for (let at = index * stride + 1, end = at + months; at < end; at++) if (columns[at] !== 0) return false;
    return true;
  };
  const idle: string[] = [];
  plan.revenue.forEach((line, i) => {
    if (isIdle(revenue.amount, i) && isIdle(revenue.invoice, i) && holdsFigure('revenue', line)) idle.push(line.id);
  });
  plan.operatingExpenses.forEach((line, i) => {
    if (isIdle(expenses.net, i) && holdsFigure('operatingExpenses', line)) idle.push(line.id);
  });
  plan.other.forEach((line, i) => {
    if (isIdle(other, i) && holdsFigure('otherIncomeAndExpenses', line)) idle.push(line.id);
  });
  plan.staff.forEach(({ id, yearlySalary }, i) => {
    const isPaid = !isIdle(payroll.wages, i) || (contractors && !isIdle(contractors.cost, i));
    if (!isPaid && yearlySalary !== 0) idle.push(id);
  });
  plan.loans.forEach((loan, i) => {
    const isTyped = loan.type === 'flexible' && loan.draws.length + loan.repayments.length > 0;
    if (isTyped && isIdle(loans.balance, i) && isIdle(loans.drawn, i)) idle.push(loan.id);
  });
  for (const pool of plan.pools) {
    const isEmpty = inputOf(pool, 'opening') === 0 && !plan.assets.some(({ allowancePoolId: id }) => id === pool.id);
    if (isEmpty && pool.rate + inputOf(pool, 'firstYearRate') > 0) idle.push(pool.id);
  }
  for (const { id, amounts, startMonth, endMonth } of plan.otherMovements) {
    const first = startMonth ?? 1;
    const isMoved = amounts.slice(first - 1, Math.min(endMonth ?? months, months)).some((amount) => amount !== 0);
    if (amounts.length > 0 && !isMoved) idle.push(id);
  }
  return idle;
}

/** Figures of which a new line shows no example. */
const alsoFigures = new Set(['amounts', 'openingSubscribers']);

/** Whether a line has a figure of those that a new one is without: no rate beside them, no growth, no term. */
function holdsFigure(part: LinePart, line: object): boolean {
  const values = line as Values;
  return fieldsOf(part, line).some(({ key, example, mayStayZero }) => {
    if ((example === undefined || mayStayZero) && !alsoFigures.has(key)) return false;
    const value = values[key];
    return Array.isArray(value) ? value.length > 0 : value !== 0;
  });
}
