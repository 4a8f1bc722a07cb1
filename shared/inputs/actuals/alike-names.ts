import { wordsOf } from './source-table';

const emptyWords = new Set([
  'of',
  'and',
  'the',
  'for',
  'in',
  'a',
  'on',
  'und',
  'der',
  'die',
  'das',
  'fur',
  'von',
  'an',
]);

const tokensOf = (name: string) =>
  wordsOf(name)
    .split(' ')
    .filter((word) => word !== '' && !emptyWords.has(word));

/** Words are the same where they begin alike: bicycle and bicycles. */
const isSame = (one: string, other: string) =>
  one === other || (one.length >= 4 && other.length >= 4 && one.slice(0, 5) === other.slice(0, 5));

/** The share of the shorter name's words that the longer one has too: 0…1. */
export function sharedWords(name: string, other: string): number {
  const [shorter = [], longer = []] = [tokensOf(name), tokensOf(other)].sort((a, b) => a.length - b.length);
  if (shorter.length === 0) return 0;
  return shorter.filter((word) => longer.some((one) => isSame(word, one))).length / shorter.length;
}
