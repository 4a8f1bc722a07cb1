import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import type { ServiceContext } from '../context';
import { errorForLog } from '../error-for-log';

const maxWaitMs = 2_000;
const readOnly = sql`select current_setting('default_transaction_read_only') as "isOnly"`;

/** What the database can do, where it answers in time; null where it does not. */
export async function isReady(
  { db, log }: Pick<ServiceContext, 'db' | 'log'>,
  { patience: timeout = maxWaitMs } = {},
): Promise<'ready' | 'read-only' | null> {
  const timer = new AbortController();
  try {
    const answer = withoutTx(db, async (tx) => rowsOf<{ isOnly: string }>(await tx.execute(readOnly)));
    answer.catch(() => undefined);
    const late = delay(timeout, 'late' as const, { signal: timer.signal, ref: false });
    const rows = await Promise.race([answer, late]);
    if (rows === 'late') throw new Error(`No answer within ${timeout} ms.`);
    return rows[0]?.isOnly === 'on' ? 'read-only' : 'ready';
  } catch (err) {
    log.error({ event: 'health.not-ready', err: errorForLog(err) }, 'the database does not respond');
    return null;
  } finally {
    timer.abort();
  }
}
