import { closeSync, createWriteStream, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { operations } from '#shared/messages/en/operations.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { freeBytesAt, reserveBytes } from './disk-space';
import { encryptedFor } from './dump/encrypt-dump';

const kept = 3;
const hour = 3_600_000;
const pieceBytes = 512 * 1024;
const longestRestMs = 50;

export interface BackupOptions {
  /** Folder of the engine's files. */
  database: string;
  backups: string;
  now: Date;
  /** What all copies together may take; the newest stays in any case. */
  atMostBytes: number;
  /** Rests twice as long as it works, so that requests have the machine. */
  isGentle: boolean;
  signal: AbortSignal;
  /** For whom copies are encrypted, in the age format; without one they are not. */
  publicKey?: string | null;
}

/** A reason why no copy was taken, in one sentence for the operator. */
export class BackupError extends Error {
  constructor(key: keyof typeof operations.copy, params: Record<string, string | number> = {}) {
    super(fillMessage(operations.copy[key], params));
    this.name = 'BackupError';
  }
}

/** Whether a file of that name is a copy of the embedded database's files. */
export const isBackup = (name: string) => /\.tar\.gz(?:\.age)?$/.test(name);

const nameOf = (now: Date) => `${now.toISOString().replaceAll(':', '-')}.tar.gz`;

/** True when there is a copy to go back to. */
export async function hasBackup(backups: string): Promise<boolean> {
  const names = await readdir(backups).catch(() => []);
  return names.some(isBackup);
}

/** True unless the newest copy is younger than an hour: a server that starts again and again would put older ones aside for copies of the same. */
export async function isBackupDue(backups: string, now: Date): Promise<boolean> {
  const names = await readdir(backups).catch(() => []);
  const [from, to] = [nameOf(new Date(now.getTime() - hour)), `${nameOf(now)}.age`];
  return !names.some((name) => isBackup(name) && name > from && name <= to);
}

/**
 * Copies the files of the engine into one packed file while it works on; ends when that is on disk and older ones are gone.
 * From the checkpoint before the first file to the last file, which is the engine's log, no other checkpoint may be made:
 * opened, the copy then goes through the log from that checkpoint on, as after a crash, and is where the log ends.
 */
export async function takeBackup(client: PGlite, options: BackupOptions): Promise<void> {
  const { database, backups, now, signal, publicKey } = options;
  await mkdir(backups, { recursive: true, mode: 0o700 });
  await removeUnfinished(backups);
  await rejectWithoutRoom(backups, bytesOf(database));

  await client.exec('checkpoint');
  const begun = await checkpointOf(client);
  const path = join(backups, `${nameOf(now)}${publicKey ? '.age' : ''}`);
  try {
    const target = createWriteStream(`${path}.new`, { mode: 0o600 });
    const packed = createGzip({ level: 1 });
    if (publicKey) await pipeline(archiveOf(options), packed, encryptedFor(publicKey), target, { signal });
    else await pipeline(archiveOf(options), packed, target, { signal });
    if ((await checkpointOf(client)) !== begun) throw new BackupError('checkpointMeanwhile');
    await flush(`${path}.new`);
    await rename(`${path}.new`, path);
    await flush(backups);
  } catch (error) {
    await rm(`${path}.new`, { force: true });
    throw error;
  }
  await removeOlder(options);
}

async function removeUnfinished(backups: string): Promise<void> {
  const names = await readdir(backups);
  await Promise.all(names.filter((name) => name.endsWith('.new')).map((name) => rm(join(backups, name))));
}

/** Packed it will be smaller: by how much is not known before. */
async function rejectWithoutRoom(backups: string, needed: number): Promise<void> {
  const free = await freeBytesAt(backups);
  if (free < needed + 2 * reserveBytes)
    throw new BackupError('noRoom', { needed: inMegabytes(needed), free: inMegabytes(free) });
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / 1e6);

async function checkpointOf(client: PGlite): Promise<string | undefined> {
  const { rows } = await client.query<{ at: string }>('select checkpoint_lsn::text as at from pg_control_checkpoint()');
  return rows[0]?.at;
}

async function flush(path: string): Promise<void> {
  // Windows does not open folders.
  const handle = await open(path).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function removeOlder({ backups, atMostBytes }: BackupOptions): Promise<void> {
  const names = (await readdir(backups)).filter(isBackup).sort().reverse();
  let bytes = 0;
  for (const [index, name] of names.entries()) {
    bytes += (await stat(join(backups, name))).size;
    if (index > 0 && (index >= kept || bytes > atMostBytes)) await rm(join(backups, name), { force: true });
  }
}

/** Names below the folder, folders with a slash at the end; those of the engine's log come last, and are listed only then. */
function* namesIn(folder: string, within = ''): Generator<string> {
  const isLog = (name: string) => Number(name === 'pg_wal');
  const entries = readdirSync(join(folder, within), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => isLog(a.name) - isLog(b.name))) {
    const name = `${within}${entry.name}`;
    if (entry.isDirectory()) {
      yield `${name}/`;
      yield* namesIn(folder, `${name}/`);
    } else if (entry.isFile() && name !== 'postmaster.pid') yield name;
  }
}

function bytesOf(folder: string): number {
  let bytes = 0;
  for (const name of namesIn(folder)) bytes += statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  return bytes;
}

/**
 * The folder as a tar archive, piece by piece in one buffer: the stream behind asks for the next piece once it has packed the one
 * before, which is larger than what it lets wait. A buffer each would be in memory until they are collected.
 */
async function* archiveOf({ database, backups, isGentle, signal }: BackupOptions): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(pieceBytes);
  let [filled, sinceLook] = [0, 0];
  let since = performance.now();
  for (const part of partsOfFolder(database)) {
    for (let taken = 0; taken < part.length; ) {
      const count = part.copy(piece, filled, taken);
      taken += count;
      filled += count;
      if (filled < pieceBytes) continue;
      yield piece;
      filled = 0;
      sinceLook += 1;
      if (sinceLook > 64) {
        sinceLook = 0;
        await rejectWithoutRoom(backups, 0);
      }
      if (isGentle) await delay(Math.min(longestRestMs, 2 * (performance.now() - since)), undefined, { signal });
      since = performance.now();
    }
  }
  yield Buffer.concat([piece.subarray(0, filled), Buffer.alloc(2 * blockBytes)]);
}

/** Each part is until the next is asked for. Each is read at one go, as the engine itself reads. */
function* partsOfFolder(folder: string): Generator<Buffer> {
  const room = Buffer.alloc(pieceBytes);
  for (const name of namesIn(folder)) {
    if (name.endsWith('/')) yield headerOf(name, 0);
    else yield* partsOfFile(folder, name, room);
  }
}

/** A file that grows meanwhile is cut at the length that its header tells, one that shrinks is filled up: the log knows better in both cases. */
function* partsOfFile(folder: string, name: string, room: Buffer): Generator<Buffer> {
  const file = openIfThere(join(folder, name));
  if (file === null) return;
  try {
    const { size } = fstatSync(file);
    yield headerOf(name, size);
    for (let at = 0; at < size; at += pieceBytes) {
      const part = room.subarray(0, Math.min(pieceBytes, size - at));
      const read = readSync(file, part, 0, part.length, at);
      yield part.fill(0, read);
    }
    yield Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);
  } finally {
    closeSync(file);
  }
}

/** The engine removes files while it works. */
function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const blockBytes = 512;

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockBytes);
  const isFolder = name.endsWith('/');
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  if (header.write(name) > 100) throw new Error(`The name ${name} is too long for an archive.`);
  header.write(isFolder ? octal(0o700, 7) : octal(0o600, 7), 100);
  header.write(octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(Math.floor(Date.now() / 1000), 11), 108);
  header.write(' '.repeat(8) + (isFolder ? '5' : '0'), 148);
  header.write('ustar\x0000', 257);
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  return header;
}
