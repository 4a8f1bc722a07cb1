import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { withoutTx } from '../../db/client';
import type { ServiceContext } from '../context';
import { faultForLog } from '../fault-for-log';

const patienceMs = 2_000;

/** True while the database answers in time. */
export async function isReady(
  { db, log }: Pick<ServiceContext, 'db' | 'log'>,
  { patience = patienceMs } = {},
): Promise<boolean> {
  const timer = new AbortController();
  try {
    const answer = withoutTx(db, (tx) => tx.execute(sql`select 1`));
    answer.catch(() => undefined);
    const late = delay(patience, 'late', { signal: timer.signal, ref: false });
    if ((await Promise.race([answer, late])) === 'late') throw new Error(`No answer within ${patience} ms.`);
    return true;
  } catch (err) {
    log.error({ event: 'health.not-ready', err: faultForLog(err) }, 'the database does not answer');
    return false;
  } finally {
    timer.abort();
  }
}
