import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeMigratedHome } from '#tests/helpers/migrated-home.ts';
import { skipped } from '#tests/helpers/skipped.ts';
import { builtServer, endServers, spawnServer, startProgram, startServer } from '#tests/helpers/spawn-server.ts';

const many = import.meta.env.MODE === 'long' ? 10 : 3;
const home = makeMigratedHome();
const link = join(home.folder, '../link');
symlinkSync(home.folder, link);
const mounted = join(home.folder, '../mounted');
mkdirSync(mounted);
afterAll(async () => {
  await endServers();
  home.remove();
});

/** A process table and mounts of its own, as a container has: the server is process 1 there, on a second mount of the folder. */
const inContainer = [
  ...['unshare', '--pid', '--mount', '--fork', '--mount-proc', '--kill-child', 'sh', '-c'],
  `mount --bind "${home.folder}" "${mounted}" && DATA_DIR="${mounted}" exec "$0" "$@"`,
];
const { status, stderr } = spawnSync(inContainer[0] ?? '', [...inContainer.slice(1), 'true'], { stdio: 'pipe' });
const canSeparate = status === 0;
if (!canSeparate) skipped('two containers on one folder: unshare or mount is not permitted.', stderr);

describe('one data folder', () => {
  it('has one owner of many servers that start at once under three spellings, and none when that is killed', async () => {
    const spellings = [home.folder, `${home.folder}/`, link];
    const servers = Array.from({ length: many }, (_, index) =>
      startServer({ DATA_DIR: spellings[index % 3] ?? '', PORT: '0', LOG_LEVEL: 'warn' }),
    );
    const isReady = () => servers.filter(({ output }) => output().includes('Forecastle is ready'));
    await expect.poll(() => isReady().length, { timeout: 100_000 }).toBe(1);
    const [owner] = isReady();
    const others = servers.filter((server) => server !== owner);
    for (const { ended, output } of others) {
      expect([await ended, output()]).toEqual([
        1,
        expect.stringMatching(`^Forecastle cannot start: [^\n]*process ${owner?.child.pid} on [^\n]*\n$`),
      ]);
    }
    owner?.child.kill('SIGKILL');
    await owner?.ended;
    const next = await spawnServer(home);
    expect(await next.end('SIGTERM')).toBe(0);
    expect(readdirSync(join(home.folder, 'database'))).not.toContain('backups');
  }, 120_000);

  it.runIf(canSeparate)(
    'has one owner of two containers on one volume, each of them process 1',
    async () => {
      const first = await spawnServer(home, {}, [...inContainer, ...builtServer]);
      const second = startProgram([...inContainer, ...builtServer], { PORT: '0' });
      expect([await second.ended, second.output()]).toEqual([1, expect.stringContaining('(process 1 on ')]);
      expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);

      await first.end('SIGKILL');
      const third = await spawnServer(home);
      expect(await third.end('SIGTERM')).toBe(0);
    },
    120_000,
  );
});
