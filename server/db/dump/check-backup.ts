import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isBackup } from '../backup';
import type { Database } from '../client';
import { freeBytesAt, reserveBytes } from '../disk-space';
import { openEmbedded } from '../embedded';
import { knownSchema } from '../migrate';
import { type DumpCounts, dumpDatabase } from './dump-database';
import { DumpError } from './dump-error';
import { readDumpFile, readPacked } from './dump-file';
import { rejectOtherSchema, restoreDatabase } from './restore-database';

const prefix = 'check-';
/** No check takes so long. */
const leftOverMs = 24 * 3_600_000;

export interface BackupToCheck {
  file: string;
  privateKey: string | null;
  migrationsFolder: string;
}

/**
 * Restores a backup of either kind into a new embedded database beside it, reads every row of it, and removes it again, also where
 * the process ends before.
 * Throws `DumpError` where the backup is damaged, has another schema or needs a key, or where the disk has no room for it.
 */
export async function checkBackup({ file, privateKey, migrationsFolder }: BackupToCheck): Promise<DumpCounts> {
  await removeLeftOver(dirname(file));
  const folder = await mkdtemp(join(dirname(file), prefix));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const isCopy = isBackup(basename(file));
    if (isCopy) await unpackCopy(withRoom(readPacked(file, privateKey), folder), folder);
    const database = await openEmbedded({ dataDir: folder });
    try {
      if (!isCopy) {
        await database.migrate(migrationsFolder);
        await restoreDatabase(database.db, withRoom(readDumpFile(file, privateKey), folder));
      }
      return await readEveryRow(database.db, migrationsFolder);
    } finally {
      await database.client.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    process.off('exit', remove);
  }
}

/** What a check left that was killed: a copy that is not encrypted. */
async function removeLeftOver(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith(prefix) && Date.now() - (await stat(path)).mtimeMs > leftOverMs)
      await rm(path, { recursive: true, force: true });
  }
}

async function readEveryRow(db: Database, migrationsFolder: string): Promise<DumpCounts> {
  let head: string | undefined;
  return await dumpDatabase(db, new Date(), async (line) => {
    if (head === undefined) rejectOtherSchema(line, knownSchema(migrationsFolder));
    head ??= line;
  });
}

async function unpackCopy(bytes: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const tar = spawn('tar', ['-xf', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(tar, 'close') as Promise<[number | null]>;
  // Where tar ends early, writing to it fails before the exit code is read.
  const written = pipeline(bytes, tar.stdin).then(
    () => null,
    (error: unknown) => error,
  );
  const [[code], error] = await Promise.all([ended, written]);
  if (error instanceof DumpError) throw error;
  if (code !== 0 || error) throw new DumpError('cutOff');
}

const bytesBetweenLooks = 8_000_000;

/** The parts as they come, as long as the disk has room: what is tested must not fill the disk of what is in use. */
async function* withRoom<Part extends { length: number }>(parts: AsyncIterable<Part>, folder: string) {
  let sinceLook = bytesBetweenLooks;
  for await (const part of parts) {
    sinceLook += part.length;
    if (sinceLook > bytesBetweenLooks) {
      sinceLook = 0;
      if ((await freeBytesAt(folder)) < 4 * reserveBytes) throw new DumpError('noRoom', { folder: dirname(folder) });
    }
    yield part;
  }
}
