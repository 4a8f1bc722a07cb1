import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { detailOf } from '../start-error';
import { DumpError } from './dump-error';

/** Hands `work` a way to write lines, packs them, and puts the file in its place when all of it is on disk; only its owner reads it. */
export async function writeDumpFile<T>(
  file: string,
  work: (write: (line: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (existsSync(file)) throw new DumpError('exists', { file });
  const unfinished = `${file}.new`;
  const packed = createGzip();
  const onDisk = pipeline(packed, createWriteStream(unfinished, { mode: 0o600 }));
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

/** The lines of a file that `writeDumpFile` made. Throws `DumpError` where it cannot be read or is not whole. */
export async function* readDumpFile(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.once('error', (error) => unpacked.destroy(error));
  try {
    // The lines are split here: Node's own reader also ends a line at U+2028, which a text may hold.
    let rest = '';
    for await (const piece of source.pipe(unpacked).setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') throw new DumpError('cutOff');
  } catch (error) {
    throw errorOf(error, file);
  } finally {
    source.destroy();
  }
}

function errorOf(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return new DumpError('cutOff');
  if (code === 'Z_DATA_ERROR') return new DumpError(/header check/.test(String(error)) ? 'notABackup' : 'cutOff');
  return /^E[A-Z]+$/.test(code) ? new DumpError('cannotRead', { file, detail: detailOf(error) }) : error;
}
