import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../helpers/free-port';

const readyWithinMs = 60_000;

/** Builds the service where it is not built yet and runs it as a process of its own, with a test key that is never called. */
export async function startService(webhookSecret: string): Promise<{ url: string; end(): Promise<void> }> {
  const { NODE_ENV: _, ...environment } = process.env;
  execFileSync(process.execPath, ['server/start.mjs', '--build-only'], { env: environment, stdio: 'ignore' });
  const folder = mkdtempSync(join(tmpdir(), 'forecastle-bench-'));
  const port = await freePort();
  const settings = {
    PORT: String(port),
    DATA_DIR: join(folder, '.data'),
    LOG_LEVEL: 'fatal',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...(environment.DATABASE_URL && { DATABASE_URL: environment.DATABASE_URL }),
  };
  const child = spawn(process.execPath, ['dist/server/index.js'], {
    env: { PATH: environment.PATH, ...settings },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return { url, end };
    await delay(50);
  }
  await end();
  throw new Error('The service did not become ready.');
}
