import type { Page } from 'playwright-core';
import { withFormulas } from '../engine/formula-figures';
import { referenceForecast } from '../engine/reference-forecast';
import { type Timing, timingOf } from '../measure';
import type { Figure } from '../table';
import { atBarePage, besideBare, drawnCells } from './bare';
import { paintsOf, timeToPaint } from './paints';
import { type Bench, createForecast } from './person';

/** Of a year, there and back. */
const months = 12;
const cells = 2 * months - 1;
const typed = '48129';

/** Digits typed into amounts of the sheet of costs, whose chart, totals and panel follow each of them. */
export async function keystrokeFigures({ page, forecast }: Bench): Promise<Figure[]> {
  const { timing, texts } = await timeKeysAt(page, `${forecast}/inputs/costs`);
  const drawn = await drawnCells(page);
  const bare = await atBarePage(page, { ...drawn, texts }, async () => {
    await page.locator('input').click();
    return timeKeys(page, () => page.locator('input').selectText());
  });
  const driven = await createForecast(page, withFormulas(referenceForecast({ years: 10, lines: 200 }), 100));
  const inDriver = await timeKeysAt(page, `/dashboard/forecasts/${driven}/inputs/drivers`);
  const what = 'key in a cell to the last frame it changed, 120 months × 200 lines, 95th percentile';
  return [
    { key: 'keystrokeP95Ms', what, value: timing.p95, unit: 'ms', timing, atMost: 50 },
    { what: 'the same, median', value: timing.median, unit: 'ms', timing },
    {
      key: 'driverKeyP95Ms',
      what: 'the same in a driver of 60, read by 100 formulas, 95th percentile',
      value: inDriver.timing.p95,
      unit: 'ms',
      timing: inDriver.timing,
      atMost: 50,
    },
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

async function timeKeysAt(page: Page, place: string): Promise<Keys> {
  await page.goto(`/#${place}`);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await page.waitForTimeout(1500);
  await grid.locator('.is-typed').first().click();
  return timeKeys(page, (cell) => page.keyboard.press(cell < months - 1 ? 'Tab' : 'Shift+Tab'));
}

async function timeKeys(page: Page, goOn: (cell: number) => Promise<unknown>): Promise<Keys> {
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
    await goOn(cell);
    await page.waitForTimeout(200);
  }
  return { timing: timingOf(times), texts };
}
