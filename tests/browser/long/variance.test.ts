import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { importActuals } from '#server/services/actuals/import-actuals.ts';
import { saveAccountMap } from '#server/services/actuals/save-account-map.ts';
import { setBudget } from '#server/services/actuals/set-budget.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { createLink } from '#server/services/links/create.ts';
import { refreshReport } from '#server/services/reports/refresh.ts';
import { actingOnWeb, bareService } from '#tests/helpers/acting.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { desktop, phone } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { readPdf } from '#tests/helpers/read-pdf.ts';
import { bookedForecast, booksAccounts, booksExtract, budgetForecast } from '#tests/helpers/variance-forecast.ts';
import { widthsThatScroll } from '#tests/helpers/widths.ts';

const suite = browserSuite({ sharesPages: true });

let page: Page;
let address: string;
let token: string;

const statement = () => page.getByRole('table', { name: 'Profit and loss', exact: true });
const row = (name: RegExp) => statement().getByRole('row', { name });
const plain = (texts: string[]) => texts.map((text) => text.replace(/\s/g, ' '));
const panel = () => page.getByRole('region', { name: 'Explanation' });

/** Version 1 is the budget; version 2 is booked to March, by an import of the books. */
beforeAll(async () => {
  const signedIn = await suite.signedIn('subscriber');
  page = signedIn.page;
  page.setDefaultTimeout(6_000);
  const { db } = suite.server();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, signedIn.person.username));
  const acting = actingOnWeb(bareService(db), user?.id ?? '');
  const { id: forecastId } = await createForecast(acting, { document: budgetForecast });
  await setBudget(acting, { forecastId, version: 1, label: 'Budget FY 2027' });
  await importActuals(acting, { forecastId, id: 'books', extract: booksExtract, sourceName: 'march.csv' });
  await saveAccountMap(acting, { forecastId, accounts: booksAccounts });
  const document = bookedForecast();
  await saveForecast(acting, { id: forecastId, baseVersion: 1, document, idempotencyKey: crypto.randomUUID() });
  await refreshReport(acting, { forecastId });
  ({ token } = await createLink(acting, {
    ...{ forecastId, name: 'Bank review', contents: 'reports', scenarios: [], days: 30 },
  }));
  address = `/#/dashboard/forecasts/${forecastId}/reports/variance`;
  await page.goto(address);
  await statement().waitFor({ timeout: 30_000 });
}, 60_000);

describe('actual vs budget', () => {
  it('sets March and its year to date beside the budget, without a finding in either theme', async () => {
    const cells = await row(/^Sales/)
      .getByRole('cell')
      .allTextContents();
    expect(plain(cells)).toEqual([
      ...['9,000', '10,000', '▼ 1,000 worse', '−10.0 %', ''],
      ...['29,000', '30,000', '▼ 1,000 worse', '−3.3 %', ''],
    ]);
    expect(await findingsOf(page, 'main')).toEqual([]);
  });

  it('opens the accounts of a figure by keyboard alone, and what is noted is saved with the forecast', async () => {
    await row(/^Sales/)
      .getByRole('button')
      .first()
      .focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await panel().getByRole('row', { name: '4000 Shop 20,000' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await panel().locator('header').getByText('Jan 2027 to Feb 2027').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await panel().getByRole('row', { name: '4000 Shop 6,000' }).waitFor();
    await panel().getByLabel('Note on this variance').fill('Rain on market days');
    expect(await findingsOf(page, 'main')).toEqual([]);
    await page.keyboard.press('Control+s');
    await page.getByText('Forecast saved').waitFor();
    await page.reload();
    await row(/^Sales/)
      .getByRole('img', { name: 'Note: Rain on market days' })
      .waitFor({ timeout: 30_000 });
  });

  it('leads from one material variance to the next, the largest first', async () => {
    await page.getByRole('button', { name: 'Next material variance' }).click();
    await panel().getByRole('heading', { name: 'EBITDA' }).waitFor();
    for (const name of ['Operating profit', 'Profit before tax', 'Net profit', 'Sales']) {
      await panel().getByRole('button', { name: 'Next material variance' }).click();
      await panel().getByRole('heading', { name }).waitFor();
    }
  });

  it('shows the full year, where it is heading and how it was forecast; the address leads back to it', async () => {
    await page.getByRole('button', { name: 'Full year' }).click();
    await page
      .getByRole('figure', { name: /^The year is heading for 87,554, 1,246 under budget: 1,000 less revenue/ })
      .waitFor();
    await page.locator('[data-chart] svg').waitFor();
    await page
      .getByRole('table', { name: 'Forecast history' })
      .getByRole('row', { name: 'Budget FY 2027 – 88,800' })
      .waitFor();
    expect(await findingsOf(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Download the chart' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Vector graphic (SVG)' }).click();
    const drawing = readFileSync(await (await download).path(), 'utf8');
    // What is expected is lighter in the legend of the file too.
    expect(drawing.match(/<rect[^>]*opacity="0.5"/g)).toHaveLength(2);
    expect(page.url()).toContain('scope=year');
    await page.reload();
    await page.getByRole('figure', { name: /^The year is heading/ }).waitFor({ timeout: 30_000 });
  });

  it('on a phone has three figures a row, one period at a time, and does not scroll sideways', async () => {
    await page.setViewportSize(phone);
    const shown = async () =>
      plain(
        await row(/^Sales/)
          .getByRole('cell')
          .allTextContents(),
      );
    await expect.poll(() => statement().getByRole('columnheader').allTextContents()).toContain('Outlook');
    expect(
      await row(/^Sales/)
        .locator('td:visible')
        .count(),
    ).toBe(3);
    await page.getByRole('button', { name: 'To date' }).click();
    await expect.poll(async () => (await shown()).slice(0, 3)).toEqual(['29,000', '30,000', '▼ 1,000 worse']);
    expect(
      await row(/^Sales/)
        .locator('td:visible')
        .count(),
    ).toBe(3);
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await expect.poll(async () => (await shown()).slice(0, 3)).toEqual(['9,000', '10,000', '▼ 1,000 worse']);
    expect(await widthsThatScroll(page, [375])).toEqual([]);
    expect(await findingsOf(page, 'main')).toEqual([]);
    await page.setViewportSize(desktop);
  });

  it('is printed by the browser itself as it is on a desktop: the year to date beside the month, notes below, from a phone too', async () => {
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      const printed = readPdf(await page.pdf({ preferCSSPageSize: true }));
      const text = printed.flatMap(({ lines }) => lines.map((line) => line.text)).join(' ');
      expect(text).toContain('March 2027 January 2027 to March 2027');
      expect(text).toMatch(/Notes Sales ?, March 2027 .*Rain on market days/);
    }
    await page.setViewportSize(desktop);
  });

  it('is written as a workbook', async () => {
    await page.getByRole('button', { name: 'Download this report' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'This report as a workbook (XLSX)' }).click();
    expect((await download).suggestedFilename()).toMatch(/Actual vs budget.*\.xlsx$/);
  });

  it('is what a link shows to somebody without an account: no notes, no accounts, no finding, nothing that scrolls sideways', async () => {
    const reader = await suite.newPage();
    await reader.goto(`/#/link/${token}`);
    await reader
      .getByRole('link', { name: 'Actual vs budget' })
      .or(reader.getByRole('button', { name: 'Actual vs budget' }))
      .click();
    const table = reader.getByRole('table', { name: 'Profit and loss', exact: true });
    const cells = await table
      .getByRole('row', { name: /^Sales/ })
      .getByRole('cell')
      .allTextContents();
    expect(plain(cells).slice(0, 3)).toEqual(['9,000', '10,000', '▼ 1,000 worse']);
    expect(await reader.getByText('4000 Shop').count()).toBe(0);
    expect(await findingsOf(reader)).toEqual([]);
    expect(await widthsThatScroll(reader)).toEqual([]);
  });
});
