import { mulDiv, ONE } from '#shared/domain/money.ts';
import { monthsBetween, monthsOfHorizon } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Measured } from './measure-run';
import type { Measure } from './measures';
import type { Goal, GoalResult } from './seek-goal';
import { changeOf, type Swing, type TornadoRow } from './tornado';

/** What stands in a sentence: a figure of the measure asked for, an input, a value of it, a month of the forecast. */
export type WordParam =
  | number
  | { figure: number }
  | { input: string }
  | { value: number; of: string }
  | { month: number }
  | { rate: number }
  | { exact: number }
  | { difference: number; of: string };

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

/**
 * What a table of two inputs says: how many runs it is made of, how many miss the level of the measure, how many cannot be
 * computed. Source: forecast model, section 10.
 */
export function twoWayWords(
  measure: Measure,
  document: ForecastDocument,
  { cells, hasNow }: { cells: readonly (readonly (number | null)[])[]; hasNow: boolean },
): Sentence[] {
  const all = cells.flat();
  const target = targetOf(measure, document);
  const missing = all.filter((value) => value !== null && value < target).length;
  const lost = all.filter((value) => value === null).length;
  const level = minimumFor(measure, document) === null ? 'negative' : 'minimum';
  const params = { count: missing, target: { figure: target } };
  return [
    sentence('twoWay.runs', { count: all.length }),
    ...(hasNow ? [sentence('twoWay.ringed')] : []),
    sentence(`twoWay.${missing === 0 ? 'no' : 'some'}.${level}`, params),
    ...(lost > 0 ? [sentence('twoWay.notComputable', { count: lost })] : []),
  ];
}

interface GoalFacts {
  /** The input that is sought: where it is, what it is now, and whether it counts months. */
  input: { path: string; now: number; isMonth: boolean };
  goal: Goal;
  low: number;
  high: number;
  result: GoalResult;
  /** Which of the answers, the nearest first. */
  chosen: number;
  /** The measure as it is, and at the chosen answer; null before that is known. */
  now: number | null;
  changed: Measured | null;
}

/**
 * What a goal seek says: the answer first, then what it changes, then what there is beside it; why there is none. Source:
 * forecast model, section 10.
 */
export function goalWords(facts: GoalFacts): { title: Sentence; text: Sentence[]; more: Sentence[] } {
  const { result, now } = facts;
  const { path } = facts.input;
  const input = { input: path };
  if (result.status === 'found') return answerWords(facts, result);
  if (result.status === 'alwaysMet') {
    const everywhere = sentence('goal.alwaysMet', rangeParams(facts));
    // What is now may be outside of where the answer is looked for.
    if (now === null || !isMetBy(now, facts.goal)) return { title: everywhere, text: [], more: [] };
    return { title: sentence('goal.met', { value: { exact: now } }), text: [everywhere], more: [] };
  }
  if (result.status === 'flat')
    return {
      title: sentence('goal.flat', { input }),
      text: [sentence('goal.stays', { value: { exact: result.value } })],
      more: [],
    };
  const { closest, least, most } = result;
  if (!closest || least === null || most === null)
    return { title: sentence('goal.nothing', { input, ...rangeParams(facts) }), text: [], more: [] };
  return {
    title: sentence('goal.none', { input, least: { exact: least }, most: { exact: most } }),
    text: [sentence('goal.closest', { figure: { exact: closest.y }, value: { value: closest.x, of: path } })],
    more: [],
  };
}

const isMetBy = (value: number, { op, target }: Goal) => (op === 'atLeast' ? value >= target : value <= target);

const rangeParams = ({ input: { path }, low, high }: GoalFacts) => ({
  low: { value: low, of: path },
  high: { value: high, of: path },
});

function answerWords(facts: GoalFacts, result: Extract<GoalResult, { status: 'found' }>) {
  const { input, goal, chosen, changed } = facts;
  const { answers, isMet } = result;
  const answer = answers[chosen] ?? answers[0];
  if (!answer) throw new Error('A goal that is reached has an answer.');
  const { path: of, now, isMonth } = input;
  const difference = answer.x - now;
  const direction = difference === 0 ? 'same' : difference < 0 ? 'less' : 'more';
  const isRated = difference !== 0 && now !== 0 && !isMonth;
  return {
    title: sentence('goal.answer', { input: { input: of }, value: { value: answer.x, of } }),
    text: [
      sentence(`goal.${direction}${isRated ? 'Rated' : ''}`, {
        difference: { difference: Math.abs(difference), of },
        rate: { rate: isRated ? Math.abs(mulDiv(difference, ONE, now)) : 0 },
      }),
      sentence(changed?.month === undefined ? 'goal.leads' : 'goal.leadsIn', {
        figure: { exact: answer.y },
        ...(changed?.month !== undefined && { month: { month: changed.month } }),
      }),
    ],
    more: [
      ...(answer.kind === 'exact'
        ? []
        : [sentence('goal.next', { value: { value: answer.nextX, of }, figure: { exact: answer.nextY } })]),
      sentence(answers.length === 1 ? 'goal.only' : 'goal.several', { count: answers.length, ...rangeParams(facts) }),
      ...(isMet && goal.op !== 'equal' ? [sentence('goal.already')] : []),
    ],
  };
}
