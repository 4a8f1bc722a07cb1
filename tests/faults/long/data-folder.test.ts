import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gaugeOf } from '#tests/helpers/cost/gauge.ts';
import { makeMigratedHome } from '#tests/helpers/migrated-home.ts';
import { builtServer, endServers, spawnServer, startProgram } from '#tests/helpers/spawn-server.ts';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const home = makeMigratedHome();
const database = join(home.folder, 'database');
const backups = join(home.folder, 'backups');

/** Every file with its content, in a line: what an attempt to start must leave as it was. */
const fingerprint = () =>
  execFileSync('sh', ['-c', `find "${database}" -type f -exec sha256sum {} + | sort | sha256sum`], {
    encoding: 'utf8',
  });

/** The list of all tables; its number is the same in every database of Postgres. */
const catalogue = 'base/5/1259';

/** As `dd` with 8 KB of zeros would. Returns what writes the page back. */
function zeroFirstPage(name: string): () => void {
  const path = join(database, name);
  const page = readFileSync(path).subarray(0, 8192);
  const write = (bytes: Buffer) => {
    const file = openSync(path, 'r+');
    writeSync(file, bytes, 0, undefined, 0);
    closeSync(file);
  };
  write(Buffer.alloc(page.length));
  return () => write(page);
}

async function rejection(program = builtServer): Promise<string> {
  const started = startProgram(program, { DATA_DIR: home.folder, PORT: '0', LOG_LEVEL: 'warn' });
  const code = await started.ended;
  expect([code, started.output()]).toEqual([1, expect.stringMatching(/^Forecastle cannot start: [^\n]*\n$/)]);
  return started.output();
}

beforeAll(async () => {
  expect(await (await spawnServer(home)).end('SIGTERM')).toBe(0);
  // Its copy, if it came to one, is of what stood before: the second start takes one that holds what the first one made.
  rmSync(backups, { recursive: true, force: true });
  const server = await spawnServer(home);
  const isCopied = () => existsSync(backups) && readdirSync(backups).some((name) => name.endsWith('.tar.gz'));
  await vi.waitUntil(isCopied, { timeout: 60_000 });
  expect(await server.end('SIGTERM')).toBe(0);
});
afterAll(async () => {
  await endServers();
  home.remove();
});

describe('a data folder that is (F8)', () => {
  it.runIf(isRoot && existsSync('/usr/bin/setpriv'))(
    'of another owner or not writable is refused by its name, and left as it is',
    async () => {
      const before = fingerprint();
      const asNobody = ['/usr/bin/setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', ...builtServer];
      chmodSync(join(home.folder, '..'), 0o755);
      expect(await rejection(asNobody)).toContain(home.folder);
      chownSync(join(home.folder, '..'), nobody, nobody);
      expect(await rejection(asNobody)).toContain(home.folder);
      chownSync(join(home.folder, '..'), 0, 0);
      expect(fingerprint()).toBe(before);
    },
  );

  it('damaged, by zeros over a page of the catalogue or of the control file, is never filled anew: one line offers the newest copy, which opens', async () => {
    const restore = zeroFirstPage(catalogue);
    expect(await rejection()).toContain(backups);
    expect(existsSync(join(home.folder, 'unfinished'))).toBe(false);
    restore();

    zeroFirstPage('global/pg_control');
    const before = fingerprint();
    const line = await rejection();
    expect(line).toContain('Nothing was changed.');
    expect(line).toContain(backups);
    expect(fingerprint()).toBe(before);

    rmSync(database, { recursive: true });
    mkdirSync(database);
    const newest = readdirSync(backups).toSorted().at(-1) ?? '';
    execFileSync('tar', ['-xzf', join(backups, newest), '-C', database]);
    expect(readFileSync(join(database, 'PG_VERSION'), 'utf8').trim()).toMatch(/^\d+$/);
    const server = await spawnServer(home);
    expect(server.administrator).toBeNull();
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

it.runIf(process.platform === 'linux')(
  'G34 with 250 MB of data a server is ready while it copies them, which takes at most 150 MB of memory',
  async () => {
    const large = makeMigratedHome();
    // A file of the engine's folder, as a large table would be.
    const table = join(large.folder, 'base/5/990000');
    writeFileSync(table, '');
    truncateSync(table, 250_000_000);
    const copies = () => (existsSync(join(large.folder, 'backups')) ? readdirSync(join(large.folder, 'backups')) : []);
    const server = await spawnServer(large);
    expect(copies().filter((name) => name.endsWith('.tar.gz'))).toEqual([]);
    const gauge = gaugeOf(server.pid);
    gauge.begin();
    await vi.waitUntil(() => copies().some((name) => name.endsWith('.new')), { timeout: 20_000 });
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    expect(copies().map((name) => name.endsWith('.new'))).toEqual([true]);

    await vi.waitUntil(() => copies().some((name) => name.endsWith('.tar.gz')), { timeout: 60_000 });
    expect(gauge.read().memoryMb).toBeLessThan(150);
    expect(await server.end('SIGTERM')).toBe(0);
    large.remove();
  },
);
