import { closeSync, ftruncateSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { tryLock } from 'fs-native-extensions';
import { orElse } from '#shared/domain/or-else.ts';
import { dataFolderAt, makeDataFolder } from './data-folder';
import { detailOf, StartError } from './start-error';

export interface Lock {
  release(): void;
}

interface Holder {
  pid: number;
  host: string;
  /** One value from start to stop of the machine, the same in all of its containers; empty where the system does not say. */
  boot: string;
}

/** Beyond what is written into the file: Windows lets nobody read a range that is locked. */
const lockedByte = 2 ** 30;

/**
 * Keeps a second server off the data folder, which the embedded engine itself does not do. The kernel holds the lock on a
 * file inside the folder and frees it when the process ends, however it does: spelling, symbolic link, mount and container
 * make no difference, and no lock is left to be judged by its age or by a process number. A released lock leaves an empty file.
 */
export function takeLock(folder: string): Lock {
  const { lock: path } = makeDataFolder(folder);
  const file = openLocked(path, folder);
  try {
    rejectUnsureTakeover({ left: readHolder(path), own: ourselves(), kind: statfsSync(path).type, path, folder });
    rejectOlderServer(folder);
    const { pid, host, boot } = ourselves();
    ftruncateSync(file);
    writeSync(file, `${pid} ${host} ${boot}\n`, 0);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  let isHeld = true;
  return {
    release() {
      if (!isHeld) return;
      isHeld = false;
      ftruncateSync(file);
      closeSync(file);
    },
  };
}

function openLocked(path: string, folder: string): number {
  let file: number | null = null;
  try {
    file = openSync(path, 'a+', 0o600);
    if (tryLock(file, lockedByte, 1)) return file;
  } catch (error) {
    if (file !== null) closeSync(file);
    throw new StartError(file === null ? 'cannotWrite' : 'cannotLock', { folder, detail: detailOf(error) });
  }
  closeSync(file);
  const holder = waitForHolder(path);
  throw new StartError('locked', { pid: holder?.pid ?? '?', host: holder?.host ?? '?', folder });
}

/** Whoever has just taken the lock writes its name a moment later. */
function waitForHolder(path: string): Holder | null {
  for (let look = 0; look < 20; look += 1) {
    const holder = readHolder(path);
    if (holder) return holder;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);
  }
  return null;
}

function readHolder(path: string): Holder | null {
  const [pid = '', host = '', boot = ''] = readFileSync(path, 'utf8').trim().split(' ');
  return /^\d+$/.test(pid) ? { pid: Number(pid), host, boot } : null;
}

const textOf = (path: string) => orElse(() => readFileSync(path, 'utf8').trim(), '');

const ourselves = (): Holder => ({
  pid: process.pid,
  host: hostname(),
  boot: textOf('/proc/sys/kernel/random/boot_id'),
});

/** NFS, SMB, CIFS, 9p, FUSE, AFS, Ceph and Lustre, by the numbers that Linux gives them. */
const sharedKinds = [0x6969, 0xfe534d42, 0xff534d42, 0x01021997, 0x65735546, 0x5346414f, 0x00c36400, 0x0bd00bd0];

/**
 * A folder that several machines can reach at once may keep locks on each machine alone: there the lock being free proves
 * nothing about a server of another machine that never released it.
 */
export function rejectUnsureTakeover(takeover: {
  left: Holder | null;
  own: Holder;
  kind: number;
  path: string;
  folder: string;
}) {
  const { left, own, kind, path, folder } = takeover;
  if (!left || !sharedKinds.includes(kind >>> 0) || (left.boot !== '' && left.boot === own.boot)) return;
  throw new StartError('lockedElsewhere', { pid: left.pid, host: left.host, folder, path });
}

/** Earlier versions kept `<folder>.lock` with process number and start, and nothing inside. */
function rejectOlderServer(folder: string): void {
  for (const path of new Set([`${folder}.lock`, `${dataFolderAt(folder).root}.lock`])) {
    const [pid = '', startedAt = ''] = textOf(path).split(' ');
    if (/^\d+$/.test(pid) && isAlive(Number(pid), startedAt)) {
      throw new StartError('locked', { pid, host: hostname(), folder });
    }
    rmSync(path, { force: true });
  }
}

function isAlive(pid: number, startedAt: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // The name in parentheses may hold blanks; the start in clock ticks since boot is the 22nd field, the 20th after it.
  const stat = textOf(`/proc/${pid}/stat`);
  const actual = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return actual === '' || startedAt === '' || actual === startedAt;
}
