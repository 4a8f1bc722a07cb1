import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import { type Database, withTx } from '#server/db/client.ts';
import { sandboxIdempotency } from '#server/db/schema/stripe-sandbox.ts';

/** The row that whoever has the turn holds, beside the keys of requests: theirs begin with a word of ours and hold no blank. */
export const turnKey = 'sandbox turn';
const leaseSeconds = 10;
const renewMs = 3_000;
const lookAgainMs = 25;
const maxWaitMs = 20_000;

/** Runs `work` while no other server on this database runs work of the sandbox. The turn of a server that died ends after ten seconds. */
export async function inTurnOfServers<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const deadline = Date.now() + maxWaitMs;
  while (!(await take(db, holder))) {
    if (Date.now() > deadline) throw new Error('Another server does not give up its turn at the sandbox');
    await delay(lookAgainMs);
  }
  const renewal = setInterval(() => void renew(db, holder).catch(() => undefined), renewMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await release(db, holder);
  }
}

const mine = (holder: string) => and(eq(sandboxIdempotency.key, turnKey), eq(sandboxIdempotency.paramsHash, holder));

/** The database's own clock decides: those of two servers may differ. */
const change = (holder: string) => ({ paramsHash: holder, createdAt: sql`now()` });

async function take(db: Database, holder: string): Promise<boolean> {
  const taken = await withTx(db, (tx) =>
    tx
      .insert(sandboxIdempotency)
      .values({ key: turnKey, path: '', ...change(holder) })
      .onConflictDoUpdate({
        target: sandboxIdempotency.key,
        set: change(holder),
        setWhere: lt(sandboxIdempotency.createdAt, sql`now() - make_interval(secs => ${leaseSeconds})`),
      })
      .returning({ key: sandboxIdempotency.key }),
  );
  return taken.length > 0;
}

async function renew(db: Database, holder: string): Promise<void> {
  await withTx(db, (tx) => tx.update(sandboxIdempotency).set(change(holder)).where(mine(holder)));
}

async function release(db: Database, holder: string): Promise<void> {
  await withTx(db, (tx) => tx.delete(sandboxIdempotency).where(mine(holder)));
}
