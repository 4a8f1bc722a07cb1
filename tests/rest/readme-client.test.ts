import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpServer, listen } from '#server/boot/http-server.ts';
import { users } from '#server/db/schema/users.ts';
import { addMonths } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { findTemplate } from '#shared/templates/index.ts';
import { makeToken } from '../helpers/api-token';
import { smallForecast } from '../helpers/small-forecast';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import { type TestApp, testPassword, testSettings } from '../helpers/test-app';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const [script = '', pushScript = ''] = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code ?? '');
const [, pythonScript = ''] = /```python\n([\s\S]*?)```/.exec(readme) ?? [];
const hasPython = spawnSync('python3', ['--version']).status === 0;

let server: HttpServer;
let test: TestApp;
let url: string;
let token: string;
let senderToken: string;
beforeAll(async () => {
  server = await listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${server.port}`;
  const settings = { ...testSettings, origins: [...testSettings.origins, url] };
  test = await appWithSubscriptions({ settings });
  server.serve(test.app.fetch);
  const browser = await test.signedIn({ username: 'harbour' });
  const [user] = await test.db.select().from(users).where(eq(users.username, 'harbour'));
  await addSubscription(test.db, { userId: user?.id ?? '', now: test.clock.now() });
  token = await makeToken(browser, ['forecasts:read', 'forecasts:write', 'reports:read']);
  senderToken = await makeToken(browser, ['actuals:write']);
});
afterAll(async () => {
  await server.drain(500);
  await test.close();
});

/** Runs the script as a program of its own, with these settings alone. */
const run = (settings: Record<string, string>, code = script) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH, FORECASTLE_URL: url, ...settings },
  });

/** What the script has to print, by the engine itself. */
function profitsOfTheTemplate(): string {
  const startMonth = addMonths(test.clock.now().toISOString().slice(0, 7), 1);
  const document = findTemplate('restaurant')?.build({ name: 'Harbour Café', currency: 'EUR', startMonth });
  if (!document) throw new Error('There is no such template.');
  const { profitAndLoss, timeline } = computeForecast(document);
  const lines = timeline.fiscalYears.map(({ lastMonth }, i) => {
    const year = timeline.labels[lastMonth - 1]?.slice(0, 4);
    return `FY${year} Net profit: ${(profitAndLoss.row('netProfit').years[i] ?? 0) / 100} EUR\n`;
  });
  return lines.join('');
}

it('the script of the README saves a forecast and reads a report, with a token and with a session', async () => {
  expect(script.split('\n').length).toBeLessThan(60);
  const identities: Record<string, string>[] = [
    { FORECASTLE_TOKEN: token },
    { FORECASTLE_USER: 'harbour', FORECASTLE_PASSWORD: testPassword },
  ];
  for (const identity of identities) {
    const { stdout, stderr } = await run(identity);
    expect(stderr).toBe('');
    expect(stdout).toBe(profitsOfTheTemplate());
  }
});

it('and says why it was rejected', async () => {
  const rejected = (settings: Record<string, string>) =>
    run(settings).then(
      () => '',
      (error: Error) => error.message,
    );
  expect(await rejected({ FORECASTLE_TOKEN: `${token}x` })).toContain('401 not-signed-in');
  expect(await rejected({ FORECASTLE_USER: 'harbour', FORECASTLE_PASSWORD: 'wrong' })).toContain('Wrong username');
});

it('the script of the README sends a month, which waits until its accounts are mapped and is taken in when it is sent again', async () => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object) =>
    (await fetch(`${url}/api/forecasts${path}`, { method, headers, body: body ? JSON.stringify(body) : null })).json();
  const startSheet = { cash: 100_000, shareCapital: 100_000 };
  const document = smallForecast({}, startSheet);
  const { id } = (await call('POST', '', { document })) as { id: string };
  const send = (code = pushScript) => run({ FORECASTLE_TOKEN: senderToken, FORECASTLE_FORECAST: id }, code);
  expect(await send()).toEqual({
    stdout: '2027-01, pending, Bank is not mapped, Share capital is not mapped, Sales is not mapped\n',
    stderr: '',
  });
  const place = (code: string, name: string, target: string) => ({ key: `code:${code}`, code, name, target, sign: 1 });
  const accounts = [
    place('1000', 'Bank', 'sheet:cash'),
    place('3000', 'Share capital', 'sheet:shareCapital'),
    place('4000', 'Sales', 'spread:revenue'),
  ];
  await call('PUT', `/${id}/actuals/account-map`, { accounts });
  expect((await send()).stdout).toBe('2027-01, applied\n');
  expect((await send()).stdout).toBe('Nothing new\n');
  await expect(send(pushScript.replace("'EUR'", "'USD'"))).rejects.toThrow(
    'actuals-rejected: [{"code":"otherCurrency"',
  );
  expect(await call('GET', `/${id}/actuals`)).toMatchObject({
    lastActualMonth: '2027-01',
    rows: { 'sheet:cash': [125_000], 'sheet:shareCapital': [100_000], 'sheet:retainedEarnings': [25_000] },
  });
});

it.skipIf(!hasPython)(
  'the cookie jar of the README signs in over http, is known by the next call and signs out',
  async () => {
    const env = {
      PATH: process.env.PATH,
      FORECASTLE_URL: url,
      FORECASTLE_USER: 'harbour',
      FORECASTLE_PASSWORD: testPassword,
    };
    const jar = promisify(execFile)('python3', ['-c', pythonScript], { env });
    expect(await jar).toEqual({ stdout: 'harbour\n', stderr: '' });
  },
);
