import { desc, eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { mails } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { actingAs, bareService } from './acting';
import { launchBrowser, openContext } from './browser';

/** A browser of its own for who is invited; gives what opens a page of it. */
export function guestBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  return async (baseURL: string): Promise<Page> => (await openContext(browser, { baseURL })).newPage();
}

/** A forecast of somebody with one line, Counter sales, of 18,400.00 a month for a year; its id. */
export async function forecastOf(db: Database, username: string, years: number): Promise<string> {
  const start = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years });
  const amounts = Array.from({ length: 12 }, () => 1_840_000);
  const document = { ...start, revenue: [newRevenueLine.amounts({ id: 'counter', name: 'Counter sales', amounts })] };
  const [owner = { id: '' }] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return (await createForecast(actingAs(bareService(db), owner.id), { document })).id;
}

export const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Share Harbour Bakery' });

/** Invites in the dialog of the open forecast; gives the link of the mail. */
export async function inviteInDialog(
  page: Page,
  db: Database,
  guest: { email: string; role: string },
): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = shareDialog(page);
  await dialog.getByLabel('Email addresses').fill(guest.email);
  await dialog.getByLabel('Role', { exact: true }).selectOption(guest.role);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('1 invitation was sent.').waitFor();
  const sent = db.select().from(mails).where(eq(mails.recipient, guest.email));
  const [mail] = await sent.orderBy(desc(mails.createdAt));
  return `/${/#\/invitation\?token=[\w-]+/.exec(mail?.body ?? '')?.[0]}`;
}
