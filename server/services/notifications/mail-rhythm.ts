import { and, eq, isNull, max } from 'drizzle-orm';
import { withoutTx, withTx } from '#server/db/client.ts';
import { notifications } from '#server/db/schema/comments.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { type MailRhythm, mailDueAt } from '#shared/domain/notifications.ts';
import type { SetMailRhythmInput } from '#shared/inputs/notification-requests.ts';
import type { ActorContext } from '../context';

/** How often a mail tells the person what is new. */
export async function getMailRhythm({ db, actor }: ActorContext): Promise<{ rhythm: MailRhythm }> {
  const [row] = await withoutTx(db, (query) =>
    query.select({ rhythm: users.notifyByMail }).from(users).where(eq(users.id, actor.userId)),
  );
  if (!row) throw new AppError('not-signed-in');
  return row;
}

/** Chooses how often; what waits to be mailed follows the choice. */
export async function setMailRhythm(
  { db, actor, clock }: ActorContext,
  { rhythm }: SetMailRhythmInput,
): Promise<{ rhythm: MailRhythm }> {
  const { userId } = actor;
  await withTx(db, async (tx) => {
    await tx.update(users).set({ notifyByMail: rhythm }).where(eq(users.id, userId));
    const isWaiting = and(
      eq(notifications.userId, userId),
      isNull(notifications.readAt),
      isNull(notifications.mailedAt),
    );
    const [last] = await tx
      .select({ at: max(notifications.mailedAt) })
      .from(notifications)
      .where(eq(notifications.userId, userId));
    const due = mailDueAt(rhythm, { now: clock.now(), lastMailedAt: last?.at ?? null });
    await tx.update(notifications).set({ mailDueAt: due }).where(isWaiting);
  });
  return { rhythm };
}
