import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';

const kept = 3;
const hour = 3_600_000;
const compress = promisify(gzip);

const isBackup = (name: string) => name.endsWith('.tar.gz');

const nameOf = (now: Date) => `${now.toISOString().replaceAll(':', '-')}.tar.gz`;

/** True when there is a copy to go back to. */
export async function hasBackup(backups: string): Promise<boolean> {
  const names = await readdir(backups).catch(() => []);
  return names.some(isBackup);
}

/** True unless the newest copy is younger than an hour: a server that starts again and again would put older ones aside for copies of the same. */
export async function isBackupDue(backups: string, now: Date): Promise<boolean> {
  const names = await readdir(backups).catch(() => []);
  const [from, to] = [nameOf(new Date(now.getTime() - hour)), nameOf(now)];
  return !names.some((name) => isBackup(name) && name > from && name <= to);
}

/** Takes a copy of the database as it is now; ends when that is on disk and older ones are gone. */
export async function takeBackup(client: PGlite, backups: string, now: Date): Promise<void> {
  const copy = await client.dumpDataDir('none');
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const path = join(backups, nameOf(now));
  await writeFile(`${path}.new`, await compress(await copy.arrayBuffer(), { level: 1 }), { mode: 0o600 });
  await rename(`${path}.new`, path);

  const names = (await readdir(backups)).filter(isBackup).sort();
  await Promise.all(names.slice(0, -kept).map((name) => rm(join(backups, name), { force: true })));
}
