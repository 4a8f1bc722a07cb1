import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import { restoreTest } from '#server/boot/restore-test.ts';
import { checkBackup } from '#server/db/dump/check-backup.ts';
import { dumpDatabase } from '#server/db/dump/dump-database.ts';
import { writeDumpFile } from '#server/db/dump/dump-file.ts';
import { newBackupKeys } from '#server/db/dump/encrypt-dump.ts';
import { openDataFolder } from '#server/db/embedded.ts';
import { addCallingService } from '#tests/helpers/calling-service.ts';
import { makeMigratedHome } from '#tests/helpers/migrated-home.ts';

const home = makeMigratedHome();
const backups = join(home.folder, 'backups');
const others = join(home.folder, 'lost+found');
const dump = join(others, 'forecastle.gz');
let copy: string;
let privateKey: string;
let copyRows = 0;

beforeAll(async () => {
  const keys = await newBackupKeys();
  ({ privateKey } = keys);
  const settings = { folder: home.folder, databaseUrl: null, directUrl: null, isPooled: false };
  const opened = await openDataFolder(settings, migrationsFolder, new Date());
  await addCallingService(opened.db);
  mkdirSync(others);
  const written = await writeDumpFile({ file: dump }, (write) => dumpDatabase(opened.db, new Date(), write));
  copyRows = written.rows;
  await writeDumpFile({ file: `${dump}.age`, publicKey: keys.publicKey }, (write) =>
    dumpDatabase(opened.db, new Date(), write),
  );
  await new Promise<void>((resolve, reject) => {
    const fail = (details: object) => reject(new Error(JSON.stringify(details)));
    opened.tend({ info: () => resolve(), warn: fail, error: fail });
  });
  await opened.close();
  copy = join(backups, readdirSync(backups)[0] ?? '');
}, 120_000);
afterAll(() => home.remove());

const check = (file: string, key: string | null = null) => checkBackup({ file, privateKey: key, migrationsFolder });
const nothingStays = (folder: string) => expect(readdirSync(folder).filter((name) => /^check-/.test(name))).toEqual([]);

describe('a backup that is restored as a test', { timeout: 120_000 }, () => {
  it('is read row by row, a copy of the files and a file of lines alike, encrypted or not; nothing of it stays', async () => {
    expect(copyRows).toBeGreaterThan(2);
    expect(await check(dump)).toMatchObject({ rows: copyRows });
    expect(await check(`${dump}.age`, privateKey)).toMatchObject({ rows: copyRows });
    expect(await check(copy)).toMatchObject({ rows: copyRows });
    await expect(check(`${dump}.age`)).rejects.toThrow('Name the file with its private key');
    for (const folder of [others, backups]) nothingStays(folder);
  });

  it('takes away what a check left that was killed two days ago, and leaves one of today', async () => {
    const killed = join(others, 'check-killed');
    const running = join(others, 'check-running');
    for (const folder of [killed, running]) mkdirSync(folder);
    const before = new Date(Date.now() - 48 * 3_600_000);
    utimesSync(killed, before, before);
    await check(dump);
    expect([existsSync(killed), existsSync(running)]).toEqual([false, true]);
    rmSync(running, { recursive: true });
  });

  it('leaves nothing where the process ends in the middle', async () => {
    const slow = join(others, 'slow.tar.gz');
    execFileSync('mkfifo', [slow]);
    const before = process.listeners('exit');
    const checking = check(slow).catch((error: unknown) => error);
    const added = () => process.listeners('exit').filter((listener) => !before.includes(listener));
    await expect.poll(added).toHaveLength(1);
    expect(readdirSync(others).filter((name) => /^check-/.test(name))).toHaveLength(1);
    added()[0]?.call(process, 143);
    nothingStays(others);
    writeFileSync(slow, gzipSync('hello\n'));
    expect(await checking).toBeInstanceOf(Error);
    rmSync(slow);
    expect(process.listeners('exit')).toEqual(before);
  });

  it('is refused where it was cut, where it lacks the log of its engine, and where it is something else', async () => {
    const damaged = join(others, 'damaged.tar.gz');
    writeFileSync(damaged, readFileSync(copy).subarray(0, statSync(copy).size / 2));
    await expect(check(damaged)).rejects.toThrow('damaged or incomplete');

    const archive = gunzipSync(readFileSync(copy));
    writeFileSync(damaged, gzipSync(archive.subarray(0, archive.indexOf('pg_wal/'))));
    await expect(check(damaged)).rejects.toThrow();
    rmSync(damaged);

    const other = join(others, 'other.gz');
    writeFileSync(other, gzipSync('hello\n'));
    await expect(check(other)).rejects.toThrow('not a Forecastle backup');
    rmSync(other);
    nothingStays(others);
  });
});

describe('the monthly job', { timeout: 120_000 }, () => {
  const said: { event?: string }[] = [];
  const log = { info: (details: object) => said.push(details), warn: (details: object) => said.push(details) };
  const program = join(others, 'program.mjs');
  const run = (folder: string | null) => restoreTest({ folder, log, program }).run();

  beforeAll(() => {
    // Answers as the command does, which the tests above call without a process.
    writeFileSync(
      program,
      "console.log(process.argv.slice(2).join(' ')); process.exit(process.argv[4].includes('bad') ? 1 : 0)",
    );
  });

  it('takes the newest file, and fails where that cannot be restored or is older than 35 days', async () => {
    const folder = join(others, 'own');
    mkdirSync(folder);
    copyFileSync(dump, join(folder, 'older.gz'));
    copyFileSync(dump, join(folder, 'newer.gz'));
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    utimesSync(join(folder, 'older.gz'), daysAgo(50), daysAgo(50));
    utimesSync(join(folder, 'newer.gz'), daysAgo(3), daysAgo(3));
    await run(folder);
    expect(said.at(-1)).toMatchObject({
      event: 'restore-test.passed',
      days: 3,
      result: `backup:check --from ${join(folder, 'newer.gz')}`,
    });

    rmSync(join(folder, 'newer.gz'));
    await expect(run(folder)).rejects.toThrow('is 50 days old');
    copyFileSync(dump, join(folder, 'bad.gz'));
    await expect(run(folder)).rejects.toThrow('backup:check --from');
  });

  it('says that it tested nothing where there is no backup, or one that only its key reads', async () => {
    await run(null);
    expect(said.at(-1)).toMatchObject({ event: 'restore-test.skipped', reason: 'no backup' });
    const folder = join(others, 'encrypted');
    mkdirSync(folder);
    copyFileSync(`${dump}.age`, join(folder, 'one.gz.age'));
    await run(folder);
    expect(said.at(-1)).toMatchObject({
      event: 'restore-test.skipped',
      reason: expect.stringContaining('private key'),
    });
  });
});
