import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getKeptSecret } from '#server/db/kept-secret.ts';
import { lockDatabase, openDatabase } from '#server/db/open-database.ts';
import { keptSecrets } from '#server/db/schema/index.ts';
import { makeMigratedHome } from '#tests/helpers/migrated-home.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
const migrated = makeMigratedHome();
let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'forecastle-data-'));
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
  migrated.remove();
});

const settingsFor = (folder: string) => ({ folder, databaseUrl: null, directUrl: null, isPooled: false });
const open = (folder: string, now = new Date()) => openDatabase(settingsFor(folder), { migrationsFolder, now });

describe('the data folder', { timeout: 120_000 }, () => {
  it('keeps what was written and rejects what a newer version made', async () => {
    const { folder } = migrated;
    const first = await open(folder);
    const secret = await getKeptSecret(first.db, 'app');
    expect(await getKeptSecret(first.db, 'app')).toBe(secret);
    await first.close();

    const again = await open(folder);
    expect(await getKeptSecret(again.db, 'app')).toBe(secret);
    await again.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)`,
    );
    await again.close();
    await expect(open(folder)).rejects.toThrow('newer version');
  });

  it('is copied before it is migrated, however young the newest copy is', async () => {
    const home = makeMigratedHome();
    const now = new Date('2031-01-01T00:00:00Z');
    mkdirSync(join(home.folder, 'backups'));
    writeFileSync(join(home.folder, 'backups', '2031-01-01T00-00-00.000Z.tar.gz'), '');
    const older = await open(home.folder, now);
    await older.db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    await older.close();
    // The last migration runs again; whether it can is not the question.
    const again = open(home.folder, new Date('2031-01-01T00:10:00Z'));
    await again.then(
      (database) => database.close(),
      () => undefined,
    );
    const copies = readdirSync(join(home.folder, 'backups'));
    expect([copies.length, copies[1]?.slice(0, 16)]).toEqual([2, '2031-01-01T00-10']);
    home.remove();
  });

  // To begin afresh takes seconds: in the short run only after a server was killed at its first start (F2).
  it.runIf(import.meta.env.MODE === 'long')(
    'is begun afresh when the first start of an earlier version was cut off',
    async () => {
      const folder = join(home, 'cut');
      mkdirSync(folder);
      writeFileSync(join(folder, 'half'), 'x');
      writeFileSync(`${folder}.unfinished`, '');
      const database = await open(folder);
      expect(await database.db.select().from(keptSecrets)).toEqual([]);
      await database.close();
      expect(readdirSync(home)).not.toContain('cut.unfinished');
      expect(readdirSync(folder)).toEqual(['database']);
    },
  );

  it('is never filled where it holds something else', async () => {
    const folder = join(home, 'other');
    mkdirSync(folder);
    writeFileSync(join(folder, 'letter.txt'), 'x');
    await expect(open(folder)).rejects.toThrow('contains no database');
    expect(readdirSync(folder)).toEqual(['letter.txt']);
  });

  it('is left as it is where it cannot be opened, and the words offer the copies', async () => {
    const folder = join(home, 'broken');
    const database = join(folder, 'database');
    mkdirSync(join(database, 'base'), { recursive: true });
    writeFileSync(join(database, 'PG_VERSION'), '18\n');
    const before = readdirSync(database).sort();
    await expect(open(folder)).rejects.toThrow(/cannot be opened .* Nothing was changed\.$/);
    mkdirSync(join(folder, 'backups'));
    writeFileSync(join(join(folder, 'backups'), '2030.tar.gz'), '');
    await expect(open(folder)).rejects.toThrow('tar -xzf');
    expect(readdirSync(database).sort()).toEqual(before);
  });

  it('is rejected with one sentence where it cannot be made', () => {
    writeFileSync(join(home, 'file'), '');
    expect(() => lockDatabase(settingsFor(join(home, 'file', 'data')))).toThrow('cannot write to the data folder');
  });
});
