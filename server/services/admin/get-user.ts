import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Role } from '../../../shared/domain/roles';
import type { AdminUserInput } from '../../../shared/inputs/admin-requests';
import { withTx } from '../../db/client';
import { auditLog } from '../../db/schema/audit-log';
import { forecasts } from '../../db/schema/forecasts';
import { sessions } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';
import { accessQuestion, subscriptionsOf, type UserSubscription } from './user-subscription';

export interface UserDetails {
  id: string;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  authorities: Role[];
  emailVerifiedAt: Date | null;
  disabledAt: Date | null;
  createdAt: Date;
  subscription: UserSubscription | null;
  forecasts: number;
  sessions: number;
  /** The billing clock. */
  now: Date;
  /** What the person did last, newest first. */
  audit: { id: string; at: Date; action: string; entityId: string | null }[];
}

const auditRows = 20;

/** One person, as an administrator may see them: no secret, no content of a forecast. */
export async function getUser(context: ActorContext, { id }: AdminUserInput): Promise<UserDetails> {
  const question = await accessQuestion(context);
  return withTx(context.db, async (tx) => {
    const [user] = await tx
      .select({
        id: users.id,
        username: users.username,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        authorities: users.authorities,
        emailVerifiedAt: users.emailVerifiedAt,
        disabledAt: users.disabledAt,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, id));
    if (!user) throw new AppError('not-found');

    const audit = await tx
      .select({ id: auditLog.id, at: auditLog.at, action: auditLog.action, entityId: auditLog.entityId })
      .from(auditLog)
      .where(eq(auditLog.actorId, id))
      .orderBy(desc(auditLog.at), auditLog.id)
      .limit(auditRows);
    return {
      ...user,
      subscription: (await subscriptionsOf(tx, question, [id])).get(id) ?? null,
      forecasts: await tx.$count(forecasts, and(eq(forecasts.userId, id), isNull(forecasts.deletedAt))),
      sessions: await tx.$count(sessions, eq(sessions.userId, id)),
      audit,
      now: question.now,
    };
  });
}
