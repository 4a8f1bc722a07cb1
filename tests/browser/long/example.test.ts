import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { users } from '#server/db/schema/users.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { newCredentials, register, subscribe, waitForRoute } from '#tests/helpers/person.ts';

const suite = browserSuite();

/** The figures at the head of the overview, by name. */
async function keyFigures(page: Page): Promise<Record<string, string>> {
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  const figures: Record<string, string> = {};
  for (const name of ['Lowest cash', 'Revenue', 'Net profit']) {
    const card = page
      .getByText(new RegExp(`^${name}(, FY .+)?$`))
      .first()
      .locator('..');
    figures[name] = (await card.innerText()).replace(/\s+/g, ' ');
  }
  return figures;
}

it('an example is tried without an account, changed, kept, and is the first forecast once it is paid for', async () => {
  const page = await suite.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|trpc)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/');
  await page.getByRole('link', { name: /complete example/ }).click();
  await waitForRoute(page, '/demo');
  const untouched = await keyFigures(page);

  await page.getByRole('link', { name: 'Inputs', exact: true }).click();
  await page.getByRole('link', { name: 'Revenue', exact: true }).click();
  const volume = page.getByLabel('Volume per month');
  await volume.fill('2100');
  await volume.press('Enter');
  await page.getByText('1 edit is kept in this browser.').waitFor();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const changed = await keyFigures(page);
  for (const [name, figure] of Object.entries(untouched)) expect([name, changed[name]]).not.toEqual([name, figure]);
  expect(calls.filter((call) => !/^GET \/api\/(user|service)$/.test(call))).toEqual([]);

  await page.reload();
  expect(await keyFigures(page)).toEqual(changed);

  await page.getByRole('link', { name: 'Create an account to keep this' }).click();
  await waitForRoute(page, '/register');
  const person = newCredentials('diner');
  await register(page, person);
  await waitForRoute(page, '/subscribe');
  await page.getByText('Your example is kept in this browser.').waitFor();
  await subscribe(page);
  await page.getByText('Your example is saved as “Restaurant”.').waitFor();
  await waitForRoute(page, /^\/dashboard\/forecasts\//);
  expect(await keyFigures(page)).toEqual(changed);

  await page.goto('/#/dashboard');
  await page.reload();
  await page.getByRole('link', { name: 'Restaurant' }).waitFor();
  const rows = await suite
    .server()
    .db.select({ version: forecasts.version })
    .from(forecasts)
    .innerJoin(users, eq(users.id, forecasts.userId))
    .where(eq(users.username, person.username));
  expect(rows).toEqual([{ version: 1 }]);
  expect(await page.evaluate(() => window.localStorage.getItem('forecastle-example'))).toBeNull();
});
