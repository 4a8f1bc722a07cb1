import type { Page } from 'playwright-core';
import type { Figure } from '../table';
import { atBarePage, besideBare, drawnCells } from './bare';
import type { Bench } from './person';

const steps = 120;

/** Frames of a sheet of 200 lines that is scrolled by the wheel, down and right, as fast as frames come. */
export async function scrollFigures({ page, forecast }: Bench): Promise<Figure[]> {
  await page.goto(`/#${forecast}/inputs/revenue`);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await page.getByRole('combobox').first().selectOption({ index: 0 });
  await page.waitForTimeout(1000);
  const own = await longestFrame(page);
  const drawn = await drawnCells(page);
  const bare = await atBarePage(page, { ...drawn, texts: 0 }, () => longestFrame(page));
  const what = 'longest frame while the sheet of 120 months × 200 lines is scrolled';
  return [
    { key: 'longestScrollFrameMs', what, value: own, unit: 'ms', atMost: 50 },
    ...besideBare('longestScrollFrameToBare', { own, bare, what: 'longest frame of a scroll', atMost: 2 }),
  ];
}

async function longestFrame(page: Page): Promise<number> {
  const frames = page.evaluate(async (count) => {
    const lengths: number[] = [];
    let last = performance.now();
    while (lengths.length < count) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      lengths.push(now - last);
      last = now;
    }
    return lengths.slice(2);
  }, steps * 2);
  await page.getByRole('grid').hover();
  for (let step = 0; step < steps; step++) {
    const back = step % 40 < 20 ? 1 : -1;
    await page.mouse.wheel(step % 3 === 0 ? 180 * back : 0, 160 * back);
  }
  return Math.max(...(await frames));
}
