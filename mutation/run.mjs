import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { globSync } from 'tinyglobby';
import { groups } from './groups.mjs';

/**
 * `npm run test:mutation -- <group> [file …]`: changes the code of a group in one place at a time, by Stryker's rules, and counts
 * the changes that no test notices. Fails below 80 %, and for `permissions` at the first one. The files narrow a run; with
 * `MUTATION_EVERY=10` every tenth change is made, which estimates a large group within minutes.
 *
 * @typedef {{ tests: string[], environment: string, needsDatabase: boolean, sources: Record<string, string> }} Plan
 */
const [name = '', ...files] = process.argv.slice(2);
const group = groups[name];
if (!group) {
  process.stderr.write(`Usage: npm run test:mutation -- <${Object.keys(groups).join('|')}> [file …]\n`);
  process.exit(1);
}

const every = Number(process.env.MUTATION_EVERY ?? 1);
const least = name === 'permissions' ? 100 : 80;
const folder = join(import.meta.dirname, '../tests/.artifacts/mutation');
mkdirSync(folder, { recursive: true });
const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, isDebugEnabled: () => false };

/** Files of a pattern; where it ends with `:from-to`, only these lines of them are changed. */
function sourcesOf(/** @type {string} */ pattern) {
  const [, glob = pattern, from, to] = /^(.*):(\d+)-(\d+)$/.exec(pattern) ?? [];
  const mutate = from ? [{ start: { line: Number(from) - 1, column: 0 }, end: { line: Number(to), column: 0 } }] : true;
  const paths = globSync(glob).filter((path) => files.length === 0 || files.includes(path));
  return paths.map((path) => ({ name: resolve(path), mutate, content: readFileSync(path, 'utf8') }));
}

function placeOf({ fileName, location, mutatorName, replacement }) {
  const { line } = location.start;
  return `${fileName.slice(process.cwd().length + 1)}:${line + 1} ${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 160)}`;
}

async function runPart({ mutate, tests, environment = 'node' }) {
  const wanted = mutate.flatMap(sourcesOf);
  if (wanted.length === 0) return [];
  const { files: instrumented, mutants } = await new Instrumenter(log).instrument(wanted, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  const [plan, verdictsFile] = [join(folder, `${name}-plan.json`), join(folder, `${name}-verdicts.json`)];
  const sources = Object.fromEntries(instrumented.map((file) => [file.name, file.content]));
  writeFileSync(plan, JSON.stringify({ tests, environment, needsDatabase: group.needsDatabase ?? false, sources }));
  const made = mutants.filter((_, place) => place % every === 0);
  const leftOut = mutants.filter((mutant) => !made.includes(mutant)).map(({ id }) => [id, 'left out']);
  let verdicts = { noticed: Object.fromEntries(leftOut), missed: {}, ended: [] };
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'mutation/vitest.config.mjs'];
  const env = { ...process.env, MUTATION_PLAN: plan, MUTATION_VERDICTS: verdictsFile };
  do {
    writeFileSync(verdictsFile, JSON.stringify({ ...verdicts, isCutShort: false, ended: [] }));
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
    verdicts = JSON.parse(readFileSync(verdictsFile, 'utf8'));
    // Vitest fails, too, where the last of a file's runs was one with a change.
    if (status !== 0 && !verdicts.isCutShort && verdicts.ended.length < globSync(tests).length) process.exit(1);
  } while (verdicts.isCutShort);
  return made.map((mutant) => ({ mutant, isNoticed: verdicts.noticed[mutant.id] !== undefined }));
}

const results = [];
for (const part of group.parts) {
  const ofPart = await runPart(part);
  results.push(...ofPart);
  const missed = ofPart.filter(({ isNoticed }) => !isNoticed);
  for (const { mutant } of missed) process.stdout.write(`${placeOf(mutant)}\n`);
  if (ofPart.length > 0) process.stdout.write(`${part.mutate}: ${ofPart.length - missed.length} of ${ofPart.length}\n`);
}

const missed = results.filter(({ isNoticed }) => !isNoticed);
for (const file of new Set(results.map(({ mutant }) => mutant.fileName))) {
  const own = results.filter(({ mutant }) => mutant.fileName === file);
  process.stdout.write(
    `${file.slice(process.cwd().length + 1)}: ${own.filter(({ isNoticed }) => isNoticed).length} of ${own.length}\n`,
  );
}
const noticed = results.length - missed.length;
const score = (100 * noticed) / Math.max(1, results.length);
process.stdout.write(`${name}: ${noticed} of ${results.length} noticed, ${score.toFixed(1)} % (least ${least} %)\n`);
process.exit(noticed > 0 && score >= least ? 0 : 1);
