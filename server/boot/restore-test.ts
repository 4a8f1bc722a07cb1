import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isEncrypted } from '../db/dump/encrypt-dump';
import type { Job } from '../jobs/start-jobs';
import type { Logger } from '../services/context';
import { serverProgram } from './folders';

const day = 86_400_000;
/** The job runs monthly: no backup since the last run means that none is taken any more. */
const oldestDays = 35;
const longestMs = 30 * 60_000;
const lowestPriority = 19;

interface RestoreTest {
  /** Where backups are; null where this server knows of none. */
  folder: string | null;
  log: Pick<Logger, 'info' | 'warn'>;
  program?: string;
}

/**
 * The monthly job that restores the newest backup in a process of its own, of low priority, and reads all of it. It fails, which the
 * list of jobs shows, where that cannot be restored or is too old.
 */
export const restoreTest = ({ folder, log, program = serverProgram }: RestoreTest): Job => ({
  name: 'test-restore',
  cron: '30 2 1 * *',
  run: async () => {
    const newest = folder && (await newestFileIn(folder));
    if (!newest) return log.info({ event: 'restore-test.skipped', reason: 'no backup', folder });
    const { file, takenAt } = newest;
    const days = Math.floor((Date.now() - takenAt) / day);
    if (days > oldestDays) throw new Error(`The newest backup, ${file}, is ${days} days old.`);
    if (isEncrypted(await headOf(file))) {
      const reason = 'encrypted: run npm run backup:check where the private key is';
      return log.warn({ event: 'restore-test.skipped', reason, file });
    }

    const running = promisify(execFile)(process.execPath, [program, 'backup:check', '--from', file], {
      timeout: longestMs,
    });
    const end = () => running.child.kill();
    process.once('exit', end);
    try {
      if (running.child.pid) setPriority(running.child.pid, lowestPriority);
      const { stdout } = await running;
      log.info({ event: 'restore-test.passed', file, days, result: stdout.trim() });
    } catch (error) {
      const { stdout = '', message } = error as Error & { stdout?: string };
      throw new Error(stdout.trim() || message);
    } finally {
      process.off('exit', end);
    }
  },
});

async function newestFileIn(folder: string): Promise<{ file: string; takenAt: number } | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile() && !/^\.|\.new$/.test(entry.name)).map(({ name }) => name);
  const files = await Promise.all(
    names.map(async (name) => ({ file: join(folder, name), takenAt: (await stat(join(folder, name))).mtimeMs })),
  );
  return files.sort((a, b) => b.takenAt - a.takenAt)[0] ?? null;
}

const headOf = async (file: string) => new Uint8Array(await (await openAsBlob(file)).slice(0, 64).arrayBuffer());
