import { crc32, inflateRawSync } from 'node:zlib';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/**
 * The files of a ZIP archive by their names, read by its central directory (APPNOTE 6.3, section 4.3) without the library
 * that wrote it. Throws for a wrong checksum or a name that comes twice.
 */
export function readZip(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(endMark).buffer));
  if (end < 0) throw new Error('There is no central directory.');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error(`There is no entry at ${at}.`);
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (files.has(name)) throw new Error(`${name} is there twice.`);
    files.set(name, contentOf(zip, at));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return files;
}

function contentOf(zip: Buffer, entry: number): string {
  const [checksum, packedSize, size] = [16, 20, 24].map((offset) => zip.readUInt32LE(entry + offset));
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + (packedSize ?? 0));
  const content = zip.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed);
  if (content.length !== size || crc32(content) !== checksum) throw new Error('The content is not what was packed.');
  return content.toString('utf8');
}
