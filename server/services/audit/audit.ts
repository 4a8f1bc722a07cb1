import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { isAdmin } from '#shared/domain/roles.ts';
import type { Actor, ServiceContext } from '../context';

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
const hourMs = 60 * 60_000;
/** Entries of a person in an hour that are told apart by what they are about. */
const apartPerHour = 300;

type Context = Pick<ServiceContext, 'db' | 'clock' | 'requestId'> & { actor?: Actor };

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

  const isApart = countEntry(context.db, actor.userId, at) <= apartPerHour;
  const entityId = isApart ? entry.entityId : null;
  const turn = Math.floor(at.getTime() / mergedMs);
  const mergeKey = [actor.userId, entry.action, entityId ?? '', turn].join(' ');
  await tx
    .insert(auditLog)
    .values({ ...row, entityId, mergeKey })
    .onConflictDoUpdate({
      target: auditLog.mergeKey,
      set: { count: sql`${auditLog.count} + 1`, lastAt: at, details: entry.details ?? {}, requestId: row.requestId },
    });
}

interface Counted {
  hour: number;
  counts: Map<string, number>;
}
const countedOn = new WeakMap<Database, Counted>();

/** How many entries of the person this server has written in this hour, with this one. */
function countEntry(db: Database, userId: string, at: Date): number {
  const hour = Math.floor(at.getTime() / hourMs);
  const held = countedOn.get(db);
  const counted = held?.hour === hour ? held : { hour, counts: new Map<string, number>() };
  countedOn.set(db, counted);
  const count = (counted.counts.get(userId) ?? 0) + 1;
  counted.counts.set(userId, count);
  return count;
}
