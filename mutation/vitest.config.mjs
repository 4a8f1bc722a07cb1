import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** @type {import('./run.mjs').Plan} */
const { tests, environment, needsDatabase, sources } = JSON.parse(
  readFileSync(process.env.MUTATION_PLAN ?? '', 'utf8'),
);

/** The tests of one part of a group, one file after the other, each in a worker of its own. */
export default defineConfig({
  plugins: [
    {
      name: 'changed-sources',
      enforce: 'pre',
      transform: (_, id) => (sources[id] === undefined ? null : { code: sources[id], map: null }),
    },
  ],
  test: {
    runner: fileURLToPath(new URL('runner.mjs', import.meta.url)),
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: tests,
    maxWorkers: 1,
    environment,
    setupFiles:
      environment === 'jsdom'
        ? ['quick-styles', 'end-of-file', 'patient-queries'].map((name) => `tests/setup/${name}.ts`)
        : [],
    globalSetup: needsDatabase ? ['tests/setup/database-template.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 20_000,
    reporters: ['default'],
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
