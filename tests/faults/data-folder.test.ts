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
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtServer, endServers, makeServerHome, spawnServer, startProgram } from '../helpers/spawn-server';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const home = makeServerHome();
const backups = `${home.folder}.backups`;

/** Every file with its content, in a line: what an attempt to start must leave as it was. */
const fingerprint = () =>
  execFileSync('sh', ['-c', `find "${home.folder}" -type f -exec sha256sum {} + | sort | sha256sum`], {
    encoding: 'utf8',
  });

async function refusal(program = builtServer): Promise<string> {
  const started = startProgram(program, { DATA_DIR: home.folder, PORT: '0', LOG_LEVEL: 'warn' });
  const code = await started.ended;
  expect([code, started.output()]).toEqual([1, expect.stringMatching(/^Forecastle does not start: [^\n]*\n$/)]);
  return started.output();
}

beforeAll(async () => {
  // The second start takes the first copy.
  for (const _ of [1, 2]) expect(await (await spawnServer(home)).end('SIGTERM')).toBe(0);
});
afterAll(async () => {
  await endServers();
  home.remove();
});

describe('F8 a data folder that is', () => {
  it.runIf(isRoot && existsSync('/usr/bin/setpriv'))(
    'of another owner or not writable is refused by its name, and left as it is',
    async () => {
      const before = fingerprint();
      const asNobody = ['/usr/bin/setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', ...builtServer];
      chmodSync(join(home.folder, '..'), 0o755);
      expect(await refusal(asNobody)).toContain(home.folder);
      chownSync(join(home.folder, '..'), nobody, nobody);
      expect(await refusal(asNobody)).toContain(home.folder);
      chownSync(join(home.folder, '..'), 0, 0);
      expect(fingerprint()).toBe(before);
    },
  );

  it('damaged, by zeros over the head of the control file, is never filled anew: one line offers the newest copy, which opens', async () => {
    const control = join(home.folder, 'global/pg_control');
    const file = openSync(control, 'r+');
    writeSync(file, Buffer.alloc(Math.min(8192, statSync(control).size)), 0, undefined, 0);
    closeSync(file);
    const before = fingerprint();
    const line = await refusal();
    expect(line).toContain('Nothing was changed.');
    expect(line).toContain(backups);
    expect(fingerprint()).toBe(before);

    rmSync(home.folder, { recursive: true });
    mkdirSync(home.folder);
    const newest = readdirSync(backups).toSorted().at(-1) ?? '';
    execFileSync('tar', ['-xzf', join(backups, newest), '-C', home.folder]);
    expect(readFileSync(join(home.folder, 'PG_VERSION'), 'utf8').trim()).toMatch(/^\d+$/);
    const server = await spawnServer(home);
    expect(server.administrator).toBeNull();
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
