import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { mails } from '#server/db/schema/operation.ts';
import { createQueue, firstWaitsMs, hourMs, minuteMs, reclaimAfterMs } from '#server/services/queue/create-queue.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

const begin = new Date('2030-01-01T00:00:00Z');
const after = (ms: number) => new Date(begin.getTime() + ms);
const queue = createQueue({
  table: mails,
  key: mails.id,
  isOpen: eq(mails.status, 'waiting'),
  order: [mails.recipient],
  claimed: { lastError: 'under way' },
  waitsMs: [...firstWaitsMs, hourMs],
});

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(mails));

async function add(recipient: string, nextAttemptAt: Date | null = begin): Promise<string> {
  const mail = { recipient, template: 't', subject: 's', body: 'b', status: 'waiting', nextAttemptAt } as const;
  const [added] = await database.db.insert(mails).values(mail).returning({ id: mails.id });
  return added?.id ?? '';
}
const claim = async (now: Date, limit = 10) => {
  const rows = await withTx(database.db, (tx) => queue.claimDue(tx, { now, limit }));
  return rows.map(({ recipient, attempts }) => `${recipient} ${attempts}`).sort();
};
const rowOf = async (id: string) => (await database.db.select().from(mails).where(eq(mails.id, id)))[0];

it('claims what is due, the longest due first, then in the order asked for, for five minutes each', async () => {
  const id = await add('b');
  await add('a');
  await add('early', after(-1));
  await add('later', after(1));
  await add('never', null);
  expect(await claim(begin, 2)).toEqual(['a 1', 'early 1']);
  expect(await claim(begin)).toEqual(['b 1']);
  expect(await rowOf(id)).toMatchObject({ nextAttemptAt: after(reclaimAfterMs), lastError: 'under way' });
  expect(await claim(after(reclaimAfterMs - 1))).toEqual(['later 1']);
  expect(await claim(after(reclaimAfterMs))).toEqual(['a 2', 'b 2', 'early 2']);
});

it('claims only what is asked for', async () => {
  await add('a');
  await add('b');
  const claimB = () =>
    withTx(database.db, (tx) => queue.claimDue(tx, { now: begin, limit: 5, where: eq(mails.recipient, 'b') }));
  expect(await claimB()).toMatchObject([{ recipient: 'b', attempts: 1 }]);
  expect(await claimB()).toEqual([]);
});

it('waits 1 m, 5 m, 30 m, 2 h and what is handed in after failures, then gives up', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((failed) => queue.nextAttemptAt(failed, begin)?.getTime());
  const minutes = [1, 5, 30, 120, 60].map((count) => begin.getTime() + count * minuteMs);
  expect(waits).toEqual([...minutes, undefined]);
});

it('what is done is not claimed again, and a failure that comes after it changes nothing', async () => {
  const [done, failed] = [await add('done'), await add('failed')];
  await withTx(database.db, async (tx) => {
    await queue.markDone(tx, [done], { status: 'sent' });
    for (const id of [done, failed]) await queue.reschedule(tx, id, { nextAttemptAt: after(1), lastError: 'refused' });
  });
  expect(await rowOf(done)).toMatchObject({ status: 'sent', nextAttemptAt: null, lastError: null });
  expect(await rowOf(failed)).toMatchObject({ status: 'waiting', nextAttemptAt: after(1), lastError: 'refused' });
  expect(await claim(after(1))).toEqual(['failed 1']);
});
