import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds client and server once a run, unless dist/ is newer than every source. */
export default function buildApp(): void {
  const root = join(import.meta.dirname, '../..');
  // The test runner puts its own placeholders beside NODE_ENV; the build is that of a newcomer.
  const { NODE_ENV: _, VITEST: __, BUILD_NUMBER: ___, ...environment } = process.env;
  execFileSync(process.execPath, ['server/start.mjs', '--build-only'], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });
}
