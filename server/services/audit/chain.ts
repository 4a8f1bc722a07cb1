import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { auditChain, auditLog } from '#server/db/schema/operation.ts';
import { sign } from '../sessions/signed-values';

/** Both ends of the chain: what was removed because its days were over, and the last row. Place 0 is before the first row. */
export type ChainEnds = Omit<typeof auditChain.$inferSelect, 'id' | 'seal'>;
export type SealedRow = Pick<
  typeof auditLog.$inferSelect,
  'id' | 'at' | 'action' | 'entity' | 'entityId' | 'requestId' | 'count' | 'lastAt' | 'actorId' | 'details'
>;

/** The columns that the seals prove. */
export const sealedColumns = {
  id: auditLog.id,
  at: auditLog.at,
  action: auditLog.action,
  entity: auditLog.entity,
  entityId: auditLog.entityId,
  requestId: auditLog.requestId,
  count: auditLog.count,
  lastAt: auditLog.lastAt,
  actorId: auditLog.actorId,
  details: auditLog.details,
};

const chainId = 1;
const start: ChainEnds = { removedPlace: 0, removedSeal: '', lastPlace: 0, lastSeal: '' };

const textOf = (value: string | number | Date | null): string =>
  value instanceof Date ? value.toISOString() : JSON.stringify(value);

/** The marks of who acted and of the details; each fits one row alone, so that equal ones do not show as equal. */
export const marksOf = (secret: string, { id, actorId, details }: SealedRow) => ({
  actorMark: sign(secret, ['audit actor', id, textOf(actorId)]),
  detailsMark: sign(secret, ['audit details', id, JSON.stringify(details)]),
});

/** Proves that the service erased who acted and the details of a sealed row. */
export const erasedMarkOf = (secret: string, { id, seal }: { id: string; seal: string | null }): string =>
  sign(secret, ['audit erased', id, seal ?? '']);

export interface PlaceInChain {
  before: string;
  place: number;
  actorMark: string;
  detailsMark: string;
}

/** The seal of a row: an HMAC with the key of the service over the seal before it and all that is never erased of the row. */
export function sealOf(
  secret: string,
  row: SealedRow,
  { before, place, actorMark, detailsMark }: PlaceInChain,
): string {
  const { id, at, action, entity, entityId, requestId, count, lastAt } = row;
  const values = [place, id, at, action, entity, entityId, requestId, count, lastAt].map(textOf);
  return sign(secret, ['audit row', before, ...values, actorMark, detailsMark]);
}

export const sealOfEnds = (secret: string, { removedPlace, removedSeal, lastPlace, lastSeal }: ChainEnds): string =>
  sign(secret, ['audit chain', String(removedPlace), removedSeal, String(lastPlace), lastSeal]);

/** The stored ends with their seal, locked for the caller's change; those of an empty chain where nothing was sealed yet. */
export async function lockChain(tx: Tx, secret: string): Promise<typeof auditChain.$inferSelect> {
  await tx
    .insert(auditChain)
    .values({ id: chainId, ...start, seal: sealOfEnds(secret, start) })
    .onConflictDoNothing();
  const [ends] = await tx.select().from(auditChain).where(eq(auditChain.id, chainId)).for('update');
  if (!ends) throw new Error('The chain of the audit trail is gone.');
  return ends;
}

export async function writeChain(tx: Tx, secret: string, ends: ChainEnds): Promise<void> {
  await tx
    .update(auditChain)
    .set({ ...ends, seal: sealOfEnds(secret, ends) })
    .where(eq(auditChain.id, chainId));
}

/** Place, marks and seal of rows that have none, or others. */
export async function writeSeals(
  tx: Tx,
  seals: (Omit<PlaceInChain, 'before'> & { id: string; seal: string; erasedMark?: string | null })[],
): Promise<void> {
  await tx.execute(sql`
    update audit_log set place = new.place, actor_mark = new."actorMark", details_mark = new."detailsMark", seal = new.seal,
      erased_mark = new."erasedMark"
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
      as new(id text, place bigint, "actorMark" text, "detailsMark" text, seal text, "erasedMark" text)
    where audit_log.id = new.id`);
}
