import { statfs } from 'node:fs/promises';

/** What stays free on the disk of the embedded database, so that its engine always has room for its log and for ending in order. */
export const reserveBytes = 64_000_000;

/** Free bytes of the disk on which the path is, as far as this process may use them. */
export async function freeBytesAt(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
