import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import { withTx } from '#server/db/client.ts';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { watchForPanic } from '#server/db/engine-care.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { rejectionOf } from '#server/services/rejection-of.ts';
import { addCallingService, type CallingService, callAs } from '#tests/helpers/calling-service.ts';
import { startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { beginHistory, documentOf, type SavingHistory, saveAgain } from '#tests/helpers/saving-client.ts';
import { canMount, makeDisk } from '#tests/helpers/small-disk.ts';
import { builtServer, endServers, makeServerHome, spawnServer, startServer } from '#tests/helpers/spawn-server.ts';
import { tornRows } from '#tests/helpers/stored-forecast.ts';

afterEach(endServers);

const openFolder = (folder: string): Promise<OpenDatabase> =>
  openDatabase({ folder, databaseUrl: null, directUrl: null, isPooled: false }, { migrationsFolder, now: new Date() });

const openPostgres = (url: string): Promise<OpenDatabase> =>
  openDatabase(
    { folder: '', databaseUrl: url, directUrl: url, isPooled: false },
    { migrationsFolder, now: new Date() },
  );

async function addOwnerTo(opening: Promise<OpenDatabase>): Promise<CallingService> {
  const database = await opening;
  const owner = await addCallingService(database.db);
  await database.close();
  return owner;
}

const addOwner = (folder: string) => addOwnerTo(openFolder(folder));

/** Saves once; every answer but 200 has to be a rejection that says so. */
async function saveOnce(url: string, history: SavingHistory): Promise<number> {
  const answer = await saveAgain(url, history, {
    version: history.acked + 1,
    key: `key-of-version-${history.acked + 1}`,
  });
  await answer.text();
  if (answer.status === 200) history.acked += 1;
  return answer.status;
}

async function expectAllKept(opening: Promise<OpenDatabase>, { id, acked }: SavingHistory): Promise<void> {
  const database = await opening;
  expect(await tornRows(database.db, id)).toEqual([]);
  const row = await database.db.query.forecasts.findFirst({ where: (table, { eq }) => eq(table.id, id) });
  await database.close();
  expect(row?.version).toBe(acked);
}

/** Saves until one is rejected. */
async function saveUntilRejected(url: string, history: SavingHistory): Promise<number> {
  for (let n = 0; n < 1_000; n += 1) {
    const status = await saveOnce(url, history);
    if (status !== 200) return status;
  }
  throw new Error('No save was refused.');
}

describe.runIf(canMount)('a disk that is full', () => {
  it('under the embedded database: a save says that it is not saved, reads go on, nothing acknowledged is lost, and with room again it goes on (F7)', {
    timeout: 300_000,
  }, async () => {
    const disk = makeDisk('300m');
    const folder = join(disk.folder, 'data');
    try {
      const owner = await addOwner(folder);
      const server = await spawnServer({ folder, remove: () => undefined });
      const history = await beginHistory(server.url, owner);
      for (let n = 0; n < 5; n += 1) expect(await saveOnce(server.url, history)).toBe(200);

      disk.fill();
      expect(await saveUntilRejected(server.url, history)).toBe(503);
      const health = async () => (await fetch(`${server.url}/api/health/ready`)).json();
      await expect.poll(health, { timeout: 10_000 }).toEqual({ status: 'read-only' });
      for (let n = 0; n < 30; n += 1) expect(await saveOnce(server.url, history)).toBe(503);
      const read = await callAs(owner, `${server.url}/api/forecasts/${history.id}`);
      expect(await read.json()).toMatchObject({ version: history.acked, document: documentOf(history.acked) });
      expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);

      disk.free();
      await expect.poll(() => saveOnce(server.url, history), { timeout: 10_000 }).toBe(200);
      expect(await server.end('SIGTERM')).toBe(0);
      await expectAllKept(openFolder(folder), history);
    } finally {
      await endServers();
      disk.remove();
    }
  });

  it('F7 with no room for the log of the embedded database either: the engine is not called again, where it would never return, and opens when there is room', {
    timeout: 120_000,
  }, async () => {
    const disk = makeDisk('120m');
    const folder = join(disk.folder, 'data');
    try {
      mkdirSync(folder);
      const panics: Error[] = [];
      const { client, db } = await openEmbedded({ dataDir: join(folder, 'database') });
      const hasPanicked = watchForPanic(client, (error) => panics.push(error));
      await client.exec('create table kept (value int); insert into kept values (1)');
      disk.fill();
      const write = () => client.query(`select pg_logical_emit_message(true, '', repeat('x', 60000))`);
      const first = await Array.from({ length: 1_000 }, () => write)
        .reduce<Promise<unknown>>((before, next) => before.then(next), Promise.resolve())
        .catch((error: unknown) => error);
      expect(rejectionOf(first)?.code).toBe('unavailable');
      for (const call of [write, () => client.query('select 1'), () => withTx(db, (tx) => tx.execute('select 1'))]) {
        expect(await call().catch((error: unknown) => rejectionOf(error)?.code)).toBe('unavailable');
      }
      expect([hasPanicked(), panics.map(({ message }) => message)]).toEqual([
        true,
        [expect.stringContaining('pg_wal')],
      ]);

      await expect(openFolder(folder)).rejects.toThrow(/the disk of the data folder \S+ is full/);
      disk.free();
      const again = await openEmbedded({ dataDir: join(folder, 'database') });
      expect((await again.client.query('select value from kept')).rows).toEqual([{ value: 1 }]);
      await again.client.close();
    } finally {
      disk.remove();
    }
  });

  it('under Postgres, which ends: the server answers 503, stays up, and goes on when the database is back with all that was acknowledged (F7)', {
    timeout: 300_000,
  }, async () => {
    const disk = makeDisk('500m');
    const home = makeServerHome();
    const { TMPDIR } = process.env;
    process.env.TMPDIR = disk.folder;
    const cluster = await startPostgresServer().finally(() => {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    });
    try {
      const owner = await addOwnerTo(openPostgres(cluster.url));
      const server = await spawnServer(home, { DATABASE_URL: cluster.url });
      const history = await beginHistory(server.url, owner);
      for (let n = 0; n < 5; n += 1) expect(await saveOnce(server.url, history)).toBe(200);

      disk.fill();
      expect(await saveUntilRejected(server.url, history)).toBe(503);
      for (let n = 0; n < 10; n += 1) expect(await saveOnce(server.url, history)).toBe(503);
      expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);

      disk.free();
      await cluster.stop();
      await cluster.start();
      await expect.poll(() => saveOnce(server.url, history), { timeout: 10_000 }).toBe(200);
      expect(await server.end('SIGTERM')).toBe(0);
      await expectAllKept(openPostgres(cluster.url), history);
    } finally {
      await endServers();
      await cluster.remove();
      disk.remove();
      home.remove();
    }
  });
});

describe('a machine that is small', () => {
  it('F19 with 256 open files 300 connections at once cost nobody a save', { timeout: 180_000 }, async () => {
    const home = makeServerHome();
    const owner = await addOwner(home.folder);
    // With 128 the program itself, which is read from many files, does not start.
    const server = await spawnServer(home, {}, ['/bin/sh', '-c', 'ulimit -n 256; exec "$0" "$@"', ...builtServer]);
    const history = await beginHistory(server.url, owner);
    const crowd = Array.from({ length: 300 }, () =>
      fetch(`${server.url}/api/user`, { signal: AbortSignal.timeout(20_000) }).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    for (let n = 0; n < 10; n += 1) await saveOnce(server.url, history).catch(() => 0);
    const statuses = new Set(await Promise.all(crowd));
    expect([...statuses].filter((status) => ![0, 401, 429, 503].includes(status))).toEqual([]);
    await expect.poll(() => saveOnce(server.url, history), { timeout: 20_000 }).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    await expectAllKept(openFolder(home.folder), history);
    home.remove();
  });

  it('F19 with 256 MB of heap large saves and reports at once are served or rejected, and none is lost', {
    timeout: 300_000,
  }, async () => {
    const home = makeServerHome();
    const owner = await addOwner(home.folder);
    const program = [process.execPath, '--max-old-space-size=256', ...builtServer.slice(1)];
    const server = await spawnServer(home, {}, program);
    const histories = [];
    for (let n = 0; n < 8; n += 1) histories.push(await beginHistory(server.url, owner));
    const seen = new Set<number>();
    await Promise.all(
      histories.map(async (history) => {
        for (let n = 0; n < 15; n += 1) {
          // One key of a person is one save: each forecast has its own.
          const pending = { version: history.acked + 1, key: `${history.id}-${history.acked + 1}` };
          const saved = await saveAgain(server.url, history, pending);
          await saved.text();
          seen.add(saved.status);
          if (saved.status === 200) history.acked += 1;
          const address = `${server.url}/api/forecasts/${history.id}/reports/refresh`;
          seen.add((await callAs(owner, address, { method: 'POST' })).status);
        }
      }),
    );
    expect([...seen].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    for (const { id, acked } of histories) {
      const read = await callAs(owner, `${server.url}/api/forecasts/${id}`);
      expect(await read.json()).toMatchObject({ version: acked });
    }
    expect(await server.end('SIGTERM')).toBe(0);
    home.remove();
  });
});

it('a database that stays down is asked for 30 s, with a line each time, and then the server ends with 1 (F5)', {
  timeout: 120_000,
}, async () => {
  const begun = Date.now();
  const server = startServer({ DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:9/none', PORT: '0' });
  expect(await server.ended).toBe(1);
  expect(Date.now() - begun).toBeGreaterThan(28_000);
  expect(Date.now() - begun).toBeLessThan(50_000);
  const lines = server.output().trim().split('\n');
  expect(lines.filter((line) => line.includes('is not responding yet')).length).toBeGreaterThan(15);
  expect(lines.at(-1)).toMatch(/^Forecastle cannot start: the database at 127\.0\.0\.1:9 is not responding/);
  expect(server.output()).not.toContain('hunter2');
});

/** The library itself: the program `faketime` stays between us and the server, and takes its signals. */
const falseClock = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path));

describe.runIf(falseClock)('a whole server whose clock is wrong (F15)', () => {
  it.each(['+2h', '-1h', '+370d'])(
    '%s: it starts on the data of a server with the right clock, and no session is longer for it',
    {
      timeout: 180_000,
    },
    async (shift) => {
      const home = makeServerHome();
      const first = await spawnServer(home);
      const cookie = await signIn(first.url, first.administrator);
      expect(await userStatus(first.url, cookie)).toBe(200);
      await first.end('SIGTERM');

      const shifted = await spawnServer(home, {}, [
        '/usr/bin/env',
        `LD_PRELOAD=${falseClock}`,
        `FAKETIME=${shift}`,
        ...builtServer,
      ]);
      const status = await userStatus(shifted.url, cookie);
      expect(status).toBe(401);
      await endServers();

      const right = await spawnServer(home);
      expect(await userStatus(right.url, cookie)).toBe(401);
      expect(await userStatus(right.url, await signIn(right.url, first.administrator))).toBe(200);
      await endServers();
      home.remove();
    },
  );
});

async function signIn(url: string, person: { username: string; password: string } | null): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(person ?? {})) form.set(name, value);
  const answer = await fetch(`${url}/api/authentication`, { method: 'POST', body: form });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

const userStatus = async (url: string, cookie: string) =>
  (await fetch(`${url}/api/user`, { headers: { Cookie: cookie } })).status;
