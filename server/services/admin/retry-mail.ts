import { and, eq, inArray, ne } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { mails } from '#server/db/schema/operation.ts';
import { AppError } from '#server/errors.ts';
import type { AdminMailInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { auditChange } from './audit-change';

/** Sends a mail now that waits or has been given up, and answers what became of it. Any other mail is `not-found`, and one
 * whose link opens nothing any more. */
export async function retryMail(
  context: ActorContext,
  { id }: AdminMailInput,
): Promise<{ isSent: boolean; lastError: string | null }> {
  const { db, clock, mail } = context;
  await withTx(db, async (tx) => {
    const isOpen = and(eq(mails.id, id), inArray(mails.status, ['waiting', 'failed']), ne(mails.body, ''));
    const [before] = await tx.select().from(mails).where(isOpen).for('update');
    if (!before) throw new AppError('not-found');

    const after = { status: 'waiting', attempts: 0, nextAttemptAt: clock.now() } as const;
    await tx.update(mails).set(after).where(eq(mails.id, id));
    const change = {
      before: { status: before.status, attempts: before.attempts },
      after: { status: 'waiting', attempts: 0 },
    };
    await auditChange(tx, context, { action: 'mail.retry', entity: 'mail', entityId: id, ...change });
  });
  await mail.sendDue();

  const [row] = await withTx(db, (tx) => tx.select().from(mails).where(eq(mails.id, id)));
  return { isSent: row?.status === 'sent', lastError: row?.lastError ?? null };
}
