import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from '../../server/db/lock-file';

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'forecastle-lock-'));
  folder = join(home, '.data');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

async function pidOfEndedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

describe('the lock beside the data folder', () => {
  it('is taken by one process, names it, and goes when it is released', () => {
    const lock = takeLock(folder);
    expect(readFileSync(`${folder}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    expect(() => takeLock(folder)).toThrow(`process ${process.pid}`);
    lock.release();
    expect(existsSync(`${folder}.lock`)).toBe(false);
    takeLock(folder).release();
  });

  it('is taken over from a process that has died', async () => {
    writeFileSync(`${folder}.lock`, `${await pidOfEndedProcess()} 123\n`);
    takeLock(folder).release();
  });

  it('is taken over where the pid now belongs to a process that began at another time', () => {
    writeFileSync(`${folder}.lock`, `${process.pid} 1\n`);
    takeLock(folder).release();
  });

  it('stays with a living process however old the file is', () => {
    writeFileSync(`${folder}.lock`, `${process.ppid} \n`);
    expect(() => takeLock(folder)).toThrow(`process ${process.ppid}`);
  });

  it('is taken over where the file was never finished', () => {
    writeFileSync(`${folder}.lock`, '');
    takeLock(folder).release();
  });

  it('is not released by a process that no longer holds it', () => {
    const lock = takeLock(folder);
    writeFileSync(`${folder}.lock`, `${process.ppid} \n`);
    lock.release();
    expect(existsSync(`${folder}.lock`)).toBe(true);
  });
});
