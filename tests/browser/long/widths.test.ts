import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paths } from '#client/lib/paths.ts';
import { users } from '#server/db/schema/users.ts';
import { billingSuite, callFrom } from '#tests/helpers/billing-browser.ts';
import { cutTexts } from '#tests/helpers/cut-texts.ts';
import { openNewForecast, screens } from '#tests/helpers/screens.ts';
import { screensThatFail } from '#tests/helpers/widths.ts';

const suite = billingSuite();

/** In English as people come, then in German. */
async function expectFits(page: Page, routes: string[], begin = async () => {}): Promise<void> {
  await begin();
  expect(await screensThatFail(page, routes)).toEqual({});
  await callFrom(page, 'account.updateProfile', { language: 'de', locale: 'de-DE' });
  await page.reload();
  await begin();
  expect(await screensThatFail(page, routes)).toEqual({});
}

describe('no screen scrolls sideways, cuts a text or has one over another at 375, 768, 1024, 1280, 1440 and 1920 px, in English and German', () => {
  it.each(['en-US', 'de-DE'])(
    'of a signed-out person whose browser says %s',
    async (locale) => {
      const page = await suite.newPage(undefined, locale);
      expect(await screensThatFail(page, [...screens.signedOut, ...screens.example])).toEqual({});
    },
    300_000,
  );

  it('of a person with an account', async () => {
    await expectFits((await suite.signedIn('person')).page, screens.person);
  }, 120_000);

  it.each(['subscriber', 'administrator'] as const)(
    'of a forecast, for a %s',
    async (as) => {
      const { page } = await suite.signedIn(as);
      await page.goto('/#/dashboard');
      const address = await openNewForecast(page, { template: /Public company/, name: 'Harbour plan' });
      // What an edit changes is below the inputs of each section.
      const edit = async () => {
        await page.goto(`/#${address}/inputs/tax`);
        const minimum = page.getByLabel(/^(Minimum cash|Mindestbestand an Liquidität)$/);
        await minimum.fill('9000000');
        await minimum.press('Enter');
      };
      await expectFits(
        page,
        screens.forecast.map((path) => address + path),
        edit,
      );
      // With edits that are not saved, Logout asks first.
      await page.getByRole('button', { name: 'Abmelden' }).click();
      await page.getByRole('button', { name: 'Speichern und abmelden' }).waitFor();
      expect(await cutTexts(page)).toEqual([]);
    },
    600_000,
  );

  it('of an administrator, with a subscriber and what Stripe sent about them', async () => {
    const { person } = await suite.subscribed();
    const row = await suite.rowOf(person);
    const [user] = await suite.server().db.select().from(users).where(eq(users.username, person.username));
    const { page } = await suite.signedIn('administrator');
    await expectFits(page, [
      ...screens.administrator,
      paths.adminUser(user?.id ?? ''),
      paths.stripeTab('customers', { customer: row.customerId }),
    ]);
  }, 300_000);
});
