import { readFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { forecastMembers } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { actingAs, bareService } from '#tests/helpers/acting.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { type Credentials, routeOf, signIn, waitForRoute } from '#tests/helpers/person.ts';
import { each, smallForecast } from '#tests/helpers/small-forecast.ts';

const suite = browserSuite({ sharesPages: true });
let page: Page;
let owner: Credentials;
let groupId: string;
let bakeryId: string;
let shopId: string;

const amounts = (id: string, name: string, amount: number) => ({
  ...newRevenueLine.amounts({ id, name }),
  amounts: each(amount, 24),
});
const company = (name: string, currency: string, change: Partial<ForecastDocument>) => {
  const small = smallForecast(change, { cash: 80_000_00 });
  return { ...small, header: { ...small.header, name, currency } };
};
const bakery = company('Harbour Bakery', 'USD', {
  revenue: [amounts('counter', 'Counter sales', 20_000_00), amounts('dough', 'Frozen dough', 3_900_00)],
  scenarios: [
    {
      ...{ id: 'bad', name: 'Bad winter', note: '' },
      overrides: [{ id: 'o1', path: 'revenue/counter/amounts', op: 'scale', value: 500_000 }],
    },
  ],
});
const shop = company('Harbour UK', 'GBP', {
  revenue: [amounts('shop', 'Shop', 12_000_00)],
  operatingExpenses: [
    { ...newOperatingExpense.amounts({ id: 'bought', name: 'Dough from Harbour' }), amounts: each(3_000_00, 24) },
  ],
});

const idOf = async ({ username }: Credentials) => {
  const [row] = await suite.server().db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return row?.id ?? '';
};
const make = async (person: Credentials, document: ForecastDocument) =>
  (await createForecast(actingAs(bareService(suite.server().db), await idOf(person)), { document })).id;

beforeAll(async () => {
  const signedIn = await suite.signedIn('subscriber');
  page = signedIn.page;
  owner = signedIn.person;
  page.setDefaultTimeout(6_000);
  bakeryId = await make(signedIn.person, bakery);
  shopId = await make(signedIn.person, shop);
  await page.reload();
});

const tab = (name: string) => page.getByRole('navigation', { name: 'Parts of the group' }).getByRole('link', { name });
const report = (name: string) =>
  page.getByRole('navigation', { name: 'Reports of the group' }).getByRole('link', { name });

const figures = async (row: RegExp) => page.getByRole('row', { name: row }).first().getByRole('cell').allTextContents();

describe('a group of companies', () => {
  it('is made from two forecasts, and says what keeps its statements waiting', async () => {
    await page.getByRole('button', { name: 'New forecast' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Group of forecasts' }).click();
    await page.getByRole('heading', { name: 'New group of forecasts' }).waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbour Group');
    await page.getByRole('checkbox', { name: /Harbour Bakery/ }).check();
    await page.getByText('Jan 2027 to Dec 2028, the months of this company').waitFor();
    await page.getByRole('checkbox', { name: /Harbour UK/ }).check();
    await page.getByLabel('Currency').selectOption('USD');
    await page.getByText('Jan 2027 to Dec 2028, the months that all companies share').waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await takePictures(page, 'groups-new');
    await page.getByRole('button', { name: 'Create group' }).click();
    await waitForRoute(page, /^\/dashboard\/groups\/(?!new)[\w-]+$/);
    groupId = routeOf(page).split('/')[3] ?? '';
    await page.getByText('There is no exchange rate for GBP, the currency of Harbour UK.').waitFor();
    await page.getByText('No figures yet').waitFor();
    await takePictures(page, 'groups-waiting');
  });

  it('is set up: rates, an owner, a pair, a journal; each edit computes it anew and can be undone', async () => {
    await tab('Set-up').click();
    const rate = (name: string) => page.getByRole('textbox', { name, exact: true });
    const type = async (name: string, text: string) => {
      await rate(name).fill(text);
      await rate(name).press('Enter');
    };
    await type('GBP closing, Opening', '1.25');
    await page.getByText('8 checks pass').waitFor();
    await type('GBP closing, Jun 27', '1,3');
    await expect.poll(() => rate('GBP closing, Jun 27').inputValue()).toBe('1.3000');
    expect(await rate('GBP average, Jun 27').getAttribute('placeholder')).toBe('1.2750');
    await type('GBP opening equity, Opening', '1.2');
    await type('GBP closing, Jul 27', 'x');
    expect(await rate('GBP closing, Jul 27').getAttribute('aria-invalid')).toBe('true');
    await rate('GBP closing, Jul 27').press('Escape');

    await page.getByRole('button', { name: 'More for Harbour UK' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Owned, per cent').fill('none');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByText('Enter a number.').waitFor();
    await dialog.getByLabel('Owned, per cent').fill('80');
    await dialog.getByLabel('Held by').selectOption({ label: 'Harbour Bakery' });
    await takePictures(page, 'groups-company-dialog');
    await dialog.getByRole('button', { name: 'Apply' }).click();

    await page.getByRole('button', { name: 'Add pair' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByText('Enter a name.').waitFor();
    await dialog.getByLabel('Name').fill('Frozen dough');
    await dialog.getByLabel('Booked by the buyer in').selectOption('operatingExpenses');
    await dialog.getByRole('checkbox', { name: 'Frozen dough' }).check();
    await dialog.getByRole('checkbox', { name: 'Dough from Harbour' }).check();
    await takePictures(page, 'groups-pair-dialog');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Frozen dough' }).first().click();
    // 12 × 3,900.00 sold; 3,000.00 GBP bought at 1.25 five times, at 1.275 in June, at 1.30 six times.
    await page.getByRole('region', { name: 'Explanation' }).getByText('+825.00').waitFor();
    expect(await findingsOf(page, 'main')).toEqual([]);
    await takePictures(page, 'groups-set-up');

    await page.getByRole('button', { name: 'Import CSV' }).click();
    await dialog
      .getByLabel('Rows')
      .fill('month,currency,closing,average\n2027-07,GBP,1.31,\n2027-08,EUR,1.1,\n2027-09,GBP,x,');
    await dialog.getByText('Row 3, currency “EUR”: not a currency of a company').waitFor();
    await dialog.getByText('Row 4, closing “x”: not a number').waitFor();
    expect(await findingsOf(page, '[role=dialog]')).toEqual([]);
    await takePictures(page, 'groups-import');
    await dialog.getByRole('button', { name: 'Take these rates' }).click();
    await expect.poll(() => rate('GBP closing, Jul 27').inputValue()).toBe('1.3100');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rate('GBP closing, Jul 27').inputValue()).toBe('');

    await page.getByRole('link', { name: 'Journals' }).click();
    await page.getByRole('button', { name: 'Add journal' }).click();
    await dialog.getByLabel('Name').fill('Profit in stock');
    await dialog.getByLabel('Amount').fill('100');
    await takePictures(page, 'groups-journal-dialog');
    await dialog.getByRole('button', { name: 'Add journal' }).click();
    await page.getByRole('row', { name: /^Profit in stock/ }).waitFor();
    await takePictures(page, 'groups-journals');
  });

  it('is saved and published, and its six reports are read by company, over time and as files', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/· version 2/).waitFor();
    await tab('Overview').click();
    await page.locator('.chart-card svg rect').first().waitFor();
    await takePictures(page, 'groups-overview');
    expect(await findingsOf(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Stats', exact: true }).click();
    await tab('Reports').click();
    await page.getByText('Report of version 2 with Harbour Bakery 1, Harbour UK 1.').waitFor();
    // 286,800 and 12 × 12,000 GBP at the average rates, less 12 × 3,750 or what both count.
    await expect.poll(() => figures(/^Revenue/)).toEqual(['286,800', '183,900', '(45,975)', '424,725']);
    for (const [name, slug] of [
      ['Profit and loss', 'profit'],
      ['Balance sheet', 'sheet'],
      ['Cash flow', 'cash'],
      ['Intercompany', 'pairs'],
      ['Translation', 'translation'],
      ['Checks', 'checks'],
    ] as const) {
      await report(name).click();
      await page
        .getByRole(name === 'Checks' ? 'heading' : 'table', { name })
        .or(page.getByRole('table', { name: 'Harbour UK' }))
        .first()
        .waitFor();
      await takePictures(page, `groups-report-${slug}`);
      expect(await findingsOf(page, 'main')).toEqual([]);
    }
    await report('Balance sheet').click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download this report' }).click();
    await page.getByRole('menuitem', { name: 'This report as CSV' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text).toContain('Business,Harbour Group');
    expect(text).toMatch(/\nCash,366800\.00,[\d.]+,0\.00,[\d.]+/);
    const book = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'All reports as a workbook (XLSX)' }).click();
    expect((await book).suggestedFilename()).toBe('Harbour Group - All reports.xlsx');

    await page.emulateMedia({ media: 'print' });
    await page.getByText('Base case', { exact: true }).last().waitFor();
    expect(await page.getByRole('navigation', { name: 'Reports of the group' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });

  it('explains a figure: the translation of a company, its own amount and rate, the sum of the group', async () => {
    const explanation = page.getByRole('region', { name: 'Explanation' });
    const ask = (row: RegExp, column: number) =>
      page.getByRole('row', { name: row }).first().getByRole('button').nth(column).click();
    await ask(/^Translation reserve/, 1);
    await explanation.getByText('What the exchange rate has done to the net assets of Harbour UK').waitFor();
    await explanation.getByRole('row', { name: /^Translation reserve, 80 %/ }).waitFor();
    await takePictures(page, 'groups-why');
    await ask(/^Cash/, 1);
    await explanation.getByText(/GBP × 1.3000/).waitFor();
    await takePictures(page, 'groups-why-own');
    await page.keyboard.press('Escape');
    await explanation.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Group', exact: true }).click();
    await ask(/^Cash/, 2);
    await explanation.getByText('Mar 2027').first().waitFor();
    await page.keyboard.press('ArrowRight');
    await explanation.getByText('Apr 2027').first().waitFor();
    expect(await findingsOf(page, 'main')).toEqual([]);
    await takePictures(page, 'groups-why-group');
  });

  it('shows a scenario of its companies and rates, and goes back to the base case', async () => {
    await report('Profit and loss').click();
    await page.getByRole('button', { name: 'By company' }).click();
    await tab('Scenarios').click();
    await page.getByRole('button', { name: 'Add scenario' }).click();
    await page.getByLabel('Name').fill('Bad winter');
    await page.getByRole('button', { name: 'Match by name' }).click();
    expect(await page.getByLabel('Harbour Bakery').evaluate((select: HTMLSelectElement) => select.value)).toBe('bad');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await takePictures(page, 'groups-scenarios');
    expect(await findingsOf(page, 'main')).toEqual([]);
    await tab('Reports').click();
    // Half of the counter sales: 12 × 13,900.
    await expect.poll(async () => (await figures(/^Revenue/))[0]).toBe('166,800');
    await page.getByLabel('Scenario').selectOption({ label: 'Base case' });
    await expect.poll(async () => (await figures(/^Revenue/))[0]).toBe('286,800');
  });

  it('shows what moves its cash, and finds a rate for a goal that is typed into its rates and undone', async () => {
    await tab('Sensitivity').click();
    await page.getByText(/ moves lowest cash the most\. /).waitFor({ timeout: 20_000 });
    await page.getByRole('listitem').filter({ hasText: 'Harbour UK · Shop' }).first().waitFor();
    const goal = page.getByRole('region', { name: 'Goal seek' });
    await goal.getByLabel('Goal', { exact: true }).fill('200000');
    await goal.getByRole('button', { name: 'Seek' }).click();
    await goal.getByText(/^GBP · exchange rate: /).waitFor({ timeout: 20_000 });
    await takePictures(page, 'groups-sensitivity');
    expect(await findingsOf(page, 'main')).toEqual([]);
    await goal.getByRole('button', { name: 'Use this rate' }).click();
    await page.getByText('Undo takes it back.').waitFor();
    // The tab is left and comes back: what was typed is restored, and undone from there.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Restored your unsaved changes.').waitFor({ timeout: 20_000 });
    await page.getByText('1 unsaved edit').waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByText(/^Saved .* version 2$/).waitFor();
  });

  it('keeps unsaved edits on this device through a logout where that is chosen, and none where they are discarded', async () => {
    const logOut = async (choice: string) => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('dialog', { name: 'You have 1 unsaved edit' }).getByRole('button', { name: choice }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    };
    const comeBack = async () => {
      await signIn(page, owner);
      await waitForRoute(page, '/dashboard');
      await page.goto(`/#/dashboard/groups/${groupId}/set-up`);
      await page.getByRole('textbox', { name: 'GBP closing, Jun 27' }).waitFor();
    };
    const rate = page.getByRole('textbox', { name: 'GBP closing, Jun 27' });
    const change = async () => {
      await page.goto(`/#/dashboard/groups/${groupId}/set-up`);
      await rate.fill('1.41');
      await rate.press('Enter');
      await page.getByText('1 unsaved edit').waitFor();
    };
    await change();
    await logOut('Keep draft on this device');
    await comeBack();
    await page.getByText('Restored your unsaved changes.').waitFor();
    expect(await rate.inputValue()).toBe('1.4100');
    await logOut('Discard edits');
    await comeBack();
    await page.getByText(/^Saved .* version 2$/).waitFor();
    expect(await rate.inputValue()).toBe('1.3000');
    expect(await page.getByText('Restored your unsaved changes.').count()).toBe(0);
  });

  it('keeps versions that are labelled, compared and restored', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/· version 3/).waitFor();
    await tab('Versions').click();
    await page.getByRole('button', { name: /version 2/i }).click();
    await page.getByRole('menuitem', { name: 'Add label' }).click();
    await page.getByRole('dialog').getByLabel('Label').fill('For the bank');
    await page.getByRole('dialog').getByRole('button', { name: 'Save label' }).click();
    await page.getByRole('cell', { name: 'For the bank' }).waitFor();
    await page.getByRole('button', { name: /version 1/i }).click();
    await page.getByRole('menuitem', { name: /^Compare/ }).click();
    await page.getByRole('row', { name: /^Owned .* 100 % 80 %$/ }).waitFor();
    // Version 1 has no rate for pounds, so only the set-up can be compared.
    expect(await page.getByRole('table', { name: /with the companies as they are now$/ }).count()).toBe(0);
    expect(await findingsOf(page, 'main')).toEqual([]);
    await takePictures(page, 'groups-versions');
    await page.getByRole('button', { name: /version 2/i }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText(/· version 4/).waitFor();
    await page.getByRole('button', { name: /version 2/i }).click();
    await page.getByRole('menuitem', { name: /^Compare/ }).click();
    const compared = page.getByRole('table', { name: /with the companies as they are now$/ });
    // 286,800 + 183,900 − 45,975, in both.
    await compared.getByRole('row', { name: /^Revenue 424,725 424,725 / }).waitFor();
    expect(await findingsOf(page, 'main')).toEqual([]);
  });

  it('is a group in the palette and to the notice of its copy', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Translation' }).click();
    await waitForRoute(page, `/dashboard/groups/${groupId}/reports/translation`);
    await page.goto('/#/dashboard');
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Harbour Group' }).click();
    await waitForRoute(page, `/dashboard/groups/${groupId}`);
    await page.goto('/#/dashboard');
    await page.getByRole('button', { name: /Harbour Group$/ }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('button', { name: 'Open copy' }).click();
    await waitForRoute(page, /^\/dashboard\/groups\/(?!new)[\w-]+$/);
    // The list of forecasts has gone then, which names both groups.
    await page.getByRole('navigation', { name: 'Parts of the group' }).waitFor();
    await page.getByText('Group of 2').waitFor();
  });

  it('is hidden from a person who cannot read one of its companies, until the owner shares it', async () => {
    const { page: guest, person } = await suite.signedIn('subscriber');
    guest.setDefaultTimeout(6_000);
    const userId = await idOf(person);
    await suite
      .server()
      .db.insert(forecastMembers)
      .values([
        { forecastId: groupId, userId, role: 'viewer' },
        { forecastId: bakeryId, userId, role: 'viewer' },
      ]);
    await guest.goto(`/#/dashboard/groups/${groupId}`);
    await guest.getByText('1 company you cannot read').waitFor();
    expect(await guest.getByText('Harbour UK').count()).toBe(0);
    expect(await findingsOf(guest)).toEqual([]);
    await takePictures(guest, 'groups-hidden');
    await guest.getByRole('button', { name: 'Remove from the group' }).click();
    await guest.getByText('Ask its owner to share it again.').waitFor();

    await page.goto(`/#/dashboard/groups/${groupId}`);
    await page.getByText(/· version 4/).waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText(`${person.username} cannot read 1 company of this group.`).waitFor();
    expect(await findingsOf(page, '[role=dialog]')).toEqual([]);
    await takePictures(page, 'groups-share');
    await page.getByRole('button', { name: 'Share the company, as viewer' }).click();
    await page.getByText(`${person.username} cannot read 1 company of this group.`).waitFor({ state: 'detached' });
    await guest.reload();
    await guest.getByText('Read only').waitFor();
    await guest.getByRole('link', { name: 'Harbour UK' }).waitFor();
    await takePictures(guest, 'groups-reader');

    // Taken back while the group is open: it leaves the screen when the reader comes back to it.
    await suite
      .server()
      .db.delete(forecastMembers)
      .where(and(eq(forecastMembers.userId, userId), eq(forecastMembers.forecastId, shopId)));
    await guest.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await guest.getByText('1 company you cannot read').waitFor();
    expect(await guest.getByText('Harbour UK').count()).toBe(0);
  });
});
