import { eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/operation.ts';
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

type Context = Pick<ServiceContext, 'clock' | 'requestId'> &
  (Pick<ActorContext, 'actor' | 'runtime'> | { actor?: undefined });

/**
 * Writes down who did what, inside the transaction of the change itself. What a person repeats within ten minutes is counted in
 * one row, with the details of the last time; over 300 an hour, whatever it is about. What administrators do and what concerns
 * security is never merged.
 */
export async function audit(tx: Tx, context: Context, entry: AuditEntry): Promise<void> {
  const at = context.clock.now();
  const row = { ...entry, at, requestId: context.requestId };
  const { actor } = context;
  if (!actor || actor.userId !== entry.actorId || isAdmin(actor) || !mergedActions.test(entry.action)) {
    await tx.insert(auditLog).values(row);
    return;
  }

  const isApart = context.runtime.auditEntries(actor.userId, at) <= apartPerHour;
  const entityId = isApart ? entry.entityId : null;
  const turn = Math.floor(at.getTime() / mergedMs);
  const mergeKey = [actor.userId, entry.action, entityId ?? '', turn].join(' ');
  const count = () =>
    tx
      .insert(auditLog)
      .values({ ...row, entityId, mergeKey })
      .onConflictDoUpdate({
        target: auditLog.mergeKey,
        set: { count: sql`${auditLog.count} + 1`, lastAt: at, details: entry.details ?? {}, requestId: row.requestId },
        setWhere: isNull(auditLog.place),
      })
      .returning({ id: auditLog.id });
  if ((await count()).length > 0) return;
  // A server whose clock is ahead has sealed the row: that stays as it is, and a new one counts on.
  await tx.update(auditLog).set({ mergeKey: null }).where(eq(auditLog.mergeKey, mergeKey));
  await count();
}
