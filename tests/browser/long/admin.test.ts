import { readFileSync } from 'node:fs';
import { like, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceSettings } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { type Credentials, routeOf, signIn, waitForRoute } from '#tests/helpers/person.ts';
import { readCsv } from '#tests/helpers/read-csv.ts';

const suite = browserSuite({ sharesPages: true });
let admin: Page;
let keeper: Credentials;
let person: { page: Page; person: Credentials };

beforeAll(async () => {
  const crowd = sql`select 'crowd-' || n, 'crowd-' || n, 'crowd-' || n || '@example.com', 'none' from generate_series(1, 300) n`;
  await suite.server().db.execute(sql`insert into users (id, username, email, password_hash) ${crowd}`);
  person = await suite.signedIn('subscriber');
  ({ page: admin, person: keeper } = await suite.signedIn('administrator'));
});

// Other files look at the same service.
afterAll(async () => {
  const { db } = suite.server();
  await db.delete(serviceSettings);
  await db.delete(users).where(like(users.username, 'crowd-%'));
});

const act = async (name: RegExp | string, confirm?: RegExp) => {
  await admin.getByRole('button', { name, exact: typeof name === 'string' }).click();
  if (confirm) await admin.getByRole('dialog').getByRole('button', { name: confirm }).click();
};
/** Settings are saved with the password. */
const prove = async () => {
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(keeper.password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
};
const notified = (text: RegExp) => admin.locator('[data-severity=success]').filter({ hasText: text }).first().waitFor();

describe('an administrator', () => {
  it('pages through everybody, and back leads to the page before', async () => {
    await admin.getByRole('combobox', { name: 'Sort' }).selectOption('By username');
    await admin.getByRole('searchbox', { name: 'Search by name or email' }).fill('crowd-');
    await admin.getByText('25 of 300').waitFor();
    await admin.getByRole('link', { name: 'crowd-1', exact: true }).waitFor();
    await admin.getByRole('button', { name: 'Last page' }).click();
    await admin.getByRole('link', { name: 'crowd-99', exact: true }).waitFor();
    expect(await admin.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
    await admin.goBack();
    await admin.getByRole('link', { name: 'crowd-1', exact: true }).waitFor();
  });

  it('finds a person among many and opens their page', async () => {
    await admin.getByRole('searchbox', { name: 'Search by name or email' }).fill(person.person.username);
    await admin.getByRole('button', { name: 'All' }).waitFor();
    await admin.getByRole('link', { name: person.person.username }).click();
    await admin.getByRole('heading', { name: person.person.username }).waitFor();
    expect(await findingsOf(admin)).toEqual([]);
  });

  it('disables the account, by name: the page that the person has open is signed out', async () => {
    const { page, person: who } = person;
    await act('Disable account');
    await admin.getByRole('dialog', { name: `Disable ${who.username}?` }).waitFor();
    await admin.getByRole('button', { name: 'Cancel' }).click();
    await act('Disable account');
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(keeper.password);
    await dialog.getByRole('button', { name: new RegExp(who.username) }).click();
    await notified(/can no longer sign in/);
    await admin.getByText(/^Disabled since/).waitFor();
    await page.getByRole('link', { name: 'Account' }).first().click();
    await waitForRoute(page, '/');
    await signIn(page, who);
    await page.getByText('Wrong username or password.').waitFor();
  });

  it('enables it again and makes the person an administrator: the dashboard is open to them', async () => {
    const { page, person: who } = person;
    const proveFor = async (action: string) => {
      await act(action);
      const dialog = admin.getByRole('dialog');
      await dialog.getByLabel('Your password').fill(keeper.password);
      await dialog.getByRole('button', { name: new RegExp(who.username) }).click();
    };
    await proveFor('Enable account');
    await notified(/can sign in again/);
    await proveFor('Make administrator');
    await admin.getByText('Administrator added', { exact: true }).first().waitFor();
    await signIn(page, who);
    await waitForRoute(page, '/account');
    await page.goto('/#/dashboard/admin');
    await page.getByRole('link', { name: 'Audit log' }).waitFor();
  });

  it('finds it all in the trail, and takes it as a file', async () => {
    const what = admin.getByRole('list').filter({ hasText: 'made the user an administrator' });
    for (const words of ['disabled the account', 'enabled the account', 'made the user an administrator']) {
      await what.getByText(`${keeper.username} ${words}`).waitFor();
    }
    await admin.goto(`/#/dashboard/admin?tab=audit&entity=user&actor=${keeper.username}`);
    await admin.getByRole('cell', { name: 'disabled the account' }).waitFor();
    const coming = admin.waitForEvent('download');
    await admin.getByRole('link', { name: 'CSV' }).click();
    const rows = readCsv(readFileSync(await (await coming).path(), 'utf8'));
    const actions = rows.slice(1).map(([, actor, action]) => `${actor} ${action}`);
    expect(actions).toContain(`${keeper.username} user.disable`);
    expect(await findingsOf(admin)).toEqual([]);
  });

  it('offers free days, at most as many as Stripe takes: the plans say so from the next visit on', async () => {
    await admin.goto('/#/dashboard/admin?tab=settings');
    const days = admin.getByLabel('Free days for a first subscription');
    const save = admin.locator('form', { has: days }).getByRole('button', { name: 'Save' });
    await days.fill('731');
    await save.click();
    expect(await days.getAttribute('aria-invalid')).toBe('true');
    await days.fill('14');
    await save.click();
    await prove();
    await admin
      .getByText(/Last changed by/)
      .first()
      .waitFor();
    const { page } = await suite.signedIn('person');
    await page.getByText('14 days free, then 29.00 USD per month. You are not charged before then.').waitFor();
  });

  it('closes registration and tells everybody: the register screen says so, the notice is above every page', async () => {
    await admin.goto('/#/dashboard/admin?tab=settings');
    await admin.getByRole('checkbox', { name: 'Allow new registrations' }).uncheck();
    await admin.locator('form').first().getByRole('button', { name: 'Save' }).click();
    await prove();
    await notified(/applies immediately/);
    await admin.getByRole('textbox', { name: 'Text' }).fill('We are away on Sunday morning.');
    await admin.getByLabel('From').fill('2020-01-01T08:00');
    await admin.getByLabel('Until').fill('2099-01-01T08:00');
    const notice = admin.locator('form', { has: admin.getByRole('textbox', { name: 'Text' }) });
    await notice.getByRole('button', { name: 'Save' }).click();
    await prove();
    await admin.getByText('The notice is visible now.').waitFor();
    expect(await findingsOf(admin)).toEqual([]);

    const stranger = await suite.newPage();
    await stranger.goto('/#/register');
    await stranger.getByText('Registration is closed at the moment.').waitFor();
    await stranger.getByText('We are away on Sunday morning.').waitFor();
    expect(await stranger.getByRole('button', { name: 'Create account' }).count()).toBe(0);
    expect(await findingsOf(stranger)).toEqual([]);
  });

  it('stays where they are when a person is nobody’s', async () => {
    await admin.goto('/#/dashboard/admin/users/00000000-0000-4000-8000-000000000000');
    await admin.getByText('User not found').waitFor();
    expect(routeOf(admin)).toBe('/dashboard/admin/users/00000000-0000-4000-8000-000000000000');
  });
});
