import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { desktop, phone } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openSheet } from '#tests/helpers/open-sheet.ts';

const suite = browserSuite({ sharesPages: true });
const amounts = (first: number, step: number) => Array.from({ length: 36 }, (_, i) => (first + i * step) * 100);
const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const document = {
  ...blank,
  header: { ...blank.header, fiscalYearEndMonth: 9 },
  revenue: [
    { ...newRevenueLine.amounts({ id: 'w', name: 'Wholesale' }), amounts: amounts(18_400, 184) },
    { ...newRevenueLine.amounts({ id: 'm', name: 'Market stall' }), amounts: amounts(900, 0) },
    { ...newRevenueLine.units({ id: 'c', name: 'Counter sales' }), volume: 10_000_000, unitPrice: 650_000 },
  ],
};

/** Rows of the sheet as assistive technology counts them: the head is 1. */
const wholesale = 3;
const market = 5;
const season = 7;

let page: Page;
let grid: Locator;

const cell = (row: number, month: number) => grid.locator(`[aria-rowindex="${row}"] > [aria-colindex="${month + 3}"]`);
const figures = async (row: number, from: number, to: number): Promise<string[]> => {
  const texts: string[] = [];
  for (let month = from; month <= to; month++) texts.push((await cell(row, month).textContent()) ?? '');
  return texts;
};
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const type = (text: string) => page.keyboard.type(text);
const drag = async (from: Locator, to: Locator) => {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await to.hover();
  await page.mouse.up();
};
const selected = () => grid.locator('[role=gridcell][aria-selected=true]').count();
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
const putOnClipboard = (text: string) => page.evaluate((held) => navigator.clipboard.writeText(held), text);
const edits = async () => {
  const [mark] = await page.getByText(/^\d+ unsaved edit/).allTextContents();
  return mark === undefined ? 0 : Number.parseInt(mark, 10);
};
const status = () => page.locator('.statusbar').innerText();

beforeAll(async () => {
  ({ page, grid } = await openSheet(suite, document));
  await cell(wholesale, 1).waitFor();
});

/** Undo takes the last action back in one step. */
const takeBack = async () => {
  const before = await edits();
  await press('Control+z');
  await expect.poll(edits).toBe(before - 1);
};
const says = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first().waitFor();
const fromMenu = async (on: Locator, item: string) => {
  await on.click({ button: 'right' });
  await page.getByRole('menuitem', { name: item }).click();
};

describe('the sheet as a spreadsheet', () => {
  it('selects by drag, Shift and click, Shift and arrows, heads and Ctrl+A, and says what the range comes to', async () => {
    await drag(cell(wholesale, 4), cell(wholesale, 9));
    expect(await selected()).toBe(6);
    expect(await status()).toMatch(
      /Wholesale, Amount, Jan 27 to Jun 27[\s\S]*6 cells[\s\S]*116,472.00[\s\S]*19,412.00[\s\S]*18,952.00[\s\S]*19,872.00/,
    );
    await page
      .getByText('Wholesale, Amount, Jan 2027 to Wholesale, Amount, Jun 2027. 6 cells')
      .waitFor({ state: 'attached' });
    await cell(wholesale, 1).click();
    await cell(market, 3).click({ modifiers: ['Shift'] });
    // The head of a line between them is no cell.
    expect(await selected()).toBe(6);
    await press('Shift+ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowRight');
    expect(await selected()).toBe(4);
    await page.getByRole('columnheader', { name: 'Dec 26' }).click();
    expect(await status()).toMatch(/Dec 26/);
    await press('Control+a');
    expect(await status()).toMatch(/Oct 26 to Sep 27[\s\S]*72 cells/);
  });

  it('types over, ends with Enter and Tab, edits with F2, gives up with Esc', async () => {
    await cell(wholesale, 1).click();
    await type('5');
    await press('Tab');
    await type('=1200*12');
    await press('Enter');
    expect(await figures(wholesale, 1, 2)).toEqual(['5', '14,400']);
    // Enter went back to the column where the Tabs began, past the head of the next line.
    await type('7');
    await press('ArrowRight');
    expect(await figures(market, 1, 2)).toEqual(['7', '900']);
    await press('F2', 'End', 'Backspace', 'Escape');
    expect(await figures(market, 1, 2)).toEqual(['7', '900']);
    await press('F2', 'Home');
    await type('1');
    await press('Enter');
    expect(await figures(market, 2, 2)).toEqual(['1,900']);
    await cell(market, 4).dblclick();
    await type('n/a');
    await press('Enter');
    await page.getByText('Market stall, Amount, Jan 2027: “n/a” is not a number; 900.00 is kept.').waitFor();
    await cell(market, 4).click();
    await type('=SUM(A1:A9)');
    await press('Enter');
    await page.getByText(/is not a formula with numbers/).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    for (let i = 0; i < 4; i++) await takeBack();
    expect(await edits()).toBe(0);
  });

  it('copies with every digit, cuts, and pastes what a spreadsheet gives; what is rejected is named; one step each', async () => {
    await drag(cell(wholesale, 1), cell(market, 2));
    await press('Control+c');
    expect(await clipboard()).toBe('18400.00\t18584.00\r\n900.00\t900.00');
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType('text/html'))?.text();
    });
    expect(html).toContain('<td>18584.00</td>');
    await press('Control+x');
    expect([...(await figures(wholesale, 1, 2)), ...(await figures(market, 1, 2))]).toEqual(['–', '–', '–', '–']);
    await takeBack();

    await cell(wholesale, 1).click();
    await putOnClipboard('"1,234"\t"two\nlines"\t$5\r\n(7)\t\t=1+1\t12%\r\n');
    await press('Control+v');
    expect(await figures(wholesale, 1, 3)).toEqual(['1,234', '18,584', '5']);
    expect(await figures(market, 1, 4)).toEqual(['(7)', '–', '2', '900']);
    await page.getByText('2 cells were not pasted. 5 cells were updated.').waitFor();
    await page.getByText(/Wholesale, Amount, Nov 2026: “two\s+lines” is not a number; 18,584.00 is kept./).waitFor();
    await page.getByText(/Jan 2027: “12%” is a percentage; enter an amount/).waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    expect(await status()).toMatch(/Nov 26/);
    await takeBack();

    await fromMenu(cell(wholesale, 3), 'Copy');
    await drag(cell(market, 5), cell(market, 7));
    await fromMenu(cell(market, 6), 'Paste');
    await expect.poll(() => figures(market, 5, 7)).toEqual(['18,768', '18,768', '18,768']);
    await takeBack();
    await page.getByRole('columnheader', { name: 'Oct 26' }).click();
    await press('Delete');
    expect([await figures(wholesale, 1, 1), await figures(season, 1, 1)].flat()).toEqual(['–', '–']);
    await takeBack();
  });

  it('fills right and down, continues a trend by the handle and by Ctrl+E, grows by a typed rate and by the menu', async () => {
    await drag(cell(wholesale, 1), cell(wholesale, 4));
    await press('Control+r');
    expect(await figures(wholesale, 1, 5)).toEqual(['18,400', '18,400', '18,400', '18,400', '19,136']);
    await takeBack();
    await cell(market, 2).click();
    await fromMenu(cell(market, 2), 'Fill right');
    expect(await figures(market, 2, 2)).toEqual(['900']);
    await drag(cell(wholesale, 1), cell(market, 2));
    await press('Control+d');
    expect(await figures(market, 1, 3)).toEqual(['18,400', '18,584', '900']);
    await takeBack();

    await drag(cell(wholesale, 1), cell(wholesale, 2));
    await drag(grid.locator('.sheet-fill-handle'), cell(wholesale, 6));
    expect(await figures(wholesale, 1, 6)).toEqual(['18,400', '18,584', '18,768', '18,952', '19,136', '19,320']);
    await cell(market, 2).click();
    await type('1000');
    await press('Enter');
    await drag(cell(market, 1), cell(market, 5));
    await press('Control+e');
    expect(await figures(market, 1, 6)).toEqual(['900', '1,000', '1,100', '1,200', '1,300', '900']);
    await takeBack();

    await type('5%');
    await press('Enter');
    expect(await figures(market, 1, 4)).toEqual(['900', '945', '992', '1,042']);
    await takeBack();
    await fromMenu(cell(market, 3), 'Apply a growth rate…');
    await page.getByLabel('Growth per month').fill('10');
    await page.getByRole('button', { name: 'Fill months' }).click();
    expect(await figures(market, 1, 4)).toEqual(['900', '990', '1,089', '1,198']);
    await takeBack();
    await takeBack();
  });

  it('carries a year to later years, keeps notes, folds lines, shows quarters, and leaves by Esc and Tab', async () => {
    await cell(market, 3).click();
    await press('Control+Shift+l');
    await page.getByLabel('Growth per year').fill('10 %');
    await press('Enter');
    await says('24 cells filled.');
    await page.getByLabel('Months').selectOption('3');
    await expect.poll(() => figures(market, 1, 2)).toEqual(['1,089', '1,089']);
    await page.getByLabel('Months').selectOption('1');
    await takeBack();

    await cell(wholesale, 1).click();
    await press('Shift+F2');
    await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill('Fourteen restaurants');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.locator('.statusbar').getByText('Note: Fourteen restaurants').waitFor();
    await fromMenu(cell(wholesale, 1), 'Edit note…');
    await page.getByRole('button', { name: 'Delete note' }).click();
    await expect.poll(status).not.toContain('Fourteen');

    await cell(market, 2).click();
    await press('Alt+Shift+ArrowLeft');
    await expect.poll(() => grid.getByRole('row').count()).toBe(10);
    expect(await status()).toContain('Market stall');
    await press('Alt+Shift+ArrowRight');
    await cell(market, 2).click();
    await press('Control+ArrowRight', 'Shift+F10');
    await page.getByRole('menuitem', { name: 'Collapse line' }).waitFor();
    await press('Escape');
    await page.getByRole('button', { name: 'Quarter' }).click();
    expect(await figures(wholesale, 1, 2)).toEqual(['55,752', '57,408']);
    await cell(wholesale, 1).click();
    await type('5');
    await says('This is entered by month.');
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await cell(wholesale, 1).click();
    await press('Escape', 'Tab');
    expect(await grid.evaluate((element) => element.contains(globalThis.document.activeElement))).toBe(false);
  });

  it('on a phone the months are fields below the sheet', async () => {
    await page.setViewportSize(phone);
    const months = page.getByRole('region', { name: 'Months of Wholesale' });
    await months.getByLabel('Nov 2026').fill('=2*250');
    expect(await figures(wholesale, 2, 2)).toEqual(['500']);
    expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBe(phone.width);
    await months.getByLabel('Nov 2026').press('Escape');
    expect(await figures(wholesale, 2, 2)).toEqual(['18,584']);
    await page.setViewportSize(desktop);
  });

  it('axe-core finds nothing while a range is selected and cells are rejected', async () => {
    await drag(cell(wholesale, 1), cell(wholesale, 4));
    await putOnClipboard('1\tx');
    await press('Control+v');
    expect(await findingsOf(page, 'main')).toEqual([]);
  });
});
