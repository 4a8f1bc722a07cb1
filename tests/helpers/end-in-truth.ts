import type { Database } from '#server/db/client.ts';
import { expectTruth } from './billing-truth';
import { forgetHistory, openBillingWorld } from './billing-world';
import { settableClock } from './settable-clock';
import { type History, live } from './subscription-life';

/** Lives one history on servers with these connections to one database; at rest it must be there as Stripe has it. */
export async function endInTruth(databases: [Database, ...Database[]], history: History): Promise<void> {
  const world = await openBillingWorld({ databases, clock: settableClock(new Date('2026-11-21T12:00:00Z')) });
  try {
    await live(world, history);
    await world.rest();
    await expectTruth(world);
  } finally {
    await world.close();
    await forgetHistory(databases[0], world.userId);
  }
}
