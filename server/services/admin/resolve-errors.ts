import { and, isNotNull, isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { errorReports } from '#server/db/schema/operation.ts';
import type { AdminResolveErrorsInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { auditChange } from './audit-change';
import { groupOf } from './error-group';

/** Marks every report of an error as resolved, or as open again. A report that comes later opens the error by itself. */
export async function resolveErrors(context: ActorContext, { id, isResolved }: AdminResolveErrorsInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    const { message, where } = await groupOf(tx, id);
    const isOther = isResolved ? isNull(errorReports.resolvedAt) : isNotNull(errorReports.resolvedAt);
    const changed = await tx
      .update(errorReports)
      .set({ resolvedAt: isResolved ? context.clock.now() : null })
      .where(and(where, isOther))
      .returning({ id: errorReports.id });
    if (changed.length === 0) return;

    await auditChange(tx, context, {
      action: isResolved ? 'errorReport.resolve' : 'errorReport.reopen',
      entity: 'errorReport',
      entityId: id,
      before: { isResolved: !isResolved },
      after: { isResolved, message: message.slice(0, 200), reports: changed.length },
    });
  });
}
