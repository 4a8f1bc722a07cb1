import { ln } from './numeric';
import { hasSeason, lineThrough, seasonOf, withoutSeason } from './season';

/** Error, trend and season of a model, each by its letter: none, additive, multiplicative, damped. */
const models = ['ANN', 'AAN', 'ADN', 'ANA', 'AAA', 'ADA', 'MNN', 'MAN', 'MDN', 'MNM', 'MAM', 'MDM'];

interface Model {
  name: string;
  isRatioError: boolean;
  hasTrend: boolean;
  isDamped: boolean;
  hasSeason: boolean;
  isRatioSeason: boolean;
  /** Where it begins; without a season there is a single index that changes nothing. */
  start: { level: number; slope: number; season: number[] };
}

/** Smoothing of level, trend and season, and how fast the trend dies down. */
interface Parameters {
  alpha: number;
  beta: number;
  gamma: number;
  phi: number;
}

/** Where a model is after the last value. */
interface State {
  deviance: number;
  level: number;
  slope: number;
  season: number[];
}

/** Runs a model over the values. Its deviance, −2 × the logarithm of the likelihood, is infinite where it is not allowed. */
function run(values: readonly number[], model: Model, { alpha, beta, gamma, phi }: Parameters): State {
  const { isRatioError, isRatioSeason, start } = model;
  const season = start.season.slice();
  let { level, slope } = start;
  let [square, logarithms, place] = [0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    const base = level + phi * slope;
    const index = season[place] as number;
    const expected = isRatioSeason ? base * index : base + index;
    const error = (values[i] as number) - expected;
    if (isRatioError) {
      if (!(expected > 1e-9)) return { deviance: Number.POSITIVE_INFINITY, level, slope, season };
      logarithms += ln(expected);
      square += (error / expected) * (error / expected);
    } else square += error * error;
    const ofLevel = isRatioSeason ? error / index : error;
    level = base + alpha * ofLevel;
    slope = phi * slope + beta * ofLevel;
    season[place] = index + gamma * (isRatioSeason ? error / base : error);
    place = place + 1 === season.length ? 0 : place + 1;
  }
  if (!(square < 1e300)) return { deviance: Number.POSITIVE_INFINITY, level, slope, season };
  const deviance = values.length * ln(square / values.length + 1e-300) + 2 * logarithms;
  return { deviance, level, slope, season };
}

type Name = keyof Parameters;

const grids: Record<Name, { starts: number[]; step: number; low: number; high: number }> = {
  alpha: { starts: [0.1, 0.3, 0.5, 0.8], step: 0.1, low: 0.0001, high: 0.9999 },
  beta: { starts: [0.01, 0.1, 0.3], step: 0.05, low: 0.0001, high: 0.9999 },
  gamma: { starts: [0.01, 0.1], step: 0.05, low: 0.0001, high: 0.9999 },
  phi: { starts: [0.9, 0.97], step: 0.03, low: 0.8, high: 0.98 },
};

function namesOf({ hasTrend, isDamped, hasSeason: isSeasonal }: Model): Name[] {
  const given: [Name, boolean][] = [
    ['alpha', true],
    ['beta', hasTrend],
    ['gamma', isSeasonal],
    ['phi', isDamped],
  ];
  return given.filter(([, isGiven]) => isGiven).map(([name]) => name);
}

/** The parameters of the least deviance: the best of a grid, then each moved up and down by steps that are halved. */
function search(values: readonly number[], model: Model): { parameters: Parameters; deviance: number } {
  const names = namesOf(model);
  let best: Parameters = { alpha: 0, beta: 0, gamma: 0, phi: 1 };
  let deviance = Number.POSITIVE_INFINITY;
  const isBetter = (candidate: Parameters) => {
    if (candidate.beta > candidate.alpha || candidate.gamma > 1 - candidate.alpha) return false;
    const found = run(values, model, candidate).deviance;
    if (!(found < deviance)) return false;
    [best, deviance] = [candidate, found];
    return true;
  };
  let starts = [best];
  for (const name of names) {
    starts = starts.flatMap((start) => grids[name].starts.map((value) => ({ ...start, [name]: value })));
  }
  for (const start of starts) isBetter(start);
  let [scale, halvings] = [1, 0];
  for (let round = 0; round < 500 && halvings <= 7 && deviance < Number.POSITIVE_INFINITY; round++) {
    let hasMoved = false;
    for (const name of names) {
      const { step, low, high } = grids[name];
      for (const change of [step * scale, -step * scale]) {
        const value = Math.min(Math.max(best[name] + change, low), high);
        if (value !== best[name] && isBetter({ ...best, [name]: value })) hasMoved = true;
      }
    }
    if (hasMoved) continue;
    scale /= 2;
    halvings += 1;
  }
  return { parameters: best, deviance };
}

/** A model that begins at the line through the first values, or at their mean where it has no trend. */
function modelOf(name: string, values: readonly number[], m: number): Model {
  const [error, trend, letter] = name;
  const season = letter === 'N' ? null : seasonOf(values, m, letter === 'M' ? 'ratio' : 'difference');
  const first = (season ? withoutSeason(values, season) : values).slice(0, Math.max(10, 2 * m));
  const mean = first.reduce((sum, value) => sum + value, 0) / first.length;
  const line = trend === 'N' ? { level: mean, slope: 0 } : lineThrough(first);
  return {
    name,
    isRatioError: error === 'M',
    hasTrend: trend !== 'N',
    isDamped: trend === 'D',
    hasSeason: season !== null,
    isRatioSeason: season?.kind === 'ratio',
    start: { ...line, season: season?.indices ?? [0] },
  };
}

export interface EtsFit {
  /** Letters of error, trend and season: none, additive, damped, multiplicative. */
  model: string;
  /** α, then β, γ and φ where the model has them. */
  parameters: number[];
  aicc: number;
  forecast: number[];
}

/**
 * The best of twelve models of exponential smoothing by the corrected information criterion; null where none fits. Source:
 * Hyndman, Koehler, Ord, Snyder 2008.
 */
export function fitEts(values: readonly number[], m: number, horizon: number): EtsFit | null {
  const n = values.length;
  const isPositive = values.every((value) => value > 0);
  const maySeason = m > 1 && n >= 2 * m;
  const mustSeason = hasSeason(values, m);
  let best: { model: Model; parameters: Parameters; aicc: number } | null = null;
  for (const name of isPositive ? models : models.slice(0, 6)) {
    const isSeasonal = !name.endsWith('N');
    if (isSeasonal ? !maySeason : mustSeason) continue;
    const model = modelOf(name, values, m);
    const k = namesOf(model).length + 2 + (model.hasTrend ? 1 : 0) + (isSeasonal ? m - 1 : 0);
    if (n - k - 1 <= 0) continue;
    const { parameters, deviance } = search(values, model);
    const aicc = deviance + 2 * k + (2 * k * (k + 1)) / (n - k - 1);
    if (aicc < (best?.aicc ?? Number.POSITIVE_INFINITY)) best = { model, parameters, aicc };
  }
  if (!best) return null;
  const { model, parameters, aicc } = best;
  const { level, slope, season } = run(values, model, parameters);
  let [damping, factor] = [0, 1];
  const forecast = Array.from({ length: horizon }, (_, i) => {
    factor *= parameters.phi;
    damping += factor;
    const base = level + slope * damping;
    const index = season[(n + i) % season.length] as number;
    return model.isRatioSeason ? base * index : base + index;
  });
  return { model: model.name, parameters: namesOf(model).map((name) => parameters[name]), aicc, forecast };
}
