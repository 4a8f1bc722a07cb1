/** Where the columns of a calculation come from. */
export interface Memory {
  /** An array of so many figures, all 0. */
  (length: number): Float64Array;
  /** One whose taker fills every figure itself: until then they may be anything. */
  unset(length: number): Float64Array;
}

const freshArray = (length: number) => new Float64Array(length);

/** Memory of its own for each column: the calculation may be kept for as long as anyone likes. */
export const freshMemory: Memory = Object.assign(freshArray, { unset: freshArray });

/** Figures in one piece, of which columns are handed out in turn. */
class Block {
  private figures = new Float64Array(0);
  /** The columns handed out last time, in their order: the same calculation asks for the same ones again. */
  private columns: Float64Array[] = [];
  /** Where each begins. */
  private starts: number[] = [];
  private taken = 0;
  private used = 0;

  /** Begins again; as large as what was asked for last time. */
  restart(isCleared: boolean): void {
    if (this.used > this.figures.length) {
      this.figures = new Float64Array(this.used);
      this.columns = [];
    } else if (isCleared) this.figures.fill(0, 0, this.used);
    this.taken = 0;
    this.used = 0;
  }

  take(length: number): Float64Array {
    const offset = this.used;
    this.used += length;
    const before = this.columns[this.taken];
    if (before?.length === length && this.starts[this.taken] === offset) {
      this.taken++;
      return before;
    }
    // Past the block, the first time or after lines were added: the next calculation finds a larger one.
    const isPast = this.used > this.figures.length;
    const column = isPast ? new Float64Array(length) : this.figures.subarray(offset, this.used);
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
  const cleared = new Block();
  const unset = new Block();
  const memory = Object.assign((length: number) => cleared.take(length), {
    unset: (length: number) => unset.take(length),
  });
  return () => {
    cleared.restart(true);
    unset.restart(false);
    return memory;
  };
}

/** That of recalculations, so that typing allocates no columns. For callers that copy what they keep. */
export const reusedMemory = makeReusedMemory();
