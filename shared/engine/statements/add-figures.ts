/** Where figures stand one after another: a row from its first column on, a column from month 1 on. */
export interface Figures {
  figures: Float64Array;
  at: number;
}

/** Adds `count` figures of a source × sign to those of the target. */
export function addSource({ figures, at }: Figures, count: number, source: Figures, sign: 1 | -1): void {
  const { figures: from, at: start } = source;
  for (let i = 0; i < count; i++) figures[at + i] = (figures[at + i] ?? 0) + sign * (from[start + i] ?? 0);
}

/** Adds `count` figures of each source × sign to those of the target, in the order of the sources. */
export function addFigures(to: Figures, count: number, sources: readonly Figures[], sign: 1 | -1): void {
  let next = 0;
  for (; next + 4 <= sources.length; next += 4) addFour(to, count, sources, next, sign);
  for (; next < sources.length; next++) {
    const source = sources[next];
    if (source) addSource(to, count, source, sign);
  }
}

/** Four sources a turn: the target is read and written a quarter as often. */
function addFour(to: Figures, count: number, sources: readonly Figures[], next: number, sign: 1 | -1): void {
  const { figures, at } = to;
  const [one, two, three, four] = [sources[next], sources[next + 1], sources[next + 2], sources[next + 3]];
  if (!one || !two || !three || !four) return;
  const { figures: first, at: firstAt } = one;
  const { figures: second, at: secondAt } = two;
  const { figures: third, at: thirdAt } = three;
  const { figures: fourth, at: fourthAt } = four;
  for (let i = 0; i < count; i++) {
    figures[at + i] =
      (figures[at + i] ?? 0) +
      sign * (first[firstAt + i] ?? 0) +
      sign * (second[secondAt + i] ?? 0) +
      sign * (third[thirdAt + i] ?? 0) +
      sign * (fourth[fourthAt + i] ?? 0);
  }
}
