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
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import { type TestApp, testPassword, testSettings } from '../helpers/test-app';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const [, script = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
const [, pythonScript = ''] = /```python\n([\s\S]*?)```/.exec(readme) ?? [];
const hasPython = spawnSync('python3', ['--version']).status === 0;

let server: HttpServer;
let test: TestApp;
let url: string;
let token: string;
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
});
afterAll(async () => {
  await server.drain(500);
  await test.close();
});

/** Runs the script as a program of its own, with these settings alone. */
const run = (settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
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
