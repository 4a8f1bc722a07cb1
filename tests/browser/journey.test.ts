import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openContext } from '../helpers/browser';
import { createForecast, newCredentials, register, routeOf, signIn, subscribe, waitForRoute } from '../helpers/person';
import { makeServerHome, type RunningServer, spawnServer } from '../helpers/spawn-server';

const home = makeServerHome();
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

/** Every error that the page itself threw; the journey ends with none. */
function watchFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

const notice = (page: Page, summary: string, detail: RegExp) =>
  page.locator('[data-severity=success]').filter({ hasText: summary }).getByText(detail).waitFor();

const revenueOf = (page: Page) =>
  page
    .getByRole('table', { name: 'Profit and loss' })
    .getByRole('row', { name: /^Total revenue/ })
    .innerText();

describe('the whole journey on the built application', () => {
  it('a person registers, pays with 4242, forecasts from a real filing, saves, refreshes, logs out', async () => {
    const page = await newPage();
    const failures = watchFailures(page);
    const person = newCredentials('quayside');

    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto('/#/register');
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    await register(page, person);

    await waitForRoute(page, '/subscribe');
    await page.getByRole('button', { name: 'Subscribe monthly' }).waitFor();
    await page.getByRole('button', { name: 'Subscribe monthly' }).click();
    await page.getByLabel('Card number').waitFor();
    await page.goBack();
    await waitForRoute(page, '/subscribe');
    await subscribe(page);
    await waitForRoute(page, '/dashboard');

    await page.getByRole('heading', { name: 'Forecasts', exact: true }).waitFor();
    await createForecast(page, { template: /Public company/, name: 'Public company plan' });
    await waitForRoute(page, /^\/dashboard\/forecasts\/[^/]+/);
    const forecast = /^\/dashboard\/forecasts\/[^/]+/.exec(routeOf(page))?.[0] ?? '';
    await page.goto(`/#${forecast}`);
    await page.getByText('Closing cash').first().waitFor();

    await page.goto(`/#${forecast}/reports/profit-and-loss`);
    const before = await revenueOf(page);
    await page.goto(`/#${forecast}/inputs/revenue`);
    await page.getByRole('grid').waitFor();
    await changeFirstTypedCell(page);
    await page
      .getByText(/1 unsaved edit/)
      .first()
      .waitFor();
    await page.goto(`/#${forecast}/reports/profit-and-loss`);
    const after = await revenueOf(page);
    expect(after).not.toBe(before);

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await notice(page, 'Forecast saved', /^Version 2, /);
    await page.reload();
    expect(await revenueOf(page)).toBe(after);

    await page.getByRole('button', { name: 'Stats', exact: true }).click();
    await notice(page, 'Reports refreshed', /version 2/);
    for (const [report, caption] of [
      ['balance-sheet', 'Balance sheet'],
      ['cash-flow', 'Cash flow'],
      ['cash-flow-report', 'Cash-flow report'],
    ] as const) {
      await page.goto(`/#${forecast}/reports/${report}`);
      await page.getByRole('table', { name: caption }).first().waitFor();
    }
    await page.goto(`/#${forecast}/inputs/history`);
    await page.getByRole('table').first().waitFor();
    await page.goto('/#/dashboard');
    await page.getByText('Public company plan').first().waitFor();
    await page.goto('/#/account/billing');
    await page
      .getByText(/^Renews on/)
      .first()
      .waitFor();

    await page.getByRole('button', { name: 'Logout' }).click();
    await waitForRoute(page, '/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(failures).toEqual([]);
    await page.context().close();
  });

  it('an administrator has sidebar, top bar and footer, and saves and refreshes from the top bar', async () => {
    const page = await newPage();
    const failures = watchFailures(page);
    await page.goto('/');
    await signIn(page, administrator);
    await waitForRoute(page, '/dashboard/admin');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.getByRole('contentinfo').waitFor();
    await page.goto('/#/dashboard/stripe');
    await page.getByRole('table').first().waitFor();

    await page.goto('/#/dashboard');
    await createForecast(page, { template: /shop/i, name: 'Corner shop' });
    await waitForRoute(page, /^\/dashboard\/forecasts\/[^/]+/);
    const forecast = /^\/dashboard\/forecasts\/[^/]+/.exec(routeOf(page))?.[0] ?? '';
    await page.goto(`/#${forecast}/inputs/revenue`);
    await changeFirstTypedCell(page);
    const topBar = page.getByRole('banner');
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Stats', exact: true }).count()).toBe(1);
    await topBar.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Forecast saved').waitFor();
    await topBar.getByRole('button', { name: 'Stats', exact: true }).click();
    await page.getByText('Reports refreshed').waitFor();
    expect(failures).toEqual([]);
    await page.context().close();
  });
});

/** Types a figure over the first typed cell of the sheet, as a person at a keyboard would. */
async function changeFirstTypedCell(page: Page): Promise<void> {
  const cell = page.getByRole('grid').locator('.is-typed').first();
  await cell.click();
  await page.keyboard.type('2.5');
  await page.keyboard.press('Enter');
}
