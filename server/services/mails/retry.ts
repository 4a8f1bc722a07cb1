import { and, eq, inArray } from 'drizzle-orm';
import { withTx } from '../../db/client';
import { mails } from '../../db/schema/mails';
import { AppError } from '../../errors';
import { audit } from '../audit/audit';
import { inBackground } from '../billing/background';
import type { ActorContext } from '../context';

/**
 * Tries a mail again that was given up or still waits, from the first of its tries on. For administrators; refused with
 * `not-found` for a mail that was sent, is kept for want of a mail server, or is not there.
 */
export async function retryMail(context: ActorContext, { id }: { id: string }): Promise<void> {
  const { db, clock, mail, actor } = context;
  await withTx(db, async (tx) => {
    const changed = await tx
      .update(mails)
      .set({ status: 'waiting', attempts: 0, nextAttemptAt: clock.now() })
      .where(and(eq(mails.id, id), inArray(mails.status, ['waiting', 'failed'])))
      .returning({ id: mails.id });
    if (changed.length === 0) throw new AppError('not-found');
    await audit(tx, context, { actorId: actor.userId, action: 'mail.retry', entity: 'mail', entityId: id });
  });
  inBackground(context, () => mail.sendDue());
}
