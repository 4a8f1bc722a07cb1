import { z } from 'zod';
import {
  goalSeekBody,
  groupGoalBody,
  groupTornadoBody,
  simulationBody,
  tornadoBody,
  whatIfBody,
  whatIfPath,
} from '#shared/inputs/what-if-requests.ts';
import { computeWhatIf } from '../services/what-if/compute';
import { computeGroupTornado, seekGoalOfGroup } from '../services/what-if/group';
import { seekGoalOfForecast } from '../services/what-if/seek-goal';
import { simulateForecast } from '../services/what-if/simulate';
import { computeTornado } from '../services/what-if/tornado';
import { version } from './answers';
import { subscribedOrToken } from './authorize';
import { defineRoute, ok } from './define-route';
import { jsonBody, optionalJsonBody } from './read-request';
import { riskResult } from './risk-answer';

const head = {
  forecastId: z.string(),
  version,
  engineVersion: z.string(),
  currency: z.string(),
  minorDigits: z.int(),
};
/** Of a measure: money in minor units, cover in parts per million; null where it is not defined. */
const figure = z.int().nullable();
const figures = z.record(z.string(), figure);
/** A value of the input, in its unit, and the measure there. */
const place = z.strictObject({ x: z.int(), y: z.int() });

const whatIfAnswer = z.strictObject({
  ...head,
  base: figures,
  /** Null: an input has an issue with its new value. */
  changed: figures.nullable(),
  /** Inputs whose new value was held at a bound of their field. */
  clamped: z.array(z.string()),
});

const goalFound = {
  now: z.strictObject({ x: z.int(), y: figure }),
  status: z.enum(['found', 'alwaysMet', 'flat', 'none']),
  /** Nearest to the value of now first. */
  answers: z.array(
    z.strictObject({
      kind: z.enum(['exact', 'between', 'limit']),
      ...place.shape,
      nextX: z.int().optional(),
      nextY: z.int().optional(),
    }),
  ),
  isMet: z.boolean().optional(),
  value: z.int().optional(),
  closest: place.nullable().optional(),
  least: figure.optional(),
  most: figure.optional(),
};

const tornadoFound = {
  base: figure,
  rows: z.array(z.strictObject({ path: z.string(), low: figure, high: figure })),
};

const { forecastId: _of, ...headOfAll } = head;
const headOfGroup = {
  groupId: z.string(),
  ...headOfAll,
  /** The versions that the group uses. */
  members: z.array(z.strictObject({ memberId: z.string(), forecastId: z.string(), version })),
};

const computing = {
  tag: 'whatIf',
  params: whatIfPath,
  auth: subscribedOrToken('forecasts:read'),
  rejections: [422],
} as const;

const computingGroup = { ...computing, auth: subscribedOrToken('forecasts:read', 'group') } as const;

/** Answers about a saved forecast or group that are computed for the caller and stored nowhere. */
export const forecastWhatIfRoutes = [
  defineRoute('post /api/forecasts/:id/what-if', {
    ...computing,
    id: 'computeWhatIf',
    body: jsonBody(whatIfBody),
    answers: { 200: { schema: whatIfAnswer } },
    handle: async ({ context, params: { id }, body }) => ok(await computeWhatIf(context, { forecastId: id, ...body })),
  }),
  defineRoute('post /api/forecasts/:id/goal-seek', {
    ...computing,
    id: 'seekGoal',
    body: jsonBody(goalSeekBody),
    answers: { 200: { schema: z.strictObject({ ...head, ...goalFound }) } },
    handle: async ({ context, params: { id }, body }) =>
      ok(await seekGoalOfForecast(context, { forecastId: id, ...body })),
  }),
  defineRoute('post /api/forecasts/:id/tornado', {
    ...computing,
    id: 'computeTornado',
    body: jsonBody(tornadoBody),
    answers: { 200: { schema: z.strictObject({ ...head, ...tornadoFound, leftOut: z.int() }) } },
    handle: async ({ context, params: { id }, body }) => ok(await computeTornado(context, { forecastId: id, ...body })),
  }),
  defineRoute('post /api/forecasts/:id/simulation', {
    ...computing,
    id: 'simulate',
    body: optionalJsonBody(simulationBody),
    answers: { 200: { schema: z.strictObject({ ...head, ...riskResult.shape }) } },
    handle: async ({ context, params: { id }, body }) =>
      ok(await simulateForecast(context, { forecastId: id, ...body })),
  }),
  defineRoute('post /api/groups/:id/goal-seek', {
    ...computingGroup,
    id: 'seekGroupGoal',
    body: jsonBody(groupGoalBody),
    answers: { 200: { schema: z.strictObject({ ...headOfGroup, ...goalFound }) } },
    handle: async ({ context, params: { id }, body }) => ok(await seekGoalOfGroup(context, { groupId: id, ...body })),
  }),
  defineRoute('post /api/groups/:id/tornado', {
    ...computingGroup,
    id: 'computeGroupTornado',
    body: jsonBody(groupTornadoBody),
    answers: { 200: { schema: z.strictObject({ ...headOfGroup, ...tornadoFound }) } },
    handle: async ({ context, params: { id }, body }) =>
      ok(await computeGroupTornado(context, { groupId: id, ...body })),
  }),
];
