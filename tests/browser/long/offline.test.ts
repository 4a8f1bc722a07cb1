import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openNewForecast } from '#tests/helpers/screens.ts';

const suite = browserSuite();

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Forecast' }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const unloaded = (page: Page) => page.getByText(/^(This page couldn’t load|You’re offline)$/);
const inShell = async (page: Page) => {
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isVisible()).toBe(true);
  expect(await tab(page, 'Inputs').isVisible()).toBe(true);
  expect(await page.locator('[data-loading]').count()).toBe(0);
};

it('every tab of a forecast opens offline once one has painted; what needs the server says so inside the shell, and loads when the network is back (F16)', async () => {
  const { page } = await suite.signedIn('subscriber');
  await openNewForecast(page, { template: /Shop/, name: 'Harbour plan' });
  // The browser keeps 250 entries, fewer than there are scripts.
  await page.evaluate(() => performance.setResourceTimingBufferSize(2_000));
  await heading(page, 'Overview').waitFor();
  // The last script that is fetched ahead.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('cost-volume-plot')),
  );
  const context = page.context();
  await context.setOffline(true);
  for (const [name, title] of [
    ['Inputs', 'Revenue'],
    ['Reports', 'Profit and loss'],
    ['Scenarios', 'Scenarios'],
  ] as const) {
    await tab(page, name).click();
    await page.getByText(title, { exact: true }).first().waitFor();
    expect(await unloaded(page).count()).toBe(0);
  }
  await tab(page, 'Versions').click();
  await page.getByText('The server is not responding.', { exact: false }).first().waitFor();
  await inShell(page);
  await context.setOffline(false);
  await page.getByText('Version 1', { exact: true }).waitFor();
}, 60_000);

it('a tab that was not fetched yet says so offline inside the shell, and loads without a reload when the network is back (F16)', async () => {
  const { page } = await suite.signedIn('subscriber');
  // The first page that is fetched ahead never comes.
  await page.route(/inputs-layout.*\.js/, () => {});
  await openNewForecast(page, { template: /Shop/, name: 'Harbour plan' });
  await heading(page, 'Overview').waitFor();
  await page.context().setOffline(true);
  await tab(page, 'Versions').click();
  await unloaded(page).waitFor();
  await inShell(page);
  await tab(page, 'Scenarios').click();
  await unloaded(page).waitFor();
  await page.goBack();
  await unloaded(page).waitFor();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.context().setOffline(false);
  await heading(page, 'Versions').waitFor();
  await tab(page, 'Scenarios').click();
  await page.locator('main.page').getByRole('button', { name: 'New scenario' }).waitFor();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}, 60_000);

it('a tab whose script the browser failed to import comes with Try again, once the service answers (F16)', async () => {
  const { page } = await suite.signedIn('subscriber');
  const base = await openNewForecast(page, { template: /Shop/, name: 'Harbour plan' });
  await heading(page, 'Overview').waitFor();
  await page.route(/versions-page.*\.js|api\/service/, (route) => route.abort());
  await page.goto(`/#${base}/versions`);
  await page.reload();
  await unloaded(page).waitFor();
  await inShell(page);
  const again = page.getByRole('button', { name: 'Try again' });
  // Its question whether the service answers has failed before the service is let through.
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/service')),
    again.click(),
  ]);
  await page.unroute(/versions-page.*\.js|api\/service/);
  await again.click();
  await heading(page, 'Versions').waitFor();
}, 60_000);

it('a tab that is slow to load keeps the shell in view, without a veil over the page', async () => {
  const { page } = await suite.signedIn('subscriber');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/versions-page.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await openNewForecast(page, { template: /Shop/, name: 'Harbour plan' });
  await tab(page, 'Versions').click();
  await page.locator('main').getByRole('status').getByText('Loading').waitFor();
  await page.waitForTimeout(400);
  await inShell(page);
  release();
  await heading(page, 'Versions').waitFor();
}, 60_000);
