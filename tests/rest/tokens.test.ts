import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/operation.ts';
import { apiTokens, users } from '#server/db/schema/users.ts';
import { createLimits } from '#server/services/limits/create-limits.ts';
import { createMetrics } from '#server/services/metrics/create-metrics.ts';
import { createToken } from '#server/services/tokens/create.ts';
import { listTokens } from '#server/services/tokens/list.ts';
import { removeExpiredTokens } from '#server/services/tokens/remove-expired.ts';
import { isApiToken } from '#server/services/tokens/token-text.ts';
import { tokenScopes } from '#shared/domain/token-scopes.ts';
import { createTokenInput } from '#shared/inputs/token-requests.ts';
import { actingAs } from '../helpers/acting';
import { asService, makeToken } from '../helpers/api-token';
import { ask, notify } from '../helpers/procedure';
import { quickPasswords } from '../helpers/quick-passwords';
import { appCode, setUpSecondFactor } from '../helpers/second-factor';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import { type TestApp, testPassword, wideLimits } from '../helpers/test-app';
import { type TestBrowser, testOrigin } from '../helpers/test-browser';

let test: TestApp;
let browser: TestBrowser;
let userId: string;
let count = 0;
beforeAll(async () => {
  test = await appWithSubscriptions();
});
beforeEach(async () => {
  const username = `harbour-${'abcdefghijklmnopqrstuvwxyz'[count++]}`;
  browser = await test.signedIn({ username });
  const [user] = await test.db.select().from(users).where(eq(users.username, username));
  userId = user?.id ?? '';
  await addSubscription(test.db, { userId, now: test.clock.now() });
});
afterAll(() => test.close());

const call = (token: string, path = '/api/forecasts') => test.withToken(token).call(path);
const rowsOf = () => test.db.select().from(apiTokens).where(eq(apiTokens.userId, userId));
const wanted = { name: 'Ledger', scopes: ['forecasts:read'], days: 90, password: testPassword };

describe('a token', () => {
  it('opens what it was made for, is stored as a hash alone, and is never shown again', async () => {
    const made = await notify(browser, 'account.tokens.create', wanted);
    const { token, expiresAt } = made.data as { token: string; expiresAt: string };
    expect(token).toMatch(/^fct_[\w-]{49}$/);
    expect(expiresAt).toBe('2027-02-18T09:00:00.000Z');
    expect((await call(token)).status).toBe(200);
    expect(JSON.stringify(await rowsOf())).not.toContain(token.slice(8));
    const list = await ask(browser, 'account.tokens.list');
    expect(list.data).toEqual([
      expect.objectContaining({
        name: 'Ledger',
        hint: token.slice(0, 8),
        scopes: ['forecasts:read'],
        isExpired: false,
      }),
    ]);
    expect(list.text).not.toContain(token.slice(8));
  });

  it('takes a code where the person has a second factor: none, a wrong one and a used one make no token', async () => {
    const { secret } = await setUpSecondFactor(browser, test.clock);
    const create = (code?: string) => notify(browser, 'account.tokens.create', { ...wanted, ...(code && { code }) });
    const right = appCode(secret, test.clock.now(), 1);
    const wrong = right === '000000' ? '111111' : '000000';
    for (const code of [undefined, wrong]) expect(await create(code)).toMatchObject({ appCode: 'invalid' });
    expect(await rowsOf()).toEqual([]);
    expect((await create(right)).status).toBe(200);
    expect(await create(right)).toMatchObject({
      appCode: 'invalid',
      details: { fields: { code: expect.any(String) } },
    });
    expect(await rowsOf()).toHaveLength(1);
  });

  it('is told by mail and written down, without the token itself', async () => {
    const token = await makeToken(browser, ['reports:read']);
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({ recipient: `harbour-${'abcdefghijklmnopqrstuvwxyz'[count - 1]}@example.com` });
    // What it may do, its last day, and where it is taken away.
    const words = JSON.stringify(mail);
    for (const part of ['reports:read', ' 2026-12-20', `${testOrigin}/#/account/tokens`]) expect(words).toContain(part);
    expect(words).not.toContain('2026-12-20T');
    const [row] = await rowsOf();
    await notify(browser, 'account.tokens.revoke', { id: row?.id });
    const rows = await test.db.select().from(auditLog).where(eq(auditLog.actorId, userId));
    const [name, hint, scopes] = ['Of the tests', token.slice(0, 8), ['reports:read']];
    expect(rows.filter(({ entity }) => entity === 'token')).toMatchObject([
      { action: 'token.create', entityId: row?.id, details: { name, hint, scopes, days: 30 } },
      { action: 'token.revoke', entityId: row?.id, details: { name, hint } },
    ]);
    expect(JSON.stringify([mail, rows, test.log])).not.toContain(token.slice(8));
  });

  it('a scope implies no other: every other call is 403 and names what is missing', async () => {
    const paths = { 'forecasts:read': '/api/forecasts', 'account:read': '/api/user' } as const;
    for (const scope of tokenScopes) {
      const token = await makeToken(browser, [scope]);
      for (const [needed, path] of Object.entries(paths)) {
        const answer = await call(token, path);
        expect([scope, path, answer.status]).toEqual([scope, path, scope === needed ? 200 : 403]);
        if (scope === needed) continue;
        expect(await answer.json()).toMatchObject({ code: 'insufficient-scope', scope: needed });
        expect(answer.headers.get('WWW-Authenticate')).toBe(
          `Bearer realm="Forecastle", error="insufficient_scope", scope="${needed}"`,
        );
      }
    }
  });

  it('expired, revoked, disabled, closed, of rubbish: one 401 that says invalid_token', async () => {
    const rejected = async (token: string) => {
      const answer = await call(token);
      const { requestId: _id, ...body } = (await answer.json()) as Record<string, unknown>;
      return [answer.status, answer.headers.get('WWW-Authenticate'), body.code];
    };
    const no = [401, 'Bearer realm="Forecastle", error="invalid_token"', 'not-signed-in'];
    const token = await makeToken(browser, ['forecasts:read']);

    const change = (row: { disabledAt?: Date | null; closedAt?: Date | null }) =>
      test.db.update(users).set(row).where(eq(users.id, userId));
    await change({ disabledAt: new Date() });
    expect(await rejected(token)).toEqual(no);
    await change({ disabledAt: null, closedAt: new Date() });
    expect(await rejected(token)).toEqual(no);
    await change({ closedAt: null });
    expect((await call(token)).status).toBe(200);

    for (const text of ['rubbish', '', `${token}x`, token.slice(0, -1), token.replace(/.$/, '~'), `${token}\u00e9`]) {
      expect(await rejected(text)).toEqual(no);
    }
    const [row] = await rowsOf();
    expect((await notify(browser, 'account.tokens.revoke', { id: row?.id })).status).toBe(200);
    expect(await rejected(token)).toEqual(no);

    const other = await makeToken(browser, ['forecasts:read']);
    const ends = test.clock.now().getTime() + 30 * 86_400_000;
    const now = test.clock.now();
    test.clock.set(new Date(ends - 1));
    expect(await (await call(other)).json()).toMatchObject({ code: 'subscription-inactive' });
    test.clock.set(new Date(ends));
    expect(await rejected(other)).toEqual(no);
    test.clock.set(now);
  });

  it('rubbish is told apart without a query: the check at its end has to fit', async () => {
    const token = await makeToken(browser, ['forecasts:read']);
    expect(isApiToken(token)).toBe(true);
    const swapped = `fct_${token.slice(5, 6)}${token.slice(4, 5)}${token.slice(6)}`;
    expect(swapped === token || !isApiToken(swapped)).toBe(true);
    for (const wrong of [`${token} `, ` ${token}`, token.toUpperCase(), 'fct_', `${token.slice(0, -6)}AAAAAA`]) {
      expect(isApiToken(wrong)).toBe(false);
    }
  });

  it('is judged alone: a good session beside a bad token, and a bad one beside a good token, change nothing (A51)', async () => {
    const token = await makeToken(browser, ['forecasts:read']);
    const beside = (text: string) =>
      browser.call('/api/forecasts', { headers: { ...asService(text), Cookie: browser.cookieHeader() } });
    expect((await beside('rubbish')).status).toBe(401);
    expect((await beside(token)).status).toBe(200);
    const account = await makeToken(browser, ['account:read']);
    const answer = await browser.call('/api/user', {
      headers: { ...asService(account), Cookie: browser.cookieHeader() },
    });
    const own = { id: userId, session: null, token: { scopes: ['account:read'] } };
    expect(await answer.json()).toMatchObject({ ...own, emailVerified: true });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('its last use is noted with the address, at most once a minute', async () => {
    const token = await makeToken(browser, ['forecasts:read']);
    const use = async (address: string) => {
      await test.browser(address).call('/api/forecasts', { headers: asService(token) });
      const [row] = await rowsOf();
      return [row?.lastUsedAt?.toISOString(), row?.lastAddress];
    };
    const start = test.clock.now();
    expect(await use('203.0.113.20')).toEqual([start.toISOString(), '203.0.113.20']);
    test.clock.pass(59);
    expect(await use('203.0.113.21')).toEqual([start.toISOString(), '203.0.113.20']);
    test.clock.pass(1);
    expect(await use('203.0.113.22')).toEqual([test.clock.now().toISOString(), '203.0.113.22']);
    test.clock.set(start);
  });

  it('is not made for an account that was closed while the password was confirmed', async () => {
    const passwords = {
      ...quickPasswords,
      verify: async (of: Parameters<typeof quickPasswords.verify>[0]) => {
        const isRight = await quickPasswords.verify(of);
        await test.db.update(users).set({ closedAt: test.clock.now() }).where(eq(users.id, userId));
        return isRight;
      },
    };
    const limits = createLimits(test.db, wideLimits);
    const context = { ...actingAs(test.service, userId), passwords, limits, metrics: createMetrics() };
    await expect(createToken(context, createTokenInput.parse(wanted))).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(await rowsOf()).toEqual([]);
  });

  it('needs the right password, a name, a scope and one of the three lives', async () => {
    const rejected = async (change: object) =>
      (await notify(browser, 'account.tokens.create', { ...wanted, ...change })).details.fields;
    expect(await rejected({ password: 'not the password' })).toEqual({ password: 'wrong-password' });
    expect(await rejected({ name: '  ' })).toEqual({ name: 'required' });
    expect(await rejected({ name: 'x'.repeat(81) })).toEqual({ name: 'too-long' });
    expect(await rejected({ name: 'Ledger\r\nIt may do nothing' })).toEqual({ name: 'name-not-plain' });
    expect(await rejected({ scopes: [] })).toEqual({ scopes: 'choose-one' });
    expect(await rejected({ scopes: ['admin'] })).toEqual({ 'scopes.0': 'not-a-choice' });
    expect(await rejected({ scopes: ['account:read', 'account:read'] })).toEqual({ scopes: 'not-a-choice' });
    expect(await rejected({ days: 366 })).toEqual({ days: 'not-a-choice' });
    expect(await rowsOf()).toEqual([]);
  });

  it('there are at most twenty a person, also of many made at once; expired ones do not count', async () => {
    const row = { userId, name: 'Old', hint: 'fct_', scopes: [], expiresAt: new Date(test.clock.now().getTime() + 1) };
    const rows = Array.from({ length: 18 }, (_, i) => ({ ...row, tokenHash: `${userId}-${i}` }));
    await test.db.insert(apiTokens).values(rows);
    await test.db.insert(apiTokens).values({ ...row, tokenHash: `${userId}-expired`, expiresAt: new Date(0) });
    const answers = await Promise.all([1, 2, 3, 4].map(() => notify(browser, 'account.tokens.create', wanted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      appCode: 'quota-reached',
      details: { maximum: 20 },
    });
  });

  it('that has run out is shown for a month, and then forgotten', async () => {
    await makeToken(browser, ['forecasts:read']);
    const start = test.clock.now();
    const isExpired = async () =>
      (await listTokens({ ...actingAs(test.service, userId), clock: test.clock })).map((token) => token.isExpired);
    test.clock.set(new Date(start.getTime() + 30 * 86_400_000 - 1));
    expect(await isExpired()).toEqual([false]);
    test.clock.pass(0.001);
    expect(await isExpired()).toEqual([true]);
    const job = { ...test.service, requestId: 'job' };
    for (const [days, left] of [
      [59, 1],
      [60, 0],
    ] as const) {
      test.clock.set(new Date(start.getTime() + days * 86_400_000));
      await removeExpiredTokens(job);
      expect([days, (await rowsOf()).length]).toEqual([days, left]);
    }
    test.clock.set(start);
  });

  it("another's token answers as one that does not exist, and stays (A52)", async () => {
    const stranger = await test.signedIn({ username: `stranger-${userId.slice(0, 6).replace(/^\d/, 'a')}` });
    const token = await makeToken(browser, ['forecasts:read']);
    const [row] = await rowsOf();
    const rejection = async (id: string) => {
      const { status, text } = await notify(stranger, 'account.tokens.revoke', { id });
      return [status, text.replace(/"requestId":"[^"]*"/, '')];
    };
    expect(await rejection(row?.id ?? '')).toEqual([404, expect.stringContaining('"not-found"')]);
    expect(await rejection(row?.id ?? '')).toEqual(await rejection('00000000-0000-4000-8000-000000000000'));
    expect((await call(token)).status).toBe(200);
    expect((await ask(stranger, 'account.tokens.list')).data).toEqual([]);
  });
});
