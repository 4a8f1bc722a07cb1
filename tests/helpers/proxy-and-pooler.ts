import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

type Changes = [from: string, to: string][];

/** nginx and pgbouncer of the system, run from the samples of `server/operation/` with other ports and places. */
export interface Helpers {
  /** Starts nginx with TLS on `port` before the servers; `changes` are made to the sample. */
  startProxy(of: { port: number; servers: [number, number]; changes?: Changes }): Promise<void>;
  /** Starts pgbouncer on `port` before the Postgres at `postgresPort`. */
  startPooler(of: { port: number; postgresPort: number; user: string; password: string }): Promise<void>;
  /** What both wrote to their logs. */
  logs(): string;
  remove(): Promise<void>;
}

const samples = join(import.meta.dirname, '../../server/operation');
const programs = { nginx: '/usr/sbin/nginx', pgbouncer: '/usr/sbin/pgbouncer', openssl: '/usr/bin/openssl' };
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The names of the programs that this machine lacks. */
export const missingPrograms = (): string[] =>
  Object.entries(programs).flatMap(([name, path]) => {
    try {
      accessSync(path, constants.X_OK);
      return [];
    } catch {
      return [name];
    }
  });

/** The sample with each text replaced, which must be in it. */
function sampleWith(name: string, changes: Changes): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(samples, name), 'utf8'),
  );
}

export function openHelpers(): Helpers {
  const folder = mkdtempSync(join(tmpdir(), 'forecastle-operation-'));
  chmodSync(folder, 0o755);
  const path = (name: string) => join(folder, name);
  const children: ChildProcess[] = [];
  const pieces: Buffer[] = [];
  const run = async (program: string, words: string[], port: number, as = {}) => {
    const child = spawn(program, words, { ...as, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => pieces.push(piece));
    await waitForPort(port, child, () => Buffer.concat(pieces).toString());
  };

  return {
    async startProxy({ port, servers: [first, second], changes = [] }) {
      makeCertificate(path('key.pem'), path('certificate.pem'));
      const site = sampleWith('nginx.conf', [
        ['127.0.0.1:3000', `127.0.0.1:${first}`],
        ['127.0.0.1:3001', `127.0.0.1:${second}`],
        ['listen 443', `listen 127.0.0.1:${port}`],
        ['server_name forecasts.example', 'server_name 127.0.0.1'],
        ['/etc/ssl/forecasts.example.pem', path('certificate.pem')],
        ['/etc/ssl/forecasts.example.key', path('key.pem')],
        ...changes,
      ]);
      writeFileSync(path('site.conf'), site);
      writeFileSync(path('nginx.conf'), mainConfiguration(folder));
      await run(programs.nginx, ['-p', folder, '-c', path('nginx.conf'), '-e', 'stderr'], port);
    },
    async startPooler({ port, postgresPort, user, password }) {
      writeFileSync(path('userlist.txt'), `"${user}" "${password}"\n`);
      const settings = sampleWith('pgbouncer.ini', [
        ['\nforecastle = host=127.0.0.1 port=5432', `\nforecastle = host=127.0.0.1 port=${postgresPort}`],
        ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
        ['/etc/pgbouncer/userlist.txt', path('userlist.txt')],
      ]);
      writeFileSync(path('pgbouncer.ini'), settings);
      await run(programs.pgbouncer, [path('pgbouncer.ini')], port, nobody);
    },
    logs: () => Buffer.concat(pieces).toString(),
    async remove() {
      for (const child of children) {
        const ended = new Promise((resolve) => child.once('close', resolve));
        if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(key: string, certificate: string): void {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync(programs.openssl, ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
}

/** What Debian's own nginx.conf says around a site, with every place inside the folder. */
const mainConfiguration = (folder: string) => `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  default_type application/octet-stream;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/site.conf;
}
`;

async function waitForPort(port: number, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (child.exitCode === null && Date.now() < deadline) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await delay(50);
  }
  throw new Error(`nothing listens on ${port}:\n${log()}`);
}
