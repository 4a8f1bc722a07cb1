import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openContext } from '../helpers/browser';
import { walkAsAdministrator, walkAsSubscriber, watchFailures } from '../helpers/journey';
import { makeMigratedHome } from '../helpers/migrated-home';
import { newCredentials } from '../helpers/person';
import { type RunningServer, spawnServer } from '../helpers/spawn-server';

const home = makeMigratedHome();
const administrator = { username: 'harbour-master', email: 'harbour@forecasts.example', password: 'tide table seven' };
let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await spawnServer(home, {
    ADMIN_USERNAME: administrator.username,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.end('SIGTERM');
  home.remove();
});

const newPage = async (): Promise<Page> => (await openContext(browser, { baseURL: server.url })).newPage();

describe('the whole journey on the built application', () => {
  it('a person registers, pays with 4242, forecasts from a real filing, saves, refreshes, logs out', async () => {
    const page = await newPage();
    const failures = watchFailures(page);
    await walkAsSubscriber(page, newCredentials('quayside'));
    expect(failures).toEqual([]);
    await page.context().close();
  });

  it('an administrator has sidebar, top bar and footer, and saves and refreshes from the top bar', async () => {
    const page = await newPage();
    const failures = watchFailures(page);
    await walkAsAdministrator(page, administrator);
    expect(failures).toEqual([]);
    await page.context().close();
  });
});
