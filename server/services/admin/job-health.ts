import { asc, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { jobs } from '#server/db/schema/operation.ts';

export interface JobHealth {
  name: string;
  /** Minute, hour, day, month, weekday in UTC. */
  cron: string;
  /** When it last came to an end, well or not; null before its first run. */
  lastRunAt: Date | null;
  lastSucceeded: boolean | null;
  /** Seconds that the last run took; null while it runs. */
  lastSeconds: number | null;
  /** Runs that failed in the last seven days, or in the part of them since the count began anew. */
  failures: number;
}

/** What each job did last; none before a server has started its jobs. */
export const jobsOf = (tx: Tx): Promise<JobHealth[]> =>
  tx
    .select({
      name: jobs.name,
      cron: jobs.cron,
      lastRunAt: jobs.endedAt,
      lastSucceeded: jobs.hasSucceeded,
      lastSeconds: sql<number | null>`case when ${jobs.endedAt} >= ${jobs.startedAt}
        then extract(epoch from ${jobs.endedAt} - ${jobs.startedAt})::float8 end`,
      failures: sql<number>`case when ${jobs.failuresSince} > now() - interval '7 days' then ${jobs.failures} else 0 end`,
    })
    .from(jobs)
    .orderBy(asc(jobs.name));
