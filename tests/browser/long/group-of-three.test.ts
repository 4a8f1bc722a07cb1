import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newLoan, newOtherMovement } from '#shared/inputs/forecast/new-lines.ts';
import { actingAs, bareService } from '#tests/helpers/acting.ts';
import { takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { waitForRoute } from '#tests/helpers/person.ts';
import { smallForecast } from '#tests/helpers/small-forecast.ts';

const suite = browserSuite({ sharesPages: true });
const most = 25;
let page: Page;
const actions: string[] = [];

/** What a person does: a click, a choice, a text that is typed, each counted. */
async function act(what: string, doIt: () => Promise<unknown>): Promise<void> {
  actions.push(what);
  await doIt();
}
const click = (what: string, target: Locator) => act(`click ${what}`, () => target.click());
const type = (what: string, target: Locator, text: string) => act(`type ${what}`, () => target.fill(text));
const choose = (what: string, target: Locator, label: string) =>
  act(`choose ${what}`, () => target.selectOption({ label }));

const company = (
  name: string,
  currency: string,
  change: Partial<ForecastDocument>,
  sheet: { cash: number; [field: string]: number },
) => {
  const small = smallForecast(change, sheet);
  return { ...small, header: { ...small.header, name, currency } };
};
const companies = [
  company('Harbour Ireland', 'EUR', {}, { cash: 50_000_00 }),
  company(
    'Harbour UK',
    'GBP',
    {
      otherMovements: [
        newOtherMovement({ id: 'lent', name: 'Lent to Harbour US', account: 'otherNonCurrentAssets', amounts: [] }),
      ],
    },
    { cash: 10_000_00, otherNonCurrentAssets: 80_000_00 },
  ),
  company(
    'Harbour US',
    'USD',
    {
      loans: [
        newLoan.flexible({
          id: 'owed',
          name: 'Owed to Harbour UK',
          openingBalance: 100_000_00,
          rate: 0,
          draws: [],
          repayments: [],
        }),
      ],
    },
    { cash: 120_000_00, loansNonCurrent: 100_000_00 },
  ),
];

beforeAll(async () => {
  const signedIn = await suite.signedIn('subscriber');
  page = signedIn.page;
  page.setDefaultTimeout(8_000);
  const { db } = suite.server();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, signedIn.person.username));
  for (const document of companies) await createForecast(actingAs(bareService(db), user?.id ?? ''), { document });
  await page.reload();
}, 60_000);

describe('three companies in euros, pounds and dollars, a loan between two of them', () => {
  it(`come from home to a consolidated balance sheet whose translation difference is explained in at most ${most} actions`, async () => {
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Parts of the group' }).getByRole('link', { name });
    const dialog = page.getByRole('dialog');
    await click('New forecast', page.getByRole('button', { name: 'New forecast' }).first());
    await click('Group of forecasts', dialog.getByRole('button', { name: 'Group of forecasts' }));
    await page.getByRole('heading', { name: 'New group of forecasts' }).waitFor();
    await type('its name', page.getByRole('textbox', { name: 'Name' }), 'Harbour Group');
    for (const name of ['Harbour Ireland', 'Harbour UK', 'Harbour US'])
      await click(name, page.getByRole('checkbox', { name: new RegExp(name) }));
    await click('Create group', page.getByRole('button', { name: 'Create group' }));
    await waitForRoute(page, /^\/dashboard\/groups\/(?!new)[\w-]+$/);

    await click('Set-up', tab('Set-up'));
    await click('Import CSV', page.getByRole('button', { name: 'Import CSV' }));
    // The loan stays the same in both currencies: 80,000.00 GBP are 100,000.00 USD.
    const rows = ['2026-12,GBP,1.20,', '2026-12,USD,0.96,', '2027-01,GBP,1.25,', '2027-01,USD,1.00,'];
    await type('the rates', dialog.getByLabel('Rows'), `month,currency,closing,average\n${rows.join('\n')}`);
    await click('Take these rates', dialog.getByRole('button', { name: 'Take these rates' }));

    await click('Add pair', page.getByRole('button', { name: 'Add pair' }));
    await type('its name', dialog.getByLabel('Name'), 'Loan to the US');
    await choose('a loan', dialog.getByLabel('Kind'), 'Loan');
    await choose('the lender', dialog.getByLabel('Lender'), 'Harbour UK');
    await choose('the borrower', dialog.getByLabel('Borrower'), 'Harbour US');
    await choose('its line', dialog.getByLabel('Loan in the books of Harbour UK'), 'Lent to Harbour US');
    await type('what was lent', dialog.getByLabel('Lent at the start, GBP'), '80,000');
    await click('the line of the borrower', dialog.getByRole('checkbox', { name: 'Owed to Harbour UK' }));
    await click('Apply', dialog.getByRole('button', { name: 'Apply' }));

    await click('Reports', tab('Reports'));
    const report = page.getByRole('navigation', { name: 'Reports of the group' });
    await click('Balance sheet', report.getByRole('link', { name: 'Balance sheet' }));
    const row = (name: RegExp) => page.getByRole('row', { name }).first();
    await click(
      'why',
      row(/^Translation reserve/)
        .getByRole('button')
        .nth(1),
    );
    const explanation = page.getByRole('region', { name: 'Explanation' });
    await explanation.getByText('What the exchange rate has done to the net assets of Harbour UK').waitFor();
    expect(actions.length, actions.join(' · ')).toBeLessThanOrEqual(most);

    // 90,000.00 GBP × (1.25 − 1.20) = 4,500.00; 20,000.00 USD × (1.00 − 0.96) = 800.00; the loan leaves on both sides.
    const shown = async (name: RegExp) => (await row(name).getByRole('cell').allTextContents()).join(' ');
    expect(await shown(/^Translation reserve/)).toBe('– 4,500 800 – 5,300');
    expect(await shown(/^Other non-current assets/)).toBe('– 100,000 – (100,000) –');
    expect(await shown(/^Loans, non-current/)).toBe('– – 100,000 (100,000) –');
    await takePictures(page, 'group-of-three');
  });
});
