import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { endInTruth } from '#tests/helpers/end-in-truth.ts';
import { historyOfSubscription } from '#tests/helpers/subscription-life.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

const isLong = import.meta.env.MODE === 'long';
/** New histories each time: a failure names its seed and path, with which it happens again. */
const numRuns = isLong ? 1_000 : 5;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('row 7: whatever happens to the events of a subscription’s life (G20, F14)', () => {
  it(`${numRuns} histories with events shuffled, repeated, late and lost, and servers killed, end as Stripe has it`, async () => {
    await fc.assert(
      fc.asyncProperty(historyOfSubscription, (history) => endInTruth([database.db], history)),
      {
        numRuns,
        endOnFailure: true,
      },
    );
  }, 3_600_000);
});
