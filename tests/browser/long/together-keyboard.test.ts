import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { suggestions } from '#server/db/schema/comments.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { forecastOf, guestBrowser, inviteInDialog } from '#tests/helpers/invited-guest.ts';
import { newCredentials, waitForRoute } from '#tests/helpers/person.ts';

const suite = browserSuite();
const openGuest = guestBrowser();
const mostTabs = 120;

/** What has the focus, by its label or words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const found = window.document.activeElement;
    const label = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found.labels?.[0] : null;
    return (found?.getAttribute('aria-label') ?? label?.textContent ?? found?.textContent ?? '').trim();
  });

/** Goes on with Tab until it has the focus; says where Tab led where it never does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < mostTabs; i++) {
    const now = await focused(page);
    if (name.test(now)) return;
    passed.push(now.slice(0, 40));
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never led to ${name}, but to ${passed.join(' | ')}`);
}

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function write(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

it('with the keyboard alone somebody who is invited registers, accepts, comments on an input and sends a suggestion', async () => {
  const owner = await suite.signedIn('subscriber');
  const { db, url } = suite.server();
  const id = await forecastOf(db, owner.person.username, 1);
  const person = newCredentials('commenter');
  await owner.page.goto(`/#/dashboard/forecasts/${id}/inputs/revenue`);
  const link = await inviteInDialog(owner.page, db, { email: person.email, role: 'commenter' });

  const page = await openGuest(url);
  page.setDefaultTimeout(20_000);
  await page.goto(link);
  await page.getByText('invites you to Harbour Bakery as a commenter.').waitFor();
  await press(page, /^Create an account$/);
  await page.getByRole('button', { name: 'Create account' }).waitFor();
  await write(page, /^Username/, person.username);
  await write(page, /^Password/, person.password);
  await tabTo(page, /I accept the terms/);
  await page.keyboard.press('Space');
  await press(page, /^Create account$/);
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  await press(page, /^Accept$/);
  await waitForRoute(page, `/shared/${id}`);

  await press(page, /^Inputs$/);
  await page.getByRole('link', { name: 'Revenue', exact: true }).waitFor();
  await press(page, /^Revenue/);
  const grid = page.getByRole('grid', { name: 'Revenue inputs' });
  await grid.waitFor();
  const isInGrid = () => grid.evaluate((element) => element.contains(window.document.activeElement));
  for (let i = 0; i < mostTabs && !(await isInGrid()); i++) await page.keyboard.press('Tab');
  expect(await isInGrid()).toBe(true);
  const toFirstMonth = async () => {
    await page.keyboard.press('Control+Home');
    for (let i = 0; i < 20; i++) {
      const isTyped = await page.locator('.sheet-cell.is-typed[aria-selected="true"]').count();
      if (isTyped) return;
      await page.keyboard.press(i === 0 ? 'ArrowDown' : 'ArrowRight');
    }
    expect.fail('The arrows led to no cell of a month.');
  };
  await toFirstMonth();
  await page.keyboard.press('Control+Alt+m');
  const comments = page.locator('[data-part="comments"]');
  await comments.locator('textarea').waitFor();
  await expect.poll(() => page.evaluate(() => window.document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.type('Is this not too low?');
  await press(page, /^Comment$/);
  await comments.getByText('Is this not too low?').waitFor();
  await press(page, /^Close comments$/);

  await press(page, /^Suggest changes$/);
  await page.getByText('Change a figure in a sheet, and it appears here.').waitFor();
  for (let i = 0; i < mostTabs && !(await isInGrid()); i++) await page.keyboard.press('Tab');
  await toFirstMonth();
  await page.keyboard.type('18000');
  await page.keyboard.press('Enter');
  await page.locator('[data-part="own-suggestion"]').getByText('1 input', { exact: true }).waitFor();
  await write(page, /^Title/, 'A slower start');
  await press(page, /^Send to the editors$/);
  await page.getByText('Your suggestion was sent to the editors.').waitFor();
  const [suggestion] = await db.select().from(suggestions).where(eq(suggestions.forecastId, id));
  expect(suggestion).toMatchObject({ title: 'A slower start' });
}, 180_000);
