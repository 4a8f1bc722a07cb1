import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'dist/.built');
const vite = join(root, 'node_modules/vite/bin/vite.js');
const lock = join(root, 'node_modules/.forecastle-build.lock');
const sources = ['client', 'server', 'shared', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];

/** Newest change of a file, or of any file below a folder. */
function newestChange(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

const isBuilt = () => existsSync(stamp) && existsSync(join(root, 'dist/server/index.js'));

const buildNumber = process.env.BUILD_NUMBER ?? '';

function isFresh() {
  if (readFileSync(stamp, 'utf8') !== buildNumber) return false;
  const built = statSync(stamp).mtimeMs;
  return sources.every((source) => !existsSync(join(root, source)) || newestChange(join(root, source)) <= built);
}

/** Only one process builds at a time; a lock of a dead one is removed. */
async function whileLocked(work) {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(Number(readLock()))) rmSync(lock, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function readLock() {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Builds client and server into dist/ unless they are newer than every source. Returns a sentence when it cannot. */
export async function buildIfStale() {
  if (isBuilt() && isFresh()) return null;
  if (!existsSync(vite)) {
    if (isBuilt()) return null;
    return 'Forecastle is not built and the build tools are not installed. Run npm ci, then npm start.';
  }
  return whileLocked(() => (isBuilt() && isFresh() ? null : build()));
}

async function build() {
  const begun = new Date();
  rmSync(stamp, { force: true });
  const runs = [['build'], ['build', '--ssr']].map((options) =>
    spawn(process.execPath, [vite, ...options, '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  const ends = await Promise.all(runs.map((run) => once(run, 'close')));
  if (ends.some(([code]) => code !== 0)) return 'Forecastle could not be built. See the messages above.';
  writeFileSync(stamp, buildNumber);
  // Sources that change while the build runs are newer than the stamp, so the next start builds again.
  utimesSync(stamp, begun, begun);
  return null;
}
