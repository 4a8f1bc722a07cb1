import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { migrationsFolder, root } from '#server/boot/folders.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { addCallingService, type CallingService, callAs } from '#tests/helpers/calling-service.ts';
import { slackNow } from '#tests/helpers/machine-slack.ts';
import { createPostgresDatabase, describeOnPostgres } from '#tests/helpers/real-postgres.ts';
import { beginHistory, documentOf } from '#tests/helpers/saving-client.ts';
import { builtServer, endServers, makeServerHome, spawnServer } from '#tests/helpers/spawn-server.ts';

const gapMs = 50;
const codeOf = (error: unknown): string =>
  error instanceof Error ? codeOf(error.cause) || ('code' in error ? String(error.code) : '') : '';

afterEach(endServers);

describeOnPostgres('a server that has to stop', () => {
  const home = makeServerHome();
  const errors = pathToFileURL(join(root, 'tests/helpers/faults-by-signal.mjs')).href;
  const faulty = [process.execPath, '--import', errors, ...builtServer.slice(1)];
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let owner: CallingService;
  beforeAll(async () => {
    database = await createPostgresDatabase();
    const place = { folder: '', databaseUrl: database.url, directUrl: database.url, isPooled: false };
    const opened = await openDatabase(place, { migrationsFolder, now: new Date(), retryMs: 0 });
    owner = await addCallingService(opened.db);
    await opened.close();
  });
  afterAll(async () => {
    await database?.drop();
    home.remove();
  });

  it('under 20 calls a second answers every call it took, ends with 0 within 3 s, more on a busy machine, and leaves no connection open (F3, G21)', async () => {
    const server = await spawnServer(home, { DATABASE_URL: database.url });
    const { id } = await beginHistory(server.url, owner);
    const address = `${server.url}/api/forecasts`;
    const calls: Promise<number | string>[] = [];
    let running = 0;
    const call = (at: number) => {
      // A machine that is too slow for 20 a second gets fewer, so that none waits longer than the server drains.
      if (running > 5) return;
      running += 1;
      const made =
        at % 2 === 0
          ? callAs(owner, `${address}/${id}`)
          : callAs(owner, address, { json: { document: documentOf(at + 1) } });
      const outcome = made.then(({ status }) => status, codeOf);
      calls.push(outcome.finally(() => (running -= 1)));
    };

    for (let at = 0; at < 20; at += 1) {
      call(at);
      await delay(gapMs);
    }
    const slack = slackNow();
    const begun = Date.now();
    let hasEnded = false;
    const ended = server.end('SIGTERM').finally(() => {
      hasEnded = true;
    });
    const before = calls.length;
    for (let at = 0; !hasEnded; at += 1) {
      call(at);
      await delay(gapMs);
    }
    expect(await ended).toBe(0);
    expect(Date.now() - begun).toBeLessThan(3_000 + slack);

    const outcomes = await Promise.all(calls);
    expect(outcomes.slice(0, before).filter((outcome) => outcome !== 200 && outcome !== 201)).toEqual([]);
    // Later ones are answered or turned away at the port that closes; the count of forecasts below tells that none is half done.
    const turnedAway = outcomes.filter((outcome) => typeof outcome === 'string');
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']).toEqual(expect.arrayContaining([...new Set(turnedAway)]));
    expect(new Set(outcomes.filter((outcome) => typeof outcome === 'number'))).toEqual(new Set([200, 201]));

    const look = postgres(database.url, { max: 1, onnotice: () => undefined });
    const open = await look`select application_name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const [{ count: made }] = await look<[{ count: string }]>`select count(*) from forecasts`;
    await look.end();
    expect([...open]).toEqual([]);
    expect(Number(made)).toBe(outcomes.filter((outcome) => outcome === 201).length + 1);
  });

  it('an exception, and after the next start a rejection: logged, what runs is answered, and the server ends with 1 (F18)', async () => {
    const events = [
      ['SIGUSR2', 'uncaughtException'],
      ['SIGHUP', 'unhandledRejection'],
    ] as const;
    for (const [signal, event] of events) {
      const server = await spawnServer(home, { DATABASE_URL: database.url }, faulty);
      const running = fetch(`${server.url}/api/health/live`);
      expect(await server.end(signal)).toBe(1);
      expect((await running).status).toBe(200);
      const lines = server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { msg: string; err?: { message: string } });
      expect(lines).toContainEqual(
        expect.objectContaining({ msg: event, err: expect.objectContaining({ message: 'made on purpose' }) }),
      );
    }
  });
});
