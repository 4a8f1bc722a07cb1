/** Neighbours of one value in a table of amounts: places from and to, from 0. */
export interface Run {
  from: number;
  to: number;
  value: number;
}

/** A table as runs of equal values; what is 0 is left out. */
export function runsOf(values: readonly number[]): Run[] {
  const runs: Run[] = [];
  values.forEach((value, place) => {
    const last = runs.at(-1);
    if (last && last.value === value && last.to === place - 1) last.to = place;
    else runs.push({ from: place, to: place, value });
  });
  return runs.filter(({ value }) => value !== 0);
}
