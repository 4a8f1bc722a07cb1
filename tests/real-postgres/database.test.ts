import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsideTx, type Tx, withTx } from '#server/db/client.ts';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { forecasts, users } from '#server/db/schema/index.ts';
import { rejectionOf } from '#server/services/rejection-of.ts';
import { freePort } from '../helpers/free-port';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';

const root = join(import.meta.dirname, '../..');
const migrationsFolder = join(root, 'migrations');
const now = new Date();
const run = promisify(execFile);

const open = (url: string, isPooled = false) =>
  openDatabase({ folder: '', databaseUrl: url, directUrl: url, isPooled }, { migrationsFolder, now, retryMs: 0 });

describeOnPostgres('a database on Postgres', () => {
  let home: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let database: OpenDatabase;

  beforeAll(async () => {
    home = await createPostgresDatabase();
    const migrateIt = () =>
      run(process.execPath, ['--import', 'tsx', join(root, 'tests/helpers/migrate-process.ts'), home.url]);
    await Promise.all([migrateIt(), migrateIt(), migrateIt()]);
    database = await open(home.url);
  });
  afterAll(async () => {
    await database?.close();
    await home?.drop();
  });

  it('is found among several hosts, of which one is down', async () => {
    const { host } = new URL(home.url);
    const found = await open(home.url.replace(host, `127.0.0.1:${await freePort()},${host}`));
    expect(await found.db.$count(users)).toBe(0);
    await found.close();
    const dead = `127.0.0.1:${await freePort()}`;
    await expect(open(home.url.replace(host, `${dead},${dead}`))).rejects.toThrow(dead);
  });

  it('is migrated once by three processes that start at the same time', async () => {
    const applied = await database.db.$count(sql`drizzle.__drizzle_migrations`);
    expect(applied).toBeGreaterThan(0);
    expect(applied).toBe(
      Number(
        (
          await database.db
            .select({ hashes: sql<string>`count(distinct hash)` })
            .from(sql`drizzle.__drizzle_migrations`)
        )[0]?.hashes,
      ),
    );
    expect(await database.db.select().from(users)).toEqual([]);
  });

  describe('in the middle of a transaction (F4)', () => {
    const connections = 10;
    const end = (tx: Tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    let written = 0;
    const write = (tx: Tx) => {
      written += 1;
      return tx
        .insert(users)
        .values({ username: `torn-${written}`, email: `torn-${written}@example.com`, passwordHash: 'x' });
    };
    /** Somebody else ends it, and the driver has been told before this returns. */
    async function endFromOutside(tx: Tx): Promise<void> {
      const [row] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`);
      await outsideTx(() => database.db.execute(sql`select pg_terminate_backend(${row?.pid})`));
      await delay(50);
    }

    const endings: [string, (tx: Tx) => Promise<unknown>][] = [
      ['by its own statement', end],
      [
        'by a statement with values',
        (tx) => tx.select().from(users).where(sql`${1} = pg_terminate_backend(pg_backend_pid())::int`),
      ],
      ['with more statements behind it', (tx) => Promise.all([end(tx), write(tx), tx.$count(users)])],
      ['and the work goes on as if nothing were', (tx) => end(tx).catch(() => write(tx))],
      ['from outside, before the next statement', (tx) => endFromOutside(tx).then(() => write(tx))],
      [
        'from outside, before the work fails by itself',
        (tx) => endFromOutside(tx).then(() => Promise.reject(new Error('a rule'))),
      ],
      ['from outside, before the work is done', endFromOutside],
    ];

    it.each(endings)(
      'its connection ends %s: each caller is refused, nothing is kept, every connection comes back',
      async (_, work) => {
        const rejections = await Promise.all(
          Array.from({ length: connections + 2 }, () =>
            withTx(database.db, async (tx) => {
              await write(tx);
              await work(tx);
            }).catch((error: unknown) => rejectionOf(error)?.code ?? error),
          ),
        );
        expect(new Set(rejections)).toEqual(new Set(['unavailable']));

        const calls = Array.from({ length: 3 * connections }, () => withTx(database.db, (tx) => tx.$count(users)));
        expect(new Set(await Promise.all(calls))).toEqual(new Set([0]));
        const single = Array.from({ length: 3 * connections }, () => database.db.$count(users));
        expect(new Set(await Promise.all(single))).toEqual(new Set([0]));
      },
    );
  });

  it('is brought up to date by a role with short limits, however long another server migrates', async () => {
    const role = new URL(home.url);
    role.username = `short_${role.pathname.slice(1)}`;
    const holder = postgres(home.url, { max: 1 });
    await holder.unsafe(
      `create role ${role.username} login superuser; alter role ${role.username} set lock_timeout = 50`,
    );
    let opening: Promise<OpenDatabase> | undefined;
    await holder.begin(async (lock) => {
      await lock`select id from drizzle.migration_lock for update`;
      opening = open(role.href);
      const early = await Promise.race([opening, delay(400, 'waits')]);
      expect(early).toBe('waits');
    });
    await holder.end();
    await (await opening)?.close();
  });

  it('rejects a schema that a newer version made (F20)', async () => {
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)`,
    );
    await expect(open(home.url)).rejects.toThrow('newer version');
    await database.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'x'`);
  });

  it('ends a statement after 5 s, a wait for a lock after 2 s and an idle transaction after 10 s', async () => {
    for (const one of [database, await open(home.url, true)]) {
      const [limits] = await withTx(one.db, (tx) =>
        tx
          .select({
            statement: sql<string>`current_setting('statement_timeout')`,
            lock: sql<string>`current_setting('lock_timeout')`,
            idle: sql<string>`current_setting('idle_in_transaction_session_timeout')`,
          })
          .from(sql`(select 1) as one`),
      );
      expect(limits).toEqual({ statement: '5s', lock: '2s', idle: '10s' });
      if (one !== database) await one.close();
    }
  });

  it('gives up a lock that somebody holds with 55P03', async () => {
    await database.db.insert(users).values({ username: 'lock', email: 'lock@example.com', passwordHash: 'x' });
    await withTx(database.db, async (holder) => {
      await holder.select().from(users).where(eq(users.username, 'lock')).for('update');
      const other = await open(home.url);
      const waiting = other.db.update(users).set({ firstName: 'B' }).where(eq(users.username, 'lock'));
      await expect(waiting).rejects.toMatchObject({ cause: { code: '55P03' } });
      await other.close();
    });
  });

  it('lets one of 25 saves that began from the same version win', async () => {
    const [owner] = await database.db
      .insert(users)
      .values({ username: 'race', email: 'race@example.com', passwordHash: 'x' })
      .returning({ id: users.id });
    const [row] = await database.db
      .insert(forecasts)
      .values({ userId: owner?.id ?? '', name: 'Plan', currency: 'USD' })
      .returning({ id: forecasts.id });
    const save = () =>
      withTx(database.db, (tx) =>
        tx
          .update(forecasts)
          .set({ version: 2 })
          .where(and(eq(forecasts.id, row?.id ?? ''), eq(forecasts.version, 1)))
          .returning({ version: forecasts.version }),
      );
    const outcomes = await Promise.all(Array.from({ length: 25 }, save));
    expect(outcomes.filter((changed) => changed.length === 1)).toHaveLength(1);
  });

  it('names a wrong password at once and a database that is down after its time, without the password in the words', async () => {
    const wrong = new URL(home.url);
    wrong.username = 'nobody-here';
    wrong.password = 'hunter2';
    await expect(open(wrong.href)).rejects.toThrow(/rejected the connection/);
    await expect(open('postgres://a:hunter2@127.0.0.1:9/x')).rejects.toThrow(
      /^the database at 127\.0\.0\.1:9 is not responding/,
    );
    await expect(open('postgres://a:hunter2@127.0.0.1:9/x')).rejects.not.toThrow(/hunter2/);
  });
});
