import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { endInSeats, seatHistory } from '#tests/helpers/seat-life.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

const isLong = import.meta.env.MODE === 'long';
/** New histories each time: a failure names its seed and path, with which it happens again. */
const numRuns = isLong ? 200 : 4;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('row 96: whatever happens to the seats of an owner (G30)', () => {
  it(`${numRuns} histories of 40 events, with time passing and calls that fail or lose their answer, end with as many as are seated, and with invoices to the cent`, async () => {
    await fc.assert(
      fc.asyncProperty(seatHistory, (history) => endInSeats(database.db, history)),
      { numRuns, endOnFailure: true },
    );
  }, 3_600_000);
});
