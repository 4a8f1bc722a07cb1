import { createHash } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HashedText } from '#shared/engine/hash/hashed-text.ts';

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

describe('a text hashed piece by piece has the hash of the whole', () => {
  it('for figures of any size, sign and length', () => {
    const figure = fc.oneof(
      fc.maxSafeInteger(),
      fc.integer(),
      fc.integer({ min: -1000, max: 1000 }),
      fc.constantFrom(2 ** 31 - 1, 2 ** 31, 10 ** 7, 10 ** 15, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
      fc.constantFrom(2 ** 53, -(2 ** 60), 0.5, Number.POSITIVE_INFINITY),
    );
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 5000 }), (figures) => {
        const text = new HashedText();
        for (const one of figures) {
          text.add(',');
          text.addFigure(one);
        }
        expect(text.hex()).toBe(hashOf(figures.map((one) => `,${one}`).join('')));
      }),
      { numRuns: 200 },
    );
  });

  it('for text beyond ASCII and beyond a chunk, by the package and by Node', () => {
    const pieces = ['revenue:café', '€'.repeat(20_000), 'x'.repeat(16_380), 'line', 'y'.repeat(40_000), ''];
    for (const text of [new HashedText(), new HashedText(createHash('sha256'))]) {
      for (const piece of pieces) text.add(piece);
      expect(text.hex()).toBe(hashOf(pieces.join('')));
    }
  });

  it('writes −0 as 0 and NaN as n/a', () => {
    const text = new HashedText();
    for (const one of [-0, Number.NaN, -5]) text.addFigure(one);
    expect(text.hex()).toBe(hashOf('0n/a-5'));
  });
});
