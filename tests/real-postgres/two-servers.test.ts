import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';
import { makeServerHome, spawnServer, startServer } from '../helpers/spawn-server';

describeOnPostgres('servers on one Postgres', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  const home = makeServerHome();
  beforeAll(async () => {
    database = await createPostgresDatabase();
  });
  afterAll(async () => {
    await database?.drop();
    home.remove();
  });

  it('start together on an empty database, and neither makes an administrator by itself (F10)', async () => {
    const settings = { DATABASE_URL: database.url };
    const servers = await Promise.all([spawnServer(home, settings), spawnServer(home, settings)]);
    for (const server of servers) {
      expect(server.output()).toContain('There is no administrator. Make one with npm run admin:create.');
      expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    }
    expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0]);
  });

  it('wait for a database that is down, alive but not ready (F5)', async () => {
    const server = startServer({ DATABASE_URL: 'postgres://app@127.0.0.1:9/none', PORT: '39517' });
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:39517/api/health/${path}`).catch(() => null))?.status;
    await expect.poll(() => statusOf('live'), { timeout: 5_000 }).toBe(200);
    expect(await statusOf('ready')).toBe(503);
    server.child.kill('SIGKILL');
    await server.ended;
  });
});
