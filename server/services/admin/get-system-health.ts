import { statfs } from 'node:fs/promises';
import { asc, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { lagOf } from '#server/db/replica.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { jobs } from '#server/db/schema/operation.ts';
import type { ActorContext } from '../context';

export interface SystemHealth {
  database: {
    engine: 'embedded' | 'postgres';
    version: string;
    latencyMs: number;
    sizeBytes: number;
    /** Steps by which the tables were brought to their present form, and when the last one was taken. */
    migrations: number;
    migratedAt: Date | null;
    /** Nothing is stored: the disk is almost full. */
    isReadOnly: boolean;
    /** How far the replica is behind, null where it does not answer; null without one. */
    replica: { lagMs: number | null } | null;
  };
  jobs: JobHealth[];
  process: {
    node: string;
    /** Seconds since this server started. */
    uptime: number;
    memoryBytes: number;
  };
  /** Of the disk that holds the data folder; null where the data is elsewhere. */
  disk: { freeBytes: number; totalBytes: number } | null;
}

/** State of the database, the jobs, this server and its disk, measured now. */
export async function getSystemHealth(context: ActorContext): Promise<SystemHealth> {
  const { db, settings } = context;
  const disk = settings.dataFolder === null ? null : await diskOf(settings.dataFolder);
  const replica = db.replica ? { lagMs: await lagOf(db.replica) } : null;
  return withTx(db, async (tx) => ({
    database: { engine: settings.dataFolder === null ? 'postgres' : 'embedded', replica, ...(await databaseOf(tx)) },
    jobs: await jobsOf(tx),
    process: {
      node: process.versions.node,
      uptime: Math.floor(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
    },
    disk,
  }));
}

async function databaseOf(tx: Tx): Promise<Omit<SystemHealth['database'], 'engine' | 'replica'>> {
  const asked = performance.now();
  await tx.execute(sql`select 1`);
  const latencyMs = Math.max(1, Math.round(performance.now() - asked));

  const [row] = rowsOf<{
    version: string;
    size: string | number;
    migrations: string | number;
    migrated_at: string | null;
    read_only: string;
  }>(
    await tx.execute(sql`
      select current_setting('server_version') as version, pg_database_size(current_database()) as size,
        current_setting('default_transaction_read_only') as read_only,
        count(*) as migrations, max(created_at) as migrated_at
      from drizzle.__drizzle_migrations`),
  );
  return {
    version: row?.version ?? '',
    latencyMs,
    sizeBytes: Number(row?.size ?? 0),
    migrations: Number(row?.migrations ?? 0),
    migratedAt: row?.migrated_at ? new Date(Number(row.migrated_at)) : null,
    isReadOnly: row?.read_only === 'on',
  };
}

async function diskOf(folder: string): Promise<SystemHealth['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

interface JobHealth {
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
const jobsOf = (tx: Tx): Promise<JobHealth[]> =>
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
