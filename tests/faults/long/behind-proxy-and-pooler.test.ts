import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, openContext } from '#tests/helpers/browser.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { walkAsAdministrator, walkAsSubscriber, watchFailures } from '#tests/helpers/journey.ts';
import { newCredentials, signIn, waitForRoute } from '#tests/helpers/person.ts';
import { type PostgresServer, startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { type Helpers, missingPrograms, openHelpers } from '#tests/helpers/proxy-and-pooler.ts';
import { makeServerHome, type RunningServer, spawnServer } from '#tests/helpers/spawn-server.ts';

const missing = missingPrograms();
if (missing.length > 0) {
  const line = '='.repeat(78);
  const text = `${missing.join(', ')} not installed: two servers behind a proxy and a pooler are NOT TESTED.`;
  if (process.env.REQUIRE_PROXY === '1') throw new Error(text);
  process.stderr.write(`\n${line}\n${text}\n${line}\n`);
}

const administrator = { username: 'harbour-master', email: 'harbour@forecasts.example', password: 'tide table seven' };
const role = { user: 'forecastle', password: 'pilot boat nine' };

describe.skipIf(missing.length > 0)('two servers behind nginx, on one Postgres through pgbouncer (F10)', () => {
  const home = makeServerHome();
  const servers: RunningServer[] = [];
  const person = newCredentials('quayside');
  let database: PostgresServer;
  let helpers: Helpers;
  let browser: Browser;
  let site: string;
  let direct: postgres.Sql;
  let start: (place: number) => Promise<void>;
  let forecast: string;

  beforeAll(async () => {
    helpers = openHelpers();
    [database, browser] = await Promise.all([startPostgresServer({ isInstalled: true }), launchBrowser()]);
    const postgresUrl = new URL(database.url);
    await makeRole(database.url);
    const [proxy, pooler, ...ports] = await freePorts(4);
    site = `https://127.0.0.1:${proxy}`;
    await helpers.startPooler({ port: Number(pooler), postgresPort: Number(postgresUrl.port), ...role });
    await helpers.startProxy({ port: Number(proxy), servers: [Number(ports[0]), Number(ports[1])] });

    const address = (port: string | number) =>
      `postgres://${role.user}:${encodeURIComponent(role.password)}@127.0.0.1:${port}/forecastle`;
    const settings = {
      NODE_ENV: 'production',
      APP_SECRET: 'the same on both, and at least thirty-two long',
      PUBLIC_URL: site,
      TRUST_PROXY: '1',
      STRIPE_SANDBOX: '1',
      // The administrator of the journey has no second factor.
      REQUIRE_ADMIN_2FA: '0',
      DATABASE_URL: address(Number(pooler)),
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: address(postgresUrl.port),
      ADMIN_USERNAME: administrator.username,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    };
    direct = postgres(address(postgresUrl.port), { max: 1 });
    start = async (place) => {
      servers[place] = await spawnServer(home, { ...settings, PORT: String(ports[place]) });
    };
    await Promise.all([start(0), start(1)]);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await direct?.end();
    await helpers?.remove();
    await database?.remove();
    home.remove();
  });

  beforeEach(({ onTestFailed }) => onTestFailed(() => void process.stderr.write(helpers.logs().slice(-4_000))));

  const newPage = async (): Promise<Page> =>
    (await openContext(browser, { baseURL: site, ignoreHTTPSErrors: true })).newPage();

  /** Ends one server without a word, the other one next time, and lets it come back while the person goes on. */
  const killInTurn = () => {
    let next = 0;
    let isBack: Promise<void> = Promise.resolve();
    let kills = 0;
    const kill = async () => {
      await isBack;
      const place = next;
      next = 1 - next;
      kills += 1;
      await servers[place]?.end('SIGKILL');
      isBack = delay(300).then(() => start(place));
      isBack.catch(() => undefined);
    };
    return { kill, settle: () => isBack, kills: () => kills };
  };

  it('the whole journey passes while one server after the other is killed and comes back', async () => {
    const page = await newPage();
    const failures = watchFailures(page);
    const turns = killInTurn();
    forecast = await walkAsSubscriber(page, person, turns.kill);
    await walkAsAdministrator(page, administrator, turns.kill);
    await turns.settle();
    expect(turns.kills()).toBe(8);
    expect(failures).toEqual([]);
    await page.context().close();
  }, 300_000);

  it('of two saves that began from the same version, sent to both servers at once, one wins', async () => {
    const page = await newPage();
    await page.goto('/');
    await signIn(page, person);
    await waitForRoute(page, '/dashboard');
    const path = `/api/forecasts/${forecast.split('/').at(-1)}`;
    const read = async () => (await (await page.request.get(path)).json()) as { version: number; document: object };
    const { version, document } = await read();
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { 'X-XSRF-TOKEN': token, 'If-Match': `"${version}"`, Origin: site };
    const save = () =>
      page.request.put(path, { headers: { ...headers, 'Idempotency-Key': randomUUID() }, data: { document } });
    const answers = await Promise.all(Array.from({ length: 6 }, save));
    expect(answers.map((answer) => answer.status()).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    expect((await read()).version).toBe(version + 1);
    await page.context().close();
  });

  it('limits hold over both servers, by the address that the proxy saw', async () => {
    const attempt = async (count: number) => {
      const body = new URLSearchParams({ username: 'nobody-here', password: 'wrong' }).toString();
      return send({
        method: 'POST',
        path: '/api/authentication',
        body,
        headers: { 'X-Forwarded-For': `10.0.0.${count}` },
      });
    };
    const statuses: number[] = [];
    for (let count = 0; count < 14; count += 1) statuses.push(await attempt(count));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
  });

  it('jobs run once for both, past the pooler, and no statement was rejected by it', async () => {
    const done = async () => {
      const rows = await direct`select name from jobs where has_succeeded`;
      return rows.map(({ name }) => String(name));
    };
    await expect
      .poll(done, { timeout: 90_000, interval: 1_000 })
      .toEqual(expect.arrayContaining(['run-billing-outbox', 'send-mails', 'process-stripe-events']));
    expect(helpers.logs()).not.toMatch(/unsupported startup parameter|prepared statement/);
    for (const server of servers) expect(server.output()).not.toMatch(/"level":(50|60)/);
  }, 120_000);

  it('a rolling restart under 20 requests a second fails none of them, and each server ends with 0 in less than 3 s (G21, F3)', async () => {
    const load = startLoad();
    const ends: number[] = [];
    for (const place of [0, 1, 0, 1]) {
      const begun = Date.now();
      expect(await servers[place]?.end('SIGTERM')).toBe(0);
      ends.push(Date.now() - begun);
      await start(place);
    }
    const { statuses, count } = await load.end();
    expect(count).toBeGreaterThan(60);
    expect(statuses).toEqual({ 'GET 200': expect.any(Number), 'POST 400': expect.any(Number) });
    expect(Math.max(...ends)).toBeLessThan(3_000);
  }, 120_000);

  /** One request over a connection of its own, as a new person's browser would send it. */
  function send(of: {
    method: string;
    path: string;
    body?: string;
    headers?: Record<string, string>;
  }): Promise<number> {
    const type = of.path === '/api/authentication' ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = { ...(of.body && { 'Content-Type': type }), ...of.headers };
    const agent = new Agent({ rejectUnauthorized: false });
    return new Promise((resolve) => {
      request(`${site}${of.path}`, { method: of.method, headers, agent }, (answer) =>
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
      )
        .once('error', () => resolve(0))
        .end(of.body);
    });
  }

  /** Twenty requests a second, every other one changes something (and is rejected for its form). */
  function startLoad() {
    const statuses: Record<string, number> = {};
    const calls: Promise<void>[] = [];
    const call = async (count: number) => {
      const method = count % 2 === 0 ? 'GET' : 'POST';
      const path = method === 'GET' ? '/api/health/ready' : '/api/self-register';
      const status = await send({ method, path, ...(method === 'POST' && { body: '{"username":"x"}' }) });
      const name = `${method} ${status}`;
      statuses[name] = (statuses[name] ?? 0) + 1;
    };
    const timer = setInterval(() => calls.push(call(calls.length)), 50);
    return {
      async end() {
        clearInterval(timer);
        await Promise.all(calls);
        return { statuses, count: calls.length };
      },
    };
  }
});

it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('the sample of a systemd unit holds no fault', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecastle-unit-'));
  const unit = join(folder, 'forecastle@3000.service');
  const sample = readFileSync(join(import.meta.dirname, '../../../server/operation/forecastle@.service'), 'utf8');
  writeFileSync(unit, sample.replace('/usr/bin/node', process.execPath));
  const { stderr, status } = spawnSync('/usr/bin/systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, '']);
});

async function makeRole(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  await client.unsafe(`create role ${role.user} login password '${role.password}'`);
  for (const limit of [
    "statement_timeout = '5s'",
    "lock_timeout = '2s'",
    "idle_in_transaction_session_timeout = '10s'",
  ]) {
    await client.unsafe(`alter role ${role.user} set ${limit}`);
  }
  await client.unsafe(`create database forecastle owner ${role.user}`);
  await client.end();
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
