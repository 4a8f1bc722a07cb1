import { buildIfStale } from './build.mjs';

const fault = buildIfStale();
if (fault) {
  process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
} else if (!process.argv.includes('--build-only')) {
  await import('../dist/server/index.js');
}
