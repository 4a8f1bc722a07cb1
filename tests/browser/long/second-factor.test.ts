import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { type PageServer, startPageServer } from '#tests/helpers/page-server.ts';
import { type Credentials, newCredentials, signIn, waitForRoute } from '#tests/helpers/person.ts';
import { appCode } from '#tests/helpers/second-factor.ts';

const suite = browserSuite({ sharesPages: true });
const takesPictures = process.env.PICTURES === '1';

let page: Page;
let person: Credentials;
let secret: string;
let recoveryCodes: string[];
let used = 0;

/** The next code that was not used yet: a step ahead is taken too, so nobody waits for the clock. */
function nextCode(): string {
  const present = Math.floor(Date.now() / 30_000);
  used = Math.max(used + 1, present);
  return appCode(secret, new Date(used * 30_000));
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const pictures = async (name: string) => {
  if (takesPictures) await takePictures(page, `second-factor-${name}`);
};
const card = () => page.locator('section', { has: page.getByRole('heading', { name: 'Two-factor authentication' }) });

/** From the card to the recovery codes. */
async function setUp(password: string): Promise<void> {
  const isFirst = used === 0;
  await button('Set up two-factor authentication').click();
  await pictures('password');
  await page.getByLabel('Your password').fill(password);
  await button('Continue').click();
  secret = (await card().locator('code').innerText()).replace(/\s/g, '');
  // No code of a new secret is used up yet.
  used = 0;
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await pictures('scan');
  await page.getByLabel('Code from the app').fill('000000');
  await button('Turn on').click();
  await page.getByText('check the time on your phone').waitFor();
  if (isFirst) expect(await findingsOf(page, 'main')).toEqual([]);
  await page.getByLabel('Code from the app').fill(nextCode());
  await button('Turn on').click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  recoveryCodes = await card().getByRole('listitem').allInnerTexts();
}

async function logout(): Promise<void> {
  await button('Logout').click();
  await waitForRoute(page, '/');
}

beforeAll(async () => {
  ({ page, person } = await suite.signedIn('person'));
});

describe('two-factor authentication', () => {
  it('is set up with the app’s first code and gives ten recovery codes, to keep as a file', async () => {
    await page.goto('/#/account/security');
    await setUp(person.password);
    expect(recoveryCodes).toHaveLength(10);
    const [file] = await Promise.all([page.waitForEvent('download'), button('Download').click()]);
    expect(file.suggestedFilename()).toBe('forecastle-recovery-codes.txt');
    await pictures('codes');
    expect(await findingsOf(page, 'main')).toEqual([]);
    await button('I have saved them').click();
    await page.getByText('10 recovery codes left.').waitFor();
    await pictures('on');
  });

  it('asks for a code at the next sign-in, rejects a wrong one, and takes the right one', async () => {
    await logout();
    await signIn(page, person);
    const code = page.getByRole('textbox', { name: 'Authentication code', exact: true });
    await code.waitFor();
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
    expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await pictures('sign-in');
    expect(await findingsOf(page)).toEqual([]);
    await code.fill('000000');
    await button('Sign in').click();
    await page.getByText('check the time on your phone').waitFor();
    await code.fill(nextCode());
    await button('Sign in').click();
    await waitForRoute(page, '/subscribe');
  });

  it('takes a recovery code in its place, once', async () => {
    await logout();
    for (const isFirst of [true, false]) {
      await signIn(page, person);
      await button('Use a recovery code').click();
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '');
      await button('Sign in').click();
      if (isFirst) {
        await waitForRoute(page, '/subscribe');
        await logout();
      }
    }
    await page.getByText('This code has already been used.').waitFor();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[1] ?? '');
    await button('Sign in').click();
    await waitForRoute(page, '/subscribe');
  });

  it('is turned off with both factors, and then the password is enough', async () => {
    await page.goto('/#/account/security');
    await page.getByText('8 recovery codes left.').waitFor();
    await button('Turn off').click();
    const dialog = page.getByRole('dialog');
    await pictures('turn-off');
    expect(await findingsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill(recoveryCodes[2] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Two-factor authentication is off.').waitFor();
    await logout();
    await signIn(page, person);
    await waitForRoute(page, '/subscribe');
  });

  it('can be followed by signing out everywhere else', async () => {
    const other = await suite.newPage();
    await other.goto('/');
    await signIn(other, person);
    await waitForRoute(other, '/subscribe');
    await page.goto('/#/account/sessions');
    await button('Sign out on all other devices').waitFor();
    await pictures('sessions');
    expect(await findingsOf(page, 'main')).toEqual([]);
    await button('Sign out on all other devices').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Sign out on all other devices' }).click();
    await page.getByText('other sessions ended.').or(page.getByText('other session ended.')).waitFor();
    expect(await page.getByText('This session', { exact: true }).count()).toBe(1);
    expect(await button('Sign out on all other devices').count()).toBe(0);
    await other.reload();
    await waitForRoute(other, '/');
  });
});

describe('where administrators need it', () => {
  let strict: PageServer;
  beforeAll(async () => {
    strict = await startPageServer({ REQUIRE_ADMIN_2FA: '1' });
  });
  afterAll(() => strict.close());

  it('every address leads to its set-up, which then opens the dashboard', async () => {
    const administrator = newCredentials('boss');
    await strict.makePerson(administrator, [ROLE_ADMIN, ROLE_USER]);
    page = await suite.newPage();
    await page.goto(`${strict.url}/`);
    await signIn(page, administrator);
    await waitForRoute(page, '/account/security');
    await page.getByText('You need two-factor authentication here.').waitFor();
    await pictures('required');
    await page.goto(`${strict.url}/#/dashboard/admin`);
    await waitForRoute(page, '/account/security');
    await setUp(administrator.password);
    await button('I have saved them').click();
    await waitForRoute(page, '/dashboard/admin');
  });
});
