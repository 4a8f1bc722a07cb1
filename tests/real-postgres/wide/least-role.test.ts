import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { addCallingService, callAs } from '#tests/helpers/calling-service.ts';
import { createPostgresDatabase, describeOnPostgres } from '#tests/helpers/real-postgres.ts';
import { beginHistory, saveAgain } from '#tests/helpers/saving-client.ts';
import { endServers, makeServerHome, spawnServer } from '#tests/helpers/spawn-server.ts';

const [ownerPassword, servicePassword] = [randomUUID(), randomUUID()];
/** As psql reads the file, with the two values it is given. */
const roles = readFileSync(join(import.meta.dirname, '../../../server/operation/roles.sql'), 'utf8')
  .replace(":'owner_password'", `'${ownerPassword}'`)
  .replace(":'service_password'", `'${servicePassword}'`);
const names = ['forecastle_owner', 'forecastle_service'];

describeOnPostgres('a server whose role owns no table', () => {
  const home = makeServerHome();
  let place: Awaited<ReturnType<typeof createPostgresDatabase>>;
  const as = (role: string, password: string) => {
    const url = new URL(place.url);
    [url.username, url.password] = [role, password];
    return url.href;
  };
  const run = async <T>(url: string, act: (client: postgres.Sql) => Promise<T>): Promise<T> => {
    const client = postgres(url, { max: 1, onnotice: () => undefined });
    return act(client).finally(() => client.end());
  };
  const dropRoles = () =>
    run(place.url, async (client) => {
      for (const name of names) {
        const [found] = await client`select from pg_roles where rolname = ${name}`;
        if (found) await client.unsafe(`drop owned by ${name} cascade; drop role ${name}`);
      }
    });
  beforeAll(async () => {
    place = await createPostgresDatabase();
    await dropRoles();
    await run(place.url, (client) => client.unsafe(roles).simple());
  });
  afterAll(async () => {
    await endServers();
    await dropRoles();
    await place.drop();
    home.remove();
  });

  it('the file gives the roles no password that everybody knows (A176)', () => {
    expect(roles.match(/password '([^']+)'/g)).toEqual([
      `password '${ownerPassword}'`,
      `password '${servicePassword}'`,
    ]);
  });

  it('migrates as the owner, serves as the role of roles.sql, and that one changes rows alone', async () => {
    const [owner, service] = [as('forecastle_owner', ownerPassword), as('forecastle_service', servicePassword)];
    const server = await spawnServer(home, { DATABASE_URL: service, DATABASE_DIRECT_URL: owner });
    const database = await openDatabase(
      { folder: '', databaseUrl: service, directUrl: owner, isPooled: false },
      { migrationsFolder, now: new Date(), retryMs: 0 },
    );
    const caller = await addCallingService(database.db);
    await database.close();

    const history = await beginHistory(server.url, caller);
    expect((await saveAgain(server.url, history, { version: 2, key: randomUUID() })).status).toBe(200);
    for (const path of ['/api/forecasts', `/api/forecasts/${history.id}`]) {
      expect([path, (await callAs(caller, `${server.url}${path}`)).status]).toEqual([path, 200]);
    }
    // Several of its jobs have run by then.
    await expect
      .poll(() =>
        run(service, (client) => client`select from jobs where ended_at is not null`.then(({ length }) => length)),
      )
      .toBeGreaterThan(2);
    expect(server.output()).not.toMatch(/permission denied|42501/);

    await run(service, async (client) => {
      for (const statement of [
        'create table public.more (id int)',
        'create schema more',
        'drop table users',
        'alter table users add column more int',
        'truncate users',
        'create role more',
        'select * from drizzle.__drizzle_migrations',
      ]) {
        await expect(client.unsafe(statement), statement).rejects.toThrow(/permission denied|must be owner/);
      }
    });
  });
});
