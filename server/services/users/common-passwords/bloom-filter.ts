import { createHash } from 'node:crypto';

const hashes = 12;

/** The bits of a filter that stand for a word. */
function* bitsOf(word: string, size: number): Generator<number> {
  const digest = createHash('sha256').update(word).digest();
  const first = digest.readUInt32LE(0);
  const step = digest.readUInt32LE(4);
  for (let count = 0; count < hashes; count += 1) yield (first + count * step) % size;
}

/** Enters a word into a Bloom filter. */
export function addWord(filter: Uint8Array, word: string): void {
  for (const bit of bitsOf(word, filter.length * 8)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
}

/** False: the word was never entered. True: it was, or by chance all its bits are set. */
export function hasWord(filter: Uint8Array, word: string): boolean {
  for (const bit of bitsOf(word, filter.length * 8)) {
    if (((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}
