import { desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { shareLinks } from '#server/db/schema/members.ts';
import { mails } from '#server/db/schema/operation.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { phone, takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { type Credentials, createForecast, newCredentials, waitForRoute } from '#tests/helpers/person.ts';

const suite = browserSuite({ sharesPages: true });
let owner: Page;
let ownerName: string;
let ownerPassword: string;
let guest: Page;
let person: Credentials;
let forecastId: string;

beforeAll(async () => {
  const signedIn = await suite.signedIn('subscriber');
  owner = signedIn.page;
  ({ username: ownerName, password: ownerPassword } = signedIn.person);
  guest = await suite.newPage();
  person = newCredentials('reader');
  await createForecast(owner, { template: /Blank/, name: 'Harbour Bakery' });
  await waitForRoute(owner, /^\/dashboard\/forecasts\/[^/]+/);
  forecastId = /forecasts\/([^/?]+)/.exec(owner.url())?.[1] ?? '';
});

/** The link in the newest mail to the address. */
async function linkTo(recipient: string): Promise<string> {
  const rows = suite.server().db.select().from(mails).where(eq(mails.recipient, recipient));
  const [mail] = await rows.orderBy(desc(mails.createdAt));
  return mail?.body.match(/#\/invitation\?token=[\w-]+/)?.[0] ?? '';
}

const dialog = () => owner.getByRole('dialog', { name: 'Share Harbour Bakery' });

describe('sharing a forecast', () => {
  it('invites an address from the toolbar; a bad one is named under the field', async () => {
    await owner.getByRole('button', { name: 'Share' }).click();
    await dialog().getByText('Nobody else is here yet.').waitFor();
    const emails = dialog().getByLabel('Email addresses');
    await emails.fill(`${person.email}, not an address`);
    await dialog().getByRole('button', { name: 'Invite' }).click();
    await dialog().getByText('not is not an email address.').waitFor();
    await emails.fill(person.email);
    await emails.press('Enter');
    await dialog().getByText('1 invitation was sent.').waitFor();
    await dialog().getByText('1 person and 1 invitation, of 50.').waitFor();
    expect(await findingsOf(owner)).toEqual([]);
    await takePictures(owner, 'sharing-invited');
  });

  it('leads from the mail through registration, with the address fixed, back to the invitation', async () => {
    await guest.goto(`/${await linkTo(person.email)}`);
    await guest.getByText(`${ownerName} invites you to Harbour Bakery as a commenter.`).waitFor();
    expect(await findingsOf(guest)).toEqual([]);
    await takePictures(guest, 'sharing-invitation');
    await guest.getByRole('link', { name: 'Create an account' }).click();
    const email = guest.getByRole('textbox', { name: 'Email', exact: true });
    expect([await email.inputValue(), await email.isEditable()]).toEqual([person.email, false]);
    await guest.getByRole('textbox', { name: 'Username', exact: true }).fill(person.username);
    await guest.getByLabel('Password', { exact: true }).fill(person.password);
    await guest.getByRole('checkbox', { name: 'I accept the terms' }).check();
    await guest.getByRole('button', { name: 'Create account' }).click();
    await guest.getByRole('button', { name: 'Accept' }).waitFor();
  });

  it('opens the forecast for the reader once the invitation is accepted, and lists both to the owner', async () => {
    await guest.getByRole('button', { name: 'Accept' }).click();
    await waitForRoute(guest, `/shared/${forecastId}`);
    await owner.reload();
    await owner.getByRole('button', { name: 'Share' }).click();
    await dialog().getByText(person.username).first().waitFor();
    await dialog().getByLabel(`Role of ${person.username}`).selectOption('viewer');
    await expect.poll(() => dialog().getByLabel(`Role of ${person.username}`).inputValue()).toBe('viewer');
  });

  it('offers the forecast to an editor, by password, once they have access', async () => {
    await dialog().getByLabel(`Role of ${person.username}`).selectOption('editor');
    await dialog()
      .getByRole('button', { name: `More for ${person.username}`, exact: true })
      .click();
    await owner.getByRole('menuitem', { name: 'Make owner' }).click();
    const asked = owner.getByRole('dialog', { name: `Make ${person.username} the owner?` });
    await asked.getByLabel('Your password', { exact: true }).fill(ownerPassword);
    await asked.getByRole('button', { name: 'Make owner' }).click();
    await asked.getByText('can own it only as an editor with a subscription or a seat.').waitFor();
    expect(await findingsOf(owner)).toEqual([]);
    await suite.grantSubscription(person);
    await asked.getByRole('button', { name: 'Make owner' }).click();
    await dialog().getByText('1 invitation', { exact: false }).waitFor();
    await guest.goto('/#/shared');
    await guest.reload();
    await guest.getByText('your role: Owner').waitFor();
  });

  it('makes a link that anybody reads, by password, until it is revoked', async () => {
    await dialog().getByRole('button', { name: 'New link' }).click();
    const form = owner.getByRole('dialog', { name: 'New link' });
    await form.getByLabel('Name').fill('Bank review');
    await form.getByLabel('Contents').selectOption('forecast');
    await form.getByLabel('Password (optional)', { exact: true }).fill('nine rows of tides');
    expect(await findingsOf(owner)).toEqual([]);
    await takePictures(owner, 'sharing-new-link');
    await form.getByRole('button', { name: 'Create link' }).click();
    const made = owner.getByRole('dialog', { name: 'Link Bank review' });
    const address = await made.getByLabel('Link', { exact: true }).inputValue();
    await made.getByRole('button', { name: 'Done' }).click();
    await dialog().getByText('Whole forecast · base case · password').waitFor();
    await takePictures(owner, 'sharing-dialog');

    const bank = await suite.newPage();
    await bank.goto(address.slice(address.indexOf('/#')));
    await bank.getByLabel('Password', { exact: true }).fill('ten rows of tides');
    await bank.getByRole('button', { name: 'Open' }).click();
    await bank.getByText('Wrong password.').waitFor();
    await bank.getByLabel('Password', { exact: true }).fill('nine rows of tides');
    await bank.getByRole('button', { name: 'Open' }).click();
    await bank.getByText('Version 1, shared by its owner').waitFor();
    await bank.getByRole('columnheader', { name: /^Profit and loss/ }).waitFor();
    expect(await findingsOf(bank)).toEqual([]);
    await takePictures(bank, 'sharing-link');
    await bank.getByRole('button', { name: 'Inputs' }).click();
    await bank.getByRole('heading', { name: 'Timeline' }).first().waitFor();
    await bank.setViewportSize(phone);
    await takePictures(bank, 'sharing-link-phone');

    await dialog().getByRole('button', { name: 'More for Bank review' }).click();
    await owner.getByRole('menuitem', { name: 'Revoke' }).click();
    await owner.getByRole('dialog', { name: 'Revoke Bank review?' }).getByRole('button', { name: 'Revoke' }).click();
    await dialog()
      .getByText(/^Revoked /)
      .waitFor();
    const over = bank.getByText('This link no longer works. Ask the person who sent it for a new one.');
    await bank.reload();
    await over.waitFor();
    // The same of one that has ended, and of one that nobody made.
    const { db } = suite.server();
    const ended = { revokedAt: null, expiresAt: new Date(0) };
    await db.update(shareLinks).set(ended).where(eq(shareLinks.forecastId, forecastId));
    await bank.reload();
    await over.waitFor();
    await bank.goto('/#/link/nobody-made-it');
    await bank.reload();
    await over.waitFor();
  });

  it('ends what a removed person reads', async () => {
    await dialog()
      .getByRole('button', { name: `More for ${person.username}`, exact: true })
      .click();
    await owner.getByRole('menuitem', { name: 'Remove' }).click();
    const asked = owner.getByRole('dialog', { name: `Remove ${person.username}?` });
    await asked.getByRole('button', { name: 'Remove' }).click();
    await dialog().getByText('1 person and 0 invitations, of 50.').waitFor();
    const refused = await guest
      .context()
      .request.get(`/trpc/shared.get?input=${encodeURIComponent(JSON.stringify({ id: forecastId }))}`);
    expect(refused.status()).toBe(404);
  });

  it('fills a phone, with head and foot in view, from More actions', async () => {
    await owner.setViewportSize(phone);
    await owner.reload();
    await owner.getByRole('button', { name: 'More actions' }).click();
    await owner.getByRole('menuitem', { name: 'Share' }).click();
    await dialog().getByRole('button', { name: 'Done' }).waitFor();
    await dialog().getByText('1 person').waitFor();
    const box = await dialog().boundingBox();
    expect([box?.width, box?.height]).toEqual([phone.width, phone.height]);
    expect(await findingsOf(owner)).toEqual([]);
    await takePictures(owner, 'sharing-phone');
    await owner.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
  });
});
