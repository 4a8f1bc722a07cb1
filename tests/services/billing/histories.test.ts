import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectTruth } from '../../helpers/billing-truth';
import { forgetHistory, openBillingWorld } from '../../helpers/billing-world';
import { settableClock } from '../../helpers/settable-clock';
import { type History, historyOfSubscription, live } from '../../helpers/subscription-life';
import { openTestDatabase, type TestDatabase } from '../../helpers/test-database';

const isLong = import.meta.env.MODE === 'long';
/** New histories each time: a failure names its seed and path, with which it happens again. */
const numRuns = isLong ? 1_000 : 200;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function endsInTruth(history: History): Promise<void> {
  const { db } = database;
  const world = await openBillingWorld({ databases: [db], clock: settableClock(new Date('2026-11-21T12:00:00Z')) });
  try {
    await live(world, history);
    await world.rest();
    await expectTruth(world);
  } finally {
    await world.close();
    await forgetHistory(db, world.userId);
  }
}

describe('row 7: whatever happens to the events of a subscription’s life', () => {
  it(`${numRuns} histories with events shuffled, repeated, late and lost, and servers killed, end as Stripe has it`, async () => {
    await fc.assert(fc.asyncProperty(historyOfSubscription, endsInTruth), { numRuns, endOnFailure: true });
  }, 3_600_000);
});
