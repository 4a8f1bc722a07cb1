import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { type JobRunner, startJobs } from '#server/jobs/start-jobs.ts';
import { claimDueJobs, renewTurn } from '#server/services/jobs/job-turns.ts';
import { describeOnPostgres, openForTwoServers, type TwoServers } from '../helpers/real-postgres';

describeOnPostgres('a job that runs longer than its claim, on two servers', () => {
  let home: TwoServers;
  let pools: TwoServers['pools'];
  const runners: JobRunner[] = [];
  let runs = 0;
  let end = () => {};

  beforeAll(async () => {
    home = await openForTwoServers();
    pools = home.pools;
  });
  afterAll(async () => {
    end();
    for (const runner of runners) await runner.stop();
    await home?.close();
  });

  it('claims itself anew and is not run by the other; what has ended is not claimed again (F10)', async () => {
    const [first, second] = pools;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const log = { error: () => {}, warn: () => {}, debug: () => {} };
    const run = () => {
      runs += 1;
      return ended;
    };
    const job = { name: 'long', cron: '0 0 1 1 *', runsAtStart: true, run };
    const start = ({ db }: OpenDatabase) => runners.push(startJobs({ db, jobs: [job], log, renewEveryMs: 200 }));
    const secondsLeft = async () =>
      rowsOf<{ left: number }>(
        await second.db.execute(sql`select extract(epoch from claimed_until - now())::float8 as left from jobs`),
      )[0]?.left;

    start(first);
    await expect.poll(() => runs).toBe(1);
    await second.db.execute(sql`update jobs set claimed_until = now() + interval '2 seconds'`);
    start(second);
    await expect.poll(secondsLeft).toBeGreaterThan(200);
    // The other has looked for jobs once more by then, and the claim of before would be over.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(runs).toBe(1);

    const [turn] = rowsOf<{ started_at: Date | string }>(await second.db.execute(sql`select started_at from jobs`));
    end();
    await expect.poll(secondsLeft).toBeNull();
    await renewTurn(second.db, { name: 'long', startedAt: new Date(turn?.started_at ?? 0) });
    expect([await secondsLeft(), await claimDueJobs(second.db, ['long'])]).toEqual([null, []]);
  }, 30_000);
});
