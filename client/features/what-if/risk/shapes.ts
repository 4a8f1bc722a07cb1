import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findRiskIssues } from '#shared/inputs/forecast/issues/risk.ts';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import type { RiskInput } from '#shared/inputs/forecast/risk.ts';

export type Shape = RiskInput['shape'];
export type Operation = RiskInput['op'];

export const shapeKinds = ['uniform', 'triangular', 'pert', 'normal', 'logNormal', 'event'] as const;
export const operations = ['scale', 'add', 'set', 'shift'] as const;
export const scopes = ['once', 'eachYear', 'eachMonth'] as const;

/** Names of a shape's numbers, in the order in which they are typed. */
export const numbersOf = {
  uniform: ['low', 'high'],
  triangular: ['low', 'mode', 'high'],
  pert: ['low', 'mode', 'high'],
  normal: ['mean', 'deviation'],
  logNormal: ['p10', 'p90'],
  event: ['probability', 'value'],
} as const;
export type ShapeNumber = (typeof numbersOf)[Shape['kind']][number];

/** A number of a shape; 0 where its kind has no such number. */
export const numberOf = (shape: Shape, key: ShapeNumber): number => {
  const { kind: _, ...numbers } = shape;
  return Object.entries(numbers).find(([name]) => name === key)?.[1] ?? 0;
};

/** Of a normal shape, from its mean to P90. */
const toP90 = 1.2815515655446004;

/** Lower end, middle and upper end by which one shape becomes another. */
function endsOf(shape: Shape): [low: number, mid: number, high: number] {
  switch (shape.kind) {
    case 'uniform':
      return [shape.low, Math.round((shape.low + shape.high) / 2), shape.high];
    case 'triangular':
    case 'pert':
      return [shape.low, shape.mode, shape.high];
    case 'normal': {
      const reach = Math.round(shape.deviation * toP90);
      return [shape.mean - reach, shape.mean, shape.mean + reach];
    }
    case 'logNormal':
      return [shape.p10, Math.round(Math.sqrt(shape.p10 * shape.p90)), shape.p90];
    case 'event':
      return [Math.min(0, shape.value), 0, Math.max(0, shape.value)];
  }
}

/** A shape of another kind with the range of the one before. */
export function reshaped(shape: Shape, kind: Shape['kind'], unchanged: number): Shape {
  const isEvent = shape.kind === 'event';
  const [low, mid, high] = isEvent ? aroundValue(shape.value, unchanged) : endsOf(shape);
  switch (kind) {
    case 'uniform':
      return { kind, low, high };
    case 'triangular':
    case 'pert':
      return { kind, low, mode: mid, high };
    case 'normal':
      return { kind, mean: mid, deviation: Math.round(Math.abs(high - low) / (2 * toP90)) };
    case 'logNormal':
      return { kind, p10: Math.max(1, low), p90: Math.max(1, low, high) };
    case 'event':
      return { kind, probability: 100_000, value: low === unchanged ? high : low };
  }
}

const aroundValue = (value: number, unchanged: number): [number, number, number] => [
  Math.min(value, unchanged),
  unchanged,
  Math.max(value, unchanged),
];

/** The operand that changes nothing; `value` is what is there now. */
export const unchangedBy = (op: Operation, value: number): number =>
  op === 'scale' ? 1_000_000 : op === 'set' ? value : 0;

interface Conversion {
  from: Operation;
  to: Operation;
  /** What is there now; of a table one of its amounts. */
  value: number;
  isTable: boolean;
}

/** A shape with its numbers in the unit of another operation, so that its ends stay where they are. */
export function converted(shape: Shape, { from, to, value, isTable }: Conversion): Shape {
  if (from === to) return shape;
  // Months of a table say nothing of its amounts.
  if (isTable && (from === 'shift' || to === 'shift'))
    return to === 'shift'
      ? { kind: 'event', probability: 100_000, value: 1 }
      : reshaped({ kind: 'uniform', low: 900_000, high: 1_100_000 }, 'pert', 1_000_000);
  const of = (operand: number) => {
    const by = from === 'scale' ? (value * (operand - 1_000_000)) / 1_000_000 : operand - unchangedBy(from, value);
    if (to === 'scale') return value === 0 ? 1_000_000 : Math.round(1_000_000 + (by * 1_000_000) / value);
    return Math.round(unchangedBy(to, value) + by);
  };
  const unchanged = unchangedBy(from, value);
  switch (shape.kind) {
    case 'normal':
      return { ...shape, mean: of(shape.mean), deviation: Math.abs(of(unchanged + shape.deviation) - of(unchanged)) };
    case 'logNormal': {
      const [p10, p90] = [of(shape.p10), of(shape.p90)];
      return { ...shape, p10: Math.max(1, p10), p90: Math.max(1, p10, p90) };
    }
    case 'event':
      return { ...shape, value: of(shape.value) };
    case 'uniform':
      return { ...shape, low: of(shape.low), high: of(shape.high) };
    default:
      return { ...shape, low: of(shape.low), mode: of(shape.mode), high: of(shape.high) };
  }
}

/** Whether an input may be so, whatever else is uncertain. */
export function isPossible(document: ForecastDocument, input: RiskInput): boolean {
  const risk = { caseId: null, runs: 1000, seed: 1, inputs: [{ ...input, enabled: true }], correlations: [] } as const;
  const issues = findRiskIssues({ ...document, risk: { ...risk, inputs: [...risk.inputs], correlations: [] } });
  return issues.every(({ code }) => code === 'rangeOrder');
}

const mostOf = { set: Number.POSITIVE_INFINITY, scale: 10_000_000, add: 1e14, shift: 120 } as const;

/** Least and most of a shape's number: what the operation takes, what keeps a log-normal shape in order. */
export function boundsOf({ op, shape }: RiskInput, key: ShapeNumber, { low, high }: ResolvedPath): [number, number] {
  if (key === 'probability') return [0, 1_000_000];
  const most = Math.min(mostOf[op], 1e15);
  const ends: [number, number] = op === 'set' ? [low ?? -most, high ?? most] : [-most, most];
  if (key === 'deviation') return [0, most];
  if (shape.kind === 'logNormal') return key === 'p10' ? [1, shape.p90] : [shape.p10, ends[1]];
  return ends;
}

/** Where a density is drawn, with its points; an event has none. */
export function densityOf(shape: Shape, today: number): { low: number; high: number; heights: number[] } | null {
  const density = heightOf(shape);
  if (!density) return null;
  const [from, to] = reachOf(shape);
  const [low, high] = [Math.min(from, today), Math.max(to, today)];
  const width = high - low || 1;
  const heights = Array.from({ length: 61 }, (_, i) => Math.max(0, density(low + (width * i) / 60)));
  const most = Math.max(...heights.filter(Number.isFinite), 1e-300);
  return { low, high: low + width, heights: heights.map((height) => Math.min(1, height / most)) };
}

function reachOf(shape: Shape): [number, number] {
  if (shape.kind === 'normal') return [shape.mean - 3 * shape.deviation, shape.mean + 3 * shape.deviation];
  if (shape.kind === 'logNormal') {
    const ratio = shape.p90 / shape.p10;
    return [shape.p10 * ratio ** -0.4, shape.p90 * ratio ** 0.5];
  }
  const [low, , high] = endsOf(shape);
  return [low, high];
}

/** The density of a shape, in any scale. */
function heightOf(shape: Shape): ((x: number) => number) | null {
  switch (shape.kind) {
    case 'uniform':
      return (x) => (x >= shape.low && x <= shape.high ? 1 : 0);
    case 'triangular':
      return (x) => {
        const { low, mode, high } = shape;
        if (x < low || x > high) return 0;
        return x <= mode ? (mode === low ? 1 : (x - low) / (mode - low)) : (high - x) / (high - mode);
      };
    case 'pert': {
      const { low, mode, high } = shape;
      const width = high - low || 1;
      const left = (4 * (mode - low)) / width;
      return (x) => {
        const at = (x - low) / width;
        return at < 0 || at > 1 ? 0 : at ** left * (1 - at) ** (4 - left);
      };
    }
    case 'normal':
      return (x) => Math.exp(-0.5 * ((x - shape.mean) / (shape.deviation || 1)) ** 2);
    case 'logNormal': {
      const [low, high] = [Math.log(shape.p10), Math.log(shape.p90)];
      const deviation = (high - low) / (2 * toP90) || 1;
      return (x) => (x <= 0 ? 0 : Math.exp(-0.5 * ((Math.log(x) - (low + high) / 2) / deviation) ** 2) / x);
    }
    case 'event':
      return null;
  }
}
