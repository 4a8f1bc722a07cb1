import { sql } from 'drizzle-orm';
import { withTx } from '../../db/client';
import type { ServiceContext } from '../context';
import { faultForLog } from '../fault-for-log';

/** True while the database answers. */
export async function isReady({ db, log }: Pick<ServiceContext, 'db' | 'log'>): Promise<boolean> {
  try {
    await withTx(db, (tx) => tx.execute(sql`select 1`));
    return true;
  } catch (err) {
    log.error({ event: 'health.not-ready', err: faultForLog(err) }, 'the database does not answer');
    return false;
  }
}
