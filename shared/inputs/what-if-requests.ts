import { z } from 'zod';
import { bounds } from './forecast/bounds';
import { riskSchema } from './forecast/risk';
import { overridePath } from './forecast/scenario';
import { scenarioId } from './forecast-requests';
import { rowId } from './text';
import { max, min } from './validators';

export const whatIfPath = z.strictObject({ id: rowId });

/** Most inputs that a call changes, and most measures that it asks for. */
const mostChanges = 60;
const mostMeasures = 40;

const path = z.string('required').refine((text) => overridePath.safeParse(text).success, 'not-a-choice');
/** `lowestCash`, `closingCash/<month>`, `revenue/<year or all>` and so on: the verb knows those of a forecast. */
const measure = z.string('required').refine((text) => /^[A-Za-z]{1,40}(\/[a-z0-9]{1,10})?$/.test(text), 'not-a-choice');
const operand = z.int('out-of-range').check(min(-bounds.price), max(bounds.price));
const scenario = scenarioId.optional();

export const whatIfBody = z.strictObject({
  /** The case that is changed; the base case without it. */
  scenario,
  changes: z
    .array(z.strictObject({ path, op: z.enum(['set', 'scale', 'add', 'shift'], 'not-a-choice'), value: operand }))
    .max(mostChanges, 'too-long'),
  measures: z.array(measure).min(1, 'choose-one').max(mostMeasures, 'too-long'),
});

export const goalSeekBody = z.strictObject({
  scenario,
  path,
  measure,
  op: z.enum(['equal', 'atLeast', 'atMost'], 'not-a-choice'),
  target: operand,
  /** Bounds of the search; those of the field without them. */
  low: operand.optional(),
  high: operand.optional(),
});

export const tornadoBody = z.strictObject({
  scenario,
  measure,
  /** Parts per million to each side, or P10 and P90 of the uncertain inputs. */
  swing: z.union([z.int().min(1).max(1_000_000), z.literal('risk')], 'out-of-range'),
});

/** `rates/<currency>`, or `members/<id>/` and a path in the forecast of the company. */
const groupPath = z
  .string('required')
  .refine((text) => /^rates\/[A-Z]{3}$/.test(text) || isPathOfCompany(text), 'not-a-choice');
const isPathOfCompany = (text: string) => {
  const own = /^members\/[A-Za-z0-9_-]{1,64}\/(.+)$/.exec(text)?.[1];
  return own !== undefined && overridePath.safeParse(own).success;
};

/** The same of a group; a rate is in billionths, that of the month of the measure. */
export const groupGoalBody = goalSeekBody.extend({ path: groupPath });
export const groupTornadoBody = tornadoBody.extend({ swing: z.int('out-of-range').check(min(1), max(1_000_000)) });

/** Other uncertain inputs than those of the document. */
export const simulationBody = z.strictObject({ risk: riskSchema.optional() });

export type WhatIfInput = z.output<typeof whatIfBody>;
export type GoalSeekInput = z.output<typeof goalSeekBody>;
export type TornadoInput = z.output<typeof tornadoBody>;
export type GroupGoalInput = z.output<typeof groupGoalBody>;
export type GroupTornadoInput = z.output<typeof groupTornadoBody>;
export type SimulationInput = z.output<typeof simulationBody>;
