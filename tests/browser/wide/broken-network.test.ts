import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { signIn, waitForRoute } from '#tests/helpers/person.ts';
import { openNewForecast } from '#tests/helpers/screens.ts';
import { openTcpProxy, type TcpProxy } from '#tests/helpers/tcp-proxy.ts';

const suite = browserSuite({ sharesPages: true });
let proxy: TcpProxy;
let page: Page;
let id: string;

beforeAll(async () => {
  proxy = await openTcpProxy(suite.server().url);
  const person = await suite.makePerson();
  await suite.grantSubscription(person);
  page = await suite.newPage();
  await page.goto(proxy.url);
  await signIn(page, person);
  await waitForRoute(page, '/dashboard');
  const base = await openNewForecast(page, { template: /Shop/, name: 'Lighthouse plan' });
  id = base.split('/').at(-1) ?? '';
  await page.goto(`${proxy.url}/#${base}/inputs/tax`);
});
afterAll(() => proxy?.close());

const notice = () => page.getByText('The server is not responding.', { exact: false }).first();
const version = (number: number) =>
  page
    .getByText(new RegExp(`^Version ${number}, `))
    .first()
    .waitFor();
const complaints = () => page.locator('[data-sonner-toast]').filter({ hasNotText: 'Forecast saved' }).count();

async function edit(value: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Minimum cash', exact: true });
  await field.fill(value);
  await field.press('Tab');
  await page.getByText(/^1 unsaved edit ·/).waitFor();
}
const save = () => page.keyboard.press('Control+s');

async function stored(): Promise<{ version: number | undefined; versions: number }> {
  const { db } = suite.server();
  const [row] = await db.select().from(forecasts).where(eq(forecasts.id, id));
  return { version: row?.version, versions: await db.$count(forecastVersions, eq(forecastVersions.forecastId, id)) };
}

it('a save whose answer is cut off keeps the edit; the next try finds it saved, and there is one version (F17)', async () => {
  await edit('11,000');
  proxy.set({ swallowsAnswers: true });
  await save();
  await notice().waitFor();
  expect(proxy.swallowed()).toBeGreaterThan(0);
  expect(await page.getByText(/^1 unsaved edit ·/).count()).toBe(1);
  expect(await stored()).toEqual({ version: 2, versions: 2 });

  proxy.set({ swallowsAnswers: false });
  await save();
  await version(2);
  expect(await stored()).toEqual({ version: 2, versions: 2 });
});

it('on a slow way the saving shows, an impatient hand saves once, and a way cut in the middle loses nothing (F17)', async () => {
  await edit('12,000');
  proxy.set({ delayMs: 500 });
  await save();
  await page.locator('[aria-busy="true"]').first().waitFor();
  await save();
  await save();
  await version(3);
  expect(await stored()).toEqual({ version: 3, versions: 3 });

  await edit('13,000');
  await save();
  proxy.cut();
  proxy.set({ delayMs: 0 });
  // The browser itself may try again where the connection had been in use before.
  await Promise.race([notice().waitFor(), version(4)]);
  await save();
  await version(4);
  expect(await stored()).toEqual({ version: 4, versions: 4 });
});

it('offline an edit stays in the page and on the device, one notice says so, and a later save works (F16)', async () => {
  const context = page.context();
  await context.setOffline(true);
  await edit('14,000');
  await save();
  await notice().waitFor();
  await page.waitForTimeout(600);
  expect(await complaints()).toBeLessThanOrEqual(1);
  expect(await stored()).toEqual({ version: 4, versions: 4 });

  await context.setOffline(false);
  await save();
  await version(5);
  expect(await page.getByRole('textbox', { name: 'Minimum cash', exact: true }).inputValue()).toBe('14,000');
  expect(await stored()).toEqual({ version: 5, versions: 5 });
});
