import { and, eq, isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { errorReports } from '#server/db/schema/operation.ts';
import { AppError } from '#server/errors.ts';
import type { FeedbackInput } from '#shared/inputs/error-report.ts';
import type { ServiceContext } from '../context';

/** Adds a person's words to the error that they were asked about, once: who learns its id changes nothing. */
export async function addFeedback(context: ServiceContext, input: FeedbackInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    const added = await tx
      .update(errorReports)
      .set({ feedbackName: input.name, feedbackEmail: input.email, feedbackMessage: input.comments })
      .where(and(eq(errorReports.eventId, input.eventId), isNull(errorReports.feedbackMessage)))
      .returning({ id: errorReports.id });
    if (added.length === 0) throw new AppError('not-found');
  });
}
