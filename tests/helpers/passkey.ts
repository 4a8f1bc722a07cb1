import { expect } from 'vitest';
import { type Authenticator, newAuthenticator } from './authenticator';
import { notify } from './procedure';
import { testPassword } from './test-app';
import type { TestBrowser } from './test-browser';

/** Passkeys belong to a host name, so the person opens the service by one. */
export function byName(browser: TestBrowser): TestBrowser {
  browser.host = 'localhost:3000';
  return browser;
}

/** Adds a passkey for the person of this browser, as the screen does. */
export async function addPasskey(
  browser: TestBrowser,
  { name = 'Phone', code, device = newAuthenticator() }: { name?: string; code?: string; device?: Authenticator } = {},
): Promise<{ id: string; device: Authenticator; recoveryCodes: string[] }> {
  const begun = await notify(byName(browser), 'account.passkeys.begin', {
    password: testPassword,
    ...(code && { code }),
  });
  expect([begun.status, begun.text]).toEqual([200, begun.text]);
  const attestation = device.make(begun.data as Parameters<Authenticator['make']>[0]);
  const added = await notify(browser, 'account.passkeys.add', { name, attestation });
  expect([added.status, added.text]).toEqual([200, added.text]);
  return { device, ...(added.data as { id: string; recoveryCodes: string[] }) };
}

/** What a visitor is given to sign in without a password. */
export async function askToSignIn(browser: TestBrowser): Promise<{ challenge: string }> {
  if (!browser.cookies.has('XSRF-TOKEN')) await byName(browser).visit();
  const answer = await browser.call('/api/authentication/passkey/options', { method: 'POST' });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { challenge: string };
}

type Bent = Partial<Parameters<Authenticator['answer']>[0]>;

/** Signs in by passkey alone; what the device says can be bent. */
export async function signInByPasskey(browser: TestBrowser, device: Authenticator, bent: Bent = {}): Promise<Response> {
  const { challenge } = bent.challenge ? { challenge: bent.challenge } : await askToSignIn(byName(browser));
  return browser.call('/api/authentication/passkey', { json: { assertion: device.answer({ ...bent, challenge }) } });
}

/** The code that a form takes, for a passkey of the person who is signed in. */
export async function proveByPasskey(browser: TestBrowser, device: Authenticator): Promise<string> {
  const asked = await notify(byName(browser), 'account.passkeys.ask');
  const { options } = asked.data as { options: { challenge: string } };
  const json = { assertion: device.answer(options) };
  const answer = await browser.call('/api/authentication/passkey/code', { json });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { code: string }).code;
}
