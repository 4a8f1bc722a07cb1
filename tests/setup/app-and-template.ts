import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import provideDatabaseTemplate from './database-template';
import { onceARun } from './once-a-run';

/** Both at a time: the one is made in a process of its own. */
export default async function provideAppAndTemplate(project: TestProject): Promise<() => void> {
  const [removeTemplate] = await Promise.all([provideDatabaseTemplate(project), onceARun('built app', buildApp)]);
  return removeTemplate;
}

/** Builds client and server once a run, unless dist/ is newer than every source. */
function buildApp(): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  // The test runner puts its own placeholders beside NODE_ENV; the build is that of a newcomer.
  const { NODE_ENV: _, VITEST: __, BUILD_NUMBER: ___, ...env } = process.env;
  const build = spawn(process.execPath, ['server/start.mjs', '--build-only'], { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve, reject) => {
    build.once('error', reject);
    build.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build ended with ${code}.`))));
  });
}
