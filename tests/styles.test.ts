import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const client = join(import.meta.dirname, '..', 'client');
const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
const sheets = files.map((name) => [name, readFileSync(join(client, name), 'utf8')] as const);
const withoutTexts = (css: string) => css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');

/** Named by a library. */
const foreign = ['rdg'];

it('looks are utilities of the components that have them: all style sheets together have at most 1,800 lines', () => {
  expect(sheets.length).toBeGreaterThan(5);
  expect(sheets.reduce((lines, [, css]) => lines + css.split('\n').length - 1, 0)).toBeLessThanOrEqual(1800);
});

it('no class of a style sheet has a name of one to three letters', () => {
  const short = sheets.flatMap(([name, css]) =>
    [...withoutTexts(css).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)]
      .filter(([, word = '']) => word.length < 4 && !foreign.includes(word))
      .map(([text]) => `${name}: ${text}`),
  );
  expect(short).toEqual([]);
});

it('no rule is of every element that follows another, or of what is in a body that has something: each dialog would style the whole page anew', () => {
  const sources = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(tsx?|css)$/.test(name),
  );
  const found = sources.filter((name) =>
    /[+~][ _]?\*[^/\w]|body:has\(/.test(readFileSync(join(client, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')),
  );
  expect(found).toEqual([]);
});
