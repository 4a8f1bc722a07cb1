export { drawOperands, prepareDraws, type UncertainInput } from './draws';
export { percentile, percentileAt, percentiles, spearman } from './percentile';
export { type Shape, shapeQuantile } from './shapes';
export { threefry } from './threefry';
