import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { groups } from './groups.mjs';

const { tests, needsDatabase = false } = groups[process.env.MUTATION_GROUP ?? ''] ?? { tests: [] };

/** The tests of one group; as in the whole run, a worker loads the code once for all of its files. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: tests,
    isolate: false,
    globalSetup: needsDatabase ? ['tests/setup/database-template.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
