import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
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
const fileNamesIn = (text: string) =>
  [...text.matchAll(/`([\w./-]*[\w-]\.(?:tsx?|mjs|css|sql))`/g)].map(([, path = '']) => path);
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);

/** Numbers of sections that a comment cites: "section 5.9", "sections 2 and 5.1", "sections 5 to 8". */
function sectionsCitedIn(text: string): string[] {
  const lines = text.replace(/\n\s*\* /g, ' ');
  const cited = lines.matchAll(
    /(?:forecast model|Sources?:)[^.\n]*?sections? (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)/gi,
  );
  return [...cited].flatMap(([, numbers = '']) => numbers.match(/\d+(?:\.\d+)?/g) ?? []);
}

/** Requirements of levels 1 and 2 in each section of ASVS 5.0.0; those of level 3 come last in a section. */
const asvs: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1, '3.2': 2, '3.3': 4 },
  ...{ '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5 },
  ...{ '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2 },
  ...{ '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1 },
  ...{ '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4 },
  ...{ '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1 },
  ...{ '17.2': 4, '17.3': 2 },
};

/** "6.2.1, 6.2.8 to 6.2.10": each number by itself. */
const numbersOf = (cell: string) =>
  cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const section = first.slice(0, first.lastIndexOf('.') + 1);
    const from = Number(first.slice(section.length));
    const count = Number(last.slice(section.length)) - from + 1;
    return Array.from({ length: count }, (_, place) => `${section}${from + place}`);
  });

describe('the documents', () => {
  it('hold the product against each requirement of ASVS 5.0.0 up to level 2, once', () => {
    const rows = [...read('docs/asvs.md').matchAll(/^\| (\d[\d., to]*) \| (\S+) \|/gm)];
    const standard = Object.entries(asvs).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, place) => `${section}.${place + 1}`),
    );
    expect(standard).toHaveLength(253);
    expect(rows.flatMap(([, cell = '']) => numbersOf(cell)).sort()).toEqual(standard.sort());
    const states = ['met', 'n/a', 'operator', '**deviates**', '**open**'];
    expect(rows.filter(([, , state = '']) => !states.includes(state))).toEqual([]);
  });

  it('name only paths that exist', () => {
    const missing = pages.flatMap((page) =>
      pathsIn(read(page))
        .filter((path) => !isWritten(path) && !existsSync(join(root, path)))
        .map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
    expect(pathsIn(read('docs/architecture.md')).length).toBeGreaterThan(100);
  });

  it('name only files that exist, also where a name has no folder', () => {
    const names = new Set(
      ['client', 'server', 'shared', 'tests', 'bench', 'mutation', 'docs'].flatMap((folder) =>
        filesUnder(folder, /\.\w+$/).map((path) => basename(path)),
      ),
    );
    const missing = pages.flatMap((page) =>
      fileNamesIn(read(page))
        .filter((path) => !names.has(basename(path)) && !existsSync(join(root, path)))
        .map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
    expect(pages.flatMap((page) => fileNamesIn(read(page))).length).toBeGreaterThan(100);
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
  it('finds a path, a file, a link and a cited section', () => {
    expect(pathsIn('see `server/nowhere.ts` and `npm start`')).toEqual(['server/nowhere.ts']);
    expect(fileNamesIn('`expand.ts`, `endpoints/index.ts` and `expand[]`')).toEqual([
      'expand.ts',
      'endpoints/index.ts',
    ]);
    expect(linksIn('[a](b.md#c) and [d](https://example.com)')).toEqual(['b.md']);
    expect(sectionsCitedIn('Source: forecast model, sections 2 and 5.1.')).toEqual(['2', '5.1']);
    expect(sectionsCitedIn('Sources: forecast model,\n * sections 5 and 5.9.')).toEqual(['5', '5.9']);
  });
});
