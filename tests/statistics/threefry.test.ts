import { expect, it } from 'vitest';
import { threefry } from '#shared/statistics/index.ts';
import { uniform } from '#shared/statistics/threefry.ts';

const ones = 0xffffffff;

it.each<{ key: [number, number]; counter: [number, number]; words: [number, number] }>([
  { key: [0, 0], counter: [0, 0], words: [0x6b200159, 0x99ba4efe] },
  { key: [ones, ones], counter: [ones, ones], words: [0x1cb996fc, 0xbb002be7] },
  { key: [0x13198a2e, 0x03707344], counter: [0x243f6a88, 0x85a308d3], words: [0xc4923a9c, 0x483df7a0] },
])('threefry gives the published words for key $key and counter $counter', ({ key, counter, words }) => {
  expect(threefry(key, counter)).toEqual(words);
});

it('a uniform number is made of the upper 26 bits of both words, in the middle of its step', () => {
  for (let i = 0; i < 200; i++) {
    const [a, b] = threefry([7, 3], [i, 9]);
    const expected = BigInt(a >>> 6) * 2n ** 26n + BigInt(b >>> 6);
    expect(BigInt(uniform([7, 3], [i, 9]) * 2 ** 52 - 0.5)).toBe(expected);
  }
});

it('uniform numbers are spread evenly, one by one and in pairs that follow each other', () => {
  const numbers = Array.from({ length: 40_001 }, (_, i) => uniform([1, 2], [3, i]));
  const boxes = new Float64Array(400);
  for (let i = 0; i < 40_000; i++) {
    const [box, next] = [Math.floor((numbers[i] ?? 0) * 20), Math.floor((numbers[i + 1] ?? 0) * 20)];
    boxes[box * 20 + next] = (boxes[box * 20 + next] ?? 0) + 1;
  }
  const chiSquare = boxes.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
  // 399 degrees of freedom: between the 0.1st and the 99.9th percentile.
  expect(chiSquare).toBeGreaterThan(316);
  expect(chiSquare).toBeLessThan(491);
});
