import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.test\.tsx?$/.test(name));

/** Attacks, failures and goals, as the tables of the document list them. */
const page = readFileSync(join(root, '../docs/security.md'), 'utf8');
const all = [...page.matchAll(/^\| ([AFG]\d+) \|/gm)].map(([, found = '']) => found);

/** Numbers without a test, each with what proves it in place of one. */
const elsewhere: Record<string, string> = {
  G23: 'the mutation run: a score of the tests, which no test of theirs can tell',
  G27: 'npm run bench live, on both engines: times, which a busy machine changes',
  G29: 'npm run bench live -- --seconds=600: ten minutes are too long for a test',
  G34: 'npm run bench server -- --only=start: five gigabytes are too much for a test',
  G35: 'npm run bench server -- --only=speed: a ratio to the bare route, which a busy machine changes',
};

/** The title of a test or of a group of tests: the text behind `it(`, `describe(` and the tables of `each`. */
const title = /(?:\b(?:it|describe|test)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const number = /(?<![\w-])([AFG][1-9]\d{0,2})\b/g;

/** A page of paper and a key of the sheet look like numbers of ours. */
const isOther = (file: string) => /print-pack|browser[\\/]sheet/.test(file);

const proven = new Map<string, string[]>();
for (const file of files.filter((name) => !isOther(name))) {
  for (const [, , text = ''] of readFileSync(join(root, file), 'utf8').matchAll(title)) {
    for (const [, found = ''] of text.matchAll(number)) proven.set(found, [...(proven.get(found) ?? []), file]);
  }
}

it('every attack, failure and goal of docs/security.md is in the title of a test', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(all.length).toBe(new Set(all).size);
  expect(all.filter((one) => !proven.has(one) && !(one in elsewhere))).toEqual([]);
});

it('every number in a title is in docs/security.md', () => {
  expect([...proven.keys(), ...Object.keys(elsewhere)].filter((one) => !all.includes(one))).toEqual([]);
});
