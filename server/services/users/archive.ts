import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

export interface ArchiveFile {
  /** Path inside the archive; its parts are file names of ours. */
  name: string;
  text: string;
}

/** So much is packed between two breaths: about two milliseconds. */
const pieceBytes = 64 * 1024;

/** A ZIP archive of files that come one by one. It is made as fast as it is read: no more than one file is in memory. */
export async function* archiveOf(files: AsyncIterable<ArchiveFile>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, text } of files) {
    const entry = new ZipDeflate(name);
    entry.mtime = at;
    zip.add(entry);
    const bytes = new TextEncoder().encode(text);
    for (let from = 0; from === 0 || from < bytes.length; from += pieceBytes) {
      entry.push(bytes.subarray(from, from + pieceBytes), from + pieceBytes >= bytes.length);
      yield* ready.splice(0);
      await setImmediate();
    }
  }
  zip.end();
  yield* ready.splice(0);
}
