import { z } from 'zod';
import { stripeFailureModes, webhookFailureModes } from '../domain/sandbox-failure-modes';

const objectId = z.string('required').regex(/^[a-z]+_[A-Za-z0-9_]{4,200}$/, 'not-a-choice');

export const sandboxInput = z.strictObject({
  /** Stripe's word of a kind of object; null for all. */
  type: z
    .string('not-text')
    .regex(/^[a-z_.]{1,60}$/, 'not-a-choice')
    .nullable()
    .default(null),
  /** Part of an id, or of an event's type. */
  search: z
    .string('not-text')
    .trim()
    .max(100, 'too-long')
    .regex(/^[A-Za-z0-9._]*$/, 'not-a-choice')
    .default(''),
});

export const sandboxObjectInput = z.strictObject({ id: objectId });

export const sandboxFailureModesInput = z.strictObject({
  stripe: z.enum(stripeFailureModes, 'not-a-choice'),
  webhooks: z.enum(webhookFailureModes, 'not-a-choice'),
  declineNext: z.boolean('not-a-choice'),
});

export type SandboxInput = z.output<typeof sandboxInput>;
