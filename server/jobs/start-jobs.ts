import { setTimeout as delay } from 'node:timers/promises';
import { Cron } from 'croner';
import type { ServiceContext } from '../services/context';
import { errorForLog } from '../services/error-for-log';
import { claimDueJobs, endTurn, enterJobs, renewTurn, type Turn } from '../services/jobs/job-turns';

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
  warn(details: object, text?: string): void;
  debug(details: object, text?: string): void;
}

const pollingMs = 5_000;
/** So often a running job claims itself anew, five times in the time of a claim. */
const renewingMs = 60_000;
/** Jobs that run when the server stops get this long. */
const stopMs = 2_000;

function nextTurn(cron: string, after: Date): Date {
  const next = new Cron(cron, { timezone: 'UTC', paused: true }).nextRun(after);
  if (!next) throw new Error(`The cron expression ${cron} never comes.`);
  return next;
}

interface JobsToRun {
  db: ServiceContext['db'];
  jobs: Job[];
  log: JobsLog;
  renewEveryMs?: number;
}

/**
 * Runs the jobs, each at most once at a time over all servers on the database. A turn that was missed is made up for once. A job that
 * throws is logged and runs again at its next turn; while the database is away, nothing is due.
 */
export function startJobs({ db, jobs, log, renewEveryMs = renewingMs }: JobsToRun): JobRunner {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isEntered = false;

  async function look(): Promise<void> {
    const now = new Date();
    if (!isEntered) {
      await enterJobs(
        db,
        jobs.map(({ name, cron, runsAtStart = false }) => ({ name, cron, runsAtStart, dueAt: nextTurn(cron, now) })),
      );
    }
    isEntered = true;
    const names = jobs.map(({ name }) => name);
    for (const turn of await claimDueJobs(db, names)) {
      const job = jobs.find(({ name }) => name === turn.name);
      if (!job) continue;
      const run = runJob(job, turn).finally(() => running.delete(run));
      running.add(run);
    }
  }

  async function runJob({ name, cron, run }: Job, turn: Turn): Promise<void> {
    const begin = performance.now();
    let hasSucceeded = true;
    const renewing = setInterval(() => void warned(renewTurn(db, turn)), renewEveryMs).unref();
    try {
      await run();
      log.debug({ event: 'job.done', job: name, milliseconds: Math.round(performance.now() - begin) });
    } catch (error) {
      hasSucceeded = false;
      log.error({ event: 'job.failed', job: name, err: error });
    } finally {
      clearInterval(renewing);
    }
    await warned(endTurn(db, turn, { hasSucceeded, dueAt: nextTurn(cron, turn.startedAt) }));
  }

  async function warned(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      log.warn({ detail: errorForLog(error).message }, 'the jobs could not be read or written');
    }
  }

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      await warned(look());
      await delay(pollingMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const polling = poll();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([polling.then(() => Promise.all(running)), delay(stopMs)]);
    },
  };
}
