import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeyChallenges, passkeys } from '#server/db/schema/passkeys.ts';
import { users } from '#server/db/schema/users.ts';
import { removeExpiredRows } from '#server/services/housekeeping/remove-expired-rows.ts';
import { newAuthenticator } from '#tests/helpers/authenticator.ts';
import { addPasskey, askToSignIn, byName, proveByPasskey, signInByPasskey } from '#tests/helpers/passkey.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { appCode, setUpSecondFactor } from '#tests/helpers/second-factor.ts';
import { type TestApp, testApp, testPassword } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';

const password = testPassword;
const minute = 60;

let test: TestApp;
let count = 0;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function newPerson(): Promise<{ name: string; browser: TestBrowser }> {
  count += 1;
  const name = `key-holder-${count}`;
  const browser = byName(await test.signedIn({ username: name }));
  test.mails.length = 0;
  return { name, browser };
}
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
/** What the log says of who signed in, the last ones. */
const factorsOf = (count: number) =>
  test.log.flatMap(({ entry }) => (entry.event === 'sign-in.succeeded' ? [entry.factors] : [])).slice(-count);
const mailed = () => test.mails.map(({ template }) => template);

describe('a passkey', () => {
  it('signs in alone, turns two-factor authentication on, and is listed with name and last use; ten at most', async () => {
    const { name, browser } = await newPerson();
    const { device, recoveryCodes, id } = await addPasskey(browser, { name: ' Phone ' });
    expect([recoveryCodes.length, mailed()]).toEqual([10, ['passkeyAdded']]);

    const visitor = test.browser();
    const answer = await signInByPasskey(visitor, device);
    expect(answer.status).toBe(200);
    expect(await (await visitor.call('/api/user')).json()).toMatchObject({ username: name });
    expect(factorsOf(1)).toEqual([['passkey']]);
    expect(await visitor.call('/api/user').then(({ status }) => status)).toBe(200);
    const { data } = await ask(visitor, 'account.passkeys.list');
    expect(data).toEqual(
      [
        {
          ...{ id, name: 'Phone', rpId: 'localhost', isBackedUp: false, reviewSince: null },
          createdAt: test.clock.now(),
          lastUsedAt: test.clock.now(),
          lastAddress: '203.0.113.7',
        },
      ].map((row) => JSON.parse(JSON.stringify(row))),
    );
    expect((await ask(visitor, 'account.secondFactor.status')).data).toMatchObject({
      passkeys: 1,
      recoveryCodesLeft: 10,
    });

    expect((await notify(visitor, 'account.passkeys.rename', { id, name: 'Old phone' })).status).toBe(200);
    for (let more = 1; more < 10; more += 1) {
      const { recoveryCodes: none } = await addPasskey(visitor, { code: await proveByPasskey(visitor, device) });
      expect(none).toEqual([]);
    }
    const proof = { password, code: await proveByPasskey(visitor, device) };
    expect(await notify(visitor, 'account.passkeys.begin', proof)).toMatchObject({ appCode: 'quota-reached' });
  });

  it('is the second factor beside the password, as a code of the app and a recovery code are', async () => {
    const { name, browser } = await newPerson();
    const { device, recoveryCodes } = await addPasskey(browser);
    const visitor = byName(test.browser());
    const asked = await visitor.signIn(name, password);
    const problem = (await asked.json()) as { code: string; fields: object; passkey: { challenge: string } };
    expect([asked.status, problem.code, problem.fields]).toEqual([401, 'second-factor-required', { code: 'required' }]);
    expect(problem.passkey).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: device.id }] });

    const json = { assertion: device.answer({ ...problem.passkey, knowsPerson: false }) };
    const { code } = (await (await visitor.call('/api/authentication/passkey/code', { json })).json()) as {
      code: string;
    };
    expect((await visitor.signIn(name, password, { code })).status).toBe(200);
    const again = byName(test.browser());
    expect(await codeOf(await again.signIn(name, password, { code }))).toEqual([401, 'second-factor-required']);
    expect((await again.signIn(name, password, { code: recoveryCodes[0] ?? '' })).status).toBe(200);

    // An app beside it takes the passkey to set up; then either is enough.
    expect(await notify(browser, 'account.secondFactor.begin', { password })).toMatchObject({ appCode: 'invalid' });
    const begun = await notify(browser, 'account.secondFactor.begin', {
      password,
      code: await proveByPasskey(browser, device),
    });
    const { secret } = begun.data as { secret: string };
    const confirmed = await notify(browser, 'account.secondFactor.confirm', {
      code: appCode(secret, test.clock.now()),
    });
    expect(confirmed.status).toBe(200);
    test.clock.pass(minute);
    const third = test.browser();
    expect((await third.signIn(name, password, { code: appCode(secret, test.clock.now()) })).status).toBe(200);
    expect(factorsOf(3)).toEqual(['passkey', 'recovery-code', 'app-code'].map((factor) => ['password', factor]));
  });

  it('goes by password and code; with the last factor two-factor authentication is off', async () => {
    const { name, browser } = await newPerson();
    const { secret, recoveryCodes } = await setUpSecondFactor(browser, test.clock);
    const { device, id } = await addPasskey(browser, { code: recoveryCodes[0] ?? '' });
    expect(await notify(browser, 'account.passkeys.remove', { id, password })).toMatchObject({ appCode: 'invalid' });
    test.clock.pass(minute);
    test.mails.length = 0;
    const proof = () => ({ password, code: appCode(secret, test.clock.now()) });
    expect((await notify(browser, 'account.passkeys.remove', { id, ...proof() })).status).toBe(200);
    expect(mailed()).toEqual(['passkeyRemoved']);
    expect(await codeOf(await signInByPasskey(test.browser(), device))).toEqual([401, 'passkey-rejected']);

    const second = await addPasskey(browser, { code: recoveryCodes[1] ?? '' });
    test.clock.pass(minute);
    test.mails.length = 0;
    expect((await notify(browser, 'account.secondFactor.disable', proof())).status).toBe(200);
    expect(mailed()).toEqual(['authenticatorOff']);
    const code = await proveByPasskey(browser, second.device);
    test.mails.length = 0;
    expect((await notify(browser, 'account.passkeys.remove', { id: second.id, password, code })).status).toBe(200);
    expect(mailed()).toEqual(['passkeyRemoved', 'secondFactorOff']);
    expect((await test.browser().signIn(name, password)).status).toBe(200);
  });

  it('is not made under an address without a name, nor for an account whose address is not confirmed', async () => {
    const { browser, name } = await newPerson();
    browser.host = '127.0.0.1:3000';
    expect(await notify(browser, 'account.passkeys.begin', { password })).toMatchObject({ appCode: 'passkey-host' });
    await test.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.username, name));
    const unproven = await notify(byName(browser), 'account.passkeys.begin', { password });
    expect(unproven).toMatchObject({ appCode: 'email-unverified' });
  });
});

describe('attacks on passkeys', () => {
  it('A132: a challenge opens once, for the browser that asked, for what it was asked, within five minutes', async () => {
    const { browser } = await newPerson();
    const { device } = await addPasskey(browser);
    const expired = [400, 'passkey-expired'];

    const [first, other] = [byName(test.browser()), byName(test.browser())];
    const { challenge } = await askToSignIn(first);
    await other.visit();
    expect(await codeOf(await signInByPasskey(other, device, { challenge }))).toEqual(expired);
    const both = await Promise.all([1, 2].map((counter) => signInByPasskey(first, device, { challenge, counter })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);

    const late = byName(test.browser());
    const { challenge: old } = await askToSignIn(late);
    test.clock.pass(5 * minute);
    expect(await codeOf(await signInByPasskey(late, device, { challenge: old }))).toEqual(expired);
    expect(await codeOf(await signInByPasskey(late, device, { challenge: 'nobody-asked-for-this' }))).toEqual(expired);
    const { options } = (await notify(browser, 'account.passkeys.ask')).data as { options: { challenge: string } };
    expect(await codeOf(await signInByPasskey(browser, device, options))).toEqual(expired);

    await removeExpiredRows(test.service);
    expect(await test.db.$count(passkeyChallenges)).toBe(1);
  });

  it('A133: another origin, another host, a forged signature, a counter that went back, an unknown person at the device: one rejection', async () => {
    const { browser } = await newPerson();
    const { device } = await addPasskey(browser);
    const { device: foreign } = await addPasskey((await newPerson()).browser);
    expect((await signInByPasskey(test.browser(), device, { counter: 7 })).status).toBe(200);
    const stranger = newAuthenticator();
    const { userHandle } = device.answer({ challenge: 'none' }).response;
    const attempts: [ReturnType<typeof newAuthenticator>, object][] = [
      [device, { origin: 'https://localhost:3000' }],
      [device, { origin: 'http://evil.test' }],
      [device, { rpId: 'evil.test' }],
      [device, { counter: 7 }],
      [device, { counter: 3 }],
      [device, { knowsPerson: false }],
      [device, { userHandle: Buffer.from('somebody else').toString('base64url') }],
      [stranger, { userHandle }],
      [
        { ...stranger, answer: (asked) => ({ ...stranger.answer(asked), id: device.id, rawId: device.id }) },
        { counter: 9, userHandle },
      ],
    ];
    const bodies = [];
    for (const [key, bent] of attempts) {
      const answer = await signInByPasskey(test.browser(), key, bent);
      const { requestId: _, ...body } = (await answer.json()) as { requestId: string };
      bodies.push(JSON.stringify([answer.status, body]));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('passkey-rejected');
    const reasons = test.log.filter(({ entry }) => entry.event === 'passkey.refused').map(({ entry }) => entry.reason);
    expect(reasons.slice(-9)).toEqual([
      'invalid',
      'invalid',
      'invalid',
      'counter',
      'counter',
      'invalid',
      'person',
      'unknown',
      'signature',
    ]);

    // Another's passkey is no second factor either.
    const { options } = (await notify(browser, 'account.passkeys.ask')).data as { options: { challenge: string } };
    const json = { assertion: foreign.answer(options) };
    const proof = await browser.call('/api/authentication/passkey/code', { json });
    expect(await codeOf(proof)).toEqual([401, 'passkey-rejected']);
  });

  it('A134: nobody learns by passkeys whether a name is known: the options name nobody, and come with the right password alone', async () => {
    const { name, browser } = await newPerson();
    await addPasskey(browser);
    const shape = ({ challenge: _, ...rest }: Record<string, unknown>) => rest;
    const options = [await askToSignIn(test.browser()), await askToSignIn(test.browser())].map((each) =>
      shape({ ...each }),
    );
    expect(options[0]).toEqual(options[1]);
    expect(options[0]).not.toHaveProperty('allowCredentials');

    const bodies = [];
    for (const username of [name, 'nobody-of-this-name']) {
      const answer = await byName(test.browser()).signIn(username, 'not the password');
      const { requestId: _, ...body } = (await answer.json()) as { requestId: string };
      bodies.push([answer.status, body]);
    }
    expect(bodies[0]).toEqual(bodies[1]);
    expect(JSON.stringify(bodies)).not.toContain('passkey');
  });

  it('challenges of a person are limited to thirty in ten minutes (A171)', async () => {
    const { browser } = await newPerson();
    const asks = [];
    for (let at = 0; at < 31; at += 1) asks.push((await notify(browser, 'account.passkeys.ask')).status);
    expect(asks.indexOf(429)).toBeGreaterThan(20);
    expect(asks.at(-1)).toBe(429);
  });

  it('A135: a passkey of somebody else, or twice the same, is not added; nor renamed, kept or removed', async () => {
    const { browser } = await newPerson();
    const { id, device } = await addPasskey(browser);
    const thief = await newPerson();
    const begun = await notify(thief.browser, 'account.passkeys.begin', { password });
    const attestation = device.make(begun.data as { challenge: string; user: { id: string } });
    expect(await notify(thief.browser, 'account.passkeys.add', { name: 'Mine', attestation })).toMatchObject({
      appCode: 'passkey-exists',
    });
    expect(await notify(browser, 'account.passkeys.add', { name: 'Again', attestation })).toMatchObject({
      appCode: 'passkey-expired',
    });
    for (const [verb, more] of [
      ['rename', { name: 'Mine' }],
      ['keep', {}],
      ['remove', {}],
    ] as const) {
      const answer = await notify(thief.browser, `account.passkeys.${verb}`, { id, password, ...more });
      expect([verb, answer.appCode]).toEqual([verb, 'not-found']);
    }
    expect(await test.db.$count(passkeys, eq(passkeys.id, id))).toBe(1);
  });
});
