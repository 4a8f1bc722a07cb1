import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { type Database, type Tx, withTx } from './client';
import { dataFolderAt, makeDataFolder } from './data-folder';
import { keptSecrets } from './schema/users';
import { StartError } from './start-error';

/** Under this name earlier versions kept the secret itself. */
const olderName = 'app';
const fingerprintName = 'app-fingerprint';

/**
 * The secret of the service where no setting gives one: a file in the data folder, made once, which its owner alone may
 * read. The database, which it protects, knows its fingerprint alone: a server that lost the file, or has another, does not start.
 */
export async function appSecretOf(db: Database, folder: string): Promise<string> {
  const { root, secret: path } = makeDataFolder(folder);
  const older = await keptValue(db, olderName);
  if (older !== null) writeSecret({ root, path, secret: older, replaces: true });

  const known = await keptValue(db, fingerprintName);
  if (known === null && readSecret(path) === null) {
    writeSecret({ root, path, secret: newSecret(), replaces: false });
  }
  takeNext(path, known);
  const secret = readSecret(path);
  if (secret === null) throw new StartError('secretMissing', { path });
  await withTx(db, async (tx) => {
    const fingerprint = fingerprintOf(secret);
    await tx.insert(keptSecrets).values({ name: fingerprintName, value: fingerprint }).onConflictDoNothing();
    const [kept] = await tx.select().from(keptSecrets).where(eq(keptSecrets.name, fingerprintName));
    if (kept?.value !== fingerprint) throw new StartError('otherSecret', { path });
    await tx.delete(keptSecrets).where(eq(keptSecrets.name, olderName));
  });
  return secret;
}

/** The secret in the file of that folder; null: there is none. */
export const secretInFile = (folder: string): string | null => readSecret(dataFolderAt(folder).secret);

/** Writes a new secret beside the one in use. It takes its place once the database knows its fingerprint. */
export function writeNextSecret(folder: string): string {
  const { root, secret: path } = makeDataFolder(folder);
  const secret = newSecret();
  writeSecret({ root, path: nextOf(path), secret, replaces: true });
  return secret;
}

/** False where the database knows that it is under another secret. */
export async function isKnownSecret(db: Database, secret: string): Promise<boolean> {
  const known = await keptValue(db, fingerprintName);
  return known === null || known === fingerprintOf(secret);
}

/** The database is under another secret from now on. */
export async function keepFingerprint(tx: Tx, secret: string): Promise<void> {
  const value = fingerprintOf(secret);
  await tx
    .insert(keptSecrets)
    .values({ name: fingerprintName, value })
    .onConflictDoUpdate({ target: keptSecrets.name, set: { value } });
}

const nextOf = (path: string) => `${path}.next`;
const newSecret = () => randomBytes(32).toString('base64url');

/** After an exchange, also one that was cut off after the database had changed. */
function takeNext(path: string, fingerprint: string | null): void {
  const next = readSecret(nextOf(path));
  if (next !== null && fingerprintOf(next) === fingerprint) renameSync(nextOf(path), path);
}

const fingerprintOf = (secret: string) => createHash('sha256').update(`forecastle ${secret}`).digest('base64url');

async function keptValue(db: Database, name: string): Promise<string | null> {
  return withTx(db, async (tx) => {
    const [row] = await tx.select().from(keptSecrets).where(eq(keptSecrets.name, name));
    return row?.value ?? null;
  });
}

function readSecret(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Ends when the whole file is on the disk. Without `replaces` a file that another server wrote meanwhile stays. */
function writeSecret(secretFile: { root: string; path: string; secret: string; replaces: boolean }): void {
  const { root, path, secret, replaces } = secretFile;
  const fresh = `${path}.${process.pid}.new`;
  const file = openSync(fresh, 'w', 0o600);
  writeSync(file, `${secret}\n`);
  fsyncSync(file);
  closeSync(file);
  try {
    if (replaces) renameSync(fresh, path);
    else linkSync(fresh, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  rmSync(fresh, { force: true });
  flushFolder(root);
}

function flushFolder(path: string): void {
  // Windows does not open folders.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
