import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en } from '#shared/messages/index.ts';
import { reports } from '#shared/reports/registry.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { type PdfPage, readPdf } from '#tests/helpers/read-pdf.ts';
import { openNewForecast } from '#tests/helpers/screens.ts';

const suite = browserSuite();
const artifacts = join(import.meta.dirname, '..', '..', '.artifacts');

async function makeScenario(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New scenario' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create scenario' }).click();
}

/** Asks for every report by month with its charts, and prints what then is as Chromium puts it on paper. */
async function printedPack(page: Page): Promise<PdfPage[]> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: /^Print \d+ reports$/ }).click();
  await page.locator('body[data-printed]').waitFor();
  const file = await page.pdf({ preferCSSPageSize: true });
  mkdirSync(artifacts, { recursive: true });
  writeFileSync(join(artifacts, 'print-pack.pdf'), file);
  return readPdf(file);
}

/** Ligatures are parts of their own in the text of a page: words are looked for without blanks. */
const squeezed = (text: string | undefined = '') => text.replaceAll(' ', '');
const textOf = ({ lines }: PdfPage) => squeezed(lines.map(({ text }) => text).join('\n'));

it('the print pack is A4 across, each report with its head, each table with its own, each page with its number', async () => {
  const { page } = await suite.signedIn('subscriber');
  const base = await openNewForecast(page, { template: /Shop/, name: 'Harbour Bakery' });
  await page.goto(`/#${base}/scenarios`);
  await makeScenario(page, 'Dear wheat');
  await page.goto(`/#${base}/reports/profit-and-loss`);
  await page.getByRole('table', { name: 'Profit and loss' }).waitFor();
  const pages = await printedPack(page);

  expect(pages.length).toBeGreaterThan(reports.length);
  for (const { width, height } of pages) expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);

  const today = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric' }).format(new Date());
  pages.forEach((one, at) => {
    const foot = one.lines.at(-1);
    expect(foot?.text).toMatch(new RegExp(`^Harbour Bakery · 17 checks pass.* ${at + 1} / ${pages.length}$`, 'i'));
    // Nothing runs over the foot, and nothing stands alone on a page.
    expect(foot?.y).toBeGreaterThan(550);
    expect(one.lines.at(-2)?.y).toBeLessThan(560);
    expect(one.lines.length).toBeGreaterThan(3);
  });

  const [cover, summary] = pages.map(textOf);
  for (const fact of ['HarbourBakery', 'USD', 'Dearwheat', 'checkspass']) expect(cover).toContain(fact);
  for (const row of ['Totalrevenue', 'Closingcash', 'Lowestcash', 'Monthoflowestcash']) expect(summary).toContain(row);

  const heads = pages
    .slice(1)
    .map((one) => one.lines[0]?.text ?? '')
    .filter((text) => text.startsWith('Harbour Bakery'));
  const names = [
    en.files.print.summary,
    // Without actual months there is nothing to set beside the budget, nothing is uncertain, and there are no departments.
    ...reports
      .filter(({ slug }) => slug !== 'variance' && slug !== 'risk' && slug !== 'by-dimension')
      .map(({ name }) => en.reports.names[name]),
    en.reports.names.scenarios,
  ];
  expect(heads).toHaveLength(names.length);
  names.forEach((name, at) => {
    expect(squeezed(heads[at])).toContain(squeezed(name));
    expect(heads[at]).toContain('Dear wheat');
    expect(heads[at]).toMatch(new RegExp(`Version 1, .*${today}`));
  });

  const months = /(\b[A-Z][a-z]{2} \d\d\b.*){6}/;
  const ofProfit = pages.findIndex((one) => squeezed(one.lines[0]?.text).includes('Profitandloss'));
  const ofBalance = pages.findIndex((one) => squeezed(one.lines[0]?.text).includes('Balancesheet'));
  const tables = pages.slice(ofProfit, ofBalance).filter((one) => /Totalrevenue/.test(textOf(one)));
  expect(tables).toHaveLength(3);
  for (const one of tables) {
    expect(one.lines.slice(0, 4).some(({ text }) => months.test(text))).toBe(true);
    expect(textOf(one)).toMatch(/Netprofit.*\d/);
  }
  expect(pages.map(textOf).join('\n')).not.toMatch(/undefined|\ufffd|NaN/);
}, 180_000);
