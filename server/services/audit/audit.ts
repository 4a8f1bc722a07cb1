import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { AppError } from '#server/errors.ts';
import { isAdmin } from '#shared/domain/roles.ts';
import type { ActorContext, ServiceContext } from '../context';

export interface AuditEntry {
  /** Who acted; null for the service itself. */
  actorId: string | null;
  /** `entity.verb`, such as `forecast.save`. */
  action: string;
  entity: string;
  entityId?: string | null;
  /** Never a secret, never a password. */
  details?: Record<string, unknown>;
}

/** What a person does to their own forecasts and preferences; everything else is an event of security and has a row of its own. */
const mergedActions = /^(forecast\.|user\.updateProfile$|webhook\.(pause|resume)$)/;
const mergedMs = 10 * 60_000;
/** Entries of a person in an hour that are told apart by what they are about. */
const apartPerHour = 300;
/** What one row names of the others. */
const objectsOfRow = 200;

/** What a person may do without end to those who share with them; each has a row of its own. */
const sharingActions = /^(member|team|link|invitation)\./;
const sharingPerHour = 600;
const retryAfterSeconds = 600;

type Context = Pick<ServiceContext, 'clock' | 'requestId'> &
  (Pick<ActorContext, 'actor' | 'runtime'> | { actor?: undefined });

/**
 * Writes down who did what, inside the transaction of the change itself. What a person repeats within ten minutes is counted in
 * one row, with the details of the last time; over 300 an hour whatever it is about, of which the row keeps the ids. What
 * administrators do and what concerns security is never merged. Rejects with `too-many-requests` over 600 changes of members, links,
 * teams and invitations an hour.
 */
export async function audit(tx: Tx, context: Context, entry: AuditEntry): Promise<void> {
  const at = context.clock.now();
  const row = { ...entry, at, requestId: context.requestId };
  const { actor } = context;
  const isOwnAct = actor !== undefined && actor.userId === entry.actorId && !isAdmin(actor);
  if (!isOwnAct || !mergedActions.test(entry.action)) {
    if (isOwnAct && sharingActions.test(entry.action)) requireFewChanges(context, actor.userId, at);
    await tx.insert(auditLog).values(row);
    return;
  }

  const isApart = context.runtime.auditEntries(actor.userId, at) <= apartPerHour;
  const entityId = isApart ? entry.entityId : null;
  const turn = Math.floor(at.getTime() / mergedMs);
  const mergeKey = [actor.userId, entry.action, entityId ?? '', turn].join(' ');
  const objects = isApart ? [] : [entry.entityId, entry.details?.from].filter((id) => typeof id === 'string');
  const details = { ...entry.details, ...(!isApart && { objects }) };
  const [held, added] = [sql`${auditLog.details} -> 'objects'`, sql`${JSON.stringify(objects)}::jsonb`];
  const isNamed = sql`${held} @> ${added}`;
  const merged = sql`excluded.details || jsonb_build_object('objects', case when ${isNamed} then ${held} else ${held} || ${added} end)`;
  const hasRoom = isApart ? undefined : sql`(${isNamed} or jsonb_array_length(${held}) < ${objectsOfRow})`;
  const count = () =>
    tx
      .insert(auditLog)
      .values({ ...row, details, entityId, mergeKey })
      .onConflictDoUpdate({
        target: auditLog.mergeKey,
        set: {
          count: sql`${auditLog.count} + 1`,
          lastAt: at,
          details: isApart ? details : merged,
          requestId: row.requestId,
        },
        setWhere: and(isNull(auditLog.place), hasRoom),
      })
      .returning({ id: auditLog.id });
  if ((await count()).length > 0) return;
  // It names as many as it may, or a server whose clock is ahead has sealed it: it stays as it is, and a new one counts on.
  await tx.update(auditLog).set({ mergeKey: null }).where(eq(auditLog.mergeKey, mergeKey));
  await count();
}

function requireFewChanges({ runtime }: Pick<ActorContext, 'runtime'>, userId: string, at: Date): void {
  if (runtime.auditEntries(`sharing ${userId}`, at) > sharingPerHour)
    throw new AppError('too-many-requests', { retryAfterSeconds });
}
