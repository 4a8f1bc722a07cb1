import { z } from 'zod';
import { isStorable } from './text';
import { maxLength, pattern, required } from './validators';

const text = (maximum: number) => z.string('not-text').check(maxLength(maximum)).refine(isStorable, 'malformed');

/** The 32 hex digits by which the reporting library names an error. */
export const eventId = text(32).check(pattern(/^[0-9a-f]{32}$/));

/** A person's words about an error, from the feedback dialog. */
export const feedbackInput = z.object({
  eventId,
  name: text(80).optional(),
  email: text(254).optional(),
  comments: text(4000).check(required),
});
export type FeedbackInput = z.output<typeof feedbackInput>;

/** What the intake reads of an error event; everything else of it is kept as it came. */
export const errorEvent = z.looseObject({
  event_id: eventId,
  message: z.union([z.string(), z.looseObject({ formatted: z.string().optional() })]).optional(),
  release: z.string().optional(),
  request: z.looseObject({ url: z.string().optional() }).optional(),
  exception: z
    .looseObject({
      values: z.array(z.looseObject({ type: z.string().optional(), value: z.string().optional() })).max(50),
    })
    .optional(),
});
export type ErrorEvent = z.output<typeof errorEvent>;
