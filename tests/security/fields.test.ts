import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { registrationInput } from '#shared/inputs/registration.ts';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

const isLong = import.meta.env.MODE === 'long';
const columns = [
  ...['id', 'authorities', 'roles', 'role', 'isAdmin', 'passwordHash', 'subscriptionStatus', 'emailVerifiedAt'],
  ...['disabledAt', 'createdAt', 'userId', 'ownerId', 'username', 'email', '__proto__', 'constructor'],
];
const extras = fc.dictionary(fc.oneof(fc.constantFrom(...columns), fc.string()), fc.jsonValue(), { maxKeys: 5 });

let test: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  test = await testApp();
  browser = await test.signedIn({ username: 'anna' });
});
afterAll(() => test.close());

describe('only the fields that are promised change anything (G3)', () => {
  it('the registration parser hands on its own fields alone', () => {
    const good = { username: 'anna', email: 'anna@example.com', password: testPassword, acceptTerms: true };
    fc.assert(
      fc.property(extras, (more) => {
        const {
          username: _u,
          email: _e,
          password: _p,
          acceptTerms: _a,
          firstName: _f,
          lastName: _l,
          ...strange
        } = more;
        const parsed = registrationInput.parse({ ...strange, ...good });
        expect(Object.keys(parsed).sort()).toEqual(['acceptTerms', 'email', 'password', 'username']);
        expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
      }),
      { numRuns: isLong ? 10_000 : 500 },
    );
  });

  it('a profile update leaves the rest of the row as it is', async () => {
    const row = async () => (await test.db.select().from(users).where(eq(users.username, 'anna')))[0];
    const {
      firstName: _f,
      lastName: _l,
      locale: _o,
      updatedAt: _u,
      ...before
    } = (await row()) ?? expect.fail('no row');
    await fc.assert(
      fc.asyncProperty(extras, async (more) => {
        await browser.procedure('account.updateProfile', { ...more, firstName: 'Anna' }, { isMutation: true });
        expect(await row()).toMatchObject(before);
      }),
      { numRuns: isLong ? 10_000 : 100 },
    );
  }, 600_000);
});
