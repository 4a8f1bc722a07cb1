import { expect, it } from 'vitest';
import { reports } from '#shared/reports/registry.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openNewForecast } from '#tests/helpers/screens.ts';

const suite = browserSuite();

it('at 1440 px the twelve months and the year of every statement and sheet are uncut, also with figures of seven digits', async () => {
  const { page } = await suite.signedIn('subscriber');
  await page.setViewportSize({ width: 1440, height: 900 });
  const base = await openNewForecast(page, { template: /Restaurant/, name: 'Harbour Bakery' });
  await page.goto(`/#${base}/inputs/revenue`);
  const volume = page.getByLabel('Volume per month').first();
  await volume.fill('10000');
  await volume.press('Enter');
  const withoutMonths = [
    'variance',
    'risk',
    'valuation',
    'by-dimension',
    'covenants',
    'weekly-cash',
    'assumptions',
    'checks',
    'cash-flow-report',
  ];
  const tables = reports.filter(({ slug }) => !withoutMonths.includes(slug));
  for (const { slug } of tables) {
    await page.goto(`/#${base}/reports/${slug}`);
    const table = page.locator('table.statement');
    await table.waitFor();
    const scale = page.getByRole('combobox', { name: 'Figures in' });
    if (await scale.count()) await scale.selectOption('unit');
    await page.waitForTimeout(300);
    const cut = await table.evaluate((element) => {
      const scroller = element.parentElement as HTMLElement;
      const over = scroller.scrollWidth - scroller.clientWidth;
      const cells = [...element.querySelectorAll<HTMLElement>('tbody td')];
      return { over, cells: cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length };
    });
    expect({ slug, ...cut }).toEqual({ slug, over: 0, cells: 0 });
  }
  for (const section of ['revenue', 'costs', 'people']) {
    await page.goto(`/#${base}/inputs/${section}`);
    const sheet = page.locator('.sheet-grid');
    await sheet.waitFor();
    await page.waitForTimeout(300);
    const cut = await sheet.evaluate((element) => {
      const cells = [...element.querySelectorAll<HTMLElement>('.sheet-cell, .sheet-head')];
      return {
        over: element.scrollWidth - element.clientWidth,
        cells: cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent),
      };
    });
    expect({ section, ...cut }).toEqual({ section, over: 0, cells: [] });
  }
}, 60_000);

it('at 375 px the words of a warning have the width of the list, and its link is below them', async () => {
  const { page } = await suite.signedIn('subscriber');
  const base = await openNewForecast(page, { template: /Restaurant/, name: 'Harbour Bakery' });
  await page.goto(`/#${base}/inputs/tax`);
  const minimum = page.getByLabel('Minimum cash');
  await minimum.fill('9000000');
  await minimum.press('Enter');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/#${base}/reports/checks`);
  const warning = page.locator('[data-part=warnings] > li').first();
  const link = warning.getByRole('link').first();
  await link.waitFor();
  const [list, words, way] = await Promise.all(
    [warning, warning.locator(':scope > span').first(), link].map((part) => part.boundingBox()),
  );
  expect(words?.width).toBeGreaterThan((list?.width ?? 0) * 0.8);
  expect(way?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
});

it('why a cell took nothing is said in view, also under a sheet that is longer than the screen', async () => {
  const { page } = await suite.signedIn('subscriber');
  await page.setViewportSize({ width: 1440, height: 900 });
  const base = await openNewForecast(page, { template: /Restaurant/, name: 'Harbour Bakery' });
  await page.goto(`/#${base}/inputs/revenue`);
  await page.locator('.sheet-cell.is-typed').first().click();
  await page.keyboard.type('98765');
  await page.keyboard.press('Enter');
  const notice = page.locator('[data-rejected]');
  await notice.waitFor();
  const [box, sheet] = await Promise.all([notice.boundingBox(), page.locator('.sheet-grid').boundingBox()]);
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeGreaterThan(900);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  expect(await notice.textContent()).toContain('98765');
});
