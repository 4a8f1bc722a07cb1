import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';

const kept = 3;
const compress = promisify(gzip);

export const backupFolderOf = (folder: string) => `${folder}.backups`;

const isBackup = (name: string) => name.endsWith('.tar.gz');

/** True when there is a copy to go back to. */
export async function hasBackup(folder: string): Promise<boolean> {
  const names = await readdir(backupFolderOf(folder)).catch(() => []);
  return names.some(isBackup);
}

/** Takes a copy of the database as it is now; the promise inside ends when the copy is on disk and older ones are gone. */
export async function takeBackup(client: PGlite, folder: string, now: Date): Promise<{ written: Promise<void> }> {
  const copy = await client.dumpDataDir('none');
  return { written: write(copy, backupFolderOf(folder), now) };
}

async function write(copy: Blob, backups: string, now: Date): Promise<void> {
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const path = join(backups, `${now.toISOString().replaceAll(':', '-')}.tar.gz`);
  await writeFile(`${path}.new`, await compress(await copy.arrayBuffer(), { level: 1 }), { mode: 0o600 });
  await rename(`${path}.new`, path);

  const names = (await readdir(backups)).filter(isBackup).sort();
  await Promise.all(names.slice(0, -kept).map((name) => rm(join(backups, name), { force: true })));
}
