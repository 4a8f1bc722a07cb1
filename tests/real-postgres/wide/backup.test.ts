import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Database, withTx } from '#server/db/client.ts';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { dumpDatabase } from '#server/db/dump/dump-database.ts';
import { readDumpFile } from '#server/db/dump/dump-file.ts';
import { restoreDatabase } from '#server/db/dump/restore-database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import * as schema from '#server/db/schema/index.ts';
import { createPostgresDatabase, describeOnPostgres } from '#tests/helpers/real-postgres.ts';
import { addRowToEachTable } from '#tests/helpers/row-a-table.ts';
import { endServers, makeServerHome, spawnServer, startServer } from '#tests/helpers/spawn-server.ts';
import { openTestDatabase } from '#tests/helpers/test-database.ts';

const isLong = import.meta.env.MODE === 'long';
const migrationsFolder = join(import.meta.dirname, '../../../migrations');
const tables = Object.values(schema).filter((value) => is(value, PgTable));

/** Every row of every table that the product knows, as text, in an order that no engine decides. */
async function everyRow(db: Database): Promise<Record<string, string[]>> {
  return withTx(db, async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`);
    const all: Record<string, string[]> = {};
    for (const table of tables) {
      const query = sql`select to_jsonb(t)::text as row from ${table} as t order by to_jsonb(t)::text collate "C"`;
      const name = `${getTableConfig(table).schema ?? 'public'}.${getTableName(table)}`;
      all[name] = rowsOf<{ row: string }>(await tx.execute(query)).map(({ row }) => row);
    }
    return all;
  });
}

async function linesOf(db: Database): Promise<string[]> {
  const lines: string[] = [];
  await dumpDatabase(db, new Date(), async (line) => void lines.push(line));
  return lines;
}

async function* each(lines: string[]): AsyncGenerator<string> {
  yield* lines;
}

const openPostgres = (url: string) =>
  openDatabase(
    { folder: '', databaseUrl: url, directUrl: url, isPooled: false },
    { migrationsFolder, now: new Date(), retryMs: 0 },
  );

describeOnPostgres('backup and restore (F20)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecastle-backup-'));
  const homes: { drop(): Promise<void> }[] = [];
  const opened: { close(): Promise<void> }[] = [];
  const home = makeServerHome();
  let source: Database;
  let rows: Record<string, string[]>;

  const newPostgres = async () => {
    const made = await createPostgresDatabase();
    homes.push(made);
    return made.url;
  };
  const openNew = async (): Promise<OpenDatabase> => {
    const database = await openPostgres(await newPostgres());
    opened.push(database);
    return database;
  };
  const newEmbedded = async (): Promise<Database> => {
    const database = await openTestDatabase();
    opened.push(database);
    return database.db;
  };
  const run = async (settings: Record<string, string>, ...words: string[]) => {
    const command = startServer(settings, words);
    return { code: await command.ended, text: command.output().trim() };
  };

  beforeAll(async () => {
    source = await newEmbedded();
    await addRowToEachTable(source);
    rows = await everyRow(source);
  });
  afterEach(endServers);
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await Promise.all(homes.map((database) => database.drop()));
    rmSync(folder, { recursive: true, force: true });
    home.remove();
  });

  it('every row of every table is the same from the embedded database to Postgres and back, and so are the sequences', async () => {
    expect(Object.entries(rows).filter(([, found]) => found.length === 0)).toEqual([]);
    const onPostgres = await openNew();
    await restoreDatabase(onPostgres.db, each(await linesOf(source)));
    expect(await everyRow(onPostgres.db)).toEqual(rows);

    const back = await newEmbedded();
    await restoreDatabase(back, each(await linesOf(onPostgres.db)));
    expect(await everyRow(back)).toEqual(rows);
    for (const db of [onPostgres.db, back]) {
      const [next] = await db.insert(schema.stripeRejections).values({ reason: 'input' }).returning();
      expect(next?.id).toBe(4);
      expect(await db.insert(schema.sandboxObjects).values({ id: 'n', type: 't', data: {} }).returning()).toMatchObject(
        [{ seq: 2 }],
      );
    }
  });

  it('is one moment of the database, whatever is written meanwhile', async () => {
    const url = await newPostgres();
    const [one, other] = [await openPostgres(url), await openPostgres(url)];
    opened.push(one, other);
    await restoreDatabase(one.db, each(await linesOf(source)));
    const lines: string[] = [];
    await dumpDatabase(one.db, new Date(), async (line) => {
      if (lines.push(line) === 1) {
        await other.db.insert(schema.keptSecrets).values({ name: 'late', value: 'x' });
      }
    });
    expect(lines.length).toBeGreaterThan(150);
    expect(lines.filter((line) => line.includes('"late"'))).toEqual([]);
  });

  it('a foreign file, one of another schema and one that lacks a row or holds another table fill nothing', async () => {
    const target = await newEmbedded();
    const lines = await linesOf(source);
    const restored = (changed: string[]) => restoreDatabase(target, each(changed));
    const foreign = join(folder, 'foreign.gz');
    writeFileSync(foreign, 'not packed');
    await expect(restoreDatabase(target, readDumpFile(foreign))).rejects.toThrow('is not a Forecastle backup');
    await expect(restored(['{"forecastle":"backup","format":2}'])).rejects.toThrow('is not a Forecastle backup');
    await expect(restored(['{"forecastle":"backup","format":1,"schema":99,"newest":99999999999999}'])).rejects.toThrow(
      'the backup has schema 99',
    );
    const firstRow = lines.findIndex((line) => line.startsWith('['));
    await expect(restored(lines.toSpliced(firstRow, 1))).rejects.toThrow('damaged or incomplete');
    await expect(restored(lines.slice(0, -1))).rejects.toThrow('damaged or incomplete');
    await expect(restored(lines.toSpliced(1, 0, '{"table":"public.x","columns":[]}'))).rejects.toThrow('public.x');
    expect(Object.values(await everyRow(target)).flat()).toEqual([]);
  });

  it.runIf(isLong)(
    'the commands write a file of the owner alone and fill an empty database with it, but no used one and not from a file that was cut off',
    async () => {
      const from = await newPostgres();
      const database = await openPostgres(from);
      await restoreDatabase(database.db, each(await linesOf(source)));
      await database.close();
      const file = join(folder, 'all.gz');
      const total = Object.values(rows).flat().length;
      const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/pooler', DATABASE_DIRECT_URL: from };
      expect(await run({ ...settings, DATABASE_POOLER: 'transaction' }, 'backup', '--to', file)).toEqual({
        code: 0,
        text: `Backup written: ${file} (${tables.length} tables, ${total} rows).`,
      });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(await run({ DATABASE_URL: from }, 'backup', '--to', file)).toMatchObject({ code: 1 });
      expect(await run({ DATABASE_URL: from }, 'backup')).toMatchObject({ code: 2 });

      const to = await newPostgres();
      const restore = (name: string) => run({ DATABASE_URL: to }, 'restore', '--from', name);
      const cut = join(folder, 'cut.gz');
      writeFileSync(cut, readFileSync(file).subarray(0, -40));
      expect(await restore(cut)).toEqual({ code: 1, text: expect.stringContaining('damaged or incomplete') });
      expect(await restore(file)).toEqual({ code: 0, text: expect.stringContaining(`${total} rows.`) });
      expect(await restore(file)).toEqual({ code: 1, text: expect.stringContaining('the database is not empty') });
      const restored = await openPostgres(to);
      opened.push(restored);
      expect(await everyRow(restored.db)).toEqual(rows);
    },
  );

  it.runIf(isLong)(
    'a service moves from its folder to Postgres: not while it runs, and its administrator signs in afterwards',
    async () => {
      const file = join(folder, 'move.gz');
      const before = await spawnServer(home);
      expect(await run({ DATA_DIR: home.folder }, 'backup', '--to', file)).toEqual({
        code: 1,
        text: expect.stringContaining(`process ${before.pid}`),
      });
      await before.end('SIGTERM');
      expect(await run({ DATA_DIR: `${home.folder}-none` }, 'backup', '--to', file)).toMatchObject({ code: 1 });
      expect(await run({ DATA_DIR: home.folder }, 'backup', '--to', file)).toMatchObject({ code: 0 });

      const settings = { DATABASE_URL: await newPostgres() };
      expect(await run(settings, 'restore', '--from', file)).toMatchObject({ code: 0 });
      const after = await spawnServer(home, settings);
      const answer = await fetch(`${after.url}/api/authentication`, {
        method: 'POST',
        body: new URLSearchParams(before.administrator ?? {}),
      });
      expect(answer.status).toBe(200);
      expect(await after.end('SIGTERM')).toBe(0);
    },
  );
});
