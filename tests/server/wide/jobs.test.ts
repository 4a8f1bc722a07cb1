import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Job, type JobRunner, startJobs } from '#server/jobs/start-jobs.ts';
import { claimDueJobs, endTurn, enterJobs } from '#server/services/jobs/job-turns.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

const log = { error: vi.fn(), warn: vi.fn(), debug: vi.fn() };
let database: TestDatabase;
let runner: JobRunner | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await database.db.execute(sql`delete from jobs`);
  vi.clearAllMocks();
});
afterAll(() => database.close());

const start = (jobs: Job[]) => {
  runner = startJobs({ db: database.db, jobs, log });
};
const job = (name: string, run: () => Promise<unknown>, cron = '0 0 1 1 *'): Job => ({
  ...{ name, cron, run },
  runsAtStart: cron === '0 0 1 1 *',
});
const plan = (name: string, { dueAt = new Date(), cron = '* * * * *', runsAtStart = false } = {}) => ({
  ...{ name, dueAt, cron, runsAtStart },
});
const row = async (name: string) => {
  const { rows } = await database.client.query<Record<string, unknown>>('select * from jobs where name = $1', [name]);
  return rows[0];
};
const claim = async (...names: string[]) => (await claimDueJobs(database.db, names)).map(({ name }) => name);

it('run once at the start; one that fails is logged, counted and stops no other; the next turn of both is noted', async () => {
  const done: string[] = [];
  start([
    job('breaks', async () => {
      done.push('breaks');
      throw new Error('no');
    }),
    job('works', async () => done.push('works')),
    job('waits', async () => done.push('waits'), '0 0 1 1 2'),
  ]);
  await expect.poll(async () => (await row('breaks'))?.ended_at).toBeInstanceOf(Date);
  await expect.poll(async () => (await row('works'))?.ended_at).toBeInstanceOf(Date);
  expect(done.toSorted()).toEqual(['breaks', 'works']);
  expect(log.error.mock.calls.map(([details]) => details)).toMatchObject([{ event: 'job.failed', job: 'breaks' }]);
  expect(await row('breaks')).toMatchObject({ has_succeeded: false, failures: 1, claimed_until: null });
  const nextNewYear = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0));
  expect(await row('works')).toMatchObject({
    has_succeeded: true,
    failures: 0,
    claimed_until: null,
    due_at: nextNewYear,
  });
});

it('are claimed by one of many that look at once, and not again before their next turn', async () => {
  await enterJobs(database.db, [plan('one'), plan('later', { dueAt: new Date(Date.now() + 60_000) })]);
  const claims = await Promise.all(Array.from({ length: 5 }, () => claim('one', 'later')));
  expect(claims.flat()).toEqual(['one']);
});

it('of a server that was killed are taken over after five minutes, and what it notes then counts for nothing', async () => {
  await enterJobs(database.db, [plan('one')]);
  const [killed] = await claimDueJobs(database.db, ['one']);
  expect(await claim('one')).toEqual([]);
  await database.db.execute(sql`update jobs set claimed_until = now() - interval '1 second'`);
  expect(await claim('one')).toEqual(['one']);
  if (!killed) throw new Error('Nothing was claimed.');
  await database.db.execute(sql`update jobs set started_at = now() + interval '1 second'`);
  await endTurn(database.db, killed, { hasSucceeded: false, dueAt: new Date() });
  expect(await row('one')).toMatchObject({ failures: 0, has_succeeded: null, claimed_until: expect.any(Date) });
});

it('keep their turn over a restart; a new plan moves it, and a job that no longer exists goes', async () => {
  const [early, late] = [new Date('2030-01-01T03:00:00Z'), new Date('2030-01-01T04:00:00Z')];
  await enterJobs(database.db, [plan('same', { dueAt: early }), plan('moved', { dueAt: early }), plan('gone')]);
  await enterJobs(database.db, [
    plan('same', { dueAt: late }),
    plan('moved', { dueAt: late, cron: '0 4 * * *' }),
    plan('at-start', { dueAt: late, runsAtStart: true }),
  ]);
  expect([await row('same'), await row('moved'), await row('gone')]).toMatchObject([
    { due_at: early },
    { due_at: late },
    undefined,
  ]);
  expect(await claim('same', 'moved', 'at-start')).toEqual(['at-start']);
});

it('go on by themselves when the database was away', async () => {
  await database.db.execute(sql`alter table jobs rename to jobs_away`);
  const run = vi.fn(async () => undefined);
  start([job('works', run)]);
  await expect.poll(() => log.warn.mock.calls.length).toBeGreaterThan(0);
  await database.db.execute(sql`alter table jobs_away rename to jobs`);
  await expect.poll(() => run.mock.calls.length).toBe(1);
  expect(log.error).not.toHaveBeenCalled();
});

it('that hang do not hold up the end of the server for more than two seconds', async () => {
  const run = vi.fn(() => new Promise(() => {}));
  start([job('hangs', run)]);
  await expect.poll(() => run.mock.calls.length).toBe(1);
  const begun = Date.now();
  await runner?.stop();
  expect(Date.now() - begun).toBeLessThan(10_000);
});
