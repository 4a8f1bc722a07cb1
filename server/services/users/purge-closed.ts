import { and, eq, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { auditLog, errorReports, mails } from '#server/db/schema/operation.ts';
import { teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import { deletedWhenClosedBefore } from '#shared/domain/account-closing.ts';
import { audit } from '../audit/audit';
import { eraseAuditRows } from '../audit/erase';
import { queueAccountClosure } from '../billing/outbox/queue-account-closure';
import type { ServiceContext } from '../context';
import { errorForLog } from '../error-for-log';
import type { UserRow } from './find-by-name';

/**
 * Deletes for good the accounts that were closed 30 days ago, with all that is theirs; returns how many. One that cannot be
 * deleted is logged and stays for the next turn; the others go.
 */
export async function purgeClosedAccounts(context: ServiceContext): Promise<number> {
  const isDue = lte(users.closedAt, deletedWhenClosedBefore(context.clock.now()));
  const due = await withTx(context.db, (tx) => tx.select({ id: users.id }).from(users).where(isDue));

  let purged = 0;
  for (const { id } of due) {
    try {
      purged += await purgeIfDue(context, id, isDue);
    } catch (error) {
      context.log.error({ event: 'account.unpurged', userId: id, err: errorForLog(error) });
    }
  }
  return purged;
}

const purgeIfDue = (context: ServiceContext, id: string, isDue: SQL): Promise<number> =>
  withTx(context.db, async (tx) => {
    // An administrator may have opened it again meanwhile.
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isDue))
      .for('update');
    if (!user) return 0;
    await purge(tx, context, user);
    return 1;
  });

async function purge(tx: Tx, context: ServiceContext, user: UserRow): Promise<void> {
  // A checkout that was under way when the account was closed may have made a customer since.
  await queueAccountClosure(tx, { userId: user.id, now: context.clock.now() });
  await forgetMails(tx, user);
  await tx
    .update(errorReports)
    .set({ feedbackName: null, feedbackEmail: null })
    .where(sql`lower(${errorReports.feedbackEmail}) = ${user.email.toLowerCase()}`);
  await eraseAuditRows(tx, context.settings.appSecret, about(user.id));
  // Nobody else was in them when the account was closed. The forecasts of a team are its owner's.
  await tx.delete(teams).where(eq(teams.ownerId, user.id));
  await tx.delete(users).where(eq(users.id, user.id));
  await audit(tx, context, { actorId: null, action: 'user.purge', entity: 'user', entityId: user.id });
}

const about = (userId: string) =>
  or(eq(auditLog.actorId, userId), and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, userId)));

/** Mails to the address, and to those that were the account's before, or were asked for, and are nobody's now. */
async function forgetMails(tx: Tx, user: UserRow): Promise<void> {
  const rows = await tx
    .select({
      former: sql<string | null>`${auditLog.details} ->> 'before'`,
      asked: sql<string | null>`${auditLog.details} ->> 'asked'`,
    })
    .from(auditLog)
    .where(
      and(inArray(auditLog.action, ['user.requestEmailChange', 'user.changeEmail']), eq(auditLog.entityId, user.id)),
    );
  const earlier = rows.flatMap(({ former, asked }) => [former ?? '', asked ?? '']);
  const addresses = [user.email, ...earlier].map((address) => address.toLowerCase());
  const others = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(ne(users.id, user.id), inArray(sql`lower(${users.email})`, addresses)));
  // An address that the person has confirmed is theirs, whoever else typed it.
  const own = user.emailVerifiedAt ? user.email.toLowerCase() : null;
  const kept = others.map(({ email }) => email.toLowerCase()).filter((email) => email !== own);
  const gone = addresses.filter((address) => !kept.includes(address));
  await tx.delete(mails).where(inArray(sql`lower(${mails.recipient})`, gone));
}
