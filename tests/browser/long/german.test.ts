import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '#shared/messages/index.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { routeOf, waitForRoute } from '#tests/helpers/person.ts';
import { visit } from '#tests/helpers/screens.ts';

const suite = browserSuite({ sharesPages: true });
let page: Page;
let forecast: string;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Of each English text its longest run without a place, where that is longer than 20 characters. */
const sentences = [
  ...new Set(
    textsOf(en).flatMap((text) =>
      text
        .split(/\{\{\w+\}\}|\n/)
        .map((part) => part.trim())
        .filter((part) => part.length > 20),
    ),
  ),
];

/** The English sentences of the catalogue that this screen shows or says to assistive technology. */
async function englishOn(route: string): Promise<string[]> {
  await visit(page, route);
  const shown = await page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label],[title],[placeholder]')].map((one) =>
      ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name)).join('\n'),
    );
    return [document.title, document.body.innerText, ...names].join('\n');
  });
  expect(shown.length, route).toBeGreaterThan(100);
  return sentences.filter((sentence) => shown.includes(sentence)).map((sentence) => `${route}: ${sentence}`);
}

const language = () => page.locator('html').getAttribute('lang');

beforeAll(async () => {
  page = (await suite.signedIn('subscriber')).page;
});

describe('German', () => {
  it('is chosen under Account and shown at once, numbers with it', async () => {
    await visit(page, '/account');
    await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
    await page.getByRole('heading', { name: 'Profil', exact: true }).waitFor();
    expect(await page.getByLabel('Zahlenformat').locator('option:checked').innerText()).toBe('1.234.567,89');
    expect(await language()).toBe('de');
    expect(await page.title()).toBe('Profil · Forecastle');
  });

  it('names the lines of a new forecast, its reports and their figures', async () => {
    await visit(page, '/dashboard');
    await page.getByRole('button', { name: 'Neue Planung' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Laden', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Hafenladen');
    await dialog.getByRole('button', { name: 'Planung anlegen' }).click();
    await waitForRoute(page, /^\/dashboard\/forecasts\/[^/]+/);
    forecast = /^\/dashboard\/forecasts\/[^/]+/.exec(routeOf(page))?.[0] ?? '';

    await visit(page, `${forecast}/reports/profit-and-loss`);
    const table = page.getByRole('table', { name: /^Gewinn- und Verlustrechnung/ });
    await table.getByRole('rowheader', { name: 'Ergebnis nach Steuern' }).first().waitFor();
    await table.getByRole('rowheader', { name: 'Verkauf an der Theke', exact: true }).waitFor();
    expect(await table.innerText()).toMatch(/\d{2}\.\d{3}/);
    expect(await table.innerText()).not.toMatch(/\d,\d{3}/);
  });

  it('takes a price as it is written in German, and keeps language and edit over a reload', async () => {
    await visit(page, `${forecast}/inputs/revenue`);
    const price = () => page.getByRole('textbox', { name: 'Stückpreis', exact: true });
    await price().fill('1.234,56');
    await price().press('Enter');
    await expect.poll(() => price().inputValue()).toBe('1.234,56');
    await page
      .getByText(/1 Änderung nicht gespeichert/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Planung gespeichert').waitFor();

    await page.reload();
    await expect.poll(() => price().inputValue()).toBe('1.234,56');
    expect(await language()).toBe('de');
  });

  it('leaves no sentence of English on the screens of a journey', async () => {
    const found: string[] = [];
    const places = [
      '',
      '/inputs/tax',
      '/inputs/history',
      '/reports/balance-sheet',
      '/reports/ratios',
      '/reports/checks',
    ];
    for (const place of places) found.push(...(await englishOn(forecast + place)));
    for (const route of [`${forecast}/scenarios`, '/dashboard', '/account/security'])
      found.push(...(await englishOn(route)));
    expect(found).toEqual([]);
  });

  it('goes back to English, and the numbers with it', async () => {
    await visit(page, '/account');
    await page.getByLabel('Sprache').selectOption({ label: 'English' });
    await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
    expect(await page.getByLabel('Number format').locator('option:checked').innerText()).toBe('1,234,567.89');
    expect(await language()).toBe('en');
    expect((await englishOn('/account')).length, 'what the search finds in English').toBeGreaterThan(0);
  });
});
