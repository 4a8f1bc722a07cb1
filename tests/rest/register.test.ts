import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { createOneTimeToken } from '#server/services/users/one-time-token.ts';
import { ownRecords } from '#server/services/users/own-records.ts';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const person = (username: string, more: object = {}) => ({
  username,
  email: `${username}@example.com`,
  password: testPassword,
  acceptTerms: true,
  ...more,
});

async function register(json: unknown, address?: string) {
  const browser = test.browser(address);
  await browser.visit();
  const answer = await browser.call('/api/self-register', { json });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, browser };
}

const rowOf = async (username: string) =>
  (await test.db.select().from(users).where(eq(users.username, username)))[0] ?? expect.fail('no row');

describe('POST /api/self-register', () => {
  it('answers 201 with id, user name and address, opens no session and mails a link', async () => {
    const { status, body, browser } = await register(person('bertha', { firstName: 'Bertha', lastName: '' }));
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String), username: 'bertha', email: 'bertha@example.com' });
    expect(browser.cookies.has('session')).toBe(false);
    expect(test.mails.at(-1)).toMatchObject({ recipient: 'bertha@example.com', template: 'verifyEmail' });
    expect(await rowOf('bertha')).toMatchObject({ firstName: 'Bertha', lastName: null });
  });

  it('mails nothing that whoever registered typed: a name could be a message to the owner of the address', async () => {
    await register(
      person('messenger', { firstName: 'your prize: collect at www.evil.example/now', lastName: 'Prize' }),
    );
    const { subject, body } = test.mails.at(-1) ?? expect.fail('no mail');
    expect(body).toMatch(/^Hello,\n\nPlease confirm your email address:/);
    expect(`${subject} ${body}`).not.toMatch(/prize|evil|messenger/i);
  });

  it('names every rejected field', async () => {
    const { status, body } = await register({ username: 'x', email: 'nobody', password: 'short' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      username: 'username',
      email: 'email',
      password: 'password-too-short',
      acceptTerms: 'terms-not-accepted',
    });
    expect(JSON.stringify(body)).not.toContain('"short"');
  });

  it('a name that would put words of its own into our mails is rejected: lines, controls, turned text, addresses', async () => {
    test.mails.length = 0;
    for (const name of [
      'Kim\r\n\r\nYour account is locked',
      'Kim\u2028Bcc',
      'Kim\u202eyrraH',
      'See https://evil.example',
    ]) {
      for (const field of ['firstName', 'lastName']) {
        const { status, body } = await register(person('wordy', { [field]: name }));
        expect([name, status, body.fields]).toEqual([name, 400, { [field]: 'name-not-plain' }]);
      }
    }
    expect(test.mails).toEqual([]);
    expect(
      (await register(person('wordy', { firstName: 'Jean-Luc d’Été\n', lastName: 'Müller, Dr. (Åse)' }))).status,
    ).toBe(201);
    expect(await rowOf('wordy')).toMatchObject({ firstName: 'Jean-Luc d’Été', lastName: 'Müller, Dr. (Åse)' });
  });

  it('a payload sets no role, no id and no subscription (A15)', async () => {
    const json = person('carla', {
      authorities: ['ROLE_ADMIN'],
      roles: ['ROLE_ADMIN'],
      role: 'ROLE_ADMIN',
      isAdmin: true,
      admin: true,
      id: 'chosen',
      createdAt: '2000-01-01',
      subscriptionStatus: 'SUBSCRIPTION_ACTIVE',
      stripeCustomerId: 'cus_1',
      emailVerified: true,
      emailVerifiedAt: '2000-01-01',
    });
    expect((await register(json)).status).toBe(201);
    const row = await rowOf('carla');
    expect(row).toMatchObject({
      authorities: ['ROLE_USER'],
      subscriptionStatus: 'SUBSCRIPTION_INACTIVE',
      emailVerifiedAt: null,
    });
    expect(row.id).not.toBe('chosen');
    expect(row.createdAt).toEqual(test.clock.now());
  });

  it('__proto__ and constructor change nothing (A16)', async () => {
    const browser = test.browser();
    await browser.visit();
    const body = JSON.stringify(person('dora')).replace(
      '{',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},',
    );
    const answer = await browser.call('/api/self-register', { body, headers: { 'Content-Type': 'application/json' } });
    expect(answer.status).toBe(201);
    expect('isAdmin' in {}).toBe(false);
    expect((await rowOf('dora')).authorities).toEqual(['ROLE_USER']);
  });

  it('of 20 at once with the same name one gets in, 19 read 409 naming the field (A17)', async () => {
    const names = ['emil', 'EMIL', 'Emil', 'eMiL'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        register(person(names[i % 4] ?? '', { email: `e${i}@example.com` }), `198.51.100.${i}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const rejected = answers.filter(({ status }) => status === 409);
    expect(rejected).toHaveLength(19);
    for (const { body } of rejected) expect(body.fields).toEqual({ username: 'username-taken' });
  });

  it('an address that somebody has confirmed is answered as a new one is; its holder is told, and nobody else gets it (A165)', async () => {
    const fresh = await register(person('frida'));
    const { id: holderId } = await rowOf('frida');
    await test.db.update(users).set({ emailVerifiedAt: test.clock.now() }).where(eq(users.id, holderId));
    test.mails.length = 0;
    const { status, body } = await register(person('other', { email: 'FRIDA@Example.com' }));
    expect([status, Object.keys(body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
    expect(body).toEqual({ id: expect.any(String), username: 'other', email: 'frida@example.com' });
    expect(test.mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['registerTaken', 'frida@example.com'],
    ]);
    expect(test.mails[0]?.body).toContain('/#/forgot-password');
    expect(test.mails[0]?.body).not.toMatch(/other|verify-email/);

    // The link that a mail would hold, had it been sent, confirms nothing; nor does asking again send one.
    const other = await rowOf('other');
    const now = test.clock.now();
    const token = await withTx(test.db, (tx) => createOneTimeToken(tx, { user: other, purpose: 'verify-email', now }));
    const visitor = test.browser();
    await visitor.visit();
    expect((await visitor.call('/api/verify-email', { json: { token } })).status).toBe(400);
    const second = test.browser();
    expect((await second.signIn('other', testPassword)).status).toBe(200);
    expect((await second.call('/api/verify-email/resend', { method: 'POST' })).status).toBe(204);
    expect(test.mails.map(({ template }) => template)).toEqual(['registerTaken', 'registerTaken']);
    expect((await rowOf('other')).emailVerifiedAt).toBeNull();
    // What goes to the address is the holder's: sign-in by it, a new password, the record of mails.
    test.mails.length = 0;
    expect((await visitor.call('/api/forgot-password', { json: { email: 'frida@example.com' } })).status).toBe(204);
    await expect.poll(() => test.mails.length).toBe(1);
    const reset = test.mails[0]?.body.match(/token=([\w-]+)/)?.[1];
    const opened = await visitor.call('/api/reset-password', {
      json: { token: reset, password: 'a quiet stone pier' },
    });
    expect(opened.status).toBe(204);
    expect((await rowOf('other')).passwordHash).toBe(other.passwordHash);
    expect((await test.browser().signIn('frida@example.com', 'a quiet stone pier')).status).toBe(200);
    expect((await withTx(test.db, (tx) => ownRecords(tx, other.id))).mails).toEqual([]);
  });

  it('one address gets five mails an hour, however often somebody registers with it; the answer stays the same (A165)', async () => {
    test.mails.length = 0;
    for (const name of ['gus', 'gus-two', 'gus-three', 'gus-four', 'gus-five', 'gus-six', 'gus-seven']) {
      const { status, body } = await register(person(name, { email: 'gus@example.com' }), '198.51.100.77');
      expect([name, status, body.email]).toEqual([name, 201, 'gus@example.com']);
    }
    expect(test.mails.map(({ template, recipient }) => `${template} ${recipient}`)).toEqual(
      new Array<string>(5).fill('verifyEmail gus@example.com'),
    );
  });

  it.each([
    'admin',
    'root',
    'api',
    'a@b',
    'ab',
    '1abc',
    'with space',
    '\u202Eadmin',
    'zero\u200Bwidth',
    'x'.repeat(10_000),
    'аdmin',
  ])('refuses the user name %j (A18)', async (username) => {
    const { status, body } = await register(person('unused', { username }));
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toEqual(['username']);
  });

  it.each([
    'a@b',
    'a\r\nBcc: x@example.com',
    '"a b"@example.com',
    `${'a'.repeat(300)}@example.com`,
    'a@exa mple.com',
    'a@@example.com',
  ])('refuses the address %j (A20)', async (email) => {
    expect(await register(person('unused', { email }))).toMatchObject({ status: 400, body: { fields: {} } });
  });

  it('a name with markup is stored as it was typed (A21)', async () => {
    await register(person('hedda', { firstName: '<script>alert(1)</script>' }));
    expect((await rowOf('hedda')).firstName).toBe('<script>alert(1)</script>');
  });

  it('nobody becomes an administrator by registering first (A22)', async () => {
    const [count] = await test.db
      .select({ admins: sql<number>`count(*) filter (where 'ROLE_ADMIN' = any(authorities))::int` })
      .from(users);
    expect(count?.admins).toBe(0);
  });

  it('text that cannot be stored is rejected, other text comes back as it was (A64)', async () => {
    for (const firstName of ['a\u0000b', 'a\ud800b']) {
      expect((await register(person('unused', { firstName }))).status).toBe(400);
    }
    const odd = `${'e\u0301'.repeat(10)}👩‍👧`;
    await register(person('ilse', { firstName: odd }));
    expect((await rowOf('ilse')).firstName).toBe(odd);
  });
});

it('the 21st registration of an hour from one address reads 429 with Retry-After (A19)', async () => {
  const limited = await testApp({
    limits: { signInPerAddress: 10, signInPerAccount: 20, attemptsPerAddress: 120, registerPerAddress: 20 },
  });
  for (let i = 0; i < 20; i += 1) await limited.register({ username: `person-${i}` });
  const browser = limited.browser();
  await browser.visit();
  const answer = await browser.call('/api/self-register', { json: person('person-21') });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3000);
  await limited.close();
});
