import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { rejectionOf } from '#server/services/rejection-of.ts';
import { fillFromTemplate } from '#tests/helpers/migrated-home.ts';
import { canMount, makeDisk } from '#tests/helpers/small-disk.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');

describe.runIf(canMount)('the embedded database on a small disk', () => {
  let disk: ReturnType<typeof makeDisk>;
  let folder: string;
  beforeAll(() => {
    disk = makeDisk('400m');
    folder = join(disk.folder, 'data');
    mkdirSync(folder);
    fillFromTemplate(folder);
  });
  afterAll(() => disk.remove());

  const open = (migratesWithoutCopy = false) =>
    openDatabase(
      { folder, databaseUrl: null, directUrl: null, isPooled: false, migratesWithoutCopy },
      { migrationsFolder, now: new Date() },
    );

  it('stops writing before the disk is full, goes on reading, takes no copy, and writes again when there is room', async () => {
    disk.fill(120);
    const database = await open();
    const lines: string[] = [];
    const log = (details: object) => void lines.push(JSON.stringify(details));
    database.tend({ info: log, warn: log, error: log });
    await expect.poll(() => lines.join(), { timeout: 20_000 }).toMatch(/not enough disk space: \d+ MB plus a reserve/i);
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);

    const write = () =>
      database.db.execute(sql`insert into kept_secrets (name, value) values (gen_random_uuid(), 'x')`);
    const state = () =>
      write().then(
        () => 'written',
        (error: unknown) => rejectionOf(error)?.code,
      );
    expect(await state()).toBe('written');
    disk.fill(40);
    await expect.poll(state, { timeout: 20_000 }).toBe('read-only');
    expect(await database.db.$count(sql`kept_secrets`)).toBeGreaterThan(0);
    expect(lines.join()).toContain('disk.short');

    disk.free();
    await expect.poll(state, { timeout: 20_000 }).toBe('written');
    expect(lines.join()).toContain('disk.free');
    await database.close();
  });

  it('is not brought up to date without room for the copy before, unless a setting says so', async () => {
    const older = await open();
    await older.db.execute(sql`create table kept (value int)`);
    await older.db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    await older.close();
    disk.fill(120);
    await expect(open()).rejects.toThrow(/the backup before it failed: Not enough disk space.* MIGRATE_WITHOUT_COPY=1/);
    // It gets as far as the migration; whether that can run a second time is not the question.
    const forced = await open(true).catch((error: Error) => error.message);
    expect(forced).not.toContain('MIGRATE_WITHOUT_COPY');
    if (typeof forced !== 'string') await forced.close();
    disk.free();
  });
});
