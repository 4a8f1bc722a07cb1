import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Rules that count siblings by class have every cell of a sheet styled again with each row that comes into view. */
const gridStyles = {
  name: 'grid-styles',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.includes('react-data-grid/lib/styles.css')) return null;
    return code.replace(/[^{};]*:nth-[a-z-]*child\([^)]* of [^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  },
};

const brotli = promisify(brotliCompress);
const worthPacking = /\.(js|css|svg)$/;
/** The highest quality takes twice as long for files that are 2 % smaller. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Each text file packed by Brotli beside it, which takes too long for a running server. */
const brotliFiles: Plugin = {
  name: 'brotli-files',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  // What the files hold in the end: other plugins change the code as long as it is a bundle.
  async writeBundle({ dir = '' }, bundle) {
    const pack = async (name: string) => {
      const content = await readFile(join(dir, name));
      if (content.length > 1024) await writeFile(join(dir, `${name}.br`), await brotli(content, packing));
    };
    await Promise.all(
      Object.keys(bundle)
        .filter((name) => worthPacking.test(name))
        .map(pack),
    );
  },
};

/** Small parts that the first screen needs, in one file: packed alone each would be larger, and a request of its own. */
const firstParts =
  /client\/(lib\/(navigation|loading|signals|store|paths|session|handle-error|notify|locale|csrf|send|landing|settings|service|imprint|title|problem-text|use-form|field-issues)\.ts|components\/(mark|field|password-field|checkbox|notice-box|error-notice)\.tsx|features\/session\/sign-in(-rejection)?\.ts)$/;

/** What a signed-in person's home draws with, in one file: over a slow network each further request costs its round trip. */
const homeParts =
  /client\/(app\/(dashboard-routes|dashboard-pages)\.tsx?|layouts\/(dashboard|signed-in)-layout\.tsx|features\/forecasts\/home-page\.tsx)$/;

/** What the client does without a document: beside tests that have one, each would start a worker of its own. */
const withoutDocument = [
  'tests/client/files/{export,import,print}-*.test.ts',
  'tests/client/literal-text.test.ts',
  'tests/client/**/sign-in-size.test.ts',
];

/** Node 25 and later have a storage of their own, without a file, in the place of the document's. */
const withoutWebStorage = Number(process.versions.node.split('.')[0]) >= 25 ? ['--no-experimental-webstorage'] : [];

/** One test that takes as long as ten others: not in the last project, where at its end it would run alone. */
const billingHistories = 'tests/services/billing/histories.test.ts';

/** These call the built server, as no other test of security does. */
const costTests = 'tests/security/cost-*.test.ts';

/**
 * `npm test` goes without what takes long: rows of billing one by one, pages in a browser, starts and stops of servers. Those in
 * `wide/` are `npm run test:wide`, which every change has to pass too; those in `long/` run before a release.
 */
const tierOf = (mode: string, include: string[], exclude: string[] = []) => {
  if (mode === 'long') return { include, exclude };
  if (mode !== 'wide') return { include, exclude: [...exclude, 'tests/**/{wide,long}/**'] };
  return {
    include: include.flatMap((files) => (files.includes('**/') ? [files.replace('**/', '**/wide/**/')] : [])),
    exclude,
  };
};

/** `npm run test:stripe`: alone, on a test account at Stripe. */
const stripeAccount = {
  extends: true as const,
  test: {
    name: 'stripe-account',
    include: ['stripe-account/**/*.test.ts'],
    globalSetup: ['tests/setup/database-template.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
};

/** One configuration: the client build, the server build (`--ssr`), the development server and the test projects. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: isSsrBuild ? fromRoot('.') : fromRoot('client'),
  // React has had this hook itself since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [gridStyles, react(), tailwindcss(), brotliFiles],
  // A worker loads its reader of workbooks on demand, as the page does.
  worker: { format: 'es' as const },
  define: {
    'import.meta.env.BUILD_NUMBER': JSON.stringify(
      command === 'build' ? (process.env.BUILD_NUMBER ?? '52') : '__BUILD_NUMBER__',
    ),
  },
  build: isSsrBuild
    ? {
        outDir: fromRoot('dist/server'),
        emptyOutDir: true,
        target: 'node20',
        rollupOptions: {
          input: {
            index: fromRoot('server/index.ts'),
            'document-thread': fromRoot('server/document-thread.ts'),
            'files-thread': fromRoot('server/files-thread.ts'),
          },
        },
      }
    : {
        outDir: fromRoot('dist/client'),
        emptyOutDir: true,
        target: 'es2023',
        // Every browser that runs this target knows the hint or does without it; the sign-in screen is weighed in bytes.
        modulePreload: {
          polyfill: false,
          // What the page has loaded already is not named again; a file alone is fetched by its import as soon.
          resolveDependencies: (_, files) => {
            const others = files.filter((name) => !/\/(rolldown-runtime|start)-/.test(name));
            return others.length > 1 ? others : [];
          },
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Each takes what it imports along, as far as the ones before it have not.
              groups: [
                { name: 'start', test: /client\/main\.tsx$/, priority: 3 },
                { name: 'base', test: firstParts, priority: 2 },
                { name: 'home', test: homeParts, priority: 1 },
              ],
            },
          },
        },
      },
  test: {
    root: fromRoot('.'),
    // The suite is measured on two cores, which three workers keep busy: five in the browser's part are no faster.
    maxWorkers: 3,
    // How long a poll looks for what is about to come; a busy machine takes longer than the second that is usual.
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['tests/setup/seed.ts'],
    // Each project names the mode again: it does not take that of the run over.
    projects:
      mode === 'stripe'
        ? [stripeAccount]
        : [
            {
              extends: true,
              mode,
              test: {
                name: 'engine',
                isolate: false,
                ...tierOf(mode, [
                  'tests/{anchors,domain,engine,finance,golden,inputs,pack,statistics,templates,valuation,what-if,workbook}/**/*.test.ts',
                  'tests/*.test.ts',
                  ...withoutDocument,
                ]),
                testTimeout: 60_000,
              },
            },
            {
              extends: true,
              mode,
              test: {
                name: 'server',
                // The server is loaded once a worker; each file still has a database of its own.
                isolate: false,
                ...tierOf(
                  mode,
                  ['tests/{services,rest,trpc,mcp,stripe,middleware,security,server}/**/*.test.ts'],
                  [billingHistories, costTests],
                ),
                globalSetup: ['tests/setup/database-template.ts'],
                testTimeout: 60_000,
                hookTimeout: 60_000,
              },
            },
            {
              extends: true,
              mode,
              test: {
                name: 'client',
                // As in the browser's part: on a busy machine a file may lose a race with what the one before it left.
                retry: 1,
                isolate: false,
                execArgv: withoutWebStorage,
                ...tierOf(mode, ['tests/client/**/*.test.{ts,tsx}'], withoutDocument),
                environment: 'jsdom',
                setupFiles: [
                  'tests/setup/quick-styles.ts',
                  'tests/setup/end-of-file.ts',
                  'tests/setup/patient-queries.ts',
                ],
                testTimeout: 60_000,
              },
            },
            {
              extends: true,
              mode,
              test: {
                name: 'real-postgres',
                ...tierOf(mode, ['tests/{real-postgres,faults}/**/*.test.ts', billingHistories, costTests]),
                // The server is loaded once a worker; each file makes databases and servers of its own.
                isolate: false,
                globalSetup: ['tests/setup/real-postgres.ts', 'tests/setup/database-template.ts'],
                setupFiles: ['tests/setup/built-app.ts'],
                testTimeout: 90_000,
                hookTimeout: 90_000,
              },
            },
            {
              extends: true,
              mode,
              test: {
                name: 'browser',
                // A busy machine may lose a race with a page; what fails twice has failed. The report names what was run again.
                retry: 1,
                // One server and one browser a worker; people are new in each test.
                isolate: false,
                ...tierOf(mode, ['tests/browser/**/*.test.ts']),
                globalSetup: ['tests/setup/browser.ts', 'tests/setup/database-template.ts'],
                setupFiles: ['tests/setup/built-app.ts'],
                testTimeout: 60_000,
                hookTimeout: 90_000,
              },
            },
          ],
  },
}));
