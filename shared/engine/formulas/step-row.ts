import { allocate, atRate, mulDiv, ONE } from '#shared/domain/money.ts';
import type { CapitalAsset } from '#shared/inputs/forecast/fields/capital-assets.ts';
import type { OperatingExpense, OtherIncomeOrExpense } from '#shared/inputs/forecast/fields/costs.ts';
import type { OtherMovement } from '#shared/inputs/forecast/fields/equity.ts';
import { hasTerm, type Loan } from '#shared/inputs/forecast/fields/loans.ts';
import type { RevenueLine, RevenueLineOf } from '#shared/inputs/forecast/fields/revenue.ts';
import type { StaffRole } from '#shared/inputs/forecast/fields/staff.ts';
import type { RuledLine } from '#shared/inputs/forecast/rows.ts';
import { bookedLine, type LineKind, otherKindOf } from '../actual-months';
import { freshMemory } from '../ledger/memory';
import { fillExpense } from '../steps/operating-expenses';
import { fillOther } from '../steps/other-income';
import { fillJoining } from '../steps/recurring';
import { fillAmount } from '../steps/revenue';
import { fillMonthly } from '../timeline/amounts';
import { fillPrice } from '../timeline/level';
import { type ColumnsAt, firstMonthOf, lastMonthOf, type Plan } from '../timeline/plan';

/** How today's rules make a row, month by month: the figure of month t, from other rows of that month and earlier ones. */
export interface RowRecipe {
  rule(t: number): number;
  /** The figures of all months, where they are made from no other row. */
  column?: Float64Array;
  /** Booked by month in place of the planned figure. */
  booked?: Float64Array | undefined;
  /** The rule is also asked outside the months of the line. */
  isEveryMonth?: boolean;
  /** What is invoiced, of amounts that are paid in advance. */
  invoice?: Float64Array;
}

/** The figures of any row by its path; zeros for what is not there. */
export type FiguresOf = (path: string) => Float64Array;

/** Recipes of the rows of a line: what asks for one makes it. */
export type Recipes = (row: string) => RowRecipe | undefined;
type Made = Record<string, RowRecipe>;
const among =
  (made: Made): Recipes =>
  (row) =>
    made[row];

export interface StepContext {
  plan: Plan;
  /** A new column of zeros. */
  column: () => Float64Array;
  figuresOf: FiguresOf;
}

const columnOf = ({ plan, column }: StepContext, fill: (at: ColumnsAt) => void): Float64Array => {
  const columns = column();
  fill({ plan, columns, base: 0 });
  return columns;
};
const ofColumn = (column: Float64Array): RowRecipe => ({ column, rule: (t) => column[t] ?? 0 });

/** Booked months of a line, 0 where nothing is; undefined: there are no actual months. */
const bookedOf = ({ actual, stride }: Plan, kind: LineKind, id: string): Float64Array | undefined =>
  actual ? (bookedLine(actual, kind, id) ?? new Float64Array(stride)) : undefined;

/** A line without what acts on it: the column of its rule. */
const plain = <Line extends object>(line: Line): Line => ({ ...line, ramp: undefined, factor: undefined });

/** Stepping any line month by month gives the column of its kernel. Source: forecast model. */
function recipesOfRevenue(line: RevenueLine, context: StepContext): Recipes {
  const { plan, figuresOf } = context;
  const read = (row: string) => figuresOf(`revenue/${line.id}/${row}`);
  const booked = bookedOf(plan, 'revenue', line.id);
  const withCost =
    (made: Made): Recipes =>
    (row) =>
      row === 'directCost' ? directCostOf(line, context) : made[row];
  if (line.type === 'recurring') return withCost(recurringRecipes(line, context));
  if (line.type === 'percentOfLine') {
    const from = figuresOf(`revenue/${line.baseLineId}/amount`);
    return withCost({ amount: { rule: (t) => atRate(from[t] ?? 0, line.share), booked } });
  }
  const planned = (row: 'amount' | 'quantity') => {
    const [quantity, price] = [new Float64Array(plan.stride), new Float64Array(plan.stride)];
    const amount = columnOf(context, (at) => {
      const others = {
        invoice: price,
        tax: price,
        cash: price,
        credit: price,
        badDebt: price,
        receipt: price,
        withheld: null,
        deposits: null,
        totalAmount: price,
      };
      fillAmount(plain(line), freshMemory, { ...at, columns: { ...others, amount: at.columns, quantity, price } });
    });
    return ofColumn(row === 'amount' ? amount : quantity);
  };
  if (!('unitPrice' in line)) return withCost({ amount: { ...planned('amount'), booked } });
  // A formula takes the place of the rule in every month.
  const isByFormula = line.rows?.quantity?.formula !== undefined;
  return (row) => {
    if (row === 'quantity') return isByFormula ? { rule: () => 0 } : planned('quantity');
    if (row === 'price') return ofColumn(columnOf(context, (own) => fillPrice(line, own)));
    if (row === 'directCost') return directCostOf(line, context);
    if (row !== 'amount') return undefined;
    const [sold, at] = [read('quantity'), read('price')];
    return { rule: (t) => atRate(sold[t] ?? 0, at[t] ?? 0), booked, isEveryMonth: true };
  };
}

function directCostOf(line: RevenueLine, context: StepContext): RowRecipe {
  const { plan, figuresOf } = context;
  const booked = bookedOf(plan, 'directCost', line.id);
  const { directCostMode: mode, directCostRate, directCostPerUnit } = line;
  if (mode === 'none') return { rule: () => 0, booked };
  if (mode === 'amounts')
    return { ...ofColumn(columnOf(context, (at) => fillMonthly(line, line.directCostAmounts, at))), booked };
  const isPercent = mode === 'percent';
  const from = figuresOf(`revenue/${line.id}/${isPercent ? 'amount' : 'quantity'}`);
  const rate = isPercent ? directCostRate : directCostPerUnit;
  return { rule: (t) => atRate(from[t] ?? 0, rate), booked, isEveryMonth: true };
}

const twelve = new Array<number>(12).fill(1);

function recurringRecipes(line: RevenueLineOf<'recurring'>, context: StepContext): Made {
  const { plan, figuresOf } = context;
  const read = (row: string) => figuresOf(`revenue/${line.id}/${row}`);
  const [joined, subscribers, price] = [read('newSubscribers'), read('subscribers'), read('price')];
  const start = firstMonthOf(line);
  const until = lastMonthOf(plan, line);
  const booked = bookedOf(plan, 'revenue', line.id);
  const counted = bookedLine(plan.actual, 'subscribers', line.id);
  const own: Made = {
    newSubscribers: ofColumn(columnOf(context, (at) => fillJoining(line, at))),
    price: ofColumn(columnOf(context, (at) => fillPrice(line, at))),
  };
  const before = (t: number) => (t > start ? (subscribers[t - 1] ?? 0) : line.openingSubscribers);
  own.quantity = { rule: (t) => subscribers[t] ?? 0, isEveryMonth: true };
  if (line.billing === 'monthly') {
    const stay = (t: number) => {
      if (t < start || t > until) return 0;
      return counted?.[t] || before(t) - atRate(before(t), line.churn) + (joined[t] ?? 0);
    };
    own.subscribers = { rule: stay, isEveryMonth: true };
    own.amount = { rule: (t) => atRate(subscribers[t] ?? 0, price[t] ?? 0), booked, isEveryMonth: true };
    return own;
  }
  const invoice = new Float64Array(plan.stride);
  // By month of renewal, the first twelve before the start.
  const cohorts = new Float64Array(plan.stride + 12);
  cohorts.set(allocate(line.openingSubscribers, twelve));
  const earned = new Float64Array(plan.stride + 12);
  const cohortAt = (t: number) => {
    const place = t - start + 12;
    const renewing = cohorts[place - 12] ?? 0;
    if (t <= until) cohorts[place] = (joined[t] ?? 0) + atRate(renewing, ONE - line.churn);
    return (cohorts[place] ?? 0) - renewing;
  };
  own.subscribers = { rule: (t) => (t < start ? 0 : before(t) + cohortAt(t)), isEveryMonth: true };
  own.amount = {
    rule(t) {
      const billed = t < start ? 0 : atRate(cohorts[t - start + 12] ?? 0, 12 * (price[t] ?? 0));
      invoice[t] = billed;
      const part = Math.floor(billed / 12);
      for (let k = 0; k < 12; k++) earned[t + k] = (earned[t + k] ?? 0) + part + (k < billed - part * 12 ? 1 : 0);
      return earned[t] ?? 0;
    },
    invoice,
    booked,
    isEveryMonth: true,
  };
  return own;
}

function recipesOfExpense(line: OperatingExpense, context: StepContext): Made {
  const { plan, figuresOf } = context;
  const booked = bookedOf(plan, 'operatingExpense', line.id);
  if (line.type === 'perHead') {
    const heads = figuresOf('totals/headcount');
    return { amount: { rule: (t) => mulDiv(heads[t] ?? 0, line.amountPerHead, 1000), booked } };
  }
  if (line.type !== 'percentOfRevenue')
    return { amount: { ...ofColumn(columnOf(context, (at) => fillExpense(plain(line), null, at))), booked } };
  const lines = line.lineIds?.map((id) => figuresOf(`revenue/${id}/amount`)) ?? [figuresOf('totals/revenue')];
  const revenueAt = (t: number) => lines.reduce((sum, column) => sum + (column[t] ?? 0), 0);
  return { amount: { rule: (t) => mulDiv(revenueAt(t), line.rate, ONE), booked } };
}

function recipesOfOther(line: OtherIncomeOrExpense, context: StepContext): Made {
  const booked = bookedOf(context.plan, otherKindOf(line), line.id);
  return { amount: { ...ofColumn(columnOf(context, (at) => fillOther(plain(line), at))), booked } };
}

function recipesOfRole(role: StaffRole, context: StepContext): Made {
  const { plan, figuresOf } = context;
  const { fiscalMonthOf } = plan.timeline;
  const first = firstMonthOf(role);
  const [heads, salaries] = ['headcount', 'salary'].map((row) => figuresOf(`staff/${role.id}/${row}`));
  let salary = role.yearlySalary;
  const salaryColumn = columnOf(context, ({ columns }) => {
    for (let t = first; t <= lastMonthOf(plan, role); t++) {
      if (t > first && fiscalMonthOf[t] === 1) salary = atRate(salary, ONE + role.raise);
      columns[t] = salary;
    }
  });
  const payAt = (t: number) => {
    const place = fiscalMonthOf[t] ?? 1;
    const month = mulDiv(salaries?.[t] ?? 0, place, 12) - mulDiv(salaries?.[t] ?? 0, place - 1, 12);
    return mulDiv(month, heads?.[t] ?? 0, 1000);
  };
  return { headcount: { rule: () => role.heads }, salary: ofColumn(salaryColumn), pay: { rule: payAt } };
}

/** A table of typed months, or one amount in its month. */
const recipeOfTable = (amounts: readonly number[]): RowRecipe => ({ rule: (t) => amounts[t - 1] ?? 0 });

/** The month of what happens once. */
export const monthOf = (line: object): number =>
  'month' in line && typeof line.month === 'number' ? Math.max(line.month, 1) : 1;

/** Recipes of every row of a line of any part, as the plan has it. */
export function recipesOf(part: string, line: RuledLine, context: StepContext): Recipes {
  switch (part) {
    case 'revenue':
      return recipesOfRevenue(line as RevenueLine, context);
    case 'operatingExpenses':
      return among(recipesOfExpense(line as OperatingExpense, context));
    case 'otherIncomeAndExpenses':
      return among(recipesOfOther(line as OtherIncomeOrExpense, context));
    case 'staff':
      return among(recipesOfRole(line as StaffRole, context));
    case 'otherMovements':
      return among({ amount: recipeOfTable((line as OtherMovement).amounts) });
    case 'loans': {
      const loan = line as Loan;
      if (hasTerm(loan)) return among({ principal: onceOf(loan.principal, monthOf(loan)) });
      if (loan.type === 'revolver') return among({});
      return among({ draws: recipeOfTable(loan.draws), repayments: recipeOfTable(loan.repayments) });
    }
    case 'capitalAssets': {
      const asset = line as CapitalAsset;
      return among({ cost: onceOf(asset.cost, monthOf(asset)) });
    }
    default: {
      const event = line as Plan['equityEvents'][number];
      return among({ amount: onceOf(event.amount, monthOf(event)) });
    }
  }
}

const onceOf = (amount: number, month: number): RowRecipe => ({ rule: (t) => (t === month ? amount : 0) });
