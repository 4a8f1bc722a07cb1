import { setTimeout as delay } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { waitOutRestarts } from './wait-out-restarts';

/** The same shape as the database module hands out. */
export type JobStore =
  | { connectionString: string }
  | { executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };

export interface Job {
  name: string;
  /** Minute, hour, day, month, weekday in UTC. */
  cron: string;
  /** Also once, when the server starts. */
  runsAtStart?: boolean;
  run(): Promise<unknown>;
}

export interface JobRunner {
  stop(): Promise<void>;
}

export interface JobsLog {
  error(details: object, text?: string): void;
  debug(details: object, text?: string): void;
}

const jobSeconds = 300;
const pollingSeconds = 10;
/** Of a job that runs when the server stops; the queue itself looks every half second. */
const stopMs = 2_000;

/** Works off the jobs, each at most once at a time over all servers on the database. A job that throws is logged and comes again with its next turn. */
export async function startJobs(of: { store: JobStore; jobs: Job[]; log: JobsLog }): Promise<JobRunner> {
  const { store, jobs, log } = of;
  const boss = new PgBoss({
    ...('connectionString' in store ? { ...store, max: 2, application_name: 'forecastle-jobs' } : { db: store }),
    cronWorkerIntervalSeconds: pollingSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  const { letGo } = waitOutRestarts(boss);
  await boss.start();
  for (const job of jobs) await register(boss, job, log);
  return {
    async stop() {
      letGo();
      await Promise.race([boss.stop({ graceful: true, wait: true, timeout: stopMs }), delay(stopMs + 500)]);
    },
  };
}

async function register(boss: PgBoss, job: Job, log: JobsLog): Promise<void> {
  const { name, cron, runsAtStart } = job;
  await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 0, expireInSeconds: jobSeconds });
  // A worker looks for work as soon as it is registered, and then at intervals.
  if (runsAtStart) await boss.send(name, {});
  await boss.work(name, { pollingIntervalSeconds: pollingSeconds }, () => runLogged(job, log));
  await boss.schedule(name, cron);
}

async function runLogged({ name, run }: Job, log: JobsLog): Promise<void> {
  const begin = performance.now();
  try {
    await run();
    log.debug({ event: 'job.done', job: name, milliseconds: Math.round(performance.now() - begin) });
  } catch (error) {
    log.error({ event: 'job.failed', job: name, err: error });
    throw error;
  }
}
