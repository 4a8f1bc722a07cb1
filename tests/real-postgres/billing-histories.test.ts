import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { endInTruth } from '../helpers/end-in-truth';
import { describeOnPostgres, openForTwoServers, type TwoServers } from '../helpers/real-postgres';
import { historyOfSubscription } from '../helpers/subscription-life';

const isLong = import.meta.env.MODE === 'long';
/** New histories each time: a failure names its seed and path, with which it happens again. */
const numRuns = isLong ? 1_000 : 4;
const start = new Date('2026-11-21T12:00:00Z');

describeOnPostgres('row 8: two servers on one Postgres', () => {
  let home: TwoServers;
  let pools: TwoServers['pools'];

  beforeAll(async () => {
    home = await openForTwoServers(start);
    pools = home.pools;
  });
  afterAll(async () => {
    await home?.close();
  });

  it(`${numRuns} histories of events that come to both, shuffled, repeated, late and lost, while servers are killed, end as Stripe has it`, async () => {
    const [first, second] = pools;
    const lived = fc.asyncProperty(historyOfSubscription, (history) => endInTruth([first.db, second.db], history));
    await fc.assert(lived, { numRuns, endOnFailure: true });
  }, 3_600_000);
});
