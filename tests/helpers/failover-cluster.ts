import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from './free-port';

const binaries = '/usr/lib/postgresql/15/bin';
export const canFailOver = existsSync('/usr/bin/pg_autoctl') && existsSync(join(binaries, 'postgres'));

const isRoot = process.getuid?.() === 0;
const dropped = isRoot ? { uid: 65_534, gid: 65_534 } : {};
const options = ['--hostname', '127.0.0.1', '--auth', 'trust', '--no-ssl', '--run'];

export interface FailoverCluster {
  /** Names both nodes. */
  url: string;
  /** The node that takes writes now: 0 or 1. */
  primary(): Promise<number>;
  /** `kill -9` of everything that runs of a node, as where its machine dies. */
  kill(node: number): void;
  /** `SIGSTOP`: as one that does not answer; `SIGCONT` ends that. */
  signalMonitor(signal: NodeJS.Signals): void;
  /** What the nodes have told the monitor in the last seconds, in the order of the words. */
  states(): Promise<string[]>;
  remove(): Promise<void>;
}

/** A monitor of pg_auto_failover and two nodes on loopback, of which one follows the other before an acknowledgement. */
export async function startFailoverCluster(): Promise<FailoverCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'forecastle-failover-'));
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(folder, 65_534, 65_534);
  const env = {
    ...{ PATH: `${binaries}:/usr/bin:/bin`, HOME: folder, PGHOST: '127.0.0.1', PG_REGRESS_SOCK_DIR: folder },
    ...{ XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, XDG_RUNTIME_DIR: folder },
  };
  const [monitorPort, ...nodePorts] = [await freePort(), await freePort(), await freePort()];
  const running: ChildProcess[] = [];
  const run = (name: string, words: string[]) => {
    const child = spawn('/usr/bin/pg_autoctl', ['create', ...words, '--pgdata', join(folder, name), ...options], {
      ...{ ...dropped, cwd: folder, env, stdio: 'ignore' as const, detached: true },
    });
    running.push(child);
    return child;
  };
  const stop = (name: string, child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGKILL') => {
    const group = child?.pid ? [-child.pid] : [];
    for (const pid of [...group, ...processesIn(join(folder, name))]) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended by itself.
      }
    }
  };
  const remove = async () => {
    for (const [i, name] of ['monitor', 'node0', 'node1'].entries()) stop(name, running[i]);
    await delay(200);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', () => void remove());

  const monitor = `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`;
  const superuser = isRoot ? 'nobody' : userInfo().username;
  const owner = monitor.replace('autoctl_node', superuser);
  run('monitor', ['monitor', '--pgport', String(monitorPort)]);
  await until(async () => (await ask(monitor, 'select 1 as one'))[0]?.one === 1);
  // A dead node is found within seconds: the packages' own settings allow twenty.
  for (const [name, value] of Object.entries(quick)) {
    await ask(owner, `alter system set pgautofailover.${name} = '${value}'`);
  }
  execFileSync(join(binaries, 'pg_ctl'), ['reload', '-D', join(folder, 'monitor')], { ...dropped, env, stdio: 'pipe' });
  const addresses = nodePorts.map((port) => `postgres://forecastle@127.0.0.1:${port}/forecastle`);
  const states = async () => {
    const rows = await ask(
      owner,
      `select reportedstate::text as state from pgautofailover.node where reporttime > now() - interval '5 seconds'`,
    );
    return rows.map(({ state }) => state).sort();
  };
  for (const [i, port] of nodePorts.entries()) {
    const own = ['--pgport', String(port), '--name', `node${i}`, '--monitor', monitor];
    run(`node${i}`, ['postgres', ...own, '--username', 'forecastle', '--dbname', 'forecastle']);
    const wanted = i === 0 ? ['single'] : ['primary', 'secondary'];
    await until(async () => {
      // The copy of the first node waits for a checkpoint, which is put off for minutes otherwise.
      if (i > 0) await ask(addresses[0]?.replace('//forecastle@', `//${superuser}@`) ?? '', 'checkpoint');
      return (await states()).join() === wanted.join();
    }).catch(async (error) => {
      await remove();
      throw error;
    });
  }
  return {
    url: `postgres://forecastle@${nodePorts.map((port) => `127.0.0.1:${port}`).join(',')}/forecastle`,
    async primary() {
      const standbys = await Promise.all(
        addresses.map((address) => ask(address, 'select pg_is_in_recovery() as is').catch(() => [{ is: true }])),
      );
      return standbys.findIndex(([row]) => row?.is === false);
    },
    kill: (node) => stop(`node${node}`, running[node + 1]),
    signalMonitor: (signal) => stop('monitor', running[0], signal),
    states,
    remove,
  };
}

const quick = {
  health_check_period: '1s',
  health_check_timeout: '2s',
  health_check_retry_delay: '500ms',
  node_considered_unhealthy_timeout: '5s',
  primary_demote_timeout: '5s',
  startup_grace_period: '1s',
};

/** What runs with a data folder in its words or as its own. */
function processesIn(folder: string): number[] {
  const found: number[] = [];
  for (const line of execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')) {
    const pid = Number.parseInt(line, 10);
    if (line.includes(`${folder} `) || line.trimEnd().endsWith(folder)) found.push(pid, ...childrenOf(pid));
  }
  return [...new Set(found)].filter((pid) => pid !== process.pid);
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children === '' ? [] : children.split(' ').map(Number);
  } catch {
    return [];
  }
}

async function ask(url: string, statement: string): Promise<postgres.Row[]> {
  const client = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  try {
    return await client.unsafe(statement);
  } finally {
    await client.end({ timeout: 1 });
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 90_000;
  for (;;) {
    if (await holds().catch(() => false)) return;
    if (Date.now() > deadline) throw new Error('The nodes did not come up.');
    await delay(300);
  }
}
