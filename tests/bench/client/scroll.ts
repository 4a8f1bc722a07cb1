import type { Figure } from '../table';
import type { Bench } from './person';

const steps = 120;

/** Frames of a sheet of 200 lines that is scrolled by the wheel, down and right, as fast as frames come. */
export async function scrollFigures({ page, forecast }: Bench): Promise<Figure[]> {
  await page.goto(`/#${forecast}/inputs/revenue`);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await page.getByRole('combobox').first().selectOption({ index: 0 });
  await page.waitForTimeout(1000);
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
  await grid.hover();
  for (let step = 0; step < steps; step++) {
    const back = step % 40 < 20 ? 1 : -1;
    await page.mouse.wheel(step % 3 === 0 ? 180 * back : 0, 160 * back);
  }
  const lengths = await frames;
  const what = 'longest frame while the sheet of 120 months × 200 lines is scrolled';
  return [{ key: 'longestScrollFrameMs', what, value: Math.max(...lengths), unit: 'ms', atMost: 50 }];
}
