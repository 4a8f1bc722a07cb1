import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { accountsByMonth, entries } from '../actuals/files';
import { documentFrom } from '../engine/documents';
import { referenceForecast } from '../engine/reference-forecast';
import { timingOf } from '../measure';
import type { Figure } from '../table';
import { bareRoute, besideBare } from './bare';
import { longestTaskOf, ms, timeToPaint, timeUntil, type Waited } from './paints';
import { type Bench, createForecast } from './person';

const rounds = 3;
const longestMs = 60_000;
/** Until where the accounts go has been compared. */
const restMs = 3_000;
const accounts = '[aria-label^="Maps to"]';

async function openImport(page: Page, actuals: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${actuals}/import`);
  await fileInput(page).waitFor({ state: 'attached', timeout: longestMs });
  await page.waitForTimeout(1_000);
}

const fileInput = (page: Page) => page.locator('input[type=file]').first();

/** From the choice of a file to where its accounts go. */
const readFile = (page: Page, path: string): Promise<Waited> =>
  timeUntil(page, accounts, async () => {
    // The choice of a file is no click of the page's.
    await page.locator('h2').first().dispatchEvent('click');
    // By its path: the driver decodes the bytes of a buffer in the page's thread, which would count as a task of it.
    await fileInput(page).setInputFiles(path);
  });

/** In the page: clicks the button that takes what was read. */
function take(): void {
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => /^Import \w+ 20/.test(textContent ?? ''))?.click();
}

/** What a person waits for with large exports of their books, and with what came of them: 60 months × 200 lines. */
export async function booksFigures({ page }: Bench): Promise<Figure[]> {
  const reference = documentFrom(JSON.stringify(referenceForecast({ years: 5, lines: 200 })));
  const { startMonth } = reference.header;
  const files = [
    { key: 'entriesShownMs', name: 'entries.csv', text: entries(startMonth, 20_000), of: '20,000 entries' },
    {
      ...{ key: 'accountsShownMs', name: 'accounts.csv', text: accountsByMonth(startMonth, 5_000) },
      of: '5,000 accounts × 12 months',
    },
  ];
  const figures: Figure[] = [];
  const tasks: number[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'books-'));
  for (const { key, of, name, text } of files) {
    const path = join(folder, name);
    writeFileSync(path, text);
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const id = await createForecast(page, reference);
      const actuals = `/#/dashboard/forecasts/${id}/actuals`;
      await openImport(page, actuals);
      let shown = Number.NaN;
      const longest = await longestTaskOf(page, async () => {
        shown = (await readFile(page, path)).ms;
        // Looked for by its role the button would be work of the page's thread.
        await page.waitForTimeout(restMs);
        await timeUntil(page, '[aria-label^="More for"]', () => page.evaluate(take));
      });
      // The first round loads the scripts.
      if (round === 0) continue;
      times.push(shown);
      tasks.push(longest);
    }
    figures.push({ key, what: `choice of a file of ${of} to where they go`, ...ms(times) });
  }
  rmSync(folder, { recursive: true });
  const task = timingOf(tasks);
  const longest: Figure = {
    ...{ key: 'importTaskMs', value: task.median, unit: 'ms', timing: task, atMost: 50 },
    what: 'longest task of the page’s thread while one of these is read and taken, processor time',
  };
  return [...figures, longest, ...(await varianceFigures(page))];
}

/** A click on the name of the report to the last frame, after the versions are there; the import that was taken last is open. */
async function varianceFigures(page: Page): Promise<Figure[]> {
  const id = /forecasts\/([^/]+)/.exec(page.url())?.[1];
  await page.evaluate((path) => {
    window.location.hash = path;
  }, `/dashboard/forecasts/${id}/reports/checks`);
  const bar = page.getByRole('navigation', { name: 'Reports' });
  const open = (slug: string) =>
    timeToPaint(page, () => bar.locator(`a[href$="/reports/${slug}"]`).click({ timeout: longestMs }));
  const times: number[] = [];
  for (let round = 0; round <= 2 * rounds; round++) {
    times.push(await open('variance'));
    await open('checks');
  }
  const own = timingOf(times.slice(1));
  const bare = await bareRoute(page, 2 * rounds);
  return [
    {
      ...{ key: 'openVarianceMs', what: 'opening “Actual vs budget” of 12 booked months', value: own.median },
      ...{ unit: 'ms', timing: own, atMost: 150 },
    },
    ...besideBare('openVarianceToBare', {
      ...{ own: own.median, bare: bare.median, what: 'opening a route (median)', atMost: 8 },
    }),
  ];
}
