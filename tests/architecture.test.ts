import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parametersIn } from './helpers/parameters';

const root = resolve(import.meta.dirname, '..');
const maximumLines = 400;

interface Rule {
  /** The folder or file the rule is about; the longest match wins. */
  zone: string;
  /** Zones of ours that it may import, besides itself. */
  mayImport: string[];
  /** npm packages and schemes that it never imports (a prefix). */
  neverPackages?: string[];
  /** npm packages that alone are allowed; without the field all but `neverPackages` are. */
  onlyPackages?: string[];
}

const webPackages = ['hono', '@hono/', '@trpc/', 'hono-openapi'];
const storePackages = ['drizzle-orm', 'postgres', '@electric-sql/'];
const impure = ['node:', 'react', ...storePackages];

const rules: Rule[] = [
  { zone: 'shared/domain', mayImport: [], onlyPackages: [] },
  { zone: 'shared/messages', mayImport: ['shared/domain'], onlyPackages: [] },
  { zone: 'shared/reports', mayImport: [], onlyPackages: [] },
  { zone: 'shared/statistics', mayImport: [], onlyPackages: [] },
  { zone: 'shared/finance', mayImport: [], onlyPackages: [] },
  { zone: 'shared/charts', mayImport: [], onlyPackages: [] },
  {
    zone: 'shared/pack',
    mayImport: ['shared/domain', 'shared/messages', 'shared/inputs', 'shared/engine', 'shared/charts'],
    onlyPackages: [],
  },
  {
    zone: 'shared/valuation',
    mayImport: ['shared/domain', 'shared/inputs', 'shared/engine', 'shared/finance'],
    onlyPackages: [],
  },
  {
    zone: 'shared/anchors',
    mayImport: ['shared/domain', 'shared/messages', 'shared/inputs', 'shared/engine', 'shared/reports'],
    onlyPackages: [],
  },
  {
    zone: 'shared/what-if',
    mayImport: ['shared/domain', 'shared/messages', 'shared/inputs', 'shared/engine', 'shared/statistics'],
    onlyPackages: [],
  },
  {
    zone: 'shared/workbook',
    mayImport: ['shared/domain', 'shared/messages', 'shared/inputs', 'shared/engine', 'shared/valuation'],
    onlyPackages: ['hucre', 'fflate'],
  },
  { zone: 'shared/inputs', mayImport: ['shared/domain', 'shared/messages', 'shared/reports'], onlyPackages: ['zod'] },
  {
    zone: 'shared/engine',
    mayImport: ['shared/domain', 'shared/messages', 'shared/inputs'],
    onlyPackages: ['@noble/hashes'],
  },
  { zone: 'shared/templates', mayImport: ['shared/domain', 'shared/messages', 'shared/inputs'], onlyPackages: [] },
  {
    zone: 'server/db',
    mayImport: ['shared/domain', 'shared/messages', 'server/errors', 'server/semaphore'],
    neverPackages: [...webPackages, 'react', 'stripe'],
  },
  {
    zone: 'server/stripe',
    mayImport: ['shared/domain', 'shared/messages', 'server/semaphore'],
    neverPackages: [...webPackages, ...storePackages, 'react'],
  },
  {
    zone: 'server/stripe-sandbox',
    mayImport: ['server/stripe', 'server/semaphore', 'shared/domain', 'shared/messages'],
    neverPackages: [...storePackages, '@trpc/'],
  },
  {
    zone: 'server/services',
    mayImport: [
      'server/db',
      'server/stripe',
      'server/stripe-sandbox',
      'server/mail',
      'server/errors',
      'server/lanes',
      'server/runtime',
      'server/semaphore',
      'shared',
    ],
    neverPackages: [...webPackages, 'react'],
  },
  {
    zone: 'server/rest',
    mayImport: ['server/services', 'server/errors', 'server/lanes', 'shared'],
    neverPackages: [...storePackages, 'stripe'],
  },
  {
    zone: 'server/mcp',
    mayImport: ['server/services', 'server/errors', 'server/lanes', 'shared'],
    neverPackages: [...storePackages, 'stripe'],
  },
  {
    zone: 'server/trpc',
    mayImport: ['server/services', 'server/errors', 'server/lanes', 'shared'],
    neverPackages: [...storePackages, 'stripe'],
  },
  {
    zone: 'server/middleware',
    mayImport: ['server/services', 'server/errors', 'server/lanes', 'shared'],
    neverPackages: [...storePackages, 'stripe'],
  },
  { zone: 'server/jobs', mayImport: ['server/services', 'server/errors', 'shared'], neverPackages: webPackages },
  { zone: 'server/mail', mayImport: ['shared'], neverPackages: [...webPackages, ...storePackages] },
  { zone: 'server/env', mayImport: ['shared'] },
  { zone: 'server/errors', mayImport: ['shared'], neverPackages: webPackages },
  { zone: 'server/answer-calls', mayImport: ['server/errors'], onlyPackages: ['node:'] },
  { zone: 'server/lanes', mayImport: ['server/errors'], onlyPackages: ['node:'] },
  { zone: 'server/semaphore', mayImport: [], onlyPackages: ['node:'] },
  { zone: 'server', mayImport: ['server', 'shared'], neverPackages: ['react'] },
  {
    zone: 'client/app',
    mayImport: [
      'client/layouts',
      'client/features',
      'client/components',
      'client/lib',
      'client/workspace',
      'client/styles',
      'shared',
    ],
  },
  { zone: 'client/main', mayImport: ['client/app', 'client/lib', 'client/styles', 'shared'] },
  { zone: 'client/layouts', mayImport: ['client/components', 'client/lib', 'shared'] },
  { zone: 'client/components', mayImport: ['client/lib', 'shared/domain', 'shared/messages', 'shared/charts'] },
  { zone: 'client/lib', mayImport: ['shared'] },
  { zone: 'client/billing', mayImport: ['client/components', 'client/lib', 'shared'] },
  { zone: 'client/workspace', mayImport: ['client/lib', 'shared'] },
  ...readdirSync(join(root, 'client/features'), { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !['actuals', 'groups', 'history', 'links', 'reports'].includes(entry.name),
    )
    .map((entry) => ({
      zone: `client/features/${entry.name}`,
      mayImport: ['client/billing', 'client/components', 'client/lib', 'client/workspace', 'shared'],
    })),
  {
    zone: 'client/features/reports',
    mayImport: ['client/features/what-if', 'client/components', 'client/lib', 'client/workspace', 'shared'],
  },
  ...['actuals', 'groups', 'history', 'links'].map((name) => ({
    zone: `client/features/${name}`,
    mayImport: [
      'client/features/reports',
      ...(name === 'groups' ? ['client/features/workspace', 'client/features/what-if'] : []),
      ...['client/components', 'client/lib', 'client/workspace', 'shared'],
    ],
  })),
];

const browserForbidden = ['node:', 'stripe', 'lucia', 'hono', 'pino', 'nodemailer', ...storePackages];

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

interface Import {
  from: string;
  target: string;
  isType: boolean;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(path: string): Import[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(importPattern)].map((match) => ({
    from: path,
    target: match[2] ?? match[3] ?? '',
    isType: match[1] !== undefined,
  }));
}

/** The file of ours that an import names, without its ending; null for a package. */
function resolveOwn({ from, target }: Import): string | null {
  const path = /^#(client|server|shared)\//.test(target)
    ? target.slice(1)
    : target.startsWith('.') && join(dirname(from), target);
  return path ? path.replace(/\?.*$/, '').replace(/\.(tsx?|mjs|js)$/, '') : null;
}

const inZone = (path: string, zone: string) =>
  path === zone || path.startsWith(`${zone}/`) || path.startsWith(`${zone}.`);

function ruleOf(path: string): Rule | undefined {
  return rules.filter((rule) => inZone(path, rule.zone)).sort((a, b) => b.zone.length - a.zone.length)[0];
}

const startsWithAny = (target: string, prefixes: string[]) =>
  prefixes.some(
    (prefix) =>
      target === prefix || target.startsWith(prefix.endsWith('/') || prefix.endsWith(':') ? prefix : `${prefix}/`),
  );

function breachOf(found: Import): string | null {
  const rule = ruleOf(found.from);
  if (!rule) return `${found.from}: stands in no zone of the import table`;
  const own = resolveOwn(found);
  const words = `${found.from} -> ${own ?? found.target}`;
  if (own === null) return packageBreach(found, rule) ? words : null;
  if (inZone(own, rule.zone) && (rule.zone !== 'server' || !inZone(own, 'client'))) return null;
  if (own === 'server/trpc/router' && found.from.startsWith('client/lib/trpc') && found.isType) return null;
  return rule.mayImport.some((zone) => inZone(own, zone)) ? null : words;
}

function packageBreach({ from, target }: Import, rule: Rule): boolean {
  if (from.startsWith('shared/') && startsWithAny(target, impure)) return true;
  if (from.startsWith('client/') && startsWithAny(target, browserForbidden)) return true;
  if (rule.onlyPackages) return !startsWithAny(target, rule.onlyPackages);
  return startsWithAny(target, rule.neverPackages ?? []);
}

const files = ['client', 'server', 'shared'].flatMap(sourceFiles);
const imports = files.flatMap(importsOf);

function cyclesAmong(edges: Map<string, string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (node: string, trail: string[]) => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(node)), node].join(' -> '));
      return;
    }
    state.set(node, 'open');
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node]);
    state.set(node, 'done');
  };
  for (const node of edges.keys()) visit(node, []);
  return cycles;
}

function importGraph(): Map<string, string[]> {
  const byStem = new Map(files.map((path) => [path.replace(/\.tsx?$/, ''), path]));
  const graph = new Map<string, string[]>(files.map((path) => [path, []]));
  for (const found of imports) {
    const own = resolveOwn(found);
    const path = own === null ? undefined : (byStem.get(own) ?? byStem.get(`${own}/index`));
    if (path) graph.get(found.from)?.push(path);
  }
  return graph;
}

describe('architecture', () => {
  const parameters = files.flatMap((path) => parametersIn(path, readFileSync(join(root, path), 'utf8')));

  it('every import line keeps to the layer rule', () => {
    expect(imports.map(breachOf).filter((breach) => breach !== null)).toEqual([]);
  });

  it('docs/architecture.md shows the same zones and imports', () => {
    const [, section = ''] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('## Who may import whom');
    const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+?)(?:\/|\.tsx?)?`/g)].map(([, name = '']) => name);
    const shown = [...(section.split('\n## ')[0] ?? '').matchAll(/^\|([^|]*)\|([^|]*)\|/gm)].flatMap(
      ([, zones, targets]) => namesIn(zones).map((zone) => [zone, namesIn(targets).sort()]),
    );
    const featureOf = (zone: string) =>
      zone.replace(/^client\/features\/(?!history|actuals|groups|links|reports).*/, 'client/features/*');
    const enforced = rules.map(({ zone, mayImport }) => [featureOf(zone), [...mayImport].sort()]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(enforced));
  });

  it('an import climbs one folder at most: further away it names the part, as #shared/… does', () => {
    const tests = ['tests', 'bench', 'stripe-account'].flatMap(sourceFiles).flatMap(importsOf);
    expect([...imports, ...tests].filter(({ target }) => target.startsWith('../../'))).toEqual([]);
  });

  it('components are handed their data: none calls tRPC', () => {
    const callers = imports.filter((found) => resolveOwn(found) === 'client/lib/trpc').map(({ from }) => from);
    expect(callers.filter((from) => from.startsWith('client/components/'))).toEqual([]);
  });

  it('names and comments use the standard terms of the field', () => {
    const old =
      /\b(\w*[Mm]oments|createTurns|(default)?[pP]atienceMs|thinVersions|liftVersion|upgradeForecast|actAs|[mM]ood|Desk|sittings|putOffOutbox|workOff|LedgerMove|TracedMove|move(Column|Lines|ToOwn|FromOwn)|dismiss(Refusal|Faults)|startSheetOf|isTold|faultFor\w+|findFaults|(Start|Dump|Card)Fault|refus(es|als?)Of|lies)\b/;
    const own = files.filter((path) => !path.startsWith('shared/messages/') && !path.includes('common-passwords'));
    expect(own.filter((path) => old.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('parameters are named by nouns, and no name of the server is an alias of the standard term', () => {
    const nameless = /^(of|one|other|what)$/;
    const found = parameters.filter(({ names }) => names.some((name) => name !== null && nameless.test(name)));
    expect(found.map(({ place }) => place)).toEqual([]);

    const alias = /^(?!\s*(?:\/\/|\/?\*)).*?(?:\b(?:refusal|refused|fault)\??: |\bfaults: (?:issues|rejections)\b)/m;
    const own = files.filter((path) => path.startsWith('server/') && !path.includes('common-passwords'));
    expect(own.filter((path) => alias.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('no two files import each other in a circle, types included', () => {
    expect(cyclesAmong(importGraph())).toEqual([]);
  });

  it(`no source or test file is over ${maximumLines} lines`, () => {
    const tests = sourceFiles('tests');
    const long = [...files, ...tests].filter(
      (path) => readFileSync(join(root, path), 'utf8').split('\n').length > maximumLines + 1,
    );
    expect(long).toEqual([]);
  });

  it('no function takes more than three positional parameters, but for the loops in kernels.ts of the engine', () => {
    const over = parameters.filter(({ names }) => names.length > 3).map(({ place }) => place);
    expect(over.filter((place) => !/^shared\/engine\/(.*\/)?kernels\.ts\b/.test(place))).toEqual([]);
  });

  it('files and folders are named in kebab-case', () => {
    const odd = files.filter((path) => !/^([a-z0-9-]+\/)*[a-z0-9.-]+\.tsx?$/.test(path));
    expect(odd).toEqual([]);
  });

  it('only server/env.ts reads the environment', () => {
    const readers = files.filter(
      (path) => path !== 'server/env.ts' && /process\.env/.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(readers).toEqual([]);
  });

  it('only the sessions folder imports lucia', () => {
    const users = imports.filter(({ target }) => startsWithAny(target, ['lucia', '@lucia-auth/']));
    expect(users.filter(({ from }) => !from.startsWith('server/services/sessions/'))).toEqual([]);
  });

  it('nothing outside tests imports tests', () => {
    expect(imports.filter((found) => resolveOwn(found)?.startsWith('tests'))).toEqual([]);
  });
});

describe('the architecture test itself', () => {
  const breach = (from: string, target: string, isType = false) => breachOf({ from, target, isType });

  it('finds a service that imports hono, an engine that imports node, a feature that imports a feature', () => {
    expect(breach('server/services/users/get.ts', 'hono')).not.toBeNull();
    expect(breach('shared/engine/ledger/ledger.ts', 'node:fs')).not.toBeNull();
    expect(breach('client/components/button.tsx', '../features/session/sign-in-page')).not.toBeNull();
    expect(breach('client/lib/trpc.ts', '#server/trpc/router.ts')).not.toBeNull();
    expect(breach('client/lib/trpc.ts', '#server/trpc/router.ts', true)).toBeNull();
    expect(breach('server/rest/user.ts', '../db/client')).not.toBeNull();
  });

  it('reads the parameters of functions, methods and types of functions, and no arguments of types', () => {
    const text = `
      const arrow = (a: A, b: B, c: C, d = 1) => a;
      class Pair<A, B, C, D> { method(a: A, b: B, c: C, ...rest: D[]): void {} }
      type Call = (a: 1, b: 2, c: 3, d: 4) => Pair<1, 2, 3, 4>;
      interface Other { method(a: 1, b: 2, c: 3, d: 4): void; three(a: 1, b: 2, c: 3): void }`;
    expect(parametersIn('a.ts', text)).toEqual([
      { place: 'a.ts:2', names: ['a', 'b', 'c', 'd'] },
      { place: 'a.ts:3', names: ['a', 'b', 'c', 'rest'] },
      { place: 'a.ts:4', names: ['a', 'b', 'c', 'd'] },
      { place: 'a.ts:5', names: ['a', 'b', 'c', 'd'] },
      { place: 'a.ts:5', names: ['a', 'b', 'c'] },
    ]);
  });

  it('finds a circle of three files', () => {
    const edges = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
    ]);
    expect(cyclesAmong(edges)).toEqual(['a -> b -> c -> a']);
  });

  it('reads files that are there', () => {
    expect(files.length).toBeGreaterThan(3);
    expect(statSync(join(root, 'tests')).isDirectory()).toBe(true);
  });
});
