import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { addCallingService, type CallingService, callAs } from '#tests/helpers/calling-service.ts';
import { goldenB } from '#tests/helpers/golden-forecasts.ts';
import { type PostgresServer, startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { describeOnPostgres } from '#tests/helpers/real-postgres.ts';
import {
  endServers,
  makeServerHome,
  type RunningServer,
  spawnServer,
  startServer,
} from '#tests/helpers/spawn-server.ts';

const callers = 60;
/** A wait for a connection, a wait for a lock, and a little. */
const longestAnswerMs = 7_000;

describeOnPostgres('a server whose Postgres', () => {
  const home = makeServerHome();
  let cluster: PostgresServer;
  let settings: Record<string, string>;
  let owner: CallingService;
  let others: CallingService[];
  let server: RunningServer;
  let forecast: string;

  beforeAll(async () => {
    expect(inject('postgresUrl')).not.toBe('');
    cluster = await startPostgresServer();
    settings = { DATABASE_URL: cluster.url };
    const place = { folder: '', databaseUrl: cluster.url, directUrl: cluster.url, isPooled: false };
    const database = await openDatabase(place, { migrationsFolder, now: new Date(), retryMs: 0 });
    owner = await addCallingService(database.db);
    others = await Promise.all(Array.from({ length: 10 }, () => addCallingService(database.db)));
    await database.close();
    server = await spawnServer(home, settings);
    const made = await callAs(owner, `${server.url}/api/forecasts`, { json: { document: goldenB() } });
    forecast = `${server.url}/api/forecasts/${((await made.json()) as { id: string }).id}`;
  });
  afterAll(async () => {
    await endServers();
    await cluster?.remove();
    home.remove();
  });

  const create = () => callAs(owner, `${server.url}/api/forecasts`, { json: { document: goldenB() } });
  const statusOf = async (path: string) => (await fetch(`${server.url}/api/health/${path}`)).status;

  async function timed(call: () => Promise<Response>) {
    const begun = Date.now();
    const answer = await call();
    await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), milliseconds: Date.now() - begun };
  }

  it('restarts: 503 with Retry-After meanwhile, and it goes on by itself without a new process (F4)', async () => {
    await cluster.stop();
    const read = () => callAs(owner, forecast);
    for (const call of Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? read : create))) {
      const rejected = await timed(call);
      expect(rejected).toMatchObject({ status: 503, retryAfter: '2' });
      expect(rejected.milliseconds).toBeLessThan(1_000);
    }
    expect([await statusOf('ready'), await statusOf('live')]).toEqual([503, 200]);

    await cluster.start();
    await expect.poll(() => statusOf('ready'), { timeout: 5_000 }).toBe(200);
    expect((await callAs(owner, forecast)).status).toBe(200);
    expect(await timed(create)).toMatchObject({ status: 201 });
    expect(process.kill(server.pid, 0)).toBe(true);
  });

  it('comes up after it: it waits, says so, and then serves (F5)', { timeout: 60_000 }, async () => {
    await cluster.stop();
    const late = startServer({ DATA_DIR: home.folder, PORT: '0', ...settings });
    await expect.poll(late.output, { timeout: 20_000 }).toContain('the database is not responding yet');
    await cluster.start();
    await expect.poll(late.output, { timeout: 20_000 }).toContain('Forecastle is ready');
    late.child.kill('SIGTERM');
    expect(await late.ended).toBe(0);
  });

  it(`has a table locked: ${callers} calls at once get 503 in time, and none is left waiting when the lock goes (F6)`, {
    timeout: 60_000,
  }, async () => {
    const holder = postgres(cluster.url, { max: 1, onnotice: () => undefined });
    try {
      const answers = await holder.begin(async (tx) => {
        await tx`lock table forecasts in access exclusive mode`;
        return Promise.all(
          // Six of each: what one person sends beyond eight waits for those.
          Array.from({ length: callers }, (_, i) => timed(() => callAs(others[i % others.length] ?? owner, forecast))),
        );
      });
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(new Set(answers.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']));
      expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(longestAnswerMs);
      const after = await timed(() => callAs(owner, forecast));
      expect(after).toMatchObject({ status: 200 });
      expect(after.milliseconds).toBeLessThan(1_000);
    } finally {
      await holder.end();
    }
  });

  it('is slow: a save that takes more than 5 s is 503 and not stored; others are served meanwhile (F6)', {
    timeout: 60_000,
  }, async () => {
    const hand = postgres(cluster.url, { max: 1, onnotice: () => undefined });
    try {
      await hand.unsafe(`
        create function wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return new; end $$;
        create trigger wait_long before insert on forecast_versions for each row execute function wait_long();
      `);
      const saving = timed(() =>
        callAs(owner, forecast, { method: 'PUT', json: { document: goldenB() }, headers: { 'If-Match': '"1"' } }),
      );
      await delay(300);
      expect(await timed(() => callAs(owner, forecast))).toMatchObject({ status: 200 });
      const { status, milliseconds } = await saving;
      expect(status).toBe(503);
      expect(milliseconds).toBeLessThan(longestAnswerMs);
      await hand.unsafe('drop trigger wait_long on forecast_versions');
      expect(await (await callAs(owner, forecast)).json()).toMatchObject({ version: 1 });
    } finally {
      await hand.end();
    }
  });
});
