import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { forecastVersions } from '#server/db/schema/forecasts.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { bookedUntil } from '#tests/helpers/booked-until.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openSheet } from '#tests/helpers/open-sheet.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { widthsThatScroll } from '#tests/helpers/widths.ts';

const suite = browserSuite();

const bread = {
  ...newRevenueLine.recurring({ id: 'bread', name: 'Bread subscription' }),
  ...{ salesTaxRate: 0, openingSubscribers: 100_000, newSubscribers: 0, unitPrice: 10_000_000 },
  billing: 'monthly' as const,
};
const plan = smallForecast({ revenue: [sales(each(600_000, 24), { salesTaxRate: 0, daysToCollect: 45 }), bread] });
// Customers owe 1,000.00 more than planned, and 9,000.00 of 10,000.00 came from subscribers.
const document = bookedUntil(plan, 3, {
  'sheet:accountsReceivable': 1_000_000,
  'revenue:bread': 900_000,
  'subscribers:bread': 0,
});

it('a person moves the last actual month and types a count of subscribers; both are saved, by keyboard and on a phone', async () => {
  const { page } = await openSheet(suite, document);
  page.setDefaultTimeout(15_000);
  const id = /forecasts\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await page.getByRole('link', { name: 'Actuals', exact: true }).click();
  const months = page.getByRole('table', { name: 'Months of FY 2027' });
  await months.waitFor();
  expect(await findingsOf(page)).toEqual([]);
  expect(await widthsThatScroll(page, [375])).toEqual([]);

  // A phone opens the table where booked months end.
  await page.reload();
  await months.waitFor();
  const march = months.getByRole('columnheader', { name: /^Mar 27/ });
  const box = await march.boundingBox();
  expect(box && box.x > 130 && box.x + box.width <= 375).toBe(true);

  await page.getByRole('button', { name: 'Change' }).first().press('Enter');
  await page.getByRole('dialog').getByLabel('Actual to').selectOption('February 2027');
  await page.getByRole('button', { name: 'Change month' }).press('Enter');
  await page.getByRole('heading', { name: 'Actual to February 2027' }).waitFor();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Carry forward', exact: true }).click();
  await page.getByLabel('Actual to').selectOption('Actual to: March 2027');
  await page.getByRole('heading', { name: 'Carry forward from 31 March 2027' }).waitFor();
  await page.getByRole('button', { name: 'Accounts receivable' }).press('Enter');
  await page.getByRole('row', { name: /^Apr 2027.*666\.67/ }).waitFor();
  const count = page.getByLabel('Bread subscription: continue from');
  await count.fill('90');
  await count.press('Enter');
  expect(await findingsOf(page)).toEqual([]);
  expect(await widthsThatScroll(page, [375])).toEqual([]);

  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await page.getByText('No accounts yet').waitFor();
  expect(await widthsThatScroll(page, [375])).toEqual([]);

  await page.keyboard.press('Control+s');
  await page.getByText('Forecast saved').waitFor();
  const [saved] = await suite
    .server()
    .db.select()
    .from(forecastVersions)
    .where(eq(forecastVersions.forecastId, id))
    .orderBy(desc(forecastVersions.version))
    .limit(1);
  const actuals = saved && parseJson(saved.document as Parameters<typeof parseJson<typeof document>>[0]).actuals;
  expect(actuals?.lastActualMonth).toBe('2027-03');
  expect(actuals?.rows['subscribers:bread']?.slice(0, 3).at(-1)).toBe(90_000);
});
