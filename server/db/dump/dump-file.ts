import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { detailOf } from '../start-error';
import { DumpError } from './dump-error';
import { decryptedWith, encryptedFor, isEncrypted } from './encrypt-dump';

/**
 * Hands `work` a way to write lines, packs them, encrypts them where a public key is given, and puts the file in its place when all
 * of it is on disk; only its owner reads it.
 */
export async function writeDumpFile<T>(
  { file, publicKey }: { file: string; publicKey?: string | null },
  work: (write: (line: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (existsSync(file)) throw new DumpError('exists', { file });
  const unfinished = `${file}.new`;
  const packed = createGzip();
  const target = createWriteStream(unfinished, { mode: 0o600 });
  const onDisk = publicKey ? pipeline(packed, encryptedFor(publicKey), target) : pipeline(packed, target);
  const failed = onDisk.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => {
      throw new DumpError('cannotWrite', { file, detail: detailOf(error) });
    },
  );
  failed.catch(() => undefined);

  try {
    const write = async (line: string) => {
      if (!packed.write(`${line}\n`)) await Promise.race([once(packed, 'drain'), failed]);
    };
    const result = await Promise.race([work(write), failed]);
    packed.end();
    await Promise.race([onDisk, failed]);
    await flush(unfinished);
    await rename(unfinished, file);
    return result;
  } catch (error) {
    packed.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}

/**
 * The lines of a file that `writeDumpFile` made; an encrypted one needs the private key. Throws `DumpError` where it cannot be read
 * or is not whole.
 */
export async function* readDumpFile(file: string, privateKey: string | null = null): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  // The lines are split here: Node's own reader also ends a line at U+2028, which a text may hold.
  let rest = '';
  for await (const piece of readPacked(file, privateKey)) {
    const lines = (rest + decoder.write(piece)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new DumpError('cutOff');
}

/** The bytes of a packed file, decrypted where it is encrypted. Throws `DumpError` where it cannot be read or is not whole. */
export async function* readPacked(file: string, privateKey: string | null): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  try {
    const opened = Readable.from(decryptedIfNeeded(source, privateKey));
    opened.once('error', (error) => unpacked.destroy(error));
    yield* opened.pipe(unpacked) as AsyncIterable<Buffer>;
  } catch (error) {
    throw errorOf(error, file);
  } finally {
    source.destroy();
  }
}

async function* decryptedIfNeeded(source: AsyncIterable<Uint8Array>, privateKey: string | null) {
  const pieces = source[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  async function* all() {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  if (!isEncrypted(first.value)) yield* all();
  else if (privateKey === null) throw new DumpError('keyNeeded');
  else yield* decryptedWith(privateKey, all());
}

function errorOf(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return new DumpError('cutOff');
  if (code === 'Z_DATA_ERROR') return new DumpError(/header check/.test(String(error)) ? 'notABackup' : 'cutOff');
  return /^E[A-Z]+$/.test(code) ? new DumpError('cannotRead', { file, detail: detailOf(error) }) : error;
}
