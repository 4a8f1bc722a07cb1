import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesUnder = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'server/stripe-sandbox/README.md',
  ...filesUnder('docs', /\.md$/),
];

/** A path of the repository in backticks: it begins with a folder of the top level. What a run writes is not in it. */
const pathPattern = /`((?:client|server|shared|tests|bench|docs|migrations|\.github|\.ci|\.vscode)\/[\w./@-]*)`/g;
const isWritten = (path: string) => path.startsWith('tests/.artifacts');

const pathsIn = (text: string) => [...text.matchAll(pathPattern)].map(([, path = '']) => path);
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);

/** Numbers of sections that a comment cites: "section 5.9", "sections 2 and 5.1", "sections 5 to 8". */
function sectionsCitedIn(text: string): string[] {
  const lines = text.replace(/\n\s*\* /g, ' ');
  const cited = lines.matchAll(
    /(?:forecast model|Sources?:)[^.\n]*?sections? (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)/gi,
  );
  return [...cited].flatMap(([, numbers = '']) => numbers.match(/\d+(?:\.\d+)?/g) ?? []);
}

describe('the documents', () => {
  it('name only paths that exist', () => {
    const missing = pages.flatMap((page) =>
      pathsIn(read(page))
        .filter((path) => !isWritten(path) && !existsSync(join(root, path)))
        .map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
    expect(pathsIn(read('docs/architecture.md')).length).toBeGreaterThan(100);
  });

  it('link only to pages that exist', () => {
    const broken = pages.flatMap((page) =>
      linksIn(read(page))
        .filter((target) => !existsSync(join(root, dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('have every section of the forecast model that the code cites', () => {
    const headings = new Set(
      read('docs/forecast-model.md')
        .match(/^#+ \d+(\.\d+)?/gm)
        ?.map((line) => line.split(' ')[1]),
    );
    const sources = ['shared/engine', 'shared/inputs'].flatMap((folder) => filesUnder(folder, /\.ts$/));
    const cited = sources.flatMap((path) => sectionsCitedIn(read(path)).map((section) => ({ path, section })));
    expect(cited.length).toBeGreaterThan(30);
    expect(cited.filter(({ section }) => !headings.has(section))).toEqual([]);
  });

  it('have every case of billing that the title of a test carries', () => {
    const rows = new Set([...read('docs/billing.md').matchAll(/^\| (\d+) \|/gm)].map(([, row]) => row));
    const tests = filesUnder('tests', /\.test\.tsx?$/)
      .map(read)
      .join('\n');
    const carried = [...tests.matchAll(/\brows? (\d+)(?: and (\d+))?:/g)].flatMap(([, first, second]) =>
      second === undefined ? [first] : [first, second],
    );
    expect(carried.length).toBeGreaterThan(50);
    expect(carried.filter((row) => !rows.has(row))).toEqual([]);
  });

  it('keep every line of the README to 300 characters', () => {
    expect(
      read('README.md')
        .split('\n')
        .filter((line) => line.length > 300),
    ).toEqual([]);
  });
});

describe('the test of the documents itself', () => {
  it('finds a path, a link and a cited section', () => {
    expect(pathsIn('see `server/nowhere.ts` and `npm start`')).toEqual(['server/nowhere.ts']);
    expect(linksIn('[a](b.md#c) and [d](https://example.com)')).toEqual(['b.md']);
    expect(sectionsCitedIn('Source: forecast model, sections 2 and 5.1.')).toEqual(['2', '5.1']);
    expect(sectionsCitedIn('Sources: forecast model,\n * sections 5 and 5.9.')).toEqual(['5', '5.9']);
  });
});
