import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slackNow } from '#tests/helpers/machine-slack.ts';
import { makeMigratedHome } from '#tests/helpers/migrated-home.ts';
import {
  endServers,
  makeServerHome,
  type RunningServer,
  type ServerHome,
  spawnServer,
  startServer,
} from '#tests/helpers/spawn-server.ts';

/** Shared by the tests in their order. No server has started on it; that one can begin without a database is proved beside a crash (F2). */
const home = makeMigratedHome();
afterAll(() => {
  home.remove();
});

const onAnyPort = (of: ServerHome, more: Record<string, string> = {}) => ({ DATA_DIR: of.folder, PORT: '0', ...more });

/** Status of one GET over a connection that the client would like to keep. */
function get(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

/** A POST that the server has begun to read and whose body stays half sent until `finish`. */
async function beginPost(url: string, head: string) {
  const headers = { 'Content-Type': 'application/json', Expect: '100-continue' };
  const call = request(url, { method: 'POST', headers });
  const status = new Promise<number>((resolve, reject) => {
    call.once('response', (answer) => resolve(answer.resume().statusCode ?? 0)).once('error', reject);
  });
  status.catch(() => undefined);
  const isRead = new Promise((resolve) => call.once('continue', resolve));
  call.flushHeaders();
  await isRead;
  call.write(head);
  return { status, finish: (tail: string) => call.end(tail) };
}

describe('a server on the embedded database', () => {
  afterAll(endServers);

  it('prints its address and one account on the first start alone, takes headers of 16 KB, and stops within 3 s of SIGTERM, more on a busy machine', async () => {
    const first = await spawnServer(home);
    expect(first.output()).toContain(`Forecastle is ready at ${first.url}`);
    expect(first.administrator).toMatchObject({ username: 'admin', password: expect.stringMatching(/^[\w-]{22}$/) });

    const long = await fetch(first.url, { headers: { 'X-Long': 'a'.repeat(17_000) } });
    expect(long.status).toBe(431);

    // A kept-alive connection does not hold the server.
    const agent = new Agent({ keepAlive: true });
    expect(await get(`${first.url}/api/health/live`, agent)).toBe(200);
    const slack = slackNow();
    const begun = Date.now();
    expect(await first.end('SIGTERM')).toBe(0);
    expect(Date.now() - begun).toBeLessThan(3_000 + slack);
    expect(readFileSync(join(home.folder, 'lock'), 'utf8')).toBe('');
    agent.destroy();

    const second = await spawnServer(home);
    expect(second.administrator).toBeNull();
    expect(second.output()).not.toContain('password');
    expect(await second.end('SIGINT')).toBe(0);
  });
});

describe('a server that runs on the embedded database', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await spawnServer(home);
  });
  afterAll(endServers);

  it('keeps a second server off its folder, which ends within 2 s, more on a busy machine, and names the first (F9)', async () => {
    const slack = slackNow();
    const begun = Date.now();
    const second = startServer(onAnyPort(home));
    expect(await second.ended).toBe(1);
    expect(Date.now() - begun).toBeLessThan(2_000 + slack);
    expect(second.output().trim()).toMatch(new RegExp(`^Forecastle cannot start: .*process ${server.pid}\\b.*$`));
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    expect(readFileSync(join(home.folder, 'lock'), 'utf8')).toContain(String(server.pid));
  });

  it('answers the requests that were running when SIGTERM came (G21)', async () => {
    const half = await Promise.all(
      Array.from({ length: 10 }, () => beginPost(`${server.url}/api/self-register`, '{"username":"dana",')),
    );
    const ended = server.end('SIGTERM');
    const isClosed = () =>
      fetch(server.url).then(
        () => false,
        () => true,
      );
    await expect.poll(isClosed, { timeout: 2_000, interval: 20 }).toBe(true);
    for (const { finish } of half) finish('"email":"x"}');
    expect(await Promise.all(half.map(({ status }) => status))).toEqual(Array.from({ length: 10 }, () => 400));
    expect(await ended).toBe(0);
  });
});

describe('a server that cannot start says why in one line and ends with 1 (G22)', () => {
  const other = makeServerHome();
  afterAll(async () => {
    await endServers();
    other.remove();
  });

  it('where the port is taken', async () => {
    const taken = makeServerHome();
    const taking = createServer().listen(0, '127.0.0.1');
    await once(taking, 'listening');
    const second = startServer({ DATA_DIR: taken.folder, PORT: String((taking.address() as AddressInfo).port) });
    expect(await second.ended).toBe(1);
    taking.close();
    expect(second.output().trim()).toMatch(/^Forecastle cannot start: port \d+ on 127\.0\.0\.1 is in use\.[^\n]*$/);
    expect(readFileSync(join(taken.folder, 'lock'), 'utf8')).toBe('');
    taken.remove();
  });

  it('row 61: where production lacks its secret, its address and a decision about payments', async () => {
    const server = startServer(onAnyPort(other, { NODE_ENV: 'production' }));
    expect(await server.ended).toBe(1);
    expect(server.output().trim().split('\n')).toEqual([
      'Forecastle cannot start. Invalid settings: 3',
      '  APP_SECRET: is required in production',
      '  PUBLIC_URL: is required in production',
      expect.stringContaining('  STRIPE_SECRET_KEY: is required in production'),
    ]);
    expect(existsSync(other.folder)).toBe(false);
  });
});
