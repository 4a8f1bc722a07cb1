import { sql } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import type { ServiceContext } from '../context';

const keptDays = 30;
const keptSteps = 1_000;

/** Deletes steps older than 30 days that no snapshot needs; the newest 1,000 of a forecast stay, and so does what is not saved. */
export async function removeOldSteps({ db, clock }: ServiceContext): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60 * 1_000).toISOString();
  await withTx(db, (tx) =>
    tx.execute(sql`delete from operations o using working_copies w
      where w.forecast_id = o.forecast_id and o.at < ${before}::timestamptz
        and o.seq <= least(w.snapshot_seq, w.saved_seq, w.seq - ${keptSteps}::integer)`),
  );
}
