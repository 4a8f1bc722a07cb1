import { monthsBetween, monthsOfHorizon } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Measured } from './measure-run';
import type { Measure } from './measures';
import { changeOf, type Swing, type TornadoRow } from './tornado';

/** What stands in a sentence: a figure of the measure asked for, an input, a value of it, a month of the forecast. */
export type WordParam =
  | number
  | { figure: number }
  | { input: string }
  | { value: number; of: string }
  | { month: number }
  | { rate: number };

/** A sentence as the key of its text, below `words` of the messages, and what is put into it; `measure` is always known. */
export interface Sentence {
  key: string;
  params: Record<string, WordParam>;
}

const sentence = (key: string, params: Sentence['params'] = {}): Sentence => ({ key, params });

/** What cash is to stay above: the minimum of the case; null: the measure is to stay above 0 and has no level of its own. */
const minimumFor = ({ family }: Measure, { bank }: ForecastDocument): number | null =>
  (family === 'lowestCash' || family === 'closingCash') && bank.minimumCash > 0 ? bank.minimumCash : null;

/** The level that a measure is read against: 0, or the minimum cash of the case for a measure of cash; minor units or ppm. */
export const targetOf = (measure: Measure, document: ForecastDocument): number => minimumFor(measure, document) ?? 0;

/** From which month on an input can change anything, where months before it are booked. */
function bookedWords({ header, actuals }: ForecastDocument): Sentence[] {
  if (!actuals?.lastActualMonth) return [];
  const month = monthsBetween(header.startMonth, actuals.lastActualMonth) + 2;
  return month > 1 && month <= monthsOfHorizon(header) ? [sentence('tornado.booked', { month: { month } })] : [];
}

interface TornadoFacts {
  /** The forecast in the case that is shown. */
  document: ForecastDocument;
  measure: Measure;
  swing: Swing;
  base: Measured;
  /** The larger change first. */
  rows: readonly TornadoRow[];
}

/**
 * What a tornado says: which input moves the measure most, what its worse end leaves, in which month, how many ends take it
 * below its level; none where nothing moves it. Source: forecast model, section 10.
 */
export function tornadoWords({ document, measure, swing, base, rows }: TornadoFacts): Sentence[] {
  const booked = bookedWords(document);
  const [first] = rows;
  if (!first || base.value === null || changeOf(first, base.value) === 0)
    return [sentence('tornado.none', { count: rows.length }), ...booked];
  const [lowValue, highValue] = [first.low.value ?? Infinity, first.high.value ?? Infinity];
  const end = lowValue <= highValue ? 'low' : 'high';
  const worse = first[end];
  const of = typeof swing === 'number' ? { rate: swing } : 0;
  const kind = typeof swing === 'number' ? end : end === 'low' ? 'p10' : 'p90';
  const target = targetOf(measure, document);
  const level = minimumFor(measure, document) === null ? 'negative' : 'minimum';
  const isBelow = ({ value }: Measured) => value !== null && value < target;
  const count = rows.filter(({ low, high }) => isBelow(low) || isBelow(high)).length;
  const state = isBelow(base) ? 'already' : count === 0 ? 'no' : 'some';
  return [
    sentence('tornado.most', { input: { input: first.path } }),
    ...(worse.value === null
      ? []
      : [
          sentence(worse.month === undefined ? `tornado.leaves.${kind}` : `tornado.leavesIn.${kind}`, {
            swing: of,
            value: { figure: worse.value },
            base: { figure: base.value },
            ...(worse.month !== undefined && { month: { month: worse.month } }),
          }),
        ]),
    sentence(`tornado.${state}.${level}${state === 'already' || swing !== 'risk' ? '' : 'Risk'}`, {
      count,
      swing: of,
      target: { figure: target },
    }),
    ...booked,
  ];
}
