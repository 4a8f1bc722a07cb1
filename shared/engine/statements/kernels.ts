/*
 * The loops that every row of every recalculation goes through. They take what they read and write as single arguments, more
 * than elsewhere: an object a call would be made thousands of times while a person types.
 */

/** Where figures are one after another: a row from its first column on, a column from month 1 on. */
export interface Figures {
  figures: Float64Array;
  at: number;
}

/** Adds `count` figures of a source × sign to those of the target. */
export function addSource({ figures, at }: Figures, count: number, source: Figures, sign: 1 | -1): void {
  const { figures: from, at: start } = source;
  for (let i = 0; i < count; i++) figures[at + i] = (figures[at + i] ?? 0) + sign * (from[start + i] ?? 0);
}

/** Writes the figures of a source × sign to the target. */
export function setSource({ figures, at }: Figures, count: number, source: Figures, sign: 1 | -1): void {
  const { figures: from, at: start } = source;
  for (let i = 0; i < count; i++) figures[at + i] = 0 + sign * (from[start + i] ?? 0);
}

const nothing: Figures = { figures: new Float64Array(256), at: 0 };

/** Writes to the target what `count` figures of the sources × sign add up to, in the order of the sources. */
export function setFigures(to: Figures, count: number, sources: readonly Figures[], sign: 1 | -1): void {
  const { figures, at } = to;
  const { figures: first, at: firstAt } = sources[0] ?? nothing;
  const { figures: second, at: secondAt } = sources[1] ?? nothing;
  const { figures: third, at: thirdAt } = sources[2] ?? nothing;
  const { figures: fourth, at: fourthAt } = sources[3] ?? nothing;
  for (let i = 0; i < count; i++) {
    const two = 0 + sign * (first[firstAt + i] ?? 0) + sign * (second[secondAt + i] ?? 0);
    figures[at + i] = two + sign * (third[thirdAt + i] ?? 0) + sign * (fourth[fourthAt + i] ?? 0);
  }
  if (sources.length > 4) addFigures(to, count, sources, sign, 4);
}

/** Figures that are taken × a sign of their own. */
export interface SignedFigures extends Figures {
  sign: 1 | -1;
}

const noColumn: SignedFigures = { ...nothing, sign: 1 };

/** Writes to the target what `count` figures of the columns add up to, in their order. */
export function setColumns(to: Figures, count: number, columns: readonly SignedFigures[]): void {
  const { figures, at } = to;
  const { figures: first, at: firstAt, sign: ofFirst } = columns[0] ?? noColumn;
  const { figures: second, at: secondAt, sign: ofSecond } = columns[1] ?? noColumn;
  const { figures: third, at: thirdAt, sign: ofThird } = columns[2] ?? noColumn;
  for (let i = 0; i < count; i++) {
    const two = 0 + ofFirst * (first[firstAt + i] ?? 0) + ofSecond * (second[secondAt + i] ?? 0);
    figures[at + i] = two + ofThird * (third[thirdAt + i] ?? 0);
  }
  addColumns(to, count, columns, 3);
}

/** Adds to the target `count` figures of the columns from the given one on, in their order. */
export function addColumns(to: Figures, count: number, columns: readonly SignedFigures[], first: number): void {
  const { figures, at } = to;
  for (let next = first; next < columns.length; next += 2) {
    const { figures: one, at: oneAt, sign: ofOne } = columns[next] ?? noColumn;
    const { figures: two, at: twoAt, sign: ofTwo } = columns[next + 1] ?? noColumn;
    for (let i = 0; i < count; i++)
      figures[at + i] = (figures[at + i] ?? 0) + ofOne * (one[oneAt + i] ?? 0) + ofTwo * (two[twoAt + i] ?? 0);
  }
}

/** Adds `count` figures of each source × sign to those of the target, from the given source on, in their order. */
export function addFigures(to: Figures, count: number, sources: readonly Figures[], sign: 1 | -1, first = 0): void {
  for (let next = first; next < sources.length; next += 4) addFour(to, count, sources, next, sign);
}

/** Up to four sources a turn: the target is read and written a quarter as often. */
function addFour(to: Figures, count: number, sources: readonly Figures[], next: number, sign: 1 | -1): void {
  const { figures, at } = to;
  const { figures: first, at: firstAt } = sources[next] ?? nothing;
  const { figures: second, at: secondAt } = sources[next + 1] ?? nothing;
  const { figures: third, at: thirdAt } = sources[next + 2] ?? nothing;
  const { figures: fourth, at: fourthAt } = sources[next + 3] ?? nothing;
  for (let i = 0; i < count; i++) {
    figures[at + i] =
      (figures[at + i] ?? 0) +
      sign * (first[firstAt + i] ?? 0) +
      sign * (second[secondAt + i] ?? 0) +
      sign * (third[thirdAt + i] ?? 0) +
      sign * (fourth[fourthAt + i] ?? 0);
  }
}

/** Adds to a total by month the columns of up to four lines, from one of their list on. */
export function addFourLines(
  total: Float64Array,
  columns: Float64Array,
  stride: number,
  indexes: readonly number[],
  next: number,
): void {
  if (next + 4 <= indexes.length) {
    const one = (indexes[next] ?? 0) * stride;
    const two = (indexes[next + 1] ?? 0) * stride;
    const three = (indexes[next + 2] ?? 0) * stride;
    const four = (indexes[next + 3] ?? 0) * stride;
    for (let t = 0; t < total.length; t++) {
      const first = (columns[one + t] ?? 0) + (columns[two + t] ?? 0);
      total[t] = (total[t] ?? 0) + (first + ((columns[three + t] ?? 0) + (columns[four + t] ?? 0)));
    }
    return;
  }
  for (let i = next; i < indexes.length; i++) {
    const base = (indexes[i] ?? 0) * stride;
    for (let t = 0; t < total.length; t++) total[t] = (total[t] ?? 0) + (columns[base + t] ?? 0);
  }
}
