/** The straight line level + slope·i of least squares through values at i = 1, 2, …; of a single value, level. */
export function lineThrough(values: readonly number[]): { level: number; slope: number } {
  const middle = (values.length + 1) / 2;
  let [sum, product, square] = [0, 0, 0];
  for (const [i, value] of values.entries()) {
    const distance = i + 1 - middle;
    sum += value;
    product += distance * value;
    square += distance * distance;
  }
  const slope = square > 0 ? product / square : 0;
  return { level: sum / values.length - slope * middle, slope };
}

/** Whether residuals from the line through the values repeat after m of them: r·√(n − m) > 1.645, n ≥ 2m. */
export function hasSeason(values: readonly number[], m: number): boolean {
  const count = values.length - m;
  if (m < 2 || count < m) return false;
  const { level, slope } = lineThrough(values);
  const residuals = values.map((value, i) => value - level - slope * (i + 1));
  const meanOf = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / count;
  const [early, late] = [meanOf(residuals.slice(0, count)), meanOf(residuals.slice(m))];
  let [product, ofEarly, ofLate] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const [x, y] = [(residuals[i] as number) - early, (residuals[i + m] as number) - late];
    product += x * y;
    ofEarly += x * x;
    ofLate += y * y;
  }
  return ofEarly > 0 && ofLate > 0 && (product / Math.sqrt(ofEarly * ofLate)) * Math.sqrt(count) > 1.645;
}

/** A season, the first index for the place of the first value: factors of the trend, or amounts beside it. */
export interface Season {
  kind: 'ratio' | 'difference';
  indices: number[];
}

/**
 * The season of values, n ≥ 2m: by place the means of value/trend, over their mean, or of value − trend, less their mean; the
 * trend is the centred mean of m values (2×m where m is even).
 */
export function seasonOf(values: readonly number[], m: number, kind: Season['kind']): Season {
  const half = Math.floor(m / 2);
  const sums = Array<number>(m).fill(0);
  const counts = Array<number>(m).fill(0);
  for (let i = half; i + half < values.length; i++) {
    let total = 0;
    for (let j = i - half; j <= i + half; j++) {
      const isHalf = m % 2 === 0 && (j === i - half || j === i + half);
      total += isHalf ? (values[j] as number) / 2 : (values[j] as number);
    }
    const value = values[i] as number;
    sums[i % m] = (sums[i % m] as number) + (kind === 'ratio' ? value / (total / m) : value - total / m);
    counts[i % m] = (counts[i % m] as number) + 1;
  }
  const means = sums.map((sum, place) => sum / (counts[place] as number));
  const middle = means.reduce((sum, mean) => sum + mean, 0) / m;
  return { kind, indices: means.map((mean) => (kind === 'ratio' ? mean / middle : mean - middle)) };
}

/** Values without their season. */
export function withoutSeason(values: readonly number[], { kind, indices }: Season): number[] {
  return values.map((value, i) => {
    const index = indices[i % indices.length] as number;
    return kind === 'ratio' ? value / index : value - index;
  });
}

/** Values with a season put on, the first of them at a place of the season. */
export function withSeason(values: readonly number[], { kind, indices }: Season, start: number): number[] {
  return values.map((value, i) => {
    const index = indices[(start + i) % indices.length] as number;
    return kind === 'ratio' ? value * index : value + index;
  });
}
