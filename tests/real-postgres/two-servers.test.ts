import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';
import { endServers, makeServerHome, spawnServer, startServer } from '../helpers/spawn-server';

describeOnPostgres('servers on one Postgres', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  const home = makeServerHome();
  beforeAll(async () => {
    database = await createPostgresDatabase();
  });
  afterEach(endServers);
  afterAll(async () => {
    await database?.drop();
    home.remove();
  });

  it('start together on an empty database, and neither makes an administrator by itself (F10)', async () => {
    const settings = { DATABASE_URL: database.url };
    const servers = await Promise.all([spawnServer(home, settings), spawnServer(home, settings)]);
    for (const server of servers) {
      expect(server.output()).toContain('No administrator exists. Create one with npm run admin:create.');
      expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    }
    expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0]);
  });

  it.runIf(import.meta.env.MODE === 'long')(
    'take the administrator that admin:create made, whose password is printed once or was given',
    async () => {
      const settings = { DATABASE_URL: database.url };
      const create = async (...words: string[]) => {
        const command = startServer({ ...settings, REQUIRE_ADMIN_2FA: '1' }, ['admin:create', ...words]);
        return { code: await command.ended, text: command.output().trim() };
      };
      expect(await create()).toMatchObject({ code: 2, text: expect.stringContaining('Usage: npm run admin:create') });
      const named = ['--username', 'keeper', '--email', 'keeper@example.com'];
      expect(await create(...named, '--password', 'password1')).toMatchObject({
        code: 1,
        text: expect.stringMatching(/^No administrator created: password: .*$/),
      });
      const made = await create(...named);
      expect(made).toMatchObject({
        code: 0,
        text: expect.stringMatching(
          /^Administrator keeper created with password \S{22} .*\n.*keeper must set up two-factor authentication at first sign-in \(#\/account\/security\)/,
        ),
      });
      expect((await create(...named)).code).toBe(1);

      const server = await spawnServer(home, settings);
      expect(server.output()).not.toContain('administrator');
      const form = new FormData();
      form.set('username', 'keeper');
      form.set('password', /password (\S{22})/.exec(made.text)?.[1] ?? '');
      const signIn = await fetch(`${server.url}/api/authentication`, { method: 'POST', body: form });
      expect(signIn.status).toBe(200);
      expect(await signIn.json()).toMatchObject({ authorities: ['ROLE_ADMIN', 'ROLE_USER'] });
      expect(await server.end('SIGTERM')).toBe(0);
    },
  );

  it('wait for a database that is down, alive but not ready (F5)', async () => {
    const server = startServer({ DATABASE_URL: 'postgres://app@127.0.0.1:9/none', PORT: '39517' });
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:39517/api/health/${path}`).catch(() => null))?.status;
    await expect.poll(() => statusOf('live')).toBe(200);
    expect(await statusOf('ready')).toBe(503);
    server.child.kill('SIGKILL');
    await server.ended;
  });
});
