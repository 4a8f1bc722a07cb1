import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { createSemaphore } from '../semaphore';
import { type Database, timeLimits } from './client';
import { clientOf } from './connections';
import type { OpenDatabase } from './database-settings';
import { isUpToDate, runMigrations } from './migrate';
import { createPrimary, hostsOf } from './primary';
import * as schema from './schema/index';
import { detailOf, StartError } from './start-error';

export interface PostgresSettings {
  url: string;
  directUrl: string;
  /** Of a replica for reads that take long; null without one. */
  readUrl: string | null;
  isPooled: boolean;
  /** How long a database that is down is asked again. */
  retryMs: number;
  onRetry(detail: string): void;
}

const maxConnections = 10;
/** Transactions leave two connections to single statements, such as those of the limits of calls. */
const transactions = { atOnce: maxConnections - 2, maxWaitMs: 1_500 };
/** A role may bring the limits of requests along; a migration takes its time, and so does the wait for that of another server. */
const withoutLimits = { options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0' };
/** Whoever asks again waits by himself: the driver would put off each new try for up to 20 s. */
const quiet = { onnotice: () => undefined, connect_timeout: 5, backoff: () => 0 };

/** Connects to Postgres, waits for it if need be, and brings the tables up to date. */
export async function openPostgres(settings: PostgresSettings, migrationsFolder: string): Promise<OpenDatabase> {
  await migratePostgres(settings, migrationsFolder);

  const { url, isPooled } = settings;
  const primary = createPrimary(url);
  await primary.find();
  // A pooler rejects unknown startup parameters and does not know our prepared statements.
  const connection = isPooled ? {} : { application_name: 'forecastle', ...timeLimits };
  const client = clientOf({
    open: (onclose) =>
      postgres(primary.address(), {
        ...{ ...quiet, max: 1, prepare: !isPooled, connection },
        onclose() {
          primary.suspect();
          onclose();
        },
      }),
    atMost: maxConnections,
    prepares: !isPooled,
  });
  const replica = settings.readUrl === null ? null : openReplica(settings.readUrl);
  const opening = {
    semaphore: createSemaphore(transactions),
    limitsTransactions: isPooled,
    replica: replica && { db: replica.db, restsUntil: 0 },
  };
  const db: Database = Object.assign(drizzle({ client, schema, casing: 'snake_case' }), opening);
  return {
    db,
    tend: () => undefined,
    async close() {
      primary.stop();
      await Promise.all([client.end({ timeout: 3 }), replica?.close()]);
    },
    engine: 'postgres',
  };
}

/** Connects with the first query: a replica that is away keeps no server from starting. */
function openReplica(url: string): Pick<OpenDatabase, 'db' | 'close'> {
  const connection = { application_name: 'forecastle-reader', ...timeLimits, default_transaction_read_only: true };
  const client = clientOf({
    open: (onclose) => postgres(url, { ...quiet, max: 1, prepare: true, connection, onclose }),
    atMost: maxConnections,
    prepares: true,
  });
  return { db: drizzle({ client, schema, casing: 'snake_case' }), close: () => client.end({ timeout: 3 }) };
}

/** One connection to the database as it is, for a backup or a restore. */
export async function openPostgresAsItIs(url: string): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const address = await waitForDatabase({ directUrl: url, retryMs: 0, onRetry: () => undefined });
  const client = postgres(address, { ...quiet, max: 1, connection: { application_name: 'forecastle-backup' } });
  return { db: drizzle({ client, schema, casing: 'snake_case' }), close: () => client.end({ timeout: 3 }) };
}

async function migratePostgres(settings: PostgresSettings, migrationsFolder: string): Promise<void> {
  const address = await waitForDatabase(settings);
  const client = postgres(address, { ...quiet, max: 1, connection: withoutLimits });
  const holder = postgres(address, { ...quiet, max: 1, connection: withoutLimits });
  const db = drizzle({ client });
  try {
    await makeMigrationLock(holder);
    // A row rather than an advisory lock, which not every engine that speaks Postgres has.
    await holder.begin(async (lock) => {
      await lock`select id from drizzle.migration_lock for update`;
      if (!(await isUpToDate(db, migrationsFolder))) await runMigrations(() => migrate(db, { migrationsFolder }));
    });
  } finally {
    await Promise.all([client.end({ timeout: 1 }), holder.end({ timeout: 1 })]);
  }
}

/** Two servers may make it at once: the second is told that it exists by then, and asks again. */
async function makeMigrationLock(client: postgres.Sql): Promise<void> {
  for (let triesLeft = 5; ; triesLeft -= 1) {
    try {
      await client`create schema if not exists drizzle`;
      await client`create table if not exists drizzle.migration_lock (id int primary key)`;
      await client`insert into drizzle.migration_lock values (1) on conflict do nothing`;
      return;
    } catch (error) {
      if (triesLeft === 0 || !/^(23505|42P0[67])$/.test(codeOf(error))) throw error;
    }
  }
}

/** Errors that time may mend: nobody listens, no name yet, cut off, starting up or shutting down, too many connections. */
const passing =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EPIPE|CONNECT_TIMEOUT|CONNECTION_CLOSED|CONNECTION_DESTROYED|57P0[123]|53300)$/;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Gives the address that takes writes, as soon as one answers. */
async function waitForDatabase({
  directUrl,
  retryMs,
  onRetry,
}: Pick<PostgresSettings, 'directUrl' | 'retryMs' | 'onRetry'>): Promise<string> {
  const deadline = Date.now() + retryMs;
  const primary = createPrimary(directUrl);
  const host = hostsOf(directUrl);
  for (;;) {
    let client: postgres.Sql | null = null;
    try {
      const address = await primary.find();
      client = postgres(address, { ...quiet, max: 1 });
      await client`select 1`;
      return address;
    } catch (error) {
      const detail = detailOf(error);
      if (!passing.test(codeOf(error))) throw new StartError('databaseRefused', { place: host, detail });
      if (Date.now() + 1_000 > deadline) throw new StartError('databaseDown', { place: host, detail });
      onRetry(detail);
      await delay(1_000);
    } finally {
      await client?.end({ timeout: 1 });
    }
  }
}
