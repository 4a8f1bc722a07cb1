const golden = 0.6180339887498949;

/**
 * Where a function is least between two ends: the best of 51 equal points, then 40 golden sections between its neighbours. Of
 * equal values the earlier one wins.
 */
export function least(low: number, high: number, height: (x: number) => number): number {
  let [best, bestValue] = [low, Number.POSITIVE_INFINITY];
  const tried = (x: number) => {
    const value = height(x);
    if (value < bestValue) [best, bestValue] = [x, value];
    return value;
  };
  const step = (high - low) / 50;
  for (let i = 0; i <= 50; i++) tried(low + i * step);
  let [from, to] = [Math.max(low, best - step), Math.min(high, best + step)];
  let [left, right] = [to - golden * (to - from), from + golden * (to - from)];
  let [ofLeft, ofRight] = [tried(left), tried(right)];
  for (let i = 1; i < 40; i++) {
    if (ofLeft <= ofRight) {
      [to, right, ofRight] = [right, left, ofLeft];
      left = to - golden * (to - from);
      ofLeft = tried(left);
    } else {
      [from, left, ofLeft] = [left, right, ofRight];
      right = from + golden * (to - from);
      ofRight = tried(right);
    }
  }
  return best;
}
