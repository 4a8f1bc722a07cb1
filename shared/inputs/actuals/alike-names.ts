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

/** The words of a name that say something, from those of `wordsOf`. */
export const tokensOf = (words: string): string[] =>
  words.split(' ').filter((word) => word !== '' && !emptyWords.has(word));

/** Words are the same where they begin alike: bicycle and bicycles. */
const isSame = (a: string, b: string) => a === b || (a.length >= 4 && b.length >= 4 && a.slice(0, 5) === b.slice(0, 5));

/** The share of the shorter name's words that the longer one has too: 0…1. */
export function sharedWords(name: string, otherName: string): number {
  return sharedTokens(tokensOf(wordsOf(name)), tokensOf(wordsOf(otherName)));
}

/** The same of names that are cut into words already. */
export function sharedTokens(tokens: readonly string[], otherTokens: readonly string[]): number {
  const [shorter, longer] = tokens.length <= otherTokens.length ? [tokens, otherTokens] : [otherTokens, tokens];
  if (shorter.length === 0) return 0;
  return shorter.filter((word) => longer.some((entry) => isSame(word, entry))).length / shorter.length;
}
