import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { actingAs, bareService } from '#tests/helpers/acting.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { desktop, phone, takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';

const suite = browserSuite({ sharesPages: true });
const most = 60;
let page: Page;
let base: string;
const actions: string[] = [];

/** What a person does: a click, a text that is typed, a key, each counted. */
async function act(what: string, doIt: () => Promise<unknown>): Promise<void> {
  actions.push(what);
  await doIt();
}
const click = (what: string, target: Locator) => act(`click ${what}`, () => target.click());
const type = (text: string) => act(`type ${text}`, () => page.keyboard.type(text));
const press = (key: string) => act(`press ${key}`, () => page.keyboard.press(key));

const grid = (name: string) => page.getByRole('grid', { name });
const cellOf = (sheet: Locator, row: RegExp, month: number) =>
  sheet
    .getByRole('row', { name: row })
    .first()
    .locator(`[aria-colindex="${month + 3}"]`);
const figures = (name: string, row: RegExp) =>
  page.getByRole('table', { name }).getByRole('row', { name: row }).first();

beforeAll(async () => {
  const signedIn = await suite.signedIn('subscriber', desktop);
  page = signedIn.page;
  page.setDefaultTimeout(8_000);
  const { db } = suite.server();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, signedIn.person.username));
  const document = emptyForecast({ name: 'Harbour Café', currency: 'EUR', startMonth: '2027-01', years: 2 });
  const { id } = await createForecast(actingAs(bareService(db), user?.id ?? ''), { document });
  base = `/#/dashboard/forecasts/${id}`;
  await page.goto(`${base}/inputs/drivers`);
  await page.getByText('No drivers yet').waitFor({ timeout: 30_000 });
}, 60_000);

describe('a bakery café by drivers', () => {
  it('has visitors a day × opening days × average spend, a ramp, a closed August week and a scenario, in at most 60 actions', async () => {
    expect(await findingsOf(page, 'main')).toEqual([]);
    const sheet = grid('Inputs: Drivers').or(grid('Drivers inputs'));
    const addDriver = async (name: string) => {
      await click('Add driver', page.getByRole('button', { name: 'Add driver' }).first());
      await type(name);
    };
    await addDriver('Visitors a day');
    await click('its first month', cellOf(sheet, /Visitors a day/, 1));
    await type('120');
    await press('Enter');

    await addDriver('Opening days');
    await click('its first month', cellOf(sheet, /Opening days/, 1));
    await type('26');
    await press('Enter');
    await click('its August', cellOf(sheet, /Opening days/, 8));
    await type('20');
    await press('Tab');
    await type('26');
    await press('Enter');
    await act('choose Repeat last year', () => page.getByLabel('Rule').selectOption({ label: 'Repeat last year' }));

    await addDriver('Average spend');
    await act('choose Price', () => page.getByLabel('Unit').selectOption({ label: 'Price' }));
    await click('its first month', cellOf(sheet, /Average spend/, 1));
    await type('8.50');
    await press('Enter');
    expect(await findingsOf(page, 'main')).toEqual([]);

    await click('Revenue', page.getByRole('link', { name: 'Revenue', exact: true }));
    await click('Units', page.getByRole('button', { name: /^Units/ }).first());
    await type('Café');
    const revenue = grid('Revenue inputs').or(grid('Inputs: Revenue'));
    await click('its quantity', cellOf(revenue, /^Quantity/, 1));
    await press('=');
    await type('Vis');
    await press('Tab');
    await type('*Ope');
    // The window becomes a phone's and back: what is half typed, and the focus, stay.
    for (const size of [phone, desktop]) await page.setViewportSize(size);
    await press('Tab');
    expect(await findingsOf(page, 'main')).toEqual([]);
    await press('Enter');
    await click('its price', cellOf(revenue, /^Unit price/, 1));
    await press('=');
    await type('Ave');
    await press('Tab');
    await press('Enter');
    await click('its ramp', page.getByLabel('Opening ramp'));
    await type('60 %, 75 %, 90 %');
    await press('Enter');

    await click('the scenarios', page.getByRole('button', { name: /^Scenario: / }));
    await click('New scenario', page.getByRole('menuitem', { name: 'New scenario…' }));
    await type('Rain');
    await click('Create scenario', page.getByRole('button', { name: 'Create scenario' }));
    await page.getByText('You are editing Rain.').waitFor();
    await click('Drivers', page.getByRole('link', { name: 'Drivers', exact: true }));
    await click('visitors', cellOf(sheet, /Visitors a day/, 1));
    await click('the factor', page.getByLabel('Factor'));
    await press('Control+a');
    await type('85');
    await press('Enter');

    expect(actions.length, actions.join(' · ')).toBeLessThanOrEqual(most);
    await takePictures(page, 'drivers');
    // 120 × 26 × 8.50 = 26,520; 60 % of it in January, August has 20 days.
    const rows = async () => {
      await page.goto(`${base}/reports/profit-and-loss`);
      return figures('Profit and loss', /^Total revenue/)
        .getByRole('cell')
        .allTextContents();
    };
    const rain = await rows();
    await page.getByRole('button', { name: /^Scenario: / }).click();
    await page.getByRole('menuitem', { name: 'Base case' }).click();
    const plain = await rows();
    const shown = (texts: string[]) => [texts[0], texts[3], texts[7], texts[8]];
    expect(shown(plain)).toEqual(['15,912', '26,520', '20,400', '26,520']);
    expect(shown(rain)).toEqual(['13,525', '22,542', '17,340', '22,542']);
    await takePictures(page, 'drivers-profit');
  });
});
