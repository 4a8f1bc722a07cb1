import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secondFactors, sessions, users } from '#server/db/schema/users.ts';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { ask, notify } from '../helpers/procedure';
import { countingPasswords } from '../helpers/quick-passwords';
import { readZip } from '../helpers/read-zip';
import { appCode, setUpSecondFactor } from '../helpers/second-factor';
import { type TestApp, testApp, testPassword, testSettings } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';
import { knownProcedures } from './known-routes';

const limits = { signInPerAddress: 10, signInPerAccount: 20, attemptsPerAddress: 120, registerPerAddress: 1_000 };
const halfMinute = 30;

let test: TestApp;
let owner: TestBrowser;
let secret: string;
let recoveryCodes: string[];
let username: string;
let count = 0;

const passwords = countingPasswords();

beforeAll(async () => {
  test = await testApp({ limits, passwords });
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  username = `person-${count}`;
  owner = await test.signedIn({ username });
  ({ secret, recoveryCodes } = await setUpSecondFactor(owner, test.clock));
  test.clock.pass(halfMinute);
  test.mails.length = 0;
});

const code = (steps = 0) => appCode(secret, test.clock.now(), steps);
let addresses = 0;
const elsewhere = () => {
  addresses += 1;
  return test.browser(`198.51.100.${addresses}`);
};
const signIn = (text: string | undefined, browser = elsewhere()) =>
  browser.signIn(username, testPassword, text === undefined ? {} : { code: text });
const fieldOf = async (answer: Response) => ((await answer.json()) as { fields?: { code?: string } }).fields?.code;
const sessionCount = async () => {
  const [user] = await test.db.select().from(users).where(eq(users.username, username));
  return test.db.$count(sessions, eq(sessions.userId, user?.id ?? ''));
};

describe('sign-in with a second factor (A1)', () => {
  it('right password without the code: 401 second-factor-required, no session and no cookie', async () => {
    const before = await sessionCount();
    for (const text of [undefined, '', '  ']) {
      const browser = elsewhere();
      const answer = await signIn(text, browser);
      expect(await answer.json()).toMatchObject({
        status: 401,
        code: 'second-factor-required',
        fields: { code: 'required' },
      });
      expect([browser.cookies.has('session'), browser.cookies.has('device')]).toEqual([false, false]);
    }
    expect(await sessionCount()).toBe(before);
  });

  it('wrong password: the one wording, whatever code is beside it, and the code is not used up', async () => {
    for (const text of [code(), '000000']) {
      const answer = await elsewhere().signIn(username, 'wrong', { code: text });
      const body = (await answer.json()) as Record<string, unknown>;
      expect([answer.status, body.code, body.fields]).toEqual([401, 'wrong-credentials', undefined]);
    }
    expect((await signIn(code())).status).toBe(200);
  });

  it('a code used twice → 401; so is the one it was set up with, and one of an earlier step', async () => {
    const present = code();
    expect((await signIn(present)).status).toBe(200);
    const again = await signIn(present);
    expect([again.status, await fieldOf(again)]).toEqual([401, 'used-code']);
    expect((await signIn(code(-1))).status).toBe(401);
  });

  it('of ten sign-ins at once with one code one wins', async () => {
    const present = code();
    const browsers = Array.from({ length: 10 }, elsewhere);
    await Promise.all(browsers.map((browser) => browser.visit()));
    const answers = await Promise.all(browsers.map((browser) => signIn(present, browser)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...new Array<number>(9).fill(401)]);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('a phone that is %i steps off: %i', async (steps, status) => {
    test.clock.pass(2 * halfMinute);
    const answer = await signIn(code(steps));
    expect(answer.status).toBe(status);
    if (status === 401) expect(await answer.text()).toContain('check the time on your phone');
  });

  it('takes each recovery code once, in any case and spacing, and tells the person how many are left', async () => {
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(first.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect(test.mails).toMatchObject([
      { template: 'recoveryCodeUsed', body: expect.stringContaining('Codes left: 9.') },
    ]);
    const again = await signIn(first);
    expect([again.status, await fieldOf(again)]).toEqual([401, 'used-code']);

    const browsers = [elsewhere(), elsewhere(), elsewhere()];
    await Promise.all(browsers.map((browser) => browser.visit()));
    const answers = await Promise.all(browsers.map((browser) => signIn(second, browser)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('does not take another person’s code or recovery code', async () => {
    const other = await test.signedIn({ username: `other-${count}` });
    const { secret: foreign, recoveryCodes: foreignCodes } = await setUpSecondFactor(other, test.clock);
    for (const text of [appCode(foreign, test.clock.now(), 1), foreignCodes[0]]) {
      expect((await signIn(text)).status).toBe(401);
    }
  });

  it('a device that is known is asked all the same', async () => {
    expect((await signIn(code(), owner)).status).toBe(200);
    test.clock.pass(halfMinute);
    expect((await signIn(undefined, owner)).status).toBe(401);
    expect((await signIn('000000', owner)).status).toBe(401);
  });

  it('a password that was set by mail does not take the second factor away', async () => {
    await owner.call('/api/forgot-password', { json: { email: `${username}@example.com` } });
    await expect.poll(() => test.mails).toHaveLength(1);
    const token = /token=([\w-]+)/.exec(test.mails.at(-1)?.body ?? '')?.[1];
    const password = 'another tide table';
    expect((await owner.call('/api/reset-password', { json: { token, password } })).status).toBe(204);
    expect((await elsewhere().signIn(username, password)).status).toBe(401);
    expect((await elsewhere().signIn(username, password, { code: code() })).status).toBe(200);
  });

  it('a plain service signs in with the code in an urlencoded form', async () => {
    const body = new URLSearchParams({ username, password: testPassword, code: code() });
    const headers = { 'Sec-Fetch-Site': '', Origin: '', 'X-XSRF-TOKEN': '' };
    expect((await elsewhere().call('/api/authentication', { body, headers })).status).toBe(200);
  });

  it('under another APP_SECRET no code is right: 401 and a line in the log, no error', async () => {
    const changed = await testApp({
      db: test.db,
      clock: test.clock,
      settings: { ...testSettings, appSecret: 'x'.repeat(40) },
    });
    for (const text of [code(), recoveryCodes[0] ?? '']) {
      expect((await changed.browser().signIn(username, testPassword, { code: text })).status).toBe(401);
    }
    expect(changed.log.map(({ entry }) => entry.event)).toContain('second-factor.unreadable');
  });
});

describe('guessing the code (G6, G7)', () => {
  it('every outcome costs one hash', async () => {
    for (const text of [undefined, '000000', 'zzzzz-zzzzz', code(-1), code()]) {
      passwords.count = 0;
      await signIn(text);
      expect({ [String(text)]: passwords.count }).toEqual({ [String(text)]: 1 });
    }
  });

  it('10 wrong codes an address, 20 an account and hour; a missing code counts as none', async () => {
    const guesser = elsewhere();
    for (let i = 0; i < 15; i += 1) expect((await signIn(undefined, guesser)).status).toBe(401);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await signIn('zzzzz-zzzzz', guesser)).status);
    expect(statuses).toEqual([...new Array<number>(10).fill(401), 429, 429]);

    const others: number[] = [];
    for (let i = 0; i < 12; i += 1) others.push((await signIn('000000')).status);
    expect(others).toEqual([...new Array<number>(10).fill(401), 429, 429]);
    expect((await signIn(code())).status).toBe(429);
    expect((await signIn(code(), owner)).status).toBe(200);
  });

  it('neither code nor secret is in the log', async () => {
    const texts = [code(), '135790', recoveryCodes[0] ?? ''];
    for (const text of texts) await signIn(text);
    const log = JSON.stringify(test.log);
    for (const text of [...texts, secret]) expect(log).not.toContain(text);
    expect(test.log.map(({ entry }) => entry.event)).toContain('sign-in.code-refused');
  });
});

describe('where REQUIRE_ADMIN_2FA is set', () => {
  let strict: TestApp;
  let admin: TestBrowser;
  beforeAll(async () => {
    strict = await testApp({
      db: test.db,
      clock: test.clock,
      settings: { ...testSettings, requireAdminSecondFactor: true },
    });
  });
  beforeEach(async () => {
    await strict.register({ username: `boss-${count}`, authorities: [ROLE_ADMIN, ROLE_USER] });
    admin = strict.browser();
    expect((await admin.signIn(`boss-${count}`, testPassword)).status).toBe(200);
  });
  const user = async (browser: TestBrowser) => (await browser.call('/api/user')).json();

  it('an administrator without one reads who they are, and every other call is 403 second-factor-required', async () => {
    expect(await user(admin)).toMatchObject({ username: `boss-${count}`, secondFactorRequired: true });
    const rejected = { status: 403, appCode: 'second-factor-required' };
    for (const name of ['admin.overview', 'forecast.list', 'account.me', 'account.sessions', 'billing.plans']) {
      expect(await ask(admin, name)).toMatchObject(rejected);
    }
    const subscription = await admin.call('/api/stripe/check-subscription');
    expect(await subscription.json()).toMatchObject({ status: 403, code: 'second-factor-required' });
    expect((await ask(admin, 'account.secondFactor.status')).data).toMatchObject({ isMandatory: true });
    const wrong = await notify(admin, 'account.changePassword', {
      currentPassword: 'wrong',
      newPassword: 'a new tide',
    });
    expect(wrong.appCode).toBe('wrong-password');
    expect((await admin.call('/api/logout', { method: 'POST' })).status).toBe(204);
  });

  it('setting it up opens everything at once, and it cannot be turned off', async () => {
    const { secret: own } = await setUpSecondFactor(admin, test.clock);
    expect(await user(admin)).toMatchObject({ secondFactorRequired: false });
    expect((await ask(admin, 'admin.overview')).status).toBe(200);

    const proof = { password: testPassword, code: appCode(own, test.clock.now(), 1) };
    const kept = await notify(admin, 'account.secondFactor.disable', proof);
    expect([kept.status, kept.appCode]).toEqual([409, 'second-factor-mandatory']);
    expect((await notify(admin, 'account.secondFactor.renewCodes', proof)).status).toBe(200);
  });

  it('one that is only begun does not count', async () => {
    await notify(admin, 'account.secondFactor.begin', { password: testPassword });
    expect((await ask(admin, 'admin.overview')).status).toBe(403);
  });

  it('asks nothing of other people, and nothing of administrators where it is not set', async () => {
    const person = strict.browser();
    await strict.register({ username: `plain-${count}` });
    await person.signIn(`plain-${count}`, testPassword);
    expect((await ask(person, 'account.me')).status).toBe(200);
    expect(await user(person)).toMatchObject({ secondFactorRequired: false });

    const free = test.browser('203.0.113.99');
    await free.signIn(`boss-${count}`, testPassword);
    expect((await ask(free, 'admin.overview')).status).toBe(200);
  });

  it('a session that is open is held to it at the next call, once the second factor is gone', async () => {
    await setUpSecondFactor(admin, test.clock);
    const [boss] = await test.db
      .select()
      .from(users)
      .where(eq(users.username, `boss-${count}`));
    await test.db.delete(secondFactors).where(eq(secondFactors.userId, boss?.id ?? ''));
    expect((await ask(admin, 'admin.overview')).status).toBe(403);
  });
});

describe('where administrators ask it of everybody (A170)', () => {
  const settings = { ...testSettings, requireAdminSecondFactor: false };
  let open: TestApp;
  let keeper: TestBrowser;
  const ofAll = (value: boolean) =>
    notify(keeper, 'admin.changeSetting', { name: 'secondFactorForAll', value, password: testPassword });
  beforeAll(async () => {
    open = await testApp({ db: test.db, clock: test.clock, settings });
    keeper = await open.signedIn({ username: 'keeper-of-all', authorities: [ROLE_ADMIN, ROLE_USER] });
  });

  it('nothing opens to anybody without one, sessions and tokens that are open among them; it is off until it is set', async () => {
    const person = await open.signedIn({ username: `anybody-${count}` });
    const made = await notify(person, 'account.tokens.create', {
      ...{ name: 'Books', scopes: ['account:read'], days: 30, password: testPassword },
    });
    const program = open.withToken((made.data as { token: string }).token);
    expect([(await ask(person, 'account.me')).status, (await program.call('/api/user')).status]).toEqual([200, 200]);

    expect((await ofAll(true)).status).toBe(200);
    const rejected = { status: 403, appCode: 'second-factor-required' };
    for (const who of [person, keeper]) expect(await ask(who, 'account.me')).toMatchObject(rejected);
    expect(await (await program.call('/api/user')).json()).toMatchObject({ code: 'second-factor-required' });
    expect(await (await person.call('/api/user')).json()).toMatchObject({ secondFactorRequired: true });
    expect((await ask(owner, 'account.me')).status).toBe(200);

    expect((await ask(person, 'account.secondFactor.status')).data).toMatchObject({ isMandatory: true });
    const { secret: theirs } = await setUpSecondFactor(person, test.clock);
    expect((await ask(person, 'account.me')).status).toBe(200);
    const proof = { password: testPassword, code: appCode(theirs, test.clock.now(), 1) };
    const kept = await notify(person, 'account.secondFactor.disable', proof);
    expect([kept.status, kept.appCode]).toEqual([409, 'second-factor-mandatory']);
  });

  it('opens, of all calls, what sets one up, the password, and the way out with one’s data (A177)', async () => {
    await ofAll(true);
    const person = await open.signedIn({ username: `leaving-${count}` });
    const isOpen = async ({ key, isMutation }: ReturnType<typeof knownProcedures>[number]) =>
      !(await (await person.procedure(key, {}, { isMutation })).text()).includes('second-factor-required');
    const opened: string[] = [];
    for (const procedure of knownProcedures()) if (await isOpen(procedure)) opened.push(procedure.key);
    expect(opened.toSorted()).toEqual([
      ...['account.changePassword', 'account.close', 'account.closing'],
      ...['account.passkeys.add', 'account.passkeys.ask', 'account.passkeys.begin', 'account.passkeys.keep'],
      ...['account.passkeys.list', 'account.passkeys.remove', 'account.passkeys.rename'],
      ...['account.secondFactor.begin', 'account.secondFactor.confirm', 'account.secondFactor.disable'],
      ...['account.secondFactor.renewCodes', 'account.secondFactor.status'],
      // Open to everybody, signed in or not.
      ...['invitation.read', 'link.open'],
    ]);
  });

  it('the way out takes the password: the archive of all data, and the end of the account (A177)', async () => {
    await ofAll(true);
    const username = `leaver-${count}`;
    const person = await open.signedIn({ username });
    const take = (password: string) => person.call('/api/user/export', { json: { password } });
    const close = (password: string) => notify(person, 'account.close', { password, confirm: username });
    expect(await (await take('a guess')).json()).toMatchObject({ status: 400, code: 'wrong-password' });
    expect(await close('a guess')).toMatchObject({ appCode: 'wrong-password' });

    const archive = await take(testPassword);
    expect(archive.status).toBe(200);
    const files = await readZip(new Uint8Array(await archive.arrayBuffer()));
    expect(JSON.parse(files.get('account.json') ?? '')).toMatchObject({ profile: { username } });
    expect((await ask(person, 'account.closing')).status).toBe(200);
    expect((await close(testPassword)).status).toBe(200);
    expect((await person.signIn(username, testPassword)).status).toBe(401);
  });

  it('who has yet to confirm the address gets the mail again: without it no second factor is set up', async () => {
    await open.register({ username: `unread-${count}`, isUnverified: true });
    const person = open.browser();
    await person.signIn(`unread-${count}`, testPassword);
    expect((await ask(person, 'account.me')).status).toBe(403);
    expect((await person.call('/api/verify-email/resend', { method: 'POST' })).status).toBe(204);
  });

  it('and off again, nobody is asked', async () => {
    await setUpSecondFactor(keeper, test.clock).then(({ secret: theirs }) => {
      test.clock.pass(halfMinute);
      return notify(keeper, 'admin.changeSetting', {
        ...{ name: 'secondFactorForAll', value: false, password: testPassword },
        code: appCode(theirs, test.clock.now()),
      });
    });
    const person = await open.signedIn({ username: `again-${count}` });
    expect((await ask(person, 'account.me')).status).toBe(200);
  });
});
