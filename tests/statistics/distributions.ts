import type { Shape } from '#shared/statistics/index.ts';

/** The area under a density from `from` to each of the ascending points, by Simpson's rule. */
function areasTo(points: readonly number[], from: number, density: (x: number) => number): number[] {
  let [area, start] = [0, from];
  return points.map((end) => {
    const steps = 2 * Math.max(2, Math.ceil(200 * Math.min(1, Math.abs(end - start))));
    const width = (end - start) / steps;
    for (let i = 0; i < steps; i += 2) {
      const x = start + i * width;
      area += (width / 3) * (density(x) + 4 * density(x + width) + density(x + 2 * width));
    }
    start = end;
    return area;
  });
}

const bell = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
const normal = (zs: readonly number[]) => areasTo(zs, 0, bell).map((area) => area + 0.5);

/** The probabilities of staying at or below ascending values, from the definition of each shape. */
export function probabilitiesOf(shape: Shape, ascending: readonly number[]): number[] {
  switch (shape.kind) {
    case 'uniform':
      return ascending.map((x) => (x - shape.low) / (shape.high - shape.low));
    case 'triangular': {
      const { low, mode, high } = shape;
      return ascending.map((x) =>
        x < mode
          ? (x - low) ** 2 / ((high - low) * (mode - low))
          : 1 - (high - x) ** 2 / ((high - low) * (high - mode)),
      );
    }
    case 'pert': {
      const { low, mode, high } = shape;
      const left = (4 * (mode - low)) / (high - low);
      const density = (x: number) => x ** left * (1 - x) ** (4 - left);
      const areas = areasTo([...ascending.map((x) => (x - low) / (high - low)), 1], 0, density);
      return areas.slice(0, -1).map((area) => area / (areas.at(-1) ?? 1));
    }
    case 'normal':
      return normal(ascending.map((x) => (x - shape.mean) / shape.deviation));
    case 'logNormal': {
      const [low, high] = [Math.log(shape.p10), Math.log(shape.p90)];
      return normal(ascending.map((x) => (Math.log(x) - (low + high) / 2) / ((high - low) / 2 / 1.2815515655446004)));
    }
    default:
      throw new Error(`${shape.kind} is no continuous shape`);
  }
}

/** The probability of at least the Kolmogorov–Smirnov distance seen, if the values come from the shape. */
export function kolmogorovSmirnov(shape: Shape, values: readonly number[]): number {
  const ascending = [...values].sort((a, b) => a - b);
  const probabilities = probabilitiesOf(shape, ascending);
  const n = values.length;
  const distance = Math.max(...probabilities.map((p, i) => Math.max(p - i / n, (i + 1) / n - p)));
  const scaled = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * distance;
  let sum = 0;
  for (let k = 1; k <= 100; k++) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * scaled * scaled);
  return scaled < 0.2 ? 1 : sum;
}
