import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { type BillingMode, billingCustomers } from '#server/db/schema/billing.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { factorResets } from '#server/db/schema/passkeys.ts';
import { seats, teamMembers, teams } from '#server/db/schema/teams.ts';
import { apiTokens, sessions, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { TeamRole } from '#shared/domain/forecast-roles.ts';
import type { Role } from '#shared/domain/roles.ts';
import type { AdminUserInput } from '#shared/inputs/admin-requests.ts';
import { wantedQuantity } from '../billing/seats/seat-holders';
import type { ActorContext } from '../context';
import { findSecondFactor } from '../second-factor/find';
import { isAskedFor } from './ask-factor-reset';
import { auditRows } from './audit-rows';
import type { AuditItem } from './list-audit-log';
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
  closedAt: Date | null;
  createdAt: Date;
  /** True for the account that asks: some actions are not for oneself. */
  isOneself: boolean;
  hasSecondFactor: boolean;
  /** An administrator has asked to take the second factors away; null where nobody has. */
  factorReset: { by: string; isOwn: boolean; expiresAt: Date } | null;
  subscription: UserSubscription | null;
  /** Row id of the customer at Stripe; null for who never opened a checkout. */
  customerId: string | null;
  forecasts: number;
  apiTokens: number;
  /** That the person owns or is in. */
  teams: { id: string; name: string; role: TeamRole | 'owner'; hasSeat: boolean }[];
  /** People that the subscription of an owner of teams is paid for; null for who owns none. */
  seatsPaid: number | null;
  /** Open ones, the newest first, at most fifty. */
  sessions: UserSession[];
  /** The billing clock. */
  now: Date;
  /** What the person did and what was done to the account, the newest first. */
  audit: AuditItem[];
}

export interface UserSession {
  id: string;
  createdAt: Date;
  lastSeenAt: Date | null;
  address: string | null;
  userAgent: string | null;
}

const shownSessions = 50;
const shownAudit = 50;

/** One person, as an administrator may see them: no secret, no content of a forecast. */
export async function getUser(context: ActorContext, { id }: AdminUserInput): Promise<UserDetails> {
  const question = await accessQuestion(context);
  const now = context.clock.now();
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
        closedAt: users.closedAt,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, id));
    if (!user) throw new AppError('not-found');

    return {
      ...user,
      isOneself: id === context.actor.userId,
      hasSecondFactor: (await findSecondFactor(tx, id)) !== null,
      factorReset: await resetOf(tx, context, id),
      subscription: (await subscriptionsOf(tx, question, [id])).get(id) ?? null,
      customerId: await customerOf(tx, { id, mode: question.mode }),
      forecasts: await tx.$count(forecasts, and(eq(forecasts.userId, id), isNull(forecasts.deletedAt))),
      apiTokens: await tx.$count(apiTokens, and(eq(apiTokens.userId, id), gt(apiTokens.expiresAt, now))),
      ...(await teamsOf(tx, id)),
      sessions: await sessionsOf(tx, { id, now }),
      audit: await auditOf(tx, id),
      now: question.now,
    };
  });
}

async function teamsOf(tx: Tx, id: string): Promise<Pick<UserDetails, 'teams' | 'seatsPaid'>> {
  const team = { id: teams.id, name: teams.name };
  const own = await tx.select(team).from(teams).where(eq(teams.ownerId, id)).orderBy(teams.name);
  const others = await tx
    .select({ ...team, role: teamMembers.role, seatId: seats.userId })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .leftJoin(seats, and(eq(seats.teamId, teams.id), eq(seats.userId, id), isNull(seats.freedAt)))
    .where(eq(teamMembers.userId, id))
    .orderBy(teams.name);
  return {
    teams: [
      ...own.map((row) => ({ ...row, role: 'owner' as const, hasSeat: true })),
      ...others.map(({ seatId, ...row }) => ({ ...row, hasSeat: seatId !== null })),
    ],
    seatsPaid: own.length > 0 ? await wantedQuantity(tx, id) : null,
  };
}

async function resetOf(tx: Tx, { actor, clock }: ActorContext, id: string): Promise<UserDetails['factorReset']> {
  const { askedBy, expiresAt } = factorResets;
  const [asked] = await tx
    .select({ by: users.username, askedBy, expiresAt })
    .from(factorResets)
    .innerJoin(users, eq(users.id, askedBy))
    .where(and(isAskedFor(id), gt(expiresAt, clock.now())));
  return asked ? { by: asked.by, isOwn: asked.askedBy === actor.userId, expiresAt: asked.expiresAt } : null;
}

async function customerOf(tx: Tx, { id, mode }: { id: string; mode: BillingMode }): Promise<string | null> {
  const [customer] = await tx
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, id), eq(billingCustomers.mode, mode)))
    .orderBy(desc(billingCustomers.createdAt))
    .limit(1);
  return customer?.id ?? null;
}

async function sessionsOf(tx: Tx, { id, now }: { id: string; now: Date }): Promise<UserSession[]> {
  const { lastSeenAt, lastAddress, lastUserAgent, createdAt } = sessions;
  return tx
    .select({ id: sessions.id, createdAt, lastSeenAt, address: lastAddress, userAgent: lastUserAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, now)))
    .orderBy(desc(createdAt))
    .limit(shownSessions);
}

async function auditOf(tx: Tx, id: string): Promise<AuditItem[]> {
  const about = and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, id));
  return auditRows(tx)
    .where(or(eq(auditLog.actorId, id), about))
    .orderBy(desc(auditLog.at), auditLog.id)
    .limit(shownAudit);
}
