/** Probability that a time of the first class is longer than one of the second: 0.5 tells nothing. */
export function auc(first: number[], second: number[]): number {
  const all = [...first.map((time) => ({ time, isFirst: true })), ...second.map((time) => ({ time, isFirst: false }))];
  const ranks = all.sort((a, b) => a.time - b.time).reduce((sum, { isFirst }, at) => sum + (isFirst ? at + 1 : 0), 0);
  return (ranks - (first.length * (first.length + 1)) / 2) / (first.length * second.length);
}
