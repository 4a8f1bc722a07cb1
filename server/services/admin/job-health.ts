import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { rowsOf } from '../../db/rows-of';

export interface JobHealth {
  name: string;
  /** Minute, hour, day, month, weekday in UTC. */
  cron: string;
  /** When it last came to an end, well or not; null before its first run. */
  lastRunAt: Date | null;
  lastSucceeded: boolean | null;
  /** Seconds that the last run took. */
  lastSeconds: number | null;
  /** Runs that failed in the last seven days. */
  failures: number;
}

interface Row {
  name: string;
  cron: string;
  at: string | Date | null;
  state: string | null;
  seconds: string | number | null;
  failures: string | number;
}

/** What each job did last, from the tables of the job queue; none where it does not run. */
export async function jobsOf(tx: Tx): Promise<JobHealth[]> {
  const [queue] = rowsOf<{ name: string | null }>(
    await tx.execute(sql`select to_regclass('pgboss.schedule')::text as name`),
  );
  if (!queue?.name) return [];

  const rows = rowsOf<Row>(
    await tx.execute(sql`
      with runs as (
        select name, state::text, started_on, completed_on from pgboss.job where completed_on is not null
        union all
        select name, state::text, started_on, completed_on from pgboss.archive where completed_on is not null
      ), last as (
        select distinct on (name) name, state, completed_on, completed_on - started_on as took
        from runs order by name, completed_on desc
      )
      select schedule.name, schedule.cron, last.completed_on as at, last.state, extract(epoch from last.took) as seconds,
        (select count(*) from runs where runs.name = schedule.name and runs.state = 'failed'
          and runs.completed_on > now() - interval '7 days') as failures
      from pgboss.schedule left join last on last.name = schedule.name
      order by schedule.name`),
  );
  return rows.map(({ name, cron, at, state, seconds, failures }) => ({
    name,
    cron,
    lastRunAt: at === null ? null : new Date(at),
    lastSucceeded: state === null ? null : state === 'completed',
    lastSeconds: seconds === null ? null : Number(seconds),
    failures: Number(failures),
  }));
}
