import type { Page } from 'playwright-core';
import { documentFrom } from '../engine/documents';
import { referenceForecast } from '../engine/reference-forecast';
import { timingOf } from '../measure';
import type { Figure } from '../table';
import { paintsOf, timeToPaint } from './paints';
import { type Bench, createForecast } from './person';

const months = 6;
const longestMs = 60_000;

/** A trial balance of each month end: accounts named as the lines of the forecast, and the bank that they go to. */
function trialBalances({ header, revenue, operatingExpenses }: ReturnType<typeof documentFrom>): string[] {
  const [year = 0, month = 1] = header.startMonth.split('-').map(Number);
  const sum = (first: number, { length }: readonly unknown[]) => length * first + (length * (length - 1)) / 2;
  const bank = sum(1000, revenue) - sum(100, operatingExpenses);
  return Array.from({ length: months }, (_, i) => {
    const end = new Date(Date.UTC(year, month + i, 0));
    const date = end.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    return [
      `Trial Balance\nAs at ${date}\n\nCode\tAccount\tDebit\tCredit`,
      `1200\tBank\t${bank * (i + 1)}.00\t`,
      ...revenue.map(({ name }, at) => `${4000 + at}\t${name}\t\t${(1000 + at) * (i + 1)}.00`),
      ...operatingExpenses.map(({ name }, at) => `${7000 + at}\t${name}\t${(100 + at) * (i + 1)}.00\t`),
    ].join('\n');
  });
}

/** When the server had stored the import, as the page's clock says it. */
const storedAt = (page: Page) =>
  page.evaluate(() => {
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return Math.max(
      ...asked.filter(({ name }) => /actual\.(import|setBudget)\?/.test(name)).map((one) => one.responseEnd),
    );
  });

/** What a person waits for who imports a month of 156 accounts into a forecast of 60 months and 200 lines. */
export async function appliedFigures({ page }: Bench): Promise<Figure[]> {
  const reference = documentFrom(JSON.stringify(referenceForecast({ years: 5, lines: 200 })));
  const actuals = `/#/dashboard/forecasts/${await createForecast(page, reference)}/actuals`;
  const [whole, applied]: [number[], number[]] = [[], []];
  for (const cells of trialBalances(reference)) {
    await page.goto(`${actuals}/import`);
    await page.getByLabel('Cells from a spreadsheet').fill(cells, { timeout: longestMs });
    await page.getByRole('button', { name: 'Use these cells' }).click();
    const take = page.getByRole('button', { name: /^Import \w+ 20/ });
    await take.waitFor({ timeout: longestMs });
    await page.waitForTimeout(1000);
    await page.evaluate(() => performance.clearResourceTimings());
    whole.push(await timeToPaint(page, () => take.click()));
    applied.push((await paintsOf(page)).painted - (await storedAt(page)));
  }
  // The first one loads the scripts and keeps the budget.
  const [fromClick, fromStored] = [whole, applied].map((times) => timingOf(times.slice(1)));
  if (!fromClick || !fromStored) throw new Error('nothing was measured');
  const what = 'a month of 156 accounts stored, to the last frame that shows it';
  return [
    { key: 'appliedMs', what, value: fromStored.median, unit: 'ms', timing: fromStored, atMost: 300 },
    { what: 'the same from the click on', value: fromClick.median, unit: 'ms', timing: fromClick },
  ];
}
