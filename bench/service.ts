import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#tests/helpers/free-port.ts';

const readyWithinMs = 60_000;

/** Of /proc/<pid>/stat after the name: user and system time in hundredths of a second. */
const timeFields = [11, 12];

export interface Service {
  url: string;
  pid: number | undefined;
  /** Processor time that the service has taken so far, in milliseconds; not a number where the system does not tell. */
  cpuMs(): number;
  /** Memory that the service holds now, in megabytes; not a number where the system does not tell. */
  memoryMb(): number;
  end(): Promise<void>;
}

/** Builds the service where it is not built yet. */
export function buildService(): void {
  const { NODE_ENV: _, ...environment } = process.env;
  execFileSync(process.execPath, ['server/start.mjs', '--build-only'], { env: environment, stdio: 'ignore' });
}

/** Builds the service where it is not built yet and runs it on data of its own as a process of its own, with these settings. */
export async function startService(more: Record<string, string>): Promise<Service> {
  const { NODE_ENV: _, ...environment } = process.env;
  buildService();
  const folder = mkdtempSync(join(tmpdir(), 'forecastle-bench-'));
  const port = await freePort();
  const settings = {
    PORT: String(port),
    DATA_DIR: join(folder, '.data'),
    LOG_LEVEL: 'fatal',
    ...(environment.DATABASE_URL && { DATABASE_URL: environment.DATABASE_URL }),
    ...more,
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
    if (answer?.ok)
      return { url, pid: child.pid, end, cpuMs: () => cpuMsOf(child.pid), memoryMb: () => memoryMbOf(child.pid) };
    await delay(50);
  }
  await end();
  throw new Error('The service did not become ready.');
}

function cpuMsOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return timeFields.reduce((sum, place) => sum + Number(fields[place]) * 10, 0);
}

function memoryMbOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN;
  const held = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(held?.[1]) / 1024;
}
