import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '#server/db/client.ts';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { makeMigratedHome } from '#tests/helpers/migrated-home.ts';
import { makeServerHome } from '#tests/helpers/spawn-server.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
const [home, other] = [makeMigratedHome(), makeServerHome()];
afterAll(() => {
  home.remove();
  other.remove();
});

const open = (folder: string, now = new Date()): Promise<OpenDatabase> =>
  openDatabase({ folder, databaseUrl: null, directUrl: null, isPooled: false }, { migrationsFolder, now });

/** Ends when the copy of this start is taken; throws where it was not. */
const untilCopied = (database: OpenDatabase) =>
  new Promise<void>((resolve, reject) => {
    const fail = (details: object) => reject(new Error(JSON.stringify(details)));
    database.tend({ info: () => resolve(), warn: fail, error: fail });
  });

/** Numbers and their sum, which change in one transaction: old pages are changed, new ones are made, others are let go. */
async function step(db: Database, number: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into steps select ${number}::int, md5(${number}::text || g) from generate_series(1, 20) g`,
    );
    await tx.execute(sql`update sums set total = total + ${number}::int`);
    await tx.execute(sql`update ballast set filler = filler || ${number}::text where id % 500 = ${number % 500}::int`);
    await tx.execute(sql`delete from steps where number = ${number - 100}::int`);
  });
}

it('a copy that is taken while everything is written to opens as one moment between its begin and its end, and holds all that was acknowledged before', {
  timeout: 120_000,
}, async () => {
  mkdirSync(join(home.folder, 'backups'), { recursive: true });
  writeFileSync(join(home.folder, 'backups', '2020-01-01.tar.gz.new'), 'cut off');
  const database = await open(home.folder);
  const { db } = database;
  await db.execute(sql`create table steps (number int, text text)`);
  await db.execute(sql`create index on steps (number)`);
  await db.execute(sql`create table sums (total bigint)`);
  await db.execute(sql`insert into sums values (0)`);
  await db.execute(sql`create table ballast (id int primary key, filler text)`);
  await db.execute(sql`insert into ballast select g, repeat(md5(g::text), 20) from generate_series(1, 5000) g`);
  for (let number = 1; number <= 20; number += 1) await step(db, number);

  let isCopied = false;
  const copied = untilCopied(database).finally(() => {
    isCopied = true;
  });
  let acknowledged = 20;
  while (!isCopied) {
    await step(db, acknowledged + 1);
    acknowledged += 1;
    await delay(20);
  }
  await copied;
  await database.close();
  expect(acknowledged).toBeGreaterThan(21);

  const [copy, ...more] = readdirSync(join(home.folder, 'backups'));
  expect([copy, more]).toEqual([expect.stringMatching(/\.tar\.gz$/), []]);
  const path = join(home.folder, 'backups', copy ?? '');
  expect(statSync(path).mode & 0o777).toBe(0o600);

  mkdirSync(join(other.folder, 'database'), { recursive: true });
  execFileSync('tar', ['-xzf', path, '-C', join(other.folder, 'database')]);
  const again = await open(other.folder);
  const rows = async (query: ReturnType<typeof sql>) => rowsOf<Record<string, unknown>>(await again.db.execute(query));
  const [sums] = await rows(sql`select total::int as total from sums`);
  const last = (Math.sqrt(8 * Number(sums?.total) + 1) - 1) / 2;
  expect(last).toBeGreaterThanOrEqual(20);
  expect(last).toBeLessThanOrEqual(acknowledged);
  expect(await rows(sql`select count(*)::int as rows, min(number) as first, max(number) as last from steps`)).toEqual([
    { rows: 20 * Math.min(100, last), first: Math.max(1, last - 99), last },
  ]);
  const filler = sql`length(filler) - 640`;
  const [changed] = await rows(sql`select count(*)::int as rows, sum(${filler})::int as characters from ballast`);
  const expected = Array.from({ length: last }, (_, index) => 10 * String(index + 1).length);
  expect(changed).toEqual({ rows: 5_000, characters: expected.reduce((sum, one) => sum + one, 0) });
  await again.db.execute(sql`set enable_seqscan = off`);
  expect(await rows(sql`select count(*)::int as rows from steps where number = ${last}::int`)).toEqual([{ rows: 20 }]);
  await again.close();
});

it('a server that stops while it copies ends at once and leaves nothing half', async () => {
  const database = await open(home.folder, new Date('2035-01-01T00:00:00Z'));
  const copied = untilCopied(database);
  copied.catch(() => undefined);
  await expect
    .poll(() => readdirSync(join(home.folder, 'backups')).some((name) => name.endsWith('.new')), { timeout: 20_000 })
    .toBe(true);
  await database.close();
  await expect(copied).rejects.toThrow('backup.failed');
  expect(readdirSync(join(home.folder, 'backups')).filter((name) => name.startsWith('2035'))).toEqual([]);
  expect(existsSync(join(home.folder, 'database', 'PG_VERSION'))).toBe(true);
});

it('the newest three copies stay, fewer where they take more than they may, and always the newest', async () => {
  const names = () => readdirSync(join(home.folder, 'backups')).map((name) => name.slice(0, 10));
  const start = async (day: number, backupsMaxBytes = 1e9) => {
    const settings = { folder: home.folder, databaseUrl: null, directUrl: null, isPooled: false, backupsMaxBytes };
    const database = await openDatabase(settings, { migrationsFolder, now: new Date(`2040-01-0${day}T00:00:00Z`) });
    await untilCopied(database);
    await database.close();
  };
  for (const day of [1, 2, 3]) writeFileSync(join(home.folder, 'backups', `2030-01-0${day}.tar.gz`), 'older');
  await start(4);
  expect(names()).toEqual(['2030-01-02', '2030-01-03', '2040-01-04'].slice(-3));
  await start(5, 1);
  expect(names()).toEqual(['2040-01-05']);
}, 120_000);
