import { type LineMemory, type Memory, makeReusedMemory, type OpenTotal, type PartOfLines } from '../ledger/memory';
import type { Plan } from '../timeline/plan';

/** Places of the lines of each part that a run calculates again; null: all of them. */
export type RenewedLines = Readonly<Record<PartOfLines, readonly number[]>> | null;

interface KeptTotal {
  indexes: readonly number[];
  total: Float64Array;
  /** False while the lines that are calculated again are taken out. */
  isWhole: boolean;
}

/** The columns of the lines of a part, and what they add up to. */
class KeptPart {
  readonly memory: LineMemory;
  private shape: string | null = null;
  private isOpened = false;
  private readonly columns: Float64Array[] = [];
  private taken = 0;
  private readonly totals = new Map<Float64Array, KeptTotal[]>();
  private renewed: readonly number[] | null = null;
  private places = new Set<number>();
  private stride = 0;

  constructor(private readonly owners: WeakMap<Float64Array, KeptPart>) {
    const take = (length: number) => this.take(length, true);
    const unset = (length: number) => this.take(length, false);
    const isKept = (index: number) => this.renewed !== null && !this.places.has(index);
    this.memory = Object.assign(take, { unset, isKept });
  }

  /** Begins a run in which these lines are calculated again: what they came to before is taken out of the totals. */
  restart(renewed: readonly number[] | null, stride: number): void {
    // A part that the run before did not ask for may be older than that.
    this.renew(this.isOpened ? renewed : null);
    this.isOpened = false;
    this.stride = stride;
    for (const [columns, totals] of this.totals) {
      const kept = totals.filter((total) => total.isWhole && this.takeOut(total, columns));
      this.totals.set(columns, kept);
    }
  }

  private renew(renewed: readonly number[] | null): void {
    this.renewed = renewed;
    this.places = new Set(renewed);
    if (renewed === null) this.totals.clear();
  }

  /** False where adding all lines up again costs less than taking out and adding some. */
  private takeOut(kept: KeptTotal, columns: Float64Array): boolean {
    const { total } = kept;
    const missing = this.missingOf(kept);
    if (missing.length === 0) return true;
    if (missing.length * 4 > kept.indexes.length) return false;
    kept.isWhole = false;
    for (const index of missing)
      for (let t = 0, at = index * this.stride; t < total.length; t++, at++)
        total[t] = (total[t] ?? 0) - (columns[at] ?? 0);
    return true;
  }

  private missingOf({ indexes }: KeptTotal): readonly number[] {
    return this.renewed === null ? indexes : indexes.filter((index) => this.places.has(index));
  }

  open(shape: string | null): LineMemory {
    if (shape === null || shape !== this.shape) this.renew(null);
    this.shape = shape;
    this.isOpened = shape !== null;
    this.taken = 0;
    return this.memory;
  }

  private take(length: number, isCleared: boolean): Float64Array {
    const before = this.columns[this.taken];
    const isFresh = before?.length !== length;
    const column = isFresh ? new Float64Array(length) : before;
    if (isFresh) this.owners.set(column, this);
    else if (isCleared && this.renewed === null) column.fill(0);
    else if (isCleared)
      for (const index of this.renewed ?? []) column.fill(0, index * this.stride, (index + 1) * this.stride);
    this.columns[this.taken++] = column;
    return column;
  }

  totalOf(columns: Float64Array, indexes: readonly number[], length: number): OpenTotal {
    const totals = this.totals.get(columns) ?? [];
    this.totals.set(columns, totals);
    const kept = totals.find((entry) => isSame(entry.indexes, indexes));
    if (!kept) {
      const total = new Float64Array(length);
      totals.push({ indexes, total, isWhole: true });
      return { total, missing: indexes };
    }
    const missing = kept.isWhole ? [] : this.missingOf(kept);
    kept.isWhole = true;
    return { total: kept.total, missing };
  }
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  if (some.length !== others.length) return false;
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
}

/** Memory for runs of a forecast one after another, which keeps the columns of lines whose inputs are the same. */
export class KeptMemory {
  private readonly owners = new WeakMap<Float64Array, KeptPart>();
  private readonly parts: Readonly<Record<PartOfLines, KeptPart>> = {
    revenue: new KeptPart(this.owners),
    directCosts: new KeptPart(this.owners),
    operatingExpenses: new KeptPart(this.owners),
    staff: new KeptPart(this.owners),
    capitalAssets: new KeptPart(this.owners),
    loans: new KeptPart(this.owners),
  };
  private readonly others = makeReusedMemory();
  /** The plan of the run before; null where its columns are not to be kept. */
  plan: Plan | null = null;

  /** Begins a run, of whose lines those that are not renewed keep their columns. Until `keep`, the next one takes nothing over. */
  restart({ stride }: Pick<Plan, 'stride'>, renewed: RenewedLines): Memory {
    this.plan = null;
    for (const [part, kept] of Object.entries(this.parts)) kept.restart(renewed?.[part as PartOfLines] ?? null, stride);
    const memory = this.others();
    return Object.assign((length: number) => memory(length), {
      unset: memory.unset,
      ofLines: (part: PartOfLines, shape: string | null = '') => this.parts[part].open(shape),
      totalOf: (columns: Float64Array, indexes: readonly number[], length: number) =>
        this.owners.get(columns)?.totalOf(columns, indexes, length) ?? memory.totalOf(columns, indexes, length),
    });
  }

  /** The run has gone to its end within the exact range. */
  keep(plan: Plan): void {
    this.plan = plan;
  }
}
