import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseIn, prepareDataFolder } from '#server/db/data-folder.ts';
import { rejectUnsureTakeover, takeLock } from '#server/db/lock-file.ts';
import { skipped } from '../helpers/skipped';

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'forecastle-lock-'));
  folder = join(home, '.data');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const lockFile = () => readFileSync(join(folder, 'lock'), 'utf8');

async function pidOfEndedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

describe('the lock of the data folder', () => {
  it('is taken once, names its holder, and is free when it is released', () => {
    const lock = takeLock(folder);
    expect(lockFile()).toMatch(new RegExp(`^${process.pid} ${hostname()} `));
    expect(() => takeLock(folder)).toThrow(`process ${process.pid} on ${hostname()}`);
    lock.release();
    lock.release();
    expect(lockFile()).toBe('');
    takeLock(folder).release();
  });

  it('is the same for a trailing slash, a path with dots, a symbolic link and a link to its parent', () => {
    const lock = takeLock(folder);
    symlinkSync(folder, join(home, 'link'));
    symlinkSync(home, join(home, 'up'));
    for (const other of [`${folder}/`, join(home, 'x', '..', '.data'), join(home, 'link'), join(home, 'up', '.data')]) {
      expect(() => takeLock(other)).toThrow(`process ${process.pid}`);
    }
    lock.release();
    expect(readdirSync(home).toSorted()).toEqual(['.data', 'link', 'up']);
  });

  it('is free where its holder ended without releasing it, whatever the file says', async () => {
    mkdirSync(folder);
    for (const left of [`${await pidOfEndedProcess()} here boot`, `${process.ppid} elsewhere another-boot`, '']) {
      writeFileSync(join(folder, 'lock'), left);
      takeLock(folder).release();
    }
  });

  it('is not taken over on a disk of the network from a machine that did not release it; on a disk of this machine it is', () => {
    const left = { pid: 7, host: 'other', boot: 'b' };
    const own = { pid: 8, host: 'this', boot: 'a' };
    const [nfs, smb, ext4] = [0x6969, 0xfe534d42 | 0, 0xef53];
    const of = { left, own, folder, path: join(folder, 'lock') };
    for (const kind of [nfs, smb]) {
      expect(() => rejectUnsureTakeover({ ...of, kind })).toThrow(
        /process 7 on other.* delete \S+lock and start again/,
      );
      expect(() => rejectUnsureTakeover({ ...of, left: { ...left, boot: 'a' }, kind })).not.toThrow();
      expect(() => rejectUnsureTakeover({ ...of, left: null, kind })).not.toThrow();
    }
    expect(() => rejectUnsureTakeover({ ...of, kind: ext4 })).not.toThrow();
  });
});

describe('a data folder of an earlier version', () => {
  const older = () => `${folder}.lock`;

  it('is rejected while a server of that version runs, and taken from one that has died, by any spelling', async () => {
    writeFileSync(older(), `${process.ppid} \n`);
    for (const spelling of [folder, `${folder}/`]) {
      expect(() => takeLock(spelling)).toThrow(`process ${process.ppid}`);
    }
    for (const dead of [`${await pidOfEndedProcess()} 123\n`, `${process.pid} 1\n`, '']) {
      writeFileSync(older(), dead);
      takeLock(folder).release();
      expect(existsSync(older())).toBe(false);
    }
  });

  it('has its database moved one folder down and its copies inside, also where the move was cut off', () => {
    for (const name of ['base', 'global']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'PG_VERSION'), '18\n');
    mkdirSync(`${folder}.backups`);
    expect(databaseIn(folder)).toBe(folder);
    // Cut off after the first file.
    mkdirSync(join(folder, 'database.moving', 'pg_wal'), { recursive: true });

    expect(prepareDataFolder(folder)).toBe(false);
    expect(readdirSync(folder).toSorted()).toEqual(['backups', 'database']);
    expect(readdirSync(join(folder, 'database')).toSorted()).toEqual(['PG_VERSION', 'base', 'global', 'pg_wal']);
    expect(databaseIn(folder)).toBe(join(folder, 'database'));
    expect(readdirSync(home)).toEqual(['.data']);
  });

  it('is not looked for one level too deep, where a server may run on it', () => {
    takeLock(folder).release();
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '18\n');
    expect(() => prepareDataFolder(join(folder, 'database'))).toThrow(`Set DATA_DIR to ${folder}.`);
    expect(readdirSync(join(folder, 'database'))).toEqual(['PG_VERSION']);
  });
});

const canMount = (() => {
  const place = mkdtempSync(join(tmpdir(), 'forecastle-mount-'));
  try {
    execFileSync('mount', ['--bind', place, place], { stdio: 'pipe' });
    execFileSync('umount', [place]);
    return true;
  } catch (error) {
    skipped('the lock through a bind mount: nothing can be mounted here.', error);
    return false;
  } finally {
    rmSync(place, { recursive: true });
  }
})();

it.runIf(canMount)('a data folder that is mounted at a second place has one lock', () => {
  const second = join(home, 'second');
  const lock = takeLock(folder);
  mkdirSync(second);
  execFileSync('mount', ['--bind', folder, second]);
  try {
    expect(() => takeLock(second)).toThrow(`process ${process.pid}`);
    lock.release();
    takeLock(second).release();
  } finally {
    execFileSync('umount', [second]);
  }
});
