import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { endInTruth } from '../helpers/end-in-truth';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';
import { historyOfSubscription } from '../helpers/subscription-life';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const isLong = import.meta.env.MODE === 'long';
/** New histories each time: a failure names its seed and path, with which it happens again. */
const numRuns = isLong ? 1_000 : 4;
const start = new Date('2026-11-21T12:00:00Z');

describeOnPostgres('row 8: two servers on one Postgres', () => {
  let home: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let pools: [OpenDatabase, OpenDatabase];

  beforeAll(async () => {
    home = await createPostgresDatabase();
    const from = { folder: '', databaseUrl: home.url, directUrl: home.url, isPooled: false };
    const open = () => openDatabase(from, { migrationsFolder, now: start, retryMs: 0 });
    pools = [await open(), await open()];
  });
  afterAll(async () => {
    for (const pool of pools ?? []) await pool.close();
    await home?.drop();
  });

  it(`${numRuns} histories of events that come to both, shuffled, repeated, late and lost, while servers are killed, end as Stripe has it`, async () => {
    const [first, second] = pools;
    const lived = fc.asyncProperty(historyOfSubscription, (history) => endInTruth([first.db, second.db], history));
    await fc.assert(lived, { numRuns, endOnFailure: true });
  }, 3_600_000);
});
