import { eq } from 'drizzle-orm';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { users } from '#server/db/schema/users.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { type Credentials, newCredentials, signIn, waitForRoute } from '#tests/helpers/person.ts';

const suite = browserSuite({ sharesPages: true });
const takesPictures = process.env.PICTURES === '1';
const pictures = async (name: string) => {
  if (takesPictures) await takePictures(page, `passkeys-${name}`);
};

let page: Page;
let person: Credentials;
let devices: CDPSession;
let device: string;
let recoveryCodes: string[];

/** Passkeys belong to a host name: the same server, by its name on this computer. */
const home = () => suite.server().url.replace('127.0.0.1', 'localhost');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');

/** Whether the holder of the device answers what it asks. */
const answers = (enabled: boolean) =>
  devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device, enabled });

/** A device in the browser that holds passkeys and knows its holder. */
async function plugIn(options: { knowsPerson?: boolean } = {}): Promise<string> {
  const { knowsPerson = true } = options;
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: knowsPerson, automaticPresenceSimulation: true },
    },
  });
  return authenticatorId;
}

async function logout(): Promise<void> {
  await button('Logout').click();
  await waitForRoute(page, '/');
}

beforeAll(async () => {
  person = newCredentials('key');
  await suite.server().makePerson(person);
  page = await suite.newPage();
  devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  device = await plugIn();
  await page.goto(`${home()}/`);
  await signIn(page, person);
  await waitForRoute(page, '/subscribe');
});
afterAll(() => devices.detach());

describe('passkeys', () => {
  it('one is added with the password, gives recovery codes, and stands in the list of what opens the account', async () => {
    await page.goto(`${home()}/#/account/security`);
    await button('Add a passkey').click();
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Harbour laptop');
    await dialog().getByLabel('Your password').fill('not this one');
    await dialog().getByRole('button', { name: 'Add a passkey' }).click();
    await dialog().getByText('The current password is wrong.').waitFor();
    await pictures('add');
    expect(await findingsOf(page, '[role=dialog]')).toEqual([]);
    await dialog().getByLabel('Your password').fill(person.password);
    await dialog().getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    recoveryCodes = await page.locator('ul[aria-label="Your recovery codes"] li').allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    await button('I have saved them').click();
    await page.getByText('On through your passkeys.').waitFor();
    await page.getByRole('rowheader', { name: 'Harbour laptop' }).getByText('Never used').waitFor();
    await pictures('list');
    expect(await findingsOf(page, 'main')).toEqual([]);
  });

  it('signs in without name and password; a device that does not know its holder, and one without a passkey, do not', async () => {
    await logout();
    await pictures('sign-in');
    await devices.send('WebAuthn.setUserVerified', { authenticatorId: device, isUserVerified: false });
    await button('Sign in with a passkey').click();
    await page.getByText('No passkey was used').waitFor();
    await devices.send('WebAuthn.setUserVerified', { authenticatorId: device, isUserVerified: true });
    await button('Sign in with a passkey').click();
    await waitForRoute(page, '/subscribe');
    const [row] = await suite.server().db.select().from(users).where(eq(users.username, person.username));
    const [passkey] = await suite
      .server()
      .db.select()
      .from(passkeys)
      .where(eq(passkeys.userId, row?.id ?? ''));
    expect(passkey).toMatchObject({ name: 'Harbour laptop', rpId: 'localhost', lastAddress: '127.0.0.1' });

    await logout();
    const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId: device });
    await devices.send('WebAuthn.clearCredentials', { authenticatorId: device });
    await button('Sign in with a passkey').click();
    await page.getByText('No passkey was used').waitFor();
    await pictures('none');
    for (const credential of credentials)
      await devices.send('WebAuthn.addCredential', { authenticatorId: device, credential });
  });

  it('is offered among what the browser fills in, from the moment somebody goes to a field', async () => {
    expect(await page.getByRole('textbox', { name: 'Username or email' }).getAttribute('autocomplete')).toBe(
      'username webauthn',
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    expect(asked).not.toContain('/api/authentication/passkey/options');
    await page.getByRole('textbox', { name: 'Username or email' }).focus();
    await waitForRoute(page, '/subscribe');
    expect(asked).toContain('/api/authentication/passkey/options');
    await answers(false);
    await logout();
  });

  it('is the second factor after the password; a recovery code is where the device is lost', async () => {
    await signIn(page, person);
    await button('Use a passkey').waitFor();
    await answers(true);
    await pictures('second-factor');
    expect(await findingsOf(page)).toEqual([]);
    await button('Use a passkey').click();
    await waitForRoute(page, '/subscribe');
    await answers(false);
    await logout();
    await signIn(page, person);
    await button('Use a recovery code').click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '');
    await button('Sign in').click();
    await waitForRoute(page, '/subscribe');
    await answers(true);
  });

  it('is renamed, and removed with proof by itself; without a name in the address none can be added', async () => {
    await page.goto(`${home()}/#/account/security`);
    await button('Rename: Harbour laptop').click();
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Old laptop');
    await dialog().getByRole('button', { name: 'Save name' }).click();
    await button('Remove: Old laptop').click();
    await dialog().getByLabel('Your password').fill(person.password);
    await pictures('remove');
    await dialog().getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('“Old laptop” no longer opens your account.').waitFor();
    expect(await page.getByRole('rowheader', { name: 'Old laptop' }).count()).toBe(0);

    const { page: byNumber } = await suite.signedIn('person');
    await byNumber.goto('/#/account/security');
    await byNumber.getByText('Passkeys need this service to be opened under a host name').waitFor();
    expect(await byNumber.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
  });
});
