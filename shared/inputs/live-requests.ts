import { z } from 'zod';
import { idempotencyKey, scenarioId } from './forecast-requests';
import { isPath } from './operations/grammar';
import { batchKinds, maximumBatchBytes, operationsSchema } from './operations/operation';
import { rowId } from './text';
import { max, min, pattern } from './validators';

/** Made by a page for itself when it opens a forecast; names its batches together with their numbers. */
const clientId = z.string('required').check(pattern(/^[A-Za-z0-9_-]{8,64}$/, 'not-a-choice'));

const clientSeq = z.int('not-a-choice').check(min(1), max(2_147_483_647));
const seq = z.int('not-a-choice').check(min(0), max(2_147_483_647));

/** `clients`: pages of earlier sessions whose batches may have arrived. */
export const readLiveInput = z.strictObject({
  id: rowId,
  clients: z.array(clientId).max(20, 'out-of-range').default([]),
});

/** One step of a person, at most 512 kB as JSON. */
export const appendLiveInput = z
  .strictObject({
    id: rowId,
    clientId,
    clientSeq,
    kind: z.enum(batchKinds, 'not-a-choice'),
    operations: operationsSchema,
  })
  .refine(({ operations }) => JSON.stringify(operations).length <= maximumBatchBytes, {
    path: ['operations'],
    message: 'out-of-range',
  });

export const saveLiveInput = z.strictObject({ id: rowId, atSeq: seq, idempotencyKey });

/** Newest first, below `before` where it is given. */
export const liveChangesInput = z.strictObject({
  id: rowId,
  before: seq.optional(),
  limit: z.int('not-a-choice').check(min(1), max(200)).default(50),
});

/** Where a person is: a section of the inputs or a report, a scenario (null: the base), an input. */
const place = z.strictObject({
  section: z.string().check(pattern(/^[a-z][A-Za-z0-9-]{0,39}$/, 'not-a-choice')),
  scenario: scenarioId.nullable(),
  path: z.string().refine(isPath, 'not-a-choice').nullable(),
});

/** Null: the person has left. */
export const livePresenceInput = z.strictObject({ id: rowId, clientId, place: place.nullable() });

/** `after`: the last step that the page knows. */
export const liveStreamQuery = z.strictObject({
  client: clientId,
  after: z
    .string()
    .regex(/^\d{1,10}$/, 'not-a-choice')
    .transform(Number)
    .pipe(seq)
    .optional(),
});

export type ReadLiveInput = z.output<typeof readLiveInput>;
export type AppendLiveInput = z.output<typeof appendLiveInput>;
export type SaveLiveInput = z.output<typeof saveLiveInput>;
export type LiveChangesInput = z.output<typeof liveChangesInput>;
export type LivePresenceInput = z.output<typeof livePresenceInput>;
export type LivePlace = z.output<typeof place>;
export type LiveStreamQuery = z.output<typeof liveStreamQuery>;
