import { and, asc, count, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { type Database, withTx } from '#server/db/client.ts';
import { auditChain, auditLog } from '#server/db/schema/operation.ts';
import type { ServiceContext } from '../context';
import { isSameText } from '../sessions/signed-values';
import { type ChainEnds, erasedMarkOf, marksOf, sealedColumns, sealOf, sealOfEnds } from './chain';

const rowsAtOnce = 1_000;

/** What does not fit: the chain's ends (or APP_SECRET is another one), or a row that is gone or was changed. */
export type ChainBreak = { what: 'ends' } | { what: 'missing' | 'changed' | 'actor' | 'details'; place: number };

export interface ChainProof {
  /** Sealed rows that were read. */
  rows: number;
  /** Of them, rows whose actor or details were erased with a closed account. */
  erased: number;
  /** Rows that are too new to be sealed. */
  unsealed: number;
  lastPlace: number;
  lastSeal: string;
  /** The first break; null where the chain is whole. */
  found: ChainBreak | null;
}

const pageColumns = {
  ...sealedColumns,
  place: auditLog.place,
  seal: auditLog.seal,
  actorMark: auditLog.actorMark,
  detailsMark: auditLog.detailsMark,
  erasedMark: auditLog.erasedMark,
};

const readEnds = (db: Database): Promise<ChainEnds & { seal: string; unsealed: number; sealed: number }> =>
  withTx(db, async (tx) => {
    const [ends] = await tx.select().from(auditChain);
    const [unsealed] = await tx.select({ rows: count() }).from(auditLog).where(isNull(auditLog.place));
    const [sealed] = await tx.select({ rows: count() }).from(auditLog).where(isNotNull(auditLog.place));
    const none = { removedPlace: 0, removedSeal: '', lastPlace: 0, lastSeal: '', seal: '' };
    return { ...none, ...ends, unsealed: unsealed?.rows ?? 0, sealed: sealed?.rows ?? 0 };
  });

/**
 * Reads the sealed audit trail from its beginning, page by page, and says whether each row is as it was sealed and none is missing.
 * Where rows whose days were over are removed meanwhile, it begins anew.
 */
export async function verifyAuditTrail(db: Database, appSecret: string): Promise<ChainProof> {
  for (;;) {
    const ends = await readEnds(db);
    const { unsealed, lastPlace, lastSeal } = ends;
    const isEmpty = ends.seal === '' && ends.sealed === 0;
    const areEndsSealed = isEmpty || isSameText(ends.seal, sealOfEnds(appSecret, ends));
    const { rows, erased, found } = areEndsSealed
      ? await followChain(db, appSecret, ends)
      : { rows: 0, erased: 0, found: { what: 'ends' } as const };
    if (!found || (await readEnds(db)).removedPlace === ends.removedPlace) {
      return { rows, erased, unsealed, lastPlace, lastSeal, found };
    }
  }
}

async function followChain(db: Database, appSecret: string, ends: ChainEnds) {
  const proof: Pick<ChainProof, 'rows' | 'erased' | 'found'> = { rows: 0, erased: 0, found: null };
  let [place, before] = [ends.removedPlace, ends.removedSeal];
  while (place < ends.lastPlace) {
    const isNext = and(gt(auditLog.place, place), lte(auditLog.place, ends.lastPlace));
    const page = await withTx(db, (tx) =>
      tx.select(pageColumns).from(auditLog).where(isNext).orderBy(asc(auditLog.place)).limit(rowsAtOnce),
    );
    if (page.length === 0) return { ...proof, found: { what: 'missing' as const, place: place + 1 } };
    for (const row of page) {
      place += 1;
      if (row.place !== place) return { ...proof, found: { what: 'missing' as const, place } };
      const { actorMark, detailsMark } = row;
      const marks = { actorMark: actorMark ?? '', detailsMark: detailsMark ?? '' };
      before = sealOf(appSecret, row, { before, place, ...marks });
      if (!isSameText(row.seal ?? '', before)) return { ...proof, found: { what: 'changed' as const, place } };

      const own = marksOf(appSecret, row);
      const [isActorSame, areDetailsSame] = [own.actorMark === actorMark, own.detailsMark === detailsMark];
      proof.rows += 1;
      if (isActorSame && areDetailsSame) continue;

      const isErased = isSameText(row.erasedMark ?? '', erasedMarkOf(appSecret, row));
      if (!isActorSame && (row.actorId !== null || !isErased))
        return { ...proof, found: { what: 'actor' as const, place } };
      if (!areDetailsSame && (Object.keys(row.details).length > 0 || !isErased))
        return { ...proof, found: { what: 'details' as const, place } };
      proof.erased += 1;
    }
  }
  return proof;
}

/** The weekly check. A broken chain makes it fail, which the list of jobs shows; the last seal goes to the log, outside the database. */
export async function checkAuditTrail({
  db,
  log,
  settings,
}: Pick<ServiceContext, 'db' | 'log' | 'settings'>): Promise<void> {
  const { found, lastPlace, lastSeal, rows } = await verifyAuditTrail(db, settings.appSecret);
  log.info({ event: 'audit.verified', rows, lastPlace, lastSeal, found });
  if (found) throw new Error(`The audit trail is broken: ${JSON.stringify(found)}.`);
}
