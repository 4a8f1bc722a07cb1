import { timingOf } from '../measure';
import type { Figure } from '../table';
import { longestTaskOf } from './paints';
import type { Bench } from './person';

const rounds = 3;
const longestMs = 120_000;

/** In the page: clicks the last button of a name. */
function click(name: string): void {
  const buttons = [...document.querySelectorAll('button')];
  buttons.findLast(({ textContent }) => textContent?.trim() === name)?.click();
}

/** Of the page's thread while the live workbook of 120 months × 200 lines is counted, written and downloaded. */
export async function workbookFigures({ page, forecast }: Bench): Promise<Figure[]> {
  await page.goto(`/#${forecast}/inputs/revenue`);
  const tasks: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const item = page.getByRole('menuitem', { name: 'Live workbook (XLSX)' });
    await item.waitFor();
    const longest = await longestTaskOf(page, async () => {
      await item.press('Enter');
      // The size is known when the formulas have been counted.
      await page
        .getByRole('dialog')
        .getByText(/^about /)
        .waitFor({ timeout: longestMs });
      const downloaded = page.waitForEvent('download', { timeout: longestMs });
      await page.evaluate(click, 'Download workbook');
      await (await downloaded).delete();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
    // The first round loads the scripts.
    if (round > 0) tasks.push(longest);
  }
  const task = timingOf(tasks);
  const what =
    'longest task of the page’s thread while the live workbook of 120 months × 200 lines is made, processor time';
  return [{ key: 'workbookTaskMs', what, value: task.median, unit: 'ms', timing: task, atMost: 50 }];
}
