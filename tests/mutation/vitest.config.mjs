import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { groups } from './groups.mjs';

const { tests, needsDatabase = false } = groups[process.env.MUTATION_GROUP ?? ''] ?? { tests: [] };

/** The tests of one group, each file loaded anew, so that a mutant of what is read once at the start is seen as well. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: tests,
    globalSetup: needsDatabase ? ['tests/setup/database-template.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
