import { readFileSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { subscriptions } from '#server/db/schema/billing.ts';
import { mails } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { type Credentials, createForecast, signIn, subscribe, waitForRoute } from '#tests/helpers/person.ts';
import { readZip } from '#tests/helpers/read-zip.ts';

const suite = browserSuite({ sharesPages: true });
let page: Page;
let person: Credentials;
let newEmail: string;
let subscriptionId: string;

beforeAll(async () => {
  ({ page, person } = await suite.signedIn('person'));
  newEmail = `new-${person.email}`;
  await subscribe(page);
  await waitForRoute(page, '/dashboard');
  const [row] = await suite
    .server()
    .db.select({ stripeId: subscriptions.stripeId })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(users.username, person.username));
  subscriptionId = row?.stripeId ?? '';
  await createForecast(page, { template: /Blank/, name: 'Harbour plan' });
  await waitForRoute(page, /^\/dashboard\/forecasts\/[^/]+/);
});

async function linkTo(recipient: string): Promise<string> {
  const [mail] = await suite
    .server()
    .db.select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.createdAt));
  return mail?.body.match(/#\/verify-email\?token=[\w-]+/)?.[0] ?? '';
}

describe('a person who leaves', () => {
  it('changes the address by the link that goes to the new one', async () => {
    await page.goto('/#/account');
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByLabel('New email address').fill(newEmail);
    await page.getByLabel('Current password').fill('wrong');
    await page.getByRole('button', { name: 'Send link', exact: true }).click();
    await page.getByText('The current password is wrong.').waitFor();
    await page.getByLabel('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Send link', exact: true }).click();
    await page.getByText(`We sent a link to ${newEmail}.`).waitFor();
    expect(await findingsOf(page)).toEqual([]);

    await page.goto(`/${await linkTo(newEmail)}`);
    await page.getByRole('heading', { name: 'Email address confirmed' }).waitFor();
    await page.goto('/#/account');
    await page.getByText(newEmail, { exact: true }).waitFor();
    expect(await page.getByText('We sent a link to').count()).toBe(0);
  });

  it('takes the data along, sees what closing takes away, and closes the account', async () => {
    await page.goto('/#/account/data');
    await page.getByRole('button', { name: 'Close account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close your account?' });
    await dialog.getByText('1 forecast can no longer be opened.').waitFor();
    await dialog.getByText('Your monthly subscription (29.00 USD) is cancelled').waitFor();
    expect(await findingsOf(page, '[role=dialog]')).toEqual([]);

    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download archive' }).click();
    const proof = page.getByRole('dialog', { name: 'Export your data' });
    await proof.getByLabel('Your password', { exact: true }).fill(person.password);
    expect(await findingsOf(page, '[role=dialog]')).toEqual([]);
    await proof.getByRole('button', { name: 'Download archive' }).click();
    const archive = await downloading;
    expect(archive.suggestedFilename()).toMatch(new RegExp(`^forecastle-${person.username}-[\\d-]{10}\\.zip$`));
    const files = readZip(readFileSync(await archive.path()));
    expect([...files.keys()].some((name) => /^forecasts\/Harbour plan-[\w-]+\/forecast\.json$/.test(name))).toBe(true);
    expect(files.get('account.json')).toContain(newEmail);

    await page.getByRole('button', { name: 'Close account' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByLabel(`Type ${person.username} to confirm`).fill('somebody-else');
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await dialog.getByText(`Enter your username: ${person.username}`).waitFor();
    await dialog.getByLabel(`Type ${person.username} to confirm`).fill(person.username);
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await page.getByText('Subscription cancelled and account closed').waitFor();
    await waitForRoute(page, '/');
    expect(await page.evaluate(() => window.sessionStorage.getItem('cookie'))).toBeNull();
  });

  it('is rejected afterwards as for a wrong password, and the subscription is over at Stripe', async () => {
    await signIn(page, person);
    await page.getByText('Wrong username or password.').waitFor();
    const { stripe } = suite.server().stripe.gateway;
    await expect
      .poll(async () => (await stripe.subscriptions.retrieve(subscriptionId)).status, { timeout: 5_000 })
      .toBe('canceled');
    const isIt = eq(subscriptions.stripeId, subscriptionId);
    expect(await suite.server().db.select().from(subscriptions).where(isIt)).toMatchObject([{ userId: null }]);
  });
});
