import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { StartFault } from './start-fault';

interface Holder {
  pid: number;
  startedAt: string;
}

export interface Lock {
  release(): void;
}

/** Start of a process in clock ticks since boot, which tells a reused pid from the process that wrote the lock. Empty where the system does not say. */
function startOfProcess(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks; the start is the 22nd field, the 20th after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const actual = startOfProcess(pid);
  return actual === '' || startedAt === '' || actual === startedAt;
}

function readHolder(path: string): Holder | null {
  try {
    const [pid = '', startedAt = ''] = readFileSync(path, 'utf8').trim().split(' ');
    return /^\d+$/.test(pid) ? { pid: Number(pid), startedAt } : null;
  } catch {
    return null;
  }
}

function create(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, `${process.pid} ${startOfProcess(process.pid)}\n`);
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead process's lock away. Should another starter have been quicker, its fresh lock is put back, unless a third one already stands there. */
function removeStale(path: string, dead: Holder | null): void {
  const aside = `${path}.${process.pid}`;
  const isSame = (holder: Holder | null) => holder?.pid === dead?.pid && holder?.startedAt === dead?.startedAt;
  if (!isSame(readHolder(path))) return;
  try {
    renameSync(path, aside);
    if (!isSame(readHolder(aside))) linkSync(aside, path);
  } catch {
    // Somebody else moved it or made a new one: the next look at the file decides.
  }
  rmSync(aside, { force: true });
}

/** Waits without yielding, so that nothing else of this process runs between two looks at the file. */
const pause = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/**
 * Keeps a second server off the data folder, which the embedded engine itself does not do. The lock is taken over from a
 * dead process alone, never because it is old.
 */
export function takeLock(folder: string): Lock {
  const path = `${folder}.lock`;
  const tries = 5;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (create(path)) {
      if (attempt > 0) pause(50);
      if (readHolder(path)?.pid === process.pid) return { release: () => release(path) };
    }
    const holder = readHolder(path);
    if (holder && isAlive(holder)) throw new StartFault('locked', { pid: holder.pid, folder });
    // An empty file is one being written just now; look again before calling it stale.
    if (!holder && attempt < tries - 2) pause(50);
    else removeStale(path, holder);
  }
  throw new StartFault('locked', { pid: readHolder(path)?.pid ?? '?', folder });
}

function release(path: string): void {
  if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
}
