interface Taking {
  /** An array of so many figures, all 0. */
  (length: number): Float64Array;
  /** One whose taker fills every figure itself: until then they may be anything. */
  unset(length: number): Float64Array;
}

/** Where the columns of a calculation come from. */
export interface Memory extends Taking {
  /**
   * Where the columns of the lines of a part come from. `shape` tells which columns there are, where that is not always the
   * same; null: they depend on each other, so that none is kept.
   */
  ofLines(part: PartOfLines, shape?: string | null): LineMemory;
  /** The sum of the columns of some lines by month, and the lines that are still to be added to it. */
  totalOf(columns: Float64Array, indexes: readonly number[], length: number): OpenTotal;
}

/** Parts whose columns by line may be kept from one calculation to the next. */
export type PartOfLines = 'revenue' | 'directCosts' | 'operatingExpenses' | 'staff' | 'capitalAssets' | 'loans';

/** Columns of as many figures for each line, of which those of a line that is not kept are taken anew. */
export interface LineMemory extends Taking {
  /** True for a line whose columns still hold its figures. */
  isKept(index: number): boolean;
}

export interface OpenTotal {
  total: Float64Array;
  missing: readonly number[];
}

/** Memory that keeps no line. */
export function makeMemory(take: (length: number) => Float64Array, unset = take): Memory {
  const taking = Object.assign((length: number) => take(length), { unset });
  const lines = Object.assign((length: number) => take(length), { unset, isKept: () => false });
  return Object.assign(taking, {
    ofLines: () => lines,
    totalOf: (_: Float64Array, missing: readonly number[], length: number) => ({ total: take(length), missing }),
  });
}

/** Memory of its own for each column: the calculation may be kept for as long as anyone likes. */
export const freshMemory: Memory = makeMemory((length) => new Float64Array(length));

/** Zeros; of few figures by a loop, as `fill` takes longer to begin. */
function clear(column: Float64Array): void {
  if (column.length > 200) column.fill(0);
  else for (let i = 0; i < column.length; i++) column[i] = 0;
}

/** Figures in one piece, of which columns are handed out in turn. */
class Block {
  private figures = new Float64Array(0);
  /** The columns handed out last time, in their order: the same calculation asks for the same ones again. */
  private columns: Float64Array[] = [];
  /** Where each begins. */
  private starts: number[] = [];
  private taken = 0;
  private used = 0;

  constructor(private readonly isCleared: boolean) {}

  /** Begins again; as large as what was asked for last time. */
  restart(): void {
    if (this.used > this.figures.length) {
      this.figures = new Float64Array(this.used);
      this.columns = [];
    }
    this.taken = 0;
    this.used = 0;
  }

  take(length: number): Float64Array {
    const offset = this.used;
    this.used += length;
    const before = this.columns[this.taken];
    if (before?.length === length && this.starts[this.taken] === offset) {
      this.taken++;
      // Just before it is filled: all columns at once would be gone from the cache by then.
      if (this.isCleared) clear(before);
      return before;
    }
    // Past the block, the first time or after lines were added: the next calculation finds a larger one.
    const isPast = this.used > this.figures.length;
    const column = isPast ? new Float64Array(length) : this.figures.subarray(offset, this.used).fill(0);
    this.starts[this.taken] = isPast ? -1 : offset;
    this.columns[this.taken++] = column;
    return column;
  }
}

/**
 * Memory for calculations one after another: each begins with a call, which gives the same columns again, and is over as soon
 * as the next one begins.
 */
export function makeReusedMemory(): () => Memory {
  const cleared = new Block(true);
  const unset = new Block(false);
  const memory = makeMemory(
    (length) => cleared.take(length),
    (length) => unset.take(length),
  );
  return () => {
    cleared.restart();
    unset.restart();
    return memory;
  };
}

/** That of recalculations, so that typing allocates no columns. For callers that copy what they keep. */
export const reusedMemory = makeReusedMemory();
