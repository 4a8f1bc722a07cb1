import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { processorTime } from '#tests/helpers/processor-time.ts';

const root = join(import.meta.dirname, '../../..');
const sources = ['server', 'shared'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

/** A regex literal: behind what no value ends with, so that a division is none. */
const literal =
  /(?<=(?:[=(,:[!&|?{};>]|\breturn)\s*)\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]*)/g;
const commentsAndStrings = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|'(?:\\.|[^'\\\n])*'/gm;

interface Found {
  file: string;
  source: string;
  regex: RegExp;
}

const found: Found[] = sources.flatMap((file) => {
  const code = readFileSync(join(root, file), 'utf8').replace(commentsAndStrings, "''");
  // A division in the formulas of the workbook, which are templates, is none either.
  const isFormulas = file.startsWith('shared/workbook/') && !/open-workbook|formula\.ts$/.test(file);
  return (isFormulas ? [] : [...code.matchAll(literal)]).map(([source, body = '', flags = '']) => ({
    file,
    source,
    regex: new RegExp(body, flags.replace('g', '')),
  }));
});

/** Longer than any field that is read by a pattern: names and notes end at 1,000 characters, tokens and headers sooner. */
const length = 10_000;

/** Where two repetitions of a pattern can be confused: its own characters and common ones again and again, behind what leads there. */
function attacksOn(source: string): string[] {
  const signs = source.replace(/\\[a-zA-Z]|\\[pP]\{[^}]*\}/g, '');
  const own = [...new Set(signs)].filter((one) => /[^\\^$()[\]{}|*+?]/.test(one));
  const pieces = [
    'a',
    'A',
    '1',
    ' ',
    '\t',
    '\n',
    '-',
    '.',
    '/',
    '_',
    '"',
    "'",
    '=',
    '@',
    '\u0000',
    'ä',
    '\uffff',
  ].concat(['a1', 'a ', 'a.', 'a-', '1.', '1,', ' \n', '\\"', '{{', '<a', 'a=', '; '], own);
  const heads = ['', ...own.slice(0, 6).map((one) => `a${one}`)];
  return [...new Set(pieces)].flatMap((piece) => {
    const pumped = piece.repeat(length / piece.length);
    return heads.flatMap((head) => [`${head}${pumped}`, `${head}${pumped}\u0001`, `${head}${pumped}@!`]);
  });
}

/** Milliseconds of the slowest text, or of the first above 10, each at its best of three, so that a busy machine counts for nothing. */
function slowest(regex: RegExp, texts: string[]): { milliseconds: number; text: string } {
  let worst = { milliseconds: 0, text: '' };
  for (const text of texts) {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 3 && best > 5; i += 1) {
      best = Math.min(
        best,
        processorTime(() => regex.test(text)),
      );
    }
    if (best > worst.milliseconds) worst = { milliseconds: best, text: text.slice(0, 12) };
    if (best > 10) break;
  }
  return worst;
}

it('every pattern of server and shared answers within 10 ms, whatever 10,000 characters it is given (A74)', () => {
  expect(found.length).toBeGreaterThan(100);
  const slow = found
    .map(({ file, source, regex }) => ({ file, source, ...slowest(regex, attacksOn(source)) }))
    .filter(({ milliseconds }) => milliseconds > 10);
  expect(slow).toEqual([]);
}, 60_000);

it('the measure itself finds patterns that are polynomial (A74)', () => {
  for (const regex of [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, /\s+$/, /^[\d.,]*\d[\d.,]*$/]) {
    expect([regex.source, slowest(regex, attacksOn(regex.source)).milliseconds > 10]).toEqual([regex.source, true]);
  }
});

/** Made of the names of months that stand in the file. */
const ofOwnWords = new Set(['shared/inputs/actuals/months-in.ts', 'shared/inputs/operations/grammar.ts']);

it('no pattern is made of text that somebody sends (A74)', () => {
  const made = sources.filter((file) => /new RegExp\(|\bRegExp\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(made.filter((file) => !ofOwnWords.has(file))).toEqual([]);
});
