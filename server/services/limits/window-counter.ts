/** Counts by key; each window of that length begins at nothing. */
export function createWindowCounter(windowMs: number): (key: string, at: Date) => number {
  let window = Number.NaN;
  const counts = new Map<string, number>();
  return (key, at) => {
    const current = Math.floor(at.getTime() / windowMs);
    if (current !== window) counts.clear();
    window = current;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}
