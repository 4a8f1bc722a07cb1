import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { type Database, type Tx, withTx } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { recoveryCodes, secondFactors } from '#server/db/schema/users.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import {
  erasedMarkOf,
  lockChain,
  marksOf,
  type PlaceInChain,
  sealedColumns,
  sealOf,
  writeChain,
  writeSeals,
} from '../audit/chain';
import { type ChainBreak, verifyAuditTrail } from '../audit/verify';
import { reopenTotpSecret } from '../second-factor/stored-secret';
import { openWebhookSecret, sealWebhookSecret } from '../webhooks/secret';

const rowsAtOnce = 1_000;

export interface Secrets {
  from: string;
  to: string;
}

/** How many of each were changed. */
export interface ExchangedSecret {
  secondFactors: number;
  webhooks: number;
  auditRows: number;
  /** Unused codes that were removed: they are stored as marks alone, which nobody can make anew. */
  recoveryCodes: number;
  /** Secrets that could not be read before either, and stay as they are. */
  unreadable: number;
}

/** What is stored does not fit the secret before: that is another one, or the audit trail was changed. */
export class OtherSecret extends Error {
  constructor(found: ChainBreak | null = null) {
    super(`What is stored does not fit the secret before: ${JSON.stringify(found)}.`);
    this.name = 'OtherSecret';
  }
}

/**
 * Encrypts and seals under another APP_SECRET all that is stored under the one before: keys of second factors, webhook secrets, the
 * audit trail. All of it or nothing, while no server runs. `also` runs in the same transaction. Throws `OtherSecret`.
 */
export async function exchangeAppSecret(
  db: Database,
  { from, to }: Secrets,
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<ExchangedSecret> {
  const { found } = await verifyAuditTrail(db, from);
  if (found) throw new OtherSecret(found);
  return withTx(db, async (tx) => {
    let unreadable = 0;
    const reopened = (reopen: () => string): string | null => {
      try {
        return reopen();
      } catch {
        unreadable += 1;
        return null;
      }
    };
    const factors = await tx.select({ userId: secondFactors.userId, secret: secondFactors.secret }).from(secondFactors);
    for (const { userId, secret } of factors) {
      const again = reopened(() => reopenTotpSecret({ from, to }, { userId, encrypted: secret }));
      if (again) await tx.update(secondFactors).set({ secret: again }).where(eq(secondFactors.userId, userId));
    }
    const endpoints = await tx
      .select({ id: webhookEndpoints.id, secret: webhookEndpoints.secret })
      .from(webhookEndpoints);
    for (const { id, secret } of endpoints) {
      const again = reopened(() => sealWebhookSecret(to, openWebhookSecret(from, secret)));
      if (again) await tx.update(webhookEndpoints).set({ secret: again }).where(eq(webhookEndpoints.id, id));
    }
    const auditRows = await sealAgain(tx, { from, to });
    if (auditRows === 0 && unreadable > 0 && unreadable === factors.length + endpoints.length) throw new OtherSecret();
    const codes = await tx.delete(recoveryCodes).returning({ usedAt: recoveryCodes.usedAt });
    await also(tx);
    return {
      secondFactors: factors.length,
      webhooks: endpoints.length,
      auditRows,
      recoveryCodes: codes.filter(({ usedAt }) => usedAt === null).length,
      unreadable,
    };
  });
}

/** The chain anew from its beginning, as it was verified. What was erased of a row keeps its mark. */
async function sealAgain(tx: Tx, { from, to }: Secrets): Promise<number> {
  const ends = await lockChain(tx, from);
  const { actorMark, detailsMark, erasedMark, seal } = auditLog;
  const columns = { ...sealedColumns, actorMark, detailsMark, erasedMark, seal };
  let [place, before, count] = [ends.removedPlace, ends.removedSeal, 0];
  for (;;) {
    const isNext = and(isNotNull(auditLog.place), gt(auditLog.place, place));
    const page = await tx.select(columns).from(auditLog).where(isNext).orderBy(asc(auditLog.place)).limit(rowsAtOnce);
    if (page.length === 0) break;
    const seals = page.map((row) => {
      place += 1;
      const [was, own] = [marksOf(from, row), marksOf(to, row)];
      const at: PlaceInChain = {
        before,
        place,
        actorMark: row.actorMark === was.actorMark ? own.actorMark : (row.actorMark ?? ''),
        detailsMark: row.detailsMark === was.detailsMark ? own.detailsMark : (row.detailsMark ?? ''),
      };
      before = sealOf(to, row, at);
      const sealed = { id: row.id, seal: before };
      const isErased = row.erasedMark === erasedMarkOf(from, row);
      return { ...at, ...sealed, erasedMark: isErased ? erasedMarkOf(to, sealed) : row.erasedMark };
    });
    await writeSeals(tx, seals);
    count += page.length;
  }
  await writeChain(tx, to, {
    removedPlace: ends.removedPlace,
    removedSeal: ends.removedSeal,
    lastPlace: ends.lastPlace,
    lastSeal: before,
  });
  return count;
}
