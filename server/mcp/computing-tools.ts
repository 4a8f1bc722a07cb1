import { z } from 'zod';
import { percentForm, writeNumber } from '#shared/inputs/forecast/value-text.ts';
import { goalSeekBody, groupGoalBody, whatIfBody } from '#shared/inputs/what-if-requests.ts';
import { programs } from '#shared/messages/en/programs.ts';
import { seekGoal, seekGoalInGroup, whatIf } from '../services/programs/compute';
import { writeMeasure } from '../services/programs/figure-text';
import { simulateForecast } from '../services/what-if/simulate';
import { defineTool, forecastId, groupId, scenario } from './tool';

const { fields } = programs;
const change = whatIfBody.shape.changes.element.shape;
const value = z.string().max(40, 'too-long');
const bound = value.optional().describe(fields.bound);

/** Tools that compute for the caller and store nothing. */
export const computingTools = [
  defineTool('what_if', {
    scope: 'forecasts:read',
    input: {
      forecastId,
      scenario,
      changes: z
        .array(
          z.strictObject({
            path: change.path.describe(fields.path),
            op: change.op.default('set'),
            value: value.describe(fields.value),
          }),
        )
        .max(60, 'too-long'),
      measures: whatIfBody.shape.measures.describe(fields.measure),
    },
    run: ({ context }, { scenario: id, ...asked }) => whatIf(context, { ...asked, scenario: id }),
  }),
  defineTool('seek_goal', {
    scope: 'forecasts:read',
    input: {
      forecastId,
      scenario,
      path: goalSeekBody.shape.path.describe(fields.path),
      measure: goalSeekBody.shape.measure.describe(fields.measure),
      op: goalSeekBody.shape.op,
      target: value.describe(fields.target),
      low: bound,
      high: bound,
    },
    run: ({ context }, { scenario: id, low, high, ...asked }) =>
      seekGoal(context, { ...asked, scenario: id, low, high }),
  }),
  defineTool('seek_group_goal', {
    scope: 'forecasts:read',
    input: {
      groupId,
      scenario,
      path: groupGoalBody.shape.path.describe(fields.groupPath),
      measure: groupGoalBody.shape.measure.describe(fields.groupMeasure),
      op: groupGoalBody.shape.op,
      target: value.describe(fields.target),
      low: bound,
      high: bound,
    },
    run: ({ context }, { scenario: id, low, high, ...asked }) =>
      seekGoalInGroup({ ...context, kind: 'group' }, { ...asked, scenario: id, low, high }),
  }),
  defineTool('simulate', {
    scope: 'forecasts:read',
    input: { forecastId },
    run: async ({ context }, asked) => writeFutures(await simulateForecast(context, asked)),
  }),
];

/** Of 0 to 1. */
const shareText = (share: number) => writeNumber(Math.round(share * 1_000_000), percentForm);
const sharesText = (shares: readonly number[] | null) => shares?.map(shareText) ?? null;

/** The futures of a forecast in words; what only pictures need is left out. */
function writeFutures(found: Awaited<ReturnType<typeof simulateForecast>>) {
  const { currency, base, percentiles, probabilities, fan, lowest, reachesBase } = found;
  const money = (amount: number) => writeMeasure('', amount, currency);
  const { forecastId: id, version, engineVersion, seed, runs, computed, caseId, drivers, hash } = found;
  return {
    forecastId: id,
    version,
    engineVersion,
    currency,
    seed,
    runs,
    computed,
    scenario: caseId,
    measures: Object.keys(base).map((name) => ({
      measure: name,
      now: writeMeasure(name, base[name] ?? null, currency),
      percentiles: Object.fromEntries(
        Object.entries(percentiles[name] ?? {}).map(([percent, figure]) => [
          percent,
          writeMeasure(name, figure, currency),
        ]),
      ),
      reachesNow: shareText(reachesBase[name] ?? 0),
    })),
    probabilities: {
      cashBelowZero: shareText(probabilities.belowZero),
      cashBelowMinimum: probabilities.belowMinimum === null ? null : shareText(probabilities.belowMinimum),
      beyondOverdraftLimit: probabilities.beyondLimit === null ? null : shareText(probabilities.beyondLimit),
      lossByYear: sharesText(probabilities.loss),
      coverUnderThresholdByYear: sharesText(probabilities.coverUnderThreshold),
    },
    lowest: lowest && { cash: money(lowest.cash), month: lowest.month, run: lowest.run },
    cashByMonth: {
      percents: fan.percents,
      cash: fan.cash.map((months) => months.map(money)),
    },
    drivers,
    hash,
  };
}
