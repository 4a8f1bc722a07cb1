import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobStoreOf } from '../../server/db/embedded';
import { type JobStore, startJobs } from '../../server/jobs/start-jobs';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

const log = { error: vi.fn(), debug: vi.fn() };
let database: TestDatabase;
let store: JobStore;
beforeAll(async () => {
  database = await openTestDatabase();
  store = { executeSql: jobStoreOf(database.client) };
});
afterAll(() => database.close());

const job = (name: string, run: () => Promise<unknown>) => ({ name, cron: '0 0 1 1 *', runsAtStart: true, run });

describe('jobs on the embedded database', { timeout: 30_000 }, () => {
  it('run once at the start; one that fails is logged and stops no other', async () => {
    const done: string[] = [];
    const jobs = [
      job('breaks', async () => {
        done.push('breaks');
        throw new Error('no');
      }),
      job('works', async () => done.push('works')),
    ];
    const runner = await startJobs({ store, jobs, log });
    await expect.poll(() => done.toSorted(), { timeout: 15_000 }).toEqual(['breaks', 'works']);
    await expect.poll(() => log.error.mock.calls.length).toBe(1);
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ job: 'breaks' });
    const begun = Date.now();
    await runner.stop();
    expect(Date.now() - begun).toBeLessThan(2_500);
  });

  it('leave no transaction open on the shared connection when a script of the queue fails', async () => {
    const script = 'begin; select 1; select * from nothing_of_that_name; commit;';
    await expect(jobStoreOf(database.client)(script)).rejects.toThrow('nothing_of_that_name');
    expect((await database.client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('start again on tables that are there already', async () => {
    const runner = await startJobs({ store, jobs: [job('works', async () => undefined)], log });
    await runner.stop();
  });
});
