import type { Page } from 'playwright-core';
import { type Timing, timingOf } from '../measure';
import type { Figure } from '../table';
import { atBarePage, besideBare, drawnCells } from './bare';
import { paintsOf, timeToPaint } from './paints';
import type { Bench } from './person';

const cells = 12;
const typed = '48129';

/** Digits typed into amounts of the sheet of costs, whose chart, totals and panel follow each of them. */
export async function keystrokeFigures({ page, forecast }: Bench): Promise<Figure[]> {
  await page.goto(`/#${forecast}/inputs/costs`);
  await page.getByRole('grid').waitFor();
  await page.waitForTimeout(1500);
  await page.getByRole('grid').locator('.is-typed').first().click();
  const { timing, texts } = await timeKeys(page, () => page.keyboard.press('Tab'));
  const drawn = await drawnCells(page);
  const bare = await atBarePage(page, { ...drawn, texts }, async () => {
    await page.locator('input').click();
    return timeKeys(page, () => page.locator('input').selectText());
  });
  const what = 'key in a cell to the last frame it changed, 120 months × 200 lines, 95th percentile';
  return [
    { key: 'keystrokeP95Ms', what, value: timing.p95, unit: 'ms', timing, atMost: 50 },
    { what: 'the same, median', value: timing.median, unit: 'ms', timing },
    ...besideBare('keystrokeToBare', {
      own: timing.p95,
      bare: bare.timing.p95,
      what: `key (95th percentile, ${drawn.cells} cells, ${texts} texts)`,
      atMost: 2,
    }),
  ];
}

interface Keys {
  timing: Timing;
  /** The most that one key rewrote. */
  texts: number;
}

async function timeKeys(page: Page, goOn: () => Promise<unknown>): Promise<Keys> {
  const times: number[] = [];
  let texts = 0;
  for (let cell = 0; cell < cells; cell++) {
    for (const digit of typed) {
      const time = await timeToPaint(page, () => page.keyboard.press(digit));
      // The first cell warms up.
      if (cell === 0) continue;
      times.push(time);
      texts = Math.max(texts, (await paintsOf(page)).texts);
    }
    await goOn();
    await page.waitForTimeout(200);
  }
  return { timing: timingOf(times), texts };
}
