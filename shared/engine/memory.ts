/** Where the columns of a calculation come from: takes an array of so many figures, all 0. */
export type Memory = (length: number) => Float64Array;

/** Memory of its own for each column: the calculation may be kept for as long as anyone likes. */
export const freshMemory: Memory = (length) => new Float64Array(length);

let block = new Float64Array(0);
/** The columns handed out last time, in their order: the same calculation asks for the same ones again. */
let columns: Float64Array[] = [];
let taken = 0;
let used = 0;

/**
 * The one block of memory that recalculations use in turn, so that typing allocates no columns: a calculation in it is
 * over as soon as the next one begins. For callers that copy what they keep.
 */
export function reusedMemory(): Memory {
  if (used > block.length) {
    block = new Float64Array(used);
    columns = [];
  } else block.fill(0, 0, used);
  taken = 0;
  used = 0;
  return takeReused;
}

function takeReused(length: number): Float64Array {
  const offset = used;
  used += length;
  const before = columns[taken];
  if (before?.length === length && before.byteOffset === offset * before.BYTES_PER_ELEMENT) {
    taken++;
    return before;
  }
  // Past the block, the first time or after lines were added: the next calculation finds a larger one.
  const column = used > block.length ? new Float64Array(length) : block.subarray(offset, used);
  columns[taken++] = column;
  return column;
}
