import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Credentials, createForecast, register, routeOf, signIn, subscribe, waitForRoute } from './person';

/** Called between two steps, where something may happen to the service behind the person's back. */
export type Between = () => Promise<void>;
const nothing: Between = async () => undefined;

/** Every error that the page itself threw, and every answer that is an issue of ours; a journey ends with none. */
export function watchFailures(page: Page): string[] {
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
    .getByRole('table', { name: /^(Profit and loss|Income statement)$/ })
    .getByRole('row', { name: /^(Total revenue|Net sales)/ })
    .innerText();

/** Types a figure over the first typed cell of the sheet, as a person at a keyboard would. */
async function changeFirstTypedCell(page: Page): Promise<void> {
  const cell = page.getByRole('grid').locator('.is-typed').first();
  await cell.click();
  await page.keyboard.type('2.5');
  await page.keyboard.press('Enter');
}

/** Waits for the forecast that was just made, and gives its route. */
async function openedForecast(page: Page): Promise<string> {
  await waitForRoute(page, /^\/dashboard\/forecasts\/[^/]+/);
  return /^\/dashboard\/forecasts\/[^/]+/.exec(routeOf(page))?.[0] ?? '';
}

/** A person registers, pays with 4242, forecasts from a real filing, saves, refreshes, reads the reports and logs out. Gives the forecast's route. */
export async function walkAsSubscriber(page: Page, person: Credentials, between: Between = nothing): Promise<string> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goto('/#/register');
  await page.getByRole('heading', { name: 'Create an account' }).waitFor();
  await register(page, person);
  await waitForRoute(page, '/subscribe');

  await between();
  await page.getByRole('button', { name: 'Subscribe monthly' }).waitFor();
  await page.getByRole('button', { name: 'Subscribe monthly' }).click();
  await page.getByLabel('Card number').waitFor();
  await page.goBack();
  await waitForRoute(page, '/subscribe');
  await subscribe(page);
  await waitForRoute(page, '/dashboard');

  await between();
  await page.getByRole('heading', { name: 'Forecasts', exact: true }).waitFor();
  await createForecast(page, { template: /Public company/, name: 'Public company plan' });
  const forecast = await openedForecast(page);
  await page.goto(`/#${forecast}`);
  await page.getByText('Closing cash').first().waitFor();

  await between();
  const revenue = await changeRevenue(page, forecast);
  await between();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await notice(page, 'Forecast saved', /^Version 2, /);
  await between();
  await page.reload();
  expect(await revenueOf(page)).toBe(revenue);

  await page.getByRole('button', { name: 'Stats', exact: true }).click();
  await notice(page, 'Reports published', /version 2/);
  await between();
  await readReports(page, forecast);
  await page.getByRole('button', { name: 'Logout' }).click();
  await waitForRoute(page, '/');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  return forecast;
}

async function changeRevenue(page: Page, forecast: string): Promise<string> {
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
  return after;
}

async function readReports(page: Page, forecast: string): Promise<void> {
  for (const [report, caption] of [
    ['balance-sheet', 'Balance sheet'],
    ['cash-flow', 'Cash flow'],
    ['cash-flow-report', 'Cash reconciliation'],
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
}

/** An administrator has sidebar, top bar and footer, and saves and refreshes from the top bar. */
export async function walkAsAdministrator(
  page: Page,
  administrator: Pick<Credentials, 'username' | 'password'>,
  between: Between = nothing,
): Promise<void> {
  await page.goto('/');
  await signIn(page, administrator);
  await waitForRoute(page, '/dashboard/admin');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  await between();
  await page.goto('/#/dashboard/stripe');
  await page.getByRole('table').first().waitFor();

  await page.goto('/#/dashboard');
  await createForecast(page, { template: /shop/i, name: 'Corner shop' });
  const forecast = await openedForecast(page);
  await page.goto(`/#${forecast}/inputs/revenue`);
  await changeFirstTypedCell(page);
  await between();
  const topBar = page.getByRole('banner');
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Stats', exact: true }).count()).toBe(1);
  await topBar.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Forecast saved').waitFor();
  await topBar.getByRole('button', { name: 'Stats', exact: true }).click();
  await page.getByText('Reports published').waitFor();
}
