/** A pair of 32-bit words. */
type Words = readonly [number, number];

const rotateLeft = (word: number, places: number) => (word << places) | (word >>> (32 - places));

/**
 * Threefry-2x32 with 20 rounds: two words of chance for a key and a counter, always the same ones. Source: Salmon, Moraes,
 * Dror, Shaw 2011.
 */
export function threefry(key: Words, counter: Words): [number, number] {
  let next = key[0] | 0;
  let afterNext = key[1] | 0;
  let last = 0x1bd11bda ^ next ^ afterNext;
  let a = (counter[0] + next) | 0;
  let b = (counter[1] + afterNext) | 0;
  for (let i = 1; i <= 5; i++) {
    const isOdd = (i & 1) === 1;
    a = (a + b) | 0;
    b = rotateLeft(b, isOdd ? 13 : 17) ^ a;
    a = (a + b) | 0;
    b = rotateLeft(b, isOdd ? 15 : 29) ^ a;
    a = (a + b) | 0;
    b = rotateLeft(b, isOdd ? 26 : 16) ^ a;
    a = (a + b) | 0;
    b = rotateLeft(b, isOdd ? 6 : 24) ^ a;
    const first = next;
    next = afterNext;
    afterNext = last;
    last = first;
    a = (a + next) | 0;
    b = (b + afterNext + i) | 0;
  }
  return [a >>> 0, b >>> 0];
}

/** A number of chance above 0 and below 1, in steps of 2^−52, for a key and a counter. */
export function uniform(key: Words, counter: Words): number {
  const [a, b] = threefry(key, counter);
  return (Math.floor(a / 64) * 67108864 + Math.floor(b / 64) + 0.5) / 4503599627370496;
}
