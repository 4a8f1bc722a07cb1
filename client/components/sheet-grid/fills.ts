import { mulDiv, ONE } from '#shared/domain/money.ts';

/**
 * Carries figures on by so many: where all steps between them are the same the line goes on (one figure repeats, two
 * are a trend), else they repeat in turn. Figures are whole numbers of one unit.
 */
export function continueFigures(figures: readonly number[], count: number): number[] {
  const [first = 0, second] = figures;
  const last = figures.at(-1) ?? 0;
  const step = second === undefined ? 0 : second - first;
  const isLinear = figures.every((figure, i) => i === 0 || figure - (figures[i - 1] ?? 0) === step);
  return Array.from({ length: count }, (_, i) =>
    isLinear ? last + step * (i + 1) : (figures[i % figures.length] ?? 0),
  );
}

/** So many figures that each grow from the one before by a rate in parts per million, rounded half away from zero. */
export function growFigures(first: number, rate: number, count: number): number[] {
  const grown: number[] = [];
  for (let figure = first; grown.length < count; grown.push(figure)) figure = mulDiv(figure, ONE + rate, ONE);
  return grown;
}
