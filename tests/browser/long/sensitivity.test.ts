import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { actingAs, bareService } from '#tests/helpers/acting.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { waitForRoute } from '#tests/helpers/person.ts';
import { restaurantReference as reference, restaurantWith } from '#tests/helpers/what-if.ts';

const suite = browserSuite({ sharesPages: true });
let page: Page;
let root: string;

/** As people read it: `28,307`, `(8,794)`. */
const shown = (minor: number) => {
  const text = Math.abs(Math.round(minor / 100)).toLocaleString('en-US');
  return minor < 0 ? `(${text})` : text;
};
const bars = () => page.getByRole('region', { name: 'One input at a time' });
const pairs = () => page.getByRole('region', { name: 'Two inputs together' });
const dialog = () => page.getByRole('dialog', { name: 'Goal seek' });

async function downloaded(title: string, as: string): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download: ${title}` }).click();
  await page.getByRole('menuitem', { name: as }).click();
  return readFileSync(await (await coming).path());
}

beforeAll(async () => {
  const { page: opened, person } = await suite.signedIn('subscriber');
  page = opened;
  page.setDefaultTimeout(6_000);
  const { db } = suite.server();
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, person.username));
  const { id } = await createForecast(actingAs(bareService(db), row?.id ?? ''), { document: restaurantWith() });
  root = `/dashboard/forecasts/${id}`;
  await page.goto(`/#${root}/scenarios`);
  await page.getByRole('link', { name: 'Sensitivity' }).click({ timeout: 30_000 });
  await page.getByText(/moves lowest cash the most/).waitFor({ timeout: 30_000 });
});

describe.skipIf(!reference)('sensitivity of the restaurant', () => {
  it('shows the first twelve bars of the reference, the answer in words, then all of them', async () => {
    await page.getByText('10 % less gives 28,307 USD instead of 39,250 USD, in February 2027.').waitFor();
    await page.getByText('No single change of 10 % takes cash below the minimum of 15,000 USD.').waitFor();
    const rows = bars().getByRole('listitem');
    expect(await rows.count()).toBe(12);
    const base = reference.base.lowestCash;
    const changes = (row: { low: number; high: number }) =>
      [row.low - base, row.high - base].map((change) => `${change < 0 ? '−' : '+'}${shown(Math.abs(change))}`);
    const texts = await rows.allInnerTexts();
    texts.forEach((text, at) => {
      for (const change of changes(reference.tornado.rows[at])) expect(text).toContain(change);
    });
    await bars().getByRole('button', { name: 'Show all 123' }).click();
    await expect.poll(() => rows.count()).toBe(123);
    await bars().getByRole('button', { name: 'Show the first 12' }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findingsOf(page, 'main')).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('downloads both tables as CSV and as a workbook, with the figures of the reference', async () => {
    const csv = (await downloaded('One input at a time', 'As CSV')).toString('utf8');
    const { rows } = reference.tornado;
    const lines = csv.split('\r\n').filter((line) => /^"?Bank loan · principal/.test(line));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`,${(rows[0].low / 100).toFixed(2)},`);
    const book = await downloaded('Two inputs together', 'As a workbook (XLSX)');
    expect(book.subarray(0, 2).toString()).toBe('PK');
  });

  it('two inputs together have the cells of the reference; the case is ringed; a cell becomes a scenario with its figure', async () => {
    for (const [side, path] of [
      ['Down', 'revenue/dinner/unitPrice'],
      ['Across', 'revenue/dinner/volume'],
    ] as const) {
      const choice = pairs().getByLabel(side, { exact: true });
      // Of many options all but the chosen one come when the choice is reached.
      await choice.focus();
      await choice.selectOption(path);
    }
    const cells: PairCell[] = reference.twoWay.cells.map(([down, across, value]: number[]) => ({
      down,
      across,
      value,
    }));
    const [first] = cells;
    if (!first) throw new Error('The table of the reference is empty.');
    await pairs()
      .getByLabel('Down, from')
      .fill(String(first.down / 100_000));
    await pairs()
      .getByLabel('Across, from')
      .fill(String(first.across / 1000));
    const steps = stepsOf(cells);
    await pairs()
      .getByLabel('Down, by')
      .fill(String(steps.down / 100_000));
    await pairs()
      .getByLabel('Across, by')
      .fill(String(steps.across / 1000));
    const buttons = pairs().locator('td button');
    const wanted = cells.map(({ value }) => shown(value));
    await expect
      .poll(async () => (await buttons.allInnerTexts()).map((text) => text.replace(/\s*now$/, '').trim()))
      .toEqual(wanted);
    const now = pairs().locator('td[data-now] button');
    expect(await now.innerText()).toContain(shown(reference.base['netProfit/1']));
    await now.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Save as scenario' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Scenario saved').waitFor();
    await page.getByRole('button', { name: /^Scenario: / }).click();
    await page.getByRole('menuitem', { name: /Dinner, food · unit price/ }).click();
    const saved = cells.find(
      ({ down, across }) => down === 2_900_000 - steps.down && across === 1_400_000 - steps.across,
    );
    await expect
      .poll(() => pairs().locator('td[data-now] button').innerText())
      .toContain(shown(saved?.value ?? Number.NaN));
    await page.getByRole('button', { name: /^Scenario: / }).click();
    await page.getByRole('menuitem', { name: 'Base case' }).click();
    await page.keyboard.press('Control+z');
  });

  it('arrows lead from bar to bar, Enter opens the input, its menu adds it to Risk once', async () => {
    const links = bars().getByRole('listitem').getByRole('link');
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Dinner, food');
    await bars().getByRole('button', { name: 'More actions for Dinner, food · unit price' }).click();
    await page.getByRole('menuitem', { name: 'Add to Risk' }).click();
    await page.getByText('Added to Risk').waitFor();
    await bars().getByRole('button', { name: 'More actions for Dinner, food · unit price' }).click();
    await expect
      .poll(() => page.getByRole('menuitem', { name: 'Add to Risk' }).getAttribute('data-disabled'))
      .not.toBeNull();
    await page.keyboard.press('Escape');
    await bars().getByLabel('when each input is').selectOption('risk');
    await page.getByText('Dinner, food · unit price moves lowest cash the most.').waitFor();
    await bars().getByLabel('when each input is').selectOption('100000');
    await links.nth(2).press('Enter');
    await waitForRoute(page, `${root}/inputs/revenue`);
    await page.goBack();
    await page.getByText(/moves lowest cash the most/).waitFor();
  });
});

interface PairCell {
  down: number;
  across: number;
  value: number;
}

/** The steps of the table of the reference, whose cells go down row by row. */
function stepsOf(cells: PairCell[]) {
  const [first] = cells;
  const stepOf = (side: 'down' | 'across') =>
    (cells.map((cell) => cell[side]).find((value) => value !== first?.[side]) ?? 0) - (first?.[side] ?? 0);
  return { down: stepOf('down'), across: stepOf('across') };
}

describe.skipIf(!reference)('goal seek of the restaurant', () => {
  const answer = () => dialog().getByText(/^Dinner, food · volume per month: /);

  it('opens from the row of an input and finds the answer of the reference; what is typed wrong is said at its place', async () => {
    await bars().getByRole('button', { name: 'More actions for Dinner, food · volume per month' }).click();
    await page.getByRole('menuitem', { name: 'Goal seek' }).click();
    await dialog().getByText('Dinner, food · volume per month: 1,034.855.').waitFor();
    await dialog()
      .getByText(/365\.145 less than now \(26\.1\s%\): lowest cash is then 15,000\.12\sUSD, in April 2029\./)
      .waitFor();
    await dialog()
      .getByText(/At 1,034\.854 it is 14,999\.24\sUSD: there is no value between\./)
      .waitFor();
    expect(await findingsOf(page, '[role=dialog]')).toEqual([]);

    await dialog().getByLabel('Goal', { exact: true }).fill('much');
    await dialog().getByText('Enter an amount.').waitFor();
    expect(await answer().count()).toBe(0);
    await dialog().getByLabel('Goal', { exact: true }).fill('20000');
    await dialog().getByLabel('Lower end').fill('2000');
    await dialog().getByLabel('Upper end').fill('1000');
    await dialog().getByText('The lower end is above the upper end.').waitFor();
    await dialog().getByLabel('Upper end').fill('3000');
    await dialog()
      .getByText(/Already met now: 39,250\.11\sUSD\./)
      .waitFor();
    await dialog().getByLabel('Lower end').fill('0');
    await answer().waitFor();
  });

  it('applies its answer in one step, which undo takes back', async () => {
    await dialog().getByLabel('Goal', { exact: true }).fill('15000');
    await dialog().getByText('Dinner, food · volume per month: 1,034.855.').waitFor();
    await dialog().getByRole('button', { name: 'Apply to base case' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByText(/instead of 15,000/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('gives 28,307 USD instead of 39,250 USD').waitFor();
  });

  it('is in the palette and in the panel that explains a figure, which fills in the measure', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('Goal seek');
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`/#${root}/reports/profit-and-loss`);
    await page
      .getByRole('row', { name: /^Net profit/ })
      .getByRole('button')
      .last()
      .click();
    await page.getByRole('button', { name: 'Seek a goal' }).click();
    await expect.poll(() => dialog().getByLabel('until').inputValue()).toBe('netProfit/1');
    await page.keyboard.press('Escape');
  });

  it('is a sheet from below on a phone, where nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`/#${root}/scenarios/sensitivity`);
    await page.getByText(/moves lowest cash the most/).waitFor();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(375);
    await page.getByRole('button', { name: 'Goal seek', exact: true }).click();
    await dialog()
      .getByText(/^[^:]*volume per month: [\d,.]+\.$/)
      .waitFor();
    const box = await dialog().boundingBox();
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 375, 800]);
    expect(await dialog().evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    expect(await findingsOf(page, '[role=dialog]')).toEqual([]);
  });
});
