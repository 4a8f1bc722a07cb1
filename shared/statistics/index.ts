export { type Backtest, backtest, countTrials, errorSpread, halfWidth, type Trial, trials } from './backtest';
export { factorOfRanks } from './correlation';
export { drawOperands, prepareDraws, type UncertainInput } from './draws';
export { forecastSeries, type SeriesForecast, seasonalNaive } from './forecast-series';
export { centredRanks, correlationOfRanks, percentile, percentileAt, percentiles, spearman } from './percentile';
export { type Shape, shapeQuantile } from './shapes';
export { threefry } from './threefry';
