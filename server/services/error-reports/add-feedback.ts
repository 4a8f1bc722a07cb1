import { eq } from 'drizzle-orm';
import type { FeedbackInput } from '../../../shared/inputs/error-report';
import { withTx } from '../../db/client';
import { errorReports } from '../../db/schema/error-reports';
import { AppError } from '../../errors';
import type { ServiceContext } from '../context';

/** Adds a person's words to the error that they were asked about. */
export async function addFeedback(context: ServiceContext, input: FeedbackInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    const added = await tx
      .update(errorReports)
      .set({ feedbackName: input.name, feedbackEmail: input.email, feedbackMessage: input.comments })
      .where(eq(errorReports.eventId, input.eventId))
      .returning({ id: errorReports.id });
    if (added.length === 0) throw new AppError('not-found');
  });
}
