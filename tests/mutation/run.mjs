import { Stryker } from '@stryker-mutator/core';
import { groups } from './groups.mjs';

/**
 * `npm run test:mutation -- <group> [file …]`: changes the code of a group in one place at a time and counts the changes that
 * no test notices. Fails below 80 %, and for `permissions` at the first one. The files narrow a run while tests are written.
 */
const [name = '', ...files] = process.argv.slice(2);
const group = groups[name];
if (!group) {
  process.stderr.write(`Usage: npm run test:mutation -- <${Object.keys(groups).join('|')}> [file …]\n`);
  process.exit(1);
}

process.env.MUTATION_GROUP = name;
const least = name === 'permissions' ? 100 : 80;
const stryker = new Stryker({
  mutate: files.length > 0 ? files : group.mutate,
  ignorePatterns: ['dist', '.data*', '.ci', 'tests/.artifacts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: group.needsDatabase ? 20_000 : 8_000,
  dryRunTimeoutMinutes: 15,
  disableTypeChecks: false,
  // The compiler of this repository has no programming interface that Stryker knows; nothing in the sandbox needs the file moved.
  tsconfigFile: 'none',
  tempDirName: 'tests/.artifacts/mutation',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  jsonReporter: { fileName: `tests/.artifacts/mutation-${name}.json` },
  thresholds: { high: least, low: least, break: null },
});

const results = await stryker.runMutationTest();
const missed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
const score = (100 * noticed) / Math.max(1, noticed + missed);
process.stdout.write(`${name}: ${noticed} of ${noticed + missed} noticed, ${score.toFixed(1)} % (least ${least} %)\n`);
process.exit(noticed > 0 && score >= least ? 0 : 1);
