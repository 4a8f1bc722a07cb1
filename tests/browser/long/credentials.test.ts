import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '#server/db/schema/operation.ts';
import { secondFactors, users } from '#server/db/schema/users.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';

const suite = browserSuite();
const takesPictures = process.env.PICTURES === '1';

describe('an address that is not confirmed', () => {
  it('opens no token, webhook or second factor; the screens say what to do, and open once it is confirmed', async () => {
    const { page, person } = await suite.signedIn('subscriber');
    const { db } = suite.server();
    const isPerson = eq(users.username, person.username);
    const [row] = await db.update(users).set({ emailVerifiedAt: null }).where(isPerson).returning();
    const securedAt = new Date();
    const url = 'https://hooks.example.com/forecasts';
    await db
      .insert(webhookEndpoints)
      .values({ userId: row?.id ?? '', url, secret: 'x', isEnabled: false, securedAt, createdAt: securedAt });
    const button = (name: string) => page.getByRole('button', { name });

    await page.goto('/#/account/tokens');
    await page.reload();
    const notice = page.getByText(/^Confirm your email address to use API tokens/);
    await notice.waitFor();
    for (const name of ['New token', 'Add endpoint', 'Resume hooks.example.com']) {
      expect([name, await button(name).getAttribute('aria-disabled')]).toEqual([name, 'true']);
    }
    await page.getByText('Added before your password was reset by email').waitFor();
    expect(await findingsOf(page, 'main')).toEqual([]);
    if (takesPictures) await takePictures(page, 'credentials-tokens-unconfirmed');
    await page.goto('/#/account/security');
    await notice.waitFor();
    expect(await button('Set up two-factor authentication').getAttribute('aria-disabled')).toBe('true');
    if (takesPictures) await takePictures(page, 'credentials-security-unconfirmed');

    const before = await db.$count(mails, eq(mails.recipient, person.email));
    await button('Resend email').click();
    await page.getByText(`Email sent to ${person.email}.`).waitFor();
    expect(await db.$count(mails, eq(mails.recipient, person.email))).toBe(before + 1);

    await db.update(users).set({ emailVerifiedAt: new Date() }).where(isPerson);
    // The person comes back from the window of the mail.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByRole('button', { name: 'Set up two-factor authentication', disabled: false }).waitFor();
    await page.goto('/#/account/tokens');
    await button('Resume hooks.example.com').click();
    await button('Pause hooks.example.com').waitFor();
  });
});

describe('the administrator’s role', () => {
  it('is given for the password of the administrator who acts', async () => {
    const { page, person: keeper } = await suite.signedIn('administrator');
    const person = await suite.makePerson();
    const { db } = suite.server();
    const find = async (name: string) => (await db.select().from(users).where(eq(users.username, name)))[0];
    const rowOf = () => find(person.username);
    await page.goto(`/#/dashboard/admin/users/${(await rowOf())?.id}`);
    await page.getByRole('button', { name: 'Make administrator', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: `Make ${person.username} an administrator` });
    await confirm.click();
    await dialog.getByText('Enter a value.').waitFor();
    await dialog.getByLabel('Your password').fill('not this one');
    await confirm.click();
    await dialog.getByText('The current password is wrong.').waitFor();
    expect(await findingsOf(page, '[role=dialog]')).toEqual([]);
    if (takesPictures) await takePictures(page, 'credentials-role-dialog');
    expect((await rowOf())?.authorities).not.toContain('ROLE_ADMIN');

    await dialog.getByLabel('Your password').fill(keeper.password);
    await confirm.click();
    await page.getByText('Administrator added', { exact: true }).waitFor();
    expect((await rowOf())?.authorities).toContain('ROLE_ADMIN');

    // With a second factor a code is asked for besides.
    await db
      .insert(secondFactors)
      .values({ userId: (await find(keeper.username))?.id ?? '', secret: 'x', confirmedAt: new Date() });
    await page.getByRole('button', { name: 'Remove administrator rights' }).click();
    await dialog.getByLabel('Authentication code', { exact: true }).waitFor();
    if (takesPictures) await takePictures(page, 'credentials-role-code');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await db.update(mails).set({ body: '' }).where(eq(mails.recipient, person.email));
    await page.goto('/#/dashboard/admin?tab=health');
    await page.reload();
    await page.getByText('Deleted: its link was used or has expired').first().waitFor();
    if (takesPictures) {
      await page.getByRole('heading', { name: 'Mails', exact: true }).scrollIntoViewIfNeeded();
      await takePictures(page, 'credentials-mails');
    }
  });
});
