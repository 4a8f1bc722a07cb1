import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { actingOnWeb, bareService } from '#tests/helpers/acting.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { desktop, phone, takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { departmentForecast } from '#tests/helpers/department-forecast.ts';
import { widthsThatScroll } from '#tests/helpers/widths.ts';

const suite = browserSuite({ sharesPages: true });
let page: Page;
let base: string;

beforeAll(async () => {
  const signedIn = await suite.signedIn('subscriber', desktop);
  page = signedIn.page;
  page.setDefaultTimeout(10_000);
  const { db } = suite.server();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, signedIn.person.username));
  const { dimensions: _, ...untagged } = departmentForecast;
  const made = await createForecast(actingOnWeb(bareService(db), user?.id ?? ''), { document: departmentForecast });
  const plain = { ...untagged, header: { ...untagged.header, name: 'Plain' } };
  const bare = await createForecast(actingOnWeb(bareService(db), user?.id ?? ''), { document: plain });
  base = `/#/dashboard/forecasts/${made.id}`;
  await page.goto(`/#/dashboard/forecasts/${bare.id}/reports/by-dimension`);
  await page.getByText('No dimensions yet').waitFor({ timeout: 30_000 });
}, 60_000);

const table = () => page.getByRole('table', { name: 'Profit and loss', exact: true });
const panel = () => page.getByRole('region', { name: 'Explanation' });

describe('by department', () => {
  it('begins empty with the way to Dimensions, where a department and its first value are made by keyboard', async () => {
    expect(await findingsOf(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: 'Open Dimensions' }).click();
    await page.getByRole('button', { name: 'Add dimension' }).press('Enter');
    await page.getByRole('button', { name: 'Add value' }).press('Enter');
    await page.keyboard.type('Counter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Café');
    const all = page.getByRole('combobox', { name: 'Department of all lines in Revenue' });
    await all.selectOption('Café');
    const first = page.getByRole('combobox', { name: 'Department of Counter sales' });
    await expect
      .poll(() => first.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text))
      .toBe('Café');
    expect(await findingsOf(page, 'main')).toEqual([]);
    expect(await widthsThatScroll(page, [375, 1440])).toEqual([]);
  });

  it('shows a column a department; an allocated figure explains itself by keyboard, month by month', async () => {
    await page.setViewportSize(desktop);
    await page.goto(`${base}/reports/by-dimension`);
    const row = table()
      .getByRole('row', { name: /^Premises by headcount/ })
      .first();
    await row.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await panel().getByRole('heading', { name: 'Premises to Counter' }).waitFor();
    // 5 of 14 heads.
    await panel()
      .getByRole('row', { name: /^Counter 5 35\.7 %/ })
      .first()
      .waitFor();
    const month = () => panel().getByRole('columnheader').first().textContent();
    const before = await month();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(month).not.toBe(before);
    await takePictures(page, 'by-dimension');
    expect(await findingsOf(page, 'main')).toEqual([]);
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
    await page.getByText('Every row sums to the forecast.').waitFor();
  });

  it('keeps what is looked at in the address, and files it', async () => {
    await page.getByRole('button', { name: 'Before allocation' }).click();
    await expect.poll(() => page.url()).toContain('allocated=0');
    await page.reload();
    await table().waitFor({ timeout: 30_000 });
    expect(await page.getByRole('rowheader', { name: /by headcount/ }).count()).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download this report' }).click();
    await page.getByRole('menuitem', { name: 'This report as CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv).toContain('FY 2026/27: Counter');
    await page.goto(`${base}/reports/profit-and-loss?dimension=department&value=cafe`);
    await page.getByRole('table', { name: 'Profit and loss, Café' }).waitFor();
    await page.getByRole('combobox', { name: 'Group rows by' }).selectOption('Grouped by Department');
    await page.getByRole('table', { name: 'Profit and loss, Grouped by Department' }).waitFor();
    expect(page.url()).toContain('group=department');
    expect(await findingsOf(page, 'main')).toEqual([]);
  });

  it('on a phone nothing scrolls sideways but the table', async () => {
    await page.setViewportSize(phone);
    await page.goto(`${base}/reports/by-dimension`);
    await table().waitFor();
    expect(await widthsThatScroll(page, [375])).toEqual([]);
    expect(await findingsOf(page, 'main')).toEqual([]);
  });
});
