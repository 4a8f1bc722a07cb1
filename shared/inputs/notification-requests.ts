import { z } from 'zod';
import { mailRhythms } from '../domain/notifications';
import { rowId } from './text';

/** The named ones, those of a thread, or all where neither is given. */
export const markReadInput = z
  .strictObject({
    ids: z.array(rowId).min(1, 'choose-one').max(100, 'too-long').optional(),
    threadId: z.optional(rowId),
  })
  .refine(({ ids, threadId }) => ids === undefined || threadId === undefined, { error: 'choose-one', path: ['ids'] });

export const setMailRhythmInput = z.strictObject({ rhythm: z.enum(mailRhythms, 'not-a-choice') });

export type MarkReadInput = z.output<typeof markReadInput>;
export type SetMailRhythmInput = z.output<typeof setMailRhythmInput>;
