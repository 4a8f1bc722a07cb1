import { isPaidLater } from '#shared/inputs/forecast/fields/capital-assets.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Lease } from '#shared/inputs/forecast/fields/leases.ts';
import { accruesInterest } from '#shared/inputs/forecast/fields/loans.ts';
import { depositShareOf, invoicedAfter, type RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import { treatmentOf } from '#shared/inputs/forecast/lease-treatment.ts';
import { isContractor } from '../steps/contractors';
import { directRoleIn } from '../steps/direct-labour';
import { taxModeOf } from '../steps/self-assessed-tax';
import type { Plan } from '../timeline/plan';
import type { Memory } from './memory';

/**
 * What the squares of all amounts of eight columns may come to: each amount is at most 2^40 then, and 200 lines with eight
 * columns each stay far inside the exact range of numbers, in whatever order they are added. Squares, as no sign is to be
 * taken off them.
 */
const SQUARES_LIMIT = 2 ** 80;

/** Some lines of a part of the inputs, and what their columns add up to by month 0…T: added up once, whoever asks. */
export class LineSet {
  /** False where an amount was met that is too large for sums to be surely exact. */
  isWithinLimits = true;
  /** Made when asked for: most sets are empty. */
  private totals: Map<Float64Array, Float64Array> | null = null;

  constructor(
    /** The lines of the part, by index. */
    readonly lines: readonly { id: string }[],
    /** Those of the set. */
    readonly indexes: readonly number[],
    private readonly source: { plan: Plan; memory: Memory },
  ) {}

  /** Figures a column. */
  get stride(): number {
    return this.source.plan.stride;
  }

  /** The columns of the lines, each `plan.stride` figures long, added up by month. */
  total(columns: Float64Array): Float64Array {
    this.totals ??= new Map();
    const cached = this.totals.get(columns);
    if (cached) return cached;
    const { months } = this.source.plan;
    const { total, missing } = this.source.memory.totalOf(columns, this.indexes, months + 1);
    let next = 0;
    for (; next + 8 <= missing.length; next += 8) this.addEight(total, columns, { missing, next });
    for (; next < missing.length; next += 2) {
      const one = this.baseOf(missing[next]);
      const isPair = next + 1 < missing.length;
      const two = isPair ? this.baseOf(missing[next + 1]) : one;
      const share = isPair ? 1 : 0;
      let squares = 0;
      for (let t = 0; t <= months; t++) {
        const a = columns[one + t] ?? 0;
        const b = share * (columns[two + t] ?? 0);
        squares += a * a + b * b;
        total[t] = (total[t] ?? 0) + (a + b);
      }
      if (!(squares <= SQUARES_LIMIT)) this.isWithinLimits = false;
    }
    this.totals.set(columns, total);
    return total;
  }

  /** Where the column of a line begins. */
  private baseOf(index = 0): number {
    return index * this.source.plan.stride;
  }

  /** Eight lines a turn: the total is read and written an eighth as often. */
  private addEight(
    total: Float64Array,
    columns: Float64Array,
    { missing, next }: { missing: readonly number[]; next: number },
  ): void {
    const { months } = this.source.plan;
    const one = this.baseOf(missing[next]);
    const two = this.baseOf(missing[next + 1]);
    const three = this.baseOf(missing[next + 2]);
    const four = this.baseOf(missing[next + 3]);
    const five = this.baseOf(missing[next + 4]);
    const six = this.baseOf(missing[next + 5]);
    const seven = this.baseOf(missing[next + 6]);
    const eight = this.baseOf(missing[next + 7]);
    let squares = 0;
    let others = 0;
    for (let t = 0; t <= months; t++) {
      const a = columns[one + t] ?? 0;
      const b = columns[two + t] ?? 0;
      const c = columns[three + t] ?? 0;
      const d = columns[four + t] ?? 0;
      const e = columns[five + t] ?? 0;
      const f = columns[six + t] ?? 0;
      const g = columns[seven + t] ?? 0;
      const h = columns[eight + t] ?? 0;
      squares += a * a + b * b + (c * c + d * d);
      others += e * e + f * f + (g * g + h * h);
      total[t] = (total[t] ?? 0) + (a + b + (c + d) + (e + f + (g + h)));
    }
    if (!(squares + others <= SQUARES_LIMIT)) this.isWithinLimits = false;
  }
}

/** The lines of the inputs as they are posted together. */
export interface LineSets {
  revenue: LineSet;
  /** Revenue lines that are invoiced when they are earned, or paid in advance, and those that are invoiced later. */
  invoicedAtOnce: LineSet;
  invoicedLater: LineSet;
  /** Revenue lines of which a part is paid before the invoice. */
  withDeposit: LineSet;
  /** Revenue lines whose direct cost goes out of stock, and the others. */
  stocked: LineSet;
  unstocked: LineSet;
  /** Stocked lines that pay a deposit on their orders. */
  ordered: LineSet;
  /** Operating expenses paid in advance, in their month, and by days. */
  prepaid: LineSet;
  paidAtOnce: LineSet;
  owed: LineSet;
  staff: LineSet;
  /** Roles in operating expenses, and those in the cost of sales. */
  overheadStaff: LineSet;
  directStaff: LineSet;
  /** Roles that invoice what they do. */
  contractors: LineSet;
  tangible: LineSet;
  intangible: LineSet;
  /** Assets whose proceeds come at once, and those of which they come later. */
  soldAtOnce: LineSet;
  soldLater: LineSet;
  /** Leases by what they are in the books; of those that are an expense, the ones paid ahead and the others. */
  rightOfUseLeases: LineSet;
  operatingLeases: LineSet;
  leasesPaidAhead: LineSet;
  leasesPaidBehind: LineSet;
  operatingGrants: LineSet;
  capitalGrants: LineSet;
  /** Without the credit line, which is posted month by month. */
  loans: LineSet;
  /** Loans that pay their interest each month, and those that owe it until it is paid. */
  payingLoans: LineSet;
  accruingLoans: LineSet;
  otherIncome: LineSet;
  otherExpense: LineSet;
  /** What is bought with tax that the supplier does not charge; null: every supplier does. */
  ownTax: {
    reverseCharge: PurchaseSets;
    importPaid: PurchaseSets;
    /** Expenses paid in advance whose supplier charges the tax. */
    prepaidCharged: LineSet;
  } | null;
}

export interface PurchaseSets {
  directCosts: LineSet;
  /** Expenses that are owed or paid in their month, and those paid in advance. */
  expenses: LineSet;
  prepaid: LineSet;
  assets: LineSet;
}

/** `hasOwnTax`: some supplier does not charge the tax of what is bought. */
export function makeLineSets(plan: Plan, memory: Memory, hasOwnTax: boolean): LineSets {
  const set = <Line extends { id: string }>(lines: readonly Line[], isIn: (line: Line) => boolean) => {
    if (lines.length === 0) return new LineSet(lines, [], source);
    const indexes: number[] = [];
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index];
      if (line && isIn(line)) indexes.push(index);
    }
    return new LineSet(lines, indexes, source);
  };
  /** Sets of the lines of each kind, gone through once. */
  const byKind: ByKind = (lines, kinds, kindOf) => {
    const indexes = kinds.map((): number[] => []);
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index];
      const kind = line ? kindOf(line) : null;
      if (kind !== null) indexes[kinds.indexOf(kind)]?.push(index);
    }
    return indexes.map((places) => new LineSet(lines, places, source));
  };
  const source = { plan, memory };
  const { revenue, operatingExpenses, staff, assets, leases, grants, loans, other } = plan;
  const allStaff = set(staff, () => true);
  const isDirect = directRoleIn(plan);
  const directStaff = set(staff, isDirect);
  const all = set(revenue, () => true);
  const allLoans = set(loans, ({ type }) => type !== 'revolver');
  const accruingLoans = set(loans, accruesInterest);
  const leasesAs = (lease: Lease) => {
    const treatment = treatmentOf(plan.document, lease);
    return treatment === 'expense' && inputOf(lease, 'inAdvance') ? 'ahead' : treatment;
  };
  const [rightOfUseLeases, operatingLeases, leasesPaidAhead, leasesPaidBehind] = byKind(
    leases,
    ['rightOfUse', 'operating', 'ahead', 'expense'],
    leasesAs,
  ) as [LineSet, LineSet, LineSet, LineSet];
  const [prepaid, paidAtOnce, owed] = byKind(
    operatingExpenses,
    ['prepaid', 'inMonth', 'days'],
    ({ payment }) => payment,
  ) as [LineSet, LineSet, LineSet];
  const stocked = set(revenue, (line) => line.directCostStocked && line.directCostMode !== 'none');
  const isOrdered = (line: RevenueLine) => (line.orderDepositShare ?? 0) > 0;
  const [invoicedAtOnce, invoicedLater] = byKind(revenue, ['atOnce', 'later'], (line) =>
    invoicedAfter(line) > 0 ? 'later' : 'atOnce',
  ) as [LineSet, LineSet];
  return {
    revenue: all,
    invoicedAtOnce: invoicedLater.indexes.length === 0 ? all : invoicedAtOnce,
    invoicedLater,
    withDeposit: set(revenue, (line) => depositShareOf(line) > 0),
    stocked,
    ordered: stocked.indexes.length === 0 ? stocked : set(revenue, (line) => line.directCostStocked && isOrdered(line)),
    unstocked: set(revenue, (line) => !line.directCostStocked && line.directCostMode !== 'none'),
    prepaid,
    paidAtOnce,
    owed,
    staff: allStaff,
    overheadStaff: directStaff.indexes.length === 0 ? allStaff : set(staff, (role) => !isDirect(role)),
    directStaff,
    contractors: set(staff, isContractor),
    tangible: set(assets, ({ kind }) => kind === 'tangible'),
    intangible: set(assets, ({ kind }) => kind === 'intangible'),
    soldAtOnce: set(assets, (asset) => asset.disposalMonth !== null && !isPaidLater(asset)),
    soldLater: set(assets, isPaidLater),
    rightOfUseLeases,
    operatingLeases,
    leasesPaidAhead,
    leasesPaidBehind,
    operatingGrants: set(grants, ({ kind }) => kind === 'operating'),
    capitalGrants: set(grants, ({ kind }) => kind === 'capital'),
    loans: allLoans,
    payingLoans:
      accruingLoans.indexes.length === 0
        ? allLoans
        : set(loans, (loan) => loan.type !== 'revolver' && !accruesInterest(loan)),
    accruingLoans,
    otherIncome: set(other, (line) => line.direction === 'income'),
    otherExpense: set(other, (line) => line.direction === 'expense'),
    ownTax: hasOwnTax ? ownTaxSets(plan, byKind) : null,
  };
}

type ByKind = <Line extends { id: string }>(
  lines: readonly Line[],
  kinds: readonly string[],
  kindOf: (line: Line) => string | null,
) => LineSet[];

function ownTaxSets({ revenue, operatingExpenses, assets }: Plan, byKind: ByKind): LineSets['ownTax'] {
  const modes = ['reverseCharge', 'importPaid', 'charged'] as const satisfies ReturnType<typeof taxModeOf>[];
  const byMode = {
    directCosts: byKind(revenue, modes, (line) => (line.directCostMode === 'none' ? null : taxModeOf(line))),
    expenses: byKind(operatingExpenses, modes, (line) => (line.payment === 'prepaid' ? null : taxModeOf(line))),
    prepaid: byKind(operatingExpenses, modes, (line) => (line.payment === 'prepaid' ? taxModeOf(line) : null)),
    assets: byKind(assets, modes, taxModeOf),
  };
  const of = (mode: number): PurchaseSets => ({
    directCosts: byMode.directCosts[mode] as LineSet,
    expenses: byMode.expenses[mode] as LineSet,
    prepaid: byMode.prepaid[mode] as LineSet,
    assets: byMode.assets[mode] as LineSet,
  });
  return { reverseCharge: of(0), importPaid: of(1), prepaidCharged: of(2).prepaid };
}
