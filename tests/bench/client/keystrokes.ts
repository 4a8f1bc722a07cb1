import { timingOf } from '../measure';
import type { Figure } from '../table';
import { timeToPaint } from './paints';
import type { Bench } from './person';

const cells = 12;
const typed = '48129';

/** Digits typed into amounts of the sheet of costs, whose chart, totals and panel follow each of them. */
export async function keystrokeFigures({ page, forecast }: Bench): Promise<Figure[]> {
  await page.goto(`/#${forecast}/inputs/costs`);
  await page.getByRole('grid').waitFor();
  await page.waitForTimeout(1500);
  await page.getByRole('grid').locator('.is-typed').first().click();
  const times: number[] = [];
  for (let cell = 0; cell < cells; cell++) {
    for (const digit of typed) {
      const time = await timeToPaint(page, () => page.keyboard.press(digit));
      // The first cell warms up.
      if (cell > 0) times.push(time);
    }
    await page.keyboard.press('Tab');
    await page.waitForTimeout(200);
  }
  const timing = timingOf(times);
  const what = 'key in a cell to the last frame it changed, 120 months × 200 lines, 95th percentile';
  return [
    { key: 'keystrokeP95Ms', what, value: timing.p95, unit: 'ms', timing, atMost: 50 },
    { what: 'the same, median', value: timing.median, unit: 'ms', timing },
  ];
}
