import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port';

export interface RunningServer {
  url: string;
  pid: number;
  /** User name and password of the administrator that the first start made; null on later starts. */
  administrator: { username: string; password: string } | null;
  /** Everything it has written so far. */
  output(): string;
  /** Its exit status once it has ended by itself; null where a signal ended it. */
  ended: Promise<number | null>;
  /** Sends the signal and waits for the end; null where the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface ServerHome {
  /** Folder for `DATA_DIR`; a later start on it finds the same data. */
  folder: string;
  remove(): void;
}

/** An empty place for one server's data. */
export function makeServerHome(): ServerHome {
  const home = mkdtempSync(join(tmpdir(), 'forecastle-server-'));
  return { folder: join(home, '.data'), remove: () => rmSync(home, { recursive: true, force: true }) };
}

const root = join(import.meta.dirname, '../..');
/** A server that lives for seconds spends more on optimising the database's program than it gains: long runs and benchmarks start it as `npm start` does. */
const flags = import.meta.env?.MODE === 'test' ? ['--liftoff-only'] : [];
/** The words that start the built server. */
export const builtServer = [process.execPath, ...flags, join(root, 'dist/server/index.js')];

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Ends what a failed test left running, so that it does not fail the next ones. */
export async function endServers(): Promise<void> {
  const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(ends);
}

interface Started {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

/** Starts the built server, or the command that `words` name, with these settings alone; nothing of the caller's environment reaches it. */
export const startServer = (settings: Record<string, string>, words: string[] = []): Started =>
  startProgram([...builtServer, ...words], settings);

/** The same for another way to run it: a program and its words. */
export function startProgram([program = '', ...words]: string[], settings: Record<string, string>): Started {
  const child = spawn(program, words, {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const pieces: Buffer[] = [];
  child.stdout?.on('data', (piece: Buffer) => pieces.push(piece));
  child.stderr?.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return { child, ended, output: () => Buffer.concat(pieces).toString('utf8') };
}

/** Starts the built server on a free port, or what `program` names, and waits until it is ready. Needs the setup `built-app`. */
export async function spawnServer(
  home: ServerHome,
  settings: Record<string, string> = {},
  program = builtServer,
): Promise<RunningServer> {
  const port = settings.PORT ?? String(await freePort());
  const started = startProgram(program, { DATA_DIR: home.folder, LOG_LEVEL: 'warn', ...settings, PORT: port });
  const { child, output, ended } = started;
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(started, `${url}/api/health/ready`);

  const made = /Administrator: (\S+) with password (\S+)/.exec(output());
  return {
    url,
    pid: child.pid ?? 0,
    administrator: made?.[1] && made[2] ? { username: made[1], password: made[2] } : null,
    output,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

async function waitUntilReady({ child, output }: Started, address: string): Promise<void> {
  const deadline = Date.now() + 80_000;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await delay(30);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not become ready:\n${output()}`);
}
