import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';

let test: TestApp;
beforeAll(async () => {
  const limits = { signInPerAddress: 2, signInPerAccount: 20, attemptsPerAddress: 120, registerPerAddress: 50 };
  test = await testApp({ limits });
});
afterAll(() => test.close());

const events = () => test.log.map(({ entry }) => entry.event);

describe('what the log holds (G16)', () => {
  it('a sign-in that succeeds, one that fails, a 403 and a 429, each with its request (A80)', async () => {
    const browser = await test.signedIn({ username: 'anna' });
    const visitor = test.browser('198.51.100.9');
    for (let i = 0; i < 3; i += 1) await visitor.signIn('anna\r\n[31mforged', `secret guess ${i}`);
    await browser.call('/api/logout', { method: 'POST', headers: { 'X-XSRF-TOKEN': 'wrong' } });
    await browser.procedure('admin.users');
    expect(events()).toEqual(
      expect.arrayContaining([
        'user.registered',
        'sign-in.succeeded',
        'sign-in.failed',
        'csrf.refused',
        'request.refused',
      ]),
    );
    const limited = test.log.find(({ entry }) => entry.code === 'too-many-requests');
    expect(limited?.entry).toMatchObject({ status: 429, path: '/api/authentication', requestId: expect.any(String) });

    const text = JSON.stringify(test.log);
    const cookies = [...browser.cookies.values(), ...visitor.cookies.values()];
    for (const secret of [testPassword, 'secret guess', ...cookies]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/forged|\\r|\\n/);
  });
});
