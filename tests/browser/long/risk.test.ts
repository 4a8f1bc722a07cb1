import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { reports } from '#server/db/schema/forecasts.ts';
import { users } from '#server/db/schema/users.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { actingOnWeb, bareService } from '#tests/helpers/acting.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { restaurantReference as reference, restaurantWith } from '#tests/helpers/what-if.ts';

const suite = browserSuite({ sharesPages: true });
const wide = { width: 1440, height: 900 };

let page: Page;
let addressOf: (name: string, parts: object) => Promise<string>;

beforeAll(async () => {
  const signedIn = await suite.signedIn('subscriber');
  page = signedIn.page;
  page.setDefaultTimeout(10_000);
  const { db } = suite.server();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, signedIn.person.username));
  const acting = actingOnWeb(bareService(db), user?.id ?? '');
  addressOf = async (name, parts) => {
    const document = restaurantWith(parts);
    const named = { ...document, header: { ...document.header, name } };
    const { id } = await createForecast(acting, { document: named });
    return `/#/dashboard/forecasts/${id}/scenarios/risk`;
  };
}, 60_000);

const forecastIdIn = (url: string) => /forecasts\/([^/]+)/.exec(url)?.[1] ?? '';
const inputs = () => page.getByRole('list', { name: 'Uncertain inputs' });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const run = () => page.getByRole('button', { name: /^Run/ });

describe('a forecast in which nothing is uncertain yet', () => {
  it('takes the three inputs that matter most, by keyboard alone, in one step', async () => {
    await page.setViewportSize(wide);
    await page.goto(await addressOf('Nothing yet', {}));
    const add = page.getByRole('button', { name: 'Add these three' });
    await add.waitFor({ timeout: 30_000 });
    expect(await findingsOf(page, 'main')).toEqual([]);
    expect(await run().getAttribute('aria-disabled')).toBe('true');
    await add.focus();
    await page.keyboard.press('Enter');
    await inputs().waitFor();
    expect(await inputs().locator('[data-input]').count()).toBe(3);
    await page.keyboard.press('Control+z');
    await add.waitFor();
  });
});

describe.skipIf(!reference)('the eight inputs of the restaurant', () => {
  beforeAll(async () => {
    await page.goto(await addressOf('Café', { risk: reference.simulation.risk }));
    await inputs().waitFor({ timeout: 30_000 });
  }, 60_000);

  it('tell their range in the unit of the field; what is typed is told at once', async () => {
    const row = inputs().locator('[data-input=dinner-covers]');
    await row.getByText('1,008 · 1,372 · 1,540').waitFor();
    await field('lowest, Dinner, food · volume per month').fill('50');
    await row.getByText('700 · 1,372 · 1,540').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+z');
    await row.getByText('1,008 · 1,372 · 1,540').waitFor();
    expect(await findingsOf(page, 'main')).toEqual([]);
  });

  it('say at the field what is wrong with a range, and nothing can be run until it is put right', async () => {
    await field('lowest, Dinner, food · unit price').fill('103');
    const row = inputs().locator('[data-input=dinner-price]');
    await row.getByText('The most likely value must lie between the lowest and the highest.').waitFor();
    expect(await run().getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => run().getAttribute('aria-disabled')).toBeNull();
  });

  it('give the answer of the reference, balanced, with chances, percentiles and hash', async () => {
    await run().click();
    await page.getByText('Every one of the 1,000 balance sheets balanced in every month.').waitFor({ timeout: 30_000 });
    const text = async (part: string) => (await page.locator(`[data-part=${part}]`).innerText()).replace(/\s+/g, ' ');
    expect(await text('answer')).toBe(
      'In 14 of 100 futures cash runs below zero, most often first in January 2027. 4,120 more at the start would keep 9 of 10 above it. Half of all futures end 2029 with 229,256 or more. The base case ends with 330,354; only 11 of 100 futures reach that.',
    );
    const chances = await text('chances');
    for (const chance of ['13.6 % ± 2.1 points', '22.1 % ± 2.6 points', '3.3 % ± 1.1 points'])
      expect(chances).toContain(chance);
    const lowest = page.getByRole('row', { name: /^Lowest cash/ }).getByRole('cell');
    expect(await lowest.allTextContents()).toEqual(['(4,119)', '26,084', '37,381', '39,250', '6\u2009%']);
    const { hash } = reference.simulation;
    await page.getByText(`hash ${hash.slice(0, 4)}…${hash.slice(-4)}`).waitFor();
    expect(await findingsOf(page, 'main')).toEqual([]);
  });

  it('stay while an input changes, marked as older; a driver leads to its input', async () => {
    await page.getByRole('button', { name: 'Uncertain inputs' }).click();
    await field('Seed').fill('2');
    await page.getByRole('button', { name: 'Results' }).click();
    await page.getByText('Inputs changed since this run', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'P10', exact: true }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByText('Inputs changed since this run', { exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: /^Dining room fit-out · cost/ }).click();
    await page.waitForURL(/\/inputs\//);
    await page.goBack();
  });

  it('are stored with the reports of record; the browser agrees, and a tab that has run nothing shows, saves and prints them', async () => {
    const { hash } = reference.simulation;
    const shortHash = `hash ${hash.slice(0, 4)}…${hash.slice(-4)}`;
    await page.getByRole('button', { name: 'Stats' }).click();
    const published = page.getByText(/^\d+ reports from version 1; server figures match\.$/);
    await published.waitFor({ timeout: 30_000 });
    // Six statements of each case, and the simulation.
    expect(Number.parseInt(await published.innerText(), 10) % 6).toBe(1);
    await page.reload();
    const report = page.url().replace(/scenarios.*/, 'reports/risk');
    await page.goto(report);
    await page.getByText('From the reports of version 1: the server calculated these futures.').waitFor();
    await page.getByText(shortHash).waitFor();
    expect(await findingsOf(page, 'main')).toEqual([]);

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download this report' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const csv = readFileSync(await (await coming).path(), 'utf8');
    expect(csv).toContain(hash);
    expect(csv).toMatch(/Lowest cash,-4119\.47,/);

    await page.evaluate(() => {
      window.print = () => {
        document.title = document.querySelector('.print-pack [data-report=risk]')?.textContent ?? 'nothing';
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('button', { name: 'Print 1 report' }).click();
    await expect.poll(() => page.title()).toContain('In 14 of 100 futures cash runs below zero');
    expect(await page.title()).not.toContain('Open a future as a scenario');
  });

  it('that were not finished are said to be, with the way to make them again', async () => {
    const { db } = suite.server();
    await db
      .update(reports)
      .set({ risk: null })
      .where(eq(reports.forecastId, forecastIdIn(page.url())));
    await page.reload();
    await page.getByText('The risk run was not finished.').waitFor();
    await page.getByRole('button', { name: 'Run again' }).click();
    await page
      .getByText('From the reports of version 1: the server calculated these futures.')
      .waitFor({ timeout: 30_000 });
    await page.goto(page.url().replace(/reports.*/, 'scenarios/risk'));
    await run().click();
    await page.getByText('Every one of the 1,000 balance sheets balanced in every month.').waitFor({ timeout: 30_000 });
  });

  it('open as a scenario whose lowest cash is −4,119.47', async () => {
    await page.getByRole('button', { name: 'P10', exact: true }).click();
    await page.getByText('Future opened').waitFor();
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByText('P10 future, seed 1').first().waitFor();
    await page.getByText('(4,119)').first().waitFor();
  });

  it('fit a phone; what is run stays at the foot', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole('link', { name: 'Risk' }).click();
    await inputs().waitFor();
    for (const view of ['Results', 'Uncertain inputs']) {
      await page.getByRole('button', { name: view }).click();
      const beyond = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      expect(beyond).toBe(0);
      const foot = await run().boundingBox();
      expect(foot && foot.y + foot.height).toBeGreaterThan(760);
    }
    await page.setViewportSize(wide);
  });
});
