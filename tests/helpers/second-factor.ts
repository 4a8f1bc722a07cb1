import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { notify } from './procedure';
import { testPassword } from './test-app';
import type { TestBrowser } from './test-browser';

/** What an authenticator app shows for a secret, `steps` of 30 seconds away from `now`. */
export const appCode = (secret: string, now: Date, steps = 0): string =>
  TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: now.getTime() + steps * 30_000 });

/** Turns the second factor on for the person of this browser. The code of the present step is used up by it. */
export async function setUpSecondFactor(
  browser: TestBrowser,
  clock: { now(): Date },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await notify(browser, 'account.secondFactor.begin', { password: testPassword });
  const { secret } = begun.data as { secret: string };
  const confirmed = await notify(browser, 'account.secondFactor.confirm', { code: appCode(secret, clock.now()) });
  expect([begun.status, confirmed.status]).toEqual([200, 200]);
  return { secret, ...(confirmed.data as { recoveryCodes: string[] }) };
}
