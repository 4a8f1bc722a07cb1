import type { TokenScope } from '#shared/domain/token-scopes.ts';
import { notify } from './procedure';
import { testPassword } from './test-app';
import type { TestBrowser } from './test-browser';

/** Makes a token as the person of that browser does at the screen. Returns what is shown once. */
export async function makeToken(browser: TestBrowser, scopes: readonly TokenScope[]): Promise<string> {
  const made = await notify(browser, 'account.tokens.create', {
    name: 'Of the tests',
    scopes,
    days: 30,
    password: testPassword,
  });
  if (made.status !== 200) throw new Error(made.text);
  return (made.data as { token: string }).token;
}

/** The headers of a service that calls with a token: those of a browser are left out. */
export const asService = (token: string): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
  'Sec-Fetch-Site': '',
  Origin: '',
  'X-XSRF-TOKEN': '',
});
