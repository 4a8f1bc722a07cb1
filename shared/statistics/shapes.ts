import { exp, ln, normalQuantile, toWhole } from './numeric';

/** How an uncertain input is spread: whole numbers in the unit of the operand, probabilities in parts per million. */
export type Shape =
  | { kind: 'uniform'; low: number; high: number }
  | { kind: 'triangular' | 'pert'; low: number; mode: number; high: number }
  | { kind: 'normal'; mean: number; deviation: number }
  | { kind: 'logNormal'; p10: number; p90: number }
  | { kind: 'event'; probability: number; value: number };

/** What the drawn operand does to the value; an event that does not happen gives the operand that changes nothing. */
export type Operation = 'set' | 'scale' | 'add' | 'shift';

type Quantile = (p: number) => number;

const cells = 2048;
const gaussPoint = 0.5 / Math.sqrt(3);

/**
 * Quantile of the PERT distribution: the beta density with α = 1 + 4(mode − low)/width and β = 6 − α, summed up over 2,048 equal
 * cells by two Gauss points each, straight inside a cell.
 */
function pertQuantile(low: number, mode: number, high: number): Quantile {
  const width = high - low;
  const left = (4 * (mode - low)) / width;
  const right = 4 - left;
  const density = (x: number) => exp(left * ln(x) + right * ln(1 - x));
  const sums = new Float64Array(cells + 1);
  for (let i = 0; i < cells; i++) {
    const mass = density((i + 0.5 - gaussPoint) / cells) + density((i + 0.5 + gaussPoint) / cells);
    sums[i + 1] = (sums[i] as number) + mass;
  }
  const total = sums[cells] as number;
  return (p) => {
    const wanted = p * total;
    let cell = 0;
    for (let step = 1024; step >= 1; step /= 2) if ((sums[cell + step] as number) <= wanted) cell += step;
    const start = sums[cell] as number;
    return low + (width * (cell + (wanted - start) / ((sums[cell + 1] as number) - start))) / cells;
  };
}

function triangularQuantile(low: number, mode: number, high: number): Quantile {
  const width = high - low;
  return (p) =>
    p * width < mode - low
      ? low + Math.sqrt(p * width * (mode - low))
      : high - Math.sqrt((1 - p) * width * (high - mode));
}

function exactQuantile(shape: Shape, unchanged: number): Quantile {
  switch (shape.kind) {
    case 'uniform':
      return (p) => shape.low + p * (shape.high - shape.low);
    case 'triangular':
    case 'pert': {
      const { low, mode, high } = shape;
      if (low === high) return () => low;
      return shape.kind === 'pert' ? pertQuantile(low, mode, high) : triangularQuantile(low, mode, high);
    }
    case 'normal':
      return (p) => shape.mean + shape.deviation * normalQuantile(p);
    case 'logNormal': {
      const [low, high] = [ln(shape.p10), ln(shape.p90)];
      const deviation = (high - low) / 2.5631031310892007;
      return (p) => exp((low + high) / 2 + deviation * normalQuantile(p));
    }
    case 'event':
      return (p) => (p > 1 - shape.probability / 1_000_000 ? shape.value : unchanged);
  }
}

/**
 * The operand that a share `p` (above 0, at most 1) of a shape stays at or below, a whole number; of an event, the operand that
 * changes nothing or its value. The shape must be in order (low ≤ mode ≤ high).
 */
export function shapeQuantile(shape: Shape, operation: Operation): Quantile {
  const quantile = exactQuantile(shape, operation === 'scale' ? 1_000_000 : 0);
  return (p) => toWhole(quantile(p));
}
