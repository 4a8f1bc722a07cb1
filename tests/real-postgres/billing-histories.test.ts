import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../server/db/open-database';
import { expectTruth } from '../helpers/billing-truth';
import { forgetHistory, openBillingWorld } from '../helpers/billing-world';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';
import { settableClock } from '../helpers/settable-clock';
import { type History, historyOfSubscription, live } from '../helpers/subscription-life';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const isLong = import.meta.env.MODE === 'long';
/** New histories each time: a failure names its seed and path, with which it happens again. */
const numRuns = isLong ? 1_000 : 20;
const start = new Date('2026-11-21T12:00:00Z');

describeOnPostgres('row 8: two servers on one Postgres', () => {
  let home: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let pools: OpenDatabase[];

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

  async function endsInTruth(history: History): Promise<void> {
    const databases = pools.map(({ db }) => db);
    const world = await openBillingWorld({ databases, clock: settableClock(start) });
    try {
      await live(world, history);
      await world.rest();
      await expectTruth(world);
    } finally {
      await world.close();
      for (const db of databases.slice(0, 1)) await forgetHistory(db, world.userId);
    }
  }

  it(`${numRuns} histories of events that come to both, shuffled, repeated, late and lost, while servers are killed, end as Stripe has it`, async () => {
    await fc.assert(fc.asyncProperty(historyOfSubscription, endsInTruth), { numRuns, endOnFailure: true });
    expect(pools).toHaveLength(2);
  }, 3_600_000);
});
