import { expect, it } from 'vitest';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openNewForecast } from '#tests/helpers/screens.ts';
import { widths, widthsThatScroll } from '#tests/helpers/widths.ts';

const suite = browserSuite();

it('from 992 px on the bar of a forecast shows 120 px of its name, Save and every tab at once; what has no room is under More', async () => {
  const { page } = await suite.signedIn('subscriber');
  await openNewForecast(page, { template: /Shop/, name: 'The bakery café by the old harbour, second plan' });
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  expect(await widthsThatScroll(page)).toEqual([]);
  const tabs = page.getByRole('navigation', { name: 'Forecast' }).getByRole('link');
  for (const width of [992, ...widths.filter((one) => one > 992)]) {
    await page.setViewportSize({ width, height: 900 });
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(name?.width, `${width} px`).toBeGreaterThanOrEqual(120);
    for (const control of [...(await tabs.all()), page.getByRole('button', { name: 'Save', exact: true })]) {
      const box = await control.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width, `${await control.textContent()} at ${width} px`).toBe(
        true,
      );
    }
  }
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.getByRole('button', { name: 'More actions' }).click();
  for (const action of ['Undo', 'Redo', 'Account', 'Notifications'])
    await page.getByRole('menuitem', { name: action }).waitFor();
  await page.getByRole('menuitem', { name: 'All reports as a workbook (XLSX)' }).waitFor();
}, 60_000);
