import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#server/db/schema/operation.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { users } from '#server/db/schema/users.ts';
import { createAdministrator } from '#server/services/users/create-administrator.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { type PageServer, startPageServer } from '#tests/helpers/page-server.ts';
import { type Credentials, newCredentials, signIn, waitForRoute } from '#tests/helpers/person.ts';
import { quickPasswords } from '#tests/helpers/quick-passwords.ts';

const suite = browserSuite();
const own = 'a lantern over the quay';
/** As the terminal prints it once. */
const given = 'Xk2-9fQp_Lm7vTz4RwYb';

/** Passkeys belong to a host name: the same server, by its name on this computer. */
const named = (server: PageServer) => server.url.replace('127.0.0.1', 'localhost');

interface Device {
  page: Page;
  /** Whether its holder answers what it asks. */
  answers(enabled: boolean): Promise<unknown>;
}

/** A page whose browser holds passkeys and knows its holder. */
async function withDevice(): Promise<Device> {
  const page = await suite.newPage();
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const answers = (enabled: boolean) =>
    devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { page, answers };
}

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Adds a passkey at the screen of who is signed in; returns the recovery codes. */
async function addPasskey(page: Page, { password }: Credentials): Promise<string[]> {
  await page.goto(`${named(suite.server())}/#/account/security`);
  await buttonOf(page, 'Add a passkey').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour laptop');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await page.locator('ul[aria-label="Your recovery codes"] li').allInnerTexts();
  await buttonOf(page, 'I have saved them').click();
  await page.getByText('On through your passkeys.').waitFor();
  return codes;
}

/** Somebody signed in who has a passkey. */
async function secured(): Promise<Device & { person: Credentials; codes: string[] }> {
  const person = newCredentials('quay');
  await suite.server().makePerson(person);
  const { page, answers } = await withDevice();
  await page.goto(`${named(suite.server())}/`);
  await signIn(page, person);
  await waitForRoute(page, '/subscribe');
  const codes = await addPasskey(page, person);
  // Else it would answer as soon as somebody goes to a field of the sign-in form.
  await answers(false);
  return { page, answers, person, codes };
}

const mailsTo = ({ email }: Credentials) => suite.server().db.select().from(mails).where(eq(mails.recipient, email));

describe('a sign-in that was not the person’s (A136)', () => {
  it('is ended by the link of its mail, which leads to a new password; a passkey from before waits until it is kept', async () => {
    const { page, answers, person, codes } = await secured();
    const stranger = await suite.newPage();
    const elsewhere = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await stranger.setExtraHTTPHeaders({ 'User-Agent': elsewhere });
    await stranger.goto(`${named(suite.server())}/`);
    await signIn(stranger, person);
    await buttonOf(stranger, 'Use a recovery code').click();
    await stranger.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
    await buttonOf(stranger, 'Sign in').click();
    await waitForRoute(stranger, '/subscribe');

    // The person's own sign-in was from a new device as well.
    const mail = (await mailsTo(person)).find(({ body }) => body.includes('Firefox'));
    const token = mail?.body.match(/#\/not-me\?token=([\w-]+)/)?.[1] ?? '';
    await page.goto(`${named(suite.server())}/#/not-me?token=${token}`);
    await page.getByRole('heading', { name: 'This wasn’t you?' }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await buttonOf(page, 'Secure my account').click();
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await page.getByLabel('New password', { exact: true }).fill(own);
    await buttonOf(page, 'Change password').click();
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    await stranger.reload();
    await waitForRoute(stranger, '/');
    await page.goto(`${named(suite.server())}/#/not-me?token=${token}`);
    await buttonOf(page, 'Secure my account').click();
    await page.getByText('This link is invalid, already used or expired.').waitFor();

    await page.goto(`${named(suite.server())}/#/`);
    await signIn(page, { username: person.username, password: own });
    await buttonOf(page, 'Use a passkey').waitFor();
    await answers(true);
    await buttonOf(page, 'Use a passkey').click();
    await waitForRoute(page, '/subscribe');
    await page.goto(`${named(suite.server())}/#/account/security`);
    await buttonOf(page, 'Keep: Harbour laptop').click();
    const dialog = page.getByRole('dialog', { name: 'Is “Harbour laptop” yours?' });
    await dialog.getByLabel('Your password').fill(own);
    expect(await findingsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await buttonOf(page, 'Keep: Harbour laptop').waitFor({ state: 'hidden' });
    const [user] = await suite.server().db.select().from(users).where(eq(users.username, person.username));
    const held = await suite
      .server()
      .db.select()
      .from(passkeys)
      .where(eq(passkeys.userId, user?.id ?? ''));
    expect(held.map(({ reviewSince }) => reviewSince)).toEqual([null]);
  });
});

describe('a lost second factor (A138)', () => {
  it('is turned off by two administrators, each with the password; the one who asks cannot confirm', async () => {
    const { page: lost, person } = await secured();
    await buttonOf(lost, 'Logout').click();
    const [user] = await suite.server().db.select().from(users).where(eq(users.username, person.username));
    const keepers = [await suite.signedIn('administrator'), await suite.signedIn('administrator')];
    const [first, second] = keepers.map(({ page }) => page) as [Page, Page];
    const prove = async (page: Page, at: number, action: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your password').fill(keepers[at]?.person.password ?? '');
      await dialog.getByRole('button', { name: action }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    for (const page of [first, second]) await page.goto(`/#/dashboard/admin/users/${user?.id}`);
    await buttonOf(first, 'Ask to turn off two-factor authentication').click();
    await prove(first, 0, `Ask for ${person.username}`);
    await buttonOf(first, 'Cancel the request to turn off two-factor authentication').waitFor();
    const confirming = 'Confirm: turn off two-factor authentication';
    expect(await buttonOf(first, confirming).count()).toBe(0);

    await second.reload();
    await buttonOf(second, confirming).click();
    expect(await findingsOf(second, '[role=dialog]')).toEqual([]);
    await prove(second, 1, `Turn off for ${person.username}`);
    await buttonOf(second, confirming).waitFor({ state: 'hidden' });

    await signIn(lost, person);
    await waitForRoute(lost, '/subscribe');
    expect((await mailsTo(person)).length).toBeGreaterThan(1);
  });
});

describe('what has to be set up before anything opens', () => {
  let server: PageServer;
  beforeAll(async () => {
    server = await startPageServer();
    const { db } = server;
    const made = { username: 'admin', email: 'admin@forecastle.local', password: given, isTemporary: true };
    const clock = { now: () => new Date() };
    await createAdministrator({ db, clock, requestId: 'test', passwords: quickPasswords }, made);
  });
  afterAll(() => server.close());

  it('an administrator with a generated password sets another first (A169), and asks a second factor of everybody (A170)', async () => {
    const page = await suite.newPage();
    await page.goto(`${server.url}/`);
    await signIn(page, { username: 'admin', password: given });
    await waitForRoute(page, '/account/security');
    await page.getByText('This password was generated for you.').waitFor();
    expect(await buttonOf(page, 'Add a passkey').count()).toBe(0);
    expect(await findingsOf(page, 'main')).toEqual([]);
    await page.goto(`${server.url}/#/dashboard/admin`);
    await waitForRoute(page, '/account/security');
    await page.getByLabel('Current password', { exact: true }).fill(given);
    await page.getByLabel('New password', { exact: true }).fill(given);
    await buttonOf(page, 'Change password').click();
    await page.getByText('Choose another password than the one you were given.').waitFor();
    await page.getByLabel('New password', { exact: true }).fill(own);
    await buttonOf(page, 'Change password').click();
    await waitForRoute(page, '/dashboard/admin');

    await page.goto(`${server.url}/#/dashboard/admin?tab=settings`);
    await page.getByRole('spinbutton', { name: 'Days to keep the audit log' }).fill('20');
    const retention = page.locator('form').filter({ hasText: 'Days to keep the audit log' });
    await retention.getByRole('button', { name: 'Save' }).click();
    await retention.getByText('Outside the allowed range.').waitFor();
    await page.getByRole('spinbutton', { name: 'Days to keep the audit log' }).fill('90');
    await retention.getByRole('button', { name: 'Save' }).click();
    const prove = async () => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your password').fill(own);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await prove();
    await page.getByText('Last changed by admin').first().waitFor();

    await page.getByRole('checkbox', { name: 'Require it of all users' }).check();
    const factor = page.locator('form').filter({ hasText: 'Require it of all users' });
    await factor.getByRole('button', { name: 'Save' }).click();
    await prove();
    await waitForRoute(page, '/account/security');

    const person = newCredentials('everybody');
    await server.makePerson(person);
    const other = await suite.newPage();
    await other.goto(`${server.url}/`);
    await signIn(other, person);
    await waitForRoute(other, '/account/security');
    await other.getByText('You need two-factor authentication here.').waitFor();
    expect(await buttonOf(other, 'Set up two-factor authentication').getAttribute('aria-disabled')).not.toBe('true');
    await other.goto(`${server.url}/#/subscribe`);
    await waitForRoute(other, '/account/security');
  });
});
