import type { RowUnit, StatementRow } from '#shared/engine/result.ts';

/**
 * money: minor units · ratio: parts per million as per cent · times: the same as a multiple · quantity: thousandths ·
 * tenths: thousandths to one decimal · price: thousandths of a minor unit · named: as the row's `nameOf` says.
 */
export type FigureUnit = 'money' | 'ratio' | 'times' | 'quantity' | 'tenths' | 'price' | 'named';

/** Ratios that people read as a multiple, not as per cent. */
const multiples = new Set([
  'currentRatio',
  'quickRatio',
  'cashRatio',
  'debtToEquity',
  'netDebtToEbitda',
  'interestCover',
  'debtServiceCover',
  'assetTurnover',
]);

const figureUnits: Record<RowUnit, FigureUnit> = {
  money: 'money',
  ratio: 'ratio',
  quantity: 'quantity',
  price: 'price',
  days: 'tenths',
  months: 'tenths',
  month: 'named',
};

/** How the figures of a row are read. */
export const unitOf = ({ key, unit }: Pick<StatementRow, 'key' | 'unit'>): FigureUnit =>
  multiples.has(key) ? 'times' : figureUnits[unit];
