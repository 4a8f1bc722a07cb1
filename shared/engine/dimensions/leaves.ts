import type { Dimension } from '#shared/inputs/forecast/dimension.ts';
import type { Calculation } from '../steps/calculation';
import { directRoleIn } from '../steps/direct-labour';
import { isRightOfUseIn } from '../steps/leases';
import type { Plan } from '../timeline/plan';

/** A part of a row that belongs to one line: its value (its place, `count` for none) and its amounts by month, index t, in the row's sign. */
export interface Leaf {
  value: number;
  /** The row that it is part of. */
  row: string;
  /** Null: what is of no line. */
  lineId: string | null;
  amounts: Float64Array;
}

type LineLeaf = Omit<Leaf, 'row'>;

interface Tagged {
  id: string;
  tags?: Readonly<Record<string, string>> | undefined;
}

/** Amounts of the months 1 to T; zeros beside them. */
export function byMonth({ months, stride }: Plan, amountAt: (t: number) => number): Float64Array {
  const amounts = new Float64Array(stride);
  for (let t = 1; t <= months; t++) amounts[t] = amountAt(t);
  return amounts;
}

/** Places of the values that lines are tagged with; the number of values for none, or for one that is gone. */
export function placeOfTags({ id, values }: Dimension): (line: Tagged | undefined) => number {
  const placeOf = new Map(values.map((value, place) => [value.id, place]));
  return (line) => placeOf.get(line?.tags?.[id] ?? '') ?? values.length;
}

const nothing = new Float64Array(0);

type Amounts = (index: number, t: number) => number;

/** The leaves, without those of zeros alone, of each row of the profit and loss that is of several lines, and the lines of the rows of one. */
export function leavesOf(calculation: Calculation, placeOf: (line: Tagged | undefined) => number) {
  const { plan, payroll, revenue, assets, leases, loans } = calculation;
  const { stride } = plan;
  const of = (lines: readonly Tagged[], amountAt: Amounts): LineLeaf[] =>
    lines.flatMap((line, index) => {
      const amounts = byMonth(plan, (t) => amountAt(index, t));
      return amounts.some((amount) => amount !== 0) ? [{ value: placeOf(line), lineId: line.id, amounts }] : [];
    });
  const column =
    (figures: Float64Array, sign: 1 | -1): Amounts =>
    (index, t) =>
      sign * (figures[index * stride + t] ?? 0);
  const kindOf =
    (kind: 'tangible' | 'intangible', amounts: Amounts): Amounts =>
    (index, t) =>
      plan.assets[index]?.kind === kind ? amounts(index, t) : 0;
  const fees = calculation.contractors ? [calculation.contractors.cost] : [];
  const isDirect = directRoleIn(plan);
  const payOf =
    (isInCostOfSales: boolean, ...columns: Float64Array[]): Amounts =>
    (index, t) => {
      const role = plan.staff[index];
      if (!role || isDirect(role) !== isInCostOfSales) return 0;
      return columns.reduce((sum, figures) => sum - (figures[index * stride + t] ?? 0), 0);
    };
  const isRightOfUse = isRightOfUseIn(plan);
  const ifRightOfUse =
    (amounts: Amounts): Amounts =>
    (index, t) => {
      const lease = plan.leases[index];
      return lease && isRightOfUse(lease) ? amounts(index, t) : 0;
    };
  const grantsOf =
    (kind: string): Amounts =>
    (index, t) =>
      plan.grants[index]?.kind === kind ? (calculation.grants?.released[index * stride + t] ?? 0) : 0;
  const charge = column(assets.charge, -1);
  const rows: Readonly<Record<string, readonly LineLeaf[]>> = {
    directLabour: of(plan.staff, payOf(true, payroll.wages, payroll.onCost, ...fees)),
    contractors: of(plan.staff, payOf(false, ...fees)),
    wagesAndSalaries: of(plan.staff, payOf(false, payroll.wages)),
    employerOnCost: of(plan.staff, payOf(false, payroll.onCost)),
    badDebts: of(plan.revenue, column(revenue.badDebt, -1)),
    depreciation: of(plan.assets, kindOf('tangible', charge)),
    amortisation: of(plan.assets, kindOf('intangible', charge)),
    gainOnDisposal: of(plan.assets, (index, t) => {
      const at = index * stride + t;
      return (assets.proceeds[at] ?? 0) - (assets.soldNet[at] ?? 0);
    }),
    leaseExpense: of(plan.leases, (index, t) => {
      const at = index * stride + t;
      return 0 - (leases?.cost[at] ?? 0) - (leases?.irrecoverable[at] ?? 0);
    }),
    leaseDepreciation: of(plan.leases, ifRightOfUse(column(leases?.writtenDown ?? nothing, -1))),
    operatingGrants: of(plan.grants, grantsOf('operating')),
    capitalGrants: of(plan.grants, grantsOf('capital')),
    interestExpense: [
      ...of(plan.leases, ifRightOfUse(column(leases?.interest ?? nothing, -1))),
      ...of(plan.loans, (index, t) => {
        const at = index * stride + t;
        return 0 - (loans.fee[at] ?? 0) - (loans.interest[at] ?? 0) - (loans.fees?.amortised[at] ?? 0);
      }),
    ],
  };
  const lineOf = new Map<string, Tagged>();
  for (const lines of [plan.revenue, plan.operatingExpenses, plan.other])
    for (const line of lines) lineOf.set(line.id, line);
  return { rows, lineOf };
}
