/** Of a file, in milliseconds: then it goes on beside the others. */
const longestWaitMs = 5_000;

/**
 * Makes what a thread calls between two pieces of its work: it stands still as long as `others` counts work that comes first, of all
 * calls together so long at most.
 */
export function giveWayTo(others: Int32Array, mostMs = longestWaitMs): () => void {
  let left = mostMs;
  return () => {
    for (let count = Atomics.load(others, 0); count > 0 && left > 0; count = Atomics.load(others, 0)) {
      const begun = performance.now();
      Atomics.wait(others, 0, count, left);
      left -= performance.now() - begun;
    }
  };
}
