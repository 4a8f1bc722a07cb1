import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '#server/db/schema/users.ts';
import { type TestApp, testApp, testPassword } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';
import { inTimeZone, oddTimestamps } from '#tests/helpers/time-zone.ts';

let test: TestApp;
let browser: TestBrowser;
let count = 0;
const start = new Date('2026-11-20T09:00:00.000Z');
const hours = 3600;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(start);
  count += 1;
  browser = await test.signedIn({ username: `person-${count}` });
});

const me = (who: TestBrowser = browser) => who.call('/api/user').then(({ status }) => status);
const userId = async () => ((await (await browser.call('/api/user')).json()) as { id: string }).id;
const replay = async (cookie: string) => {
  const answer = await test.browser().call('/api/user', { headers: { Cookie: `session=${cookie}` } });
  return answer.status;
};

describe('a session (G8)', () => {
  it('opens GET /api/user with exactly the fields that are promised', async () => {
    const body = await (await browser.call('/api/user')).json();
    expect(Object.keys(body as object).sort()).toEqual(
      'authorities email emailVerified firstName id language lastName locale secondFactorRequired session username'.split(
        ' ',
      ),
    );
  });

  it('an id chosen before sign-in is replaced, and A13 the old session ends at the next sign-in (A23)', async () => {
    const chosen = 'a'.repeat(40);
    const victim = test.browser();
    await victim.visit();
    victim.cookies.set('session', chosen);
    await victim.call('/api/user');
    const answer = await victim.signIn(`person-${count}`, testPassword);
    expect(answer.status).toBe(200);
    const first = victim.cookies.get('session') ?? '';
    expect(first).not.toBe(chosen);
    await victim.signIn(`person-${count}`, testPassword);
    expect(await replay(first)).toBe(401);
    expect(await me(victim)).toBe(200);
  });

  it('a role that is taken away is gone at the next request (A24)', async () => {
    await test.db
      .update(users)
      .set({ authorities: [] })
      .where(eq(users.id, await userId()));
    expect(await (await browser.call('/api/user')).json()).toMatchObject({ authorities: [] });
  });

  it('the cookie of before logout opens nothing, and logout clears the cache alone (A24, A30)', async () => {
    const old = browser.cookies.get('session') ?? '';
    const answer = await browser.call('/api/logout', { method: 'POST' });
    expect([answer.status, answer.headers.get('Clear-Site-Data')]).toEqual([204, '"cache"']);
    expect(browser.cookies.has('session')).toBe(false);
    expect(await replay(old)).toBe(401);
    expect((await browser.call('/api/logout', { method: 'POST' })).status).toBe(204);
  });

  it('a disabled person is signed out (A24)', async () => {
    await test.db
      .update(users)
      .set({ disabledAt: start })
      .where(eq(users.id, await userId()));
    expect(await me()).toBe(401);
  });

  it.each([
    'foo=%E0%A4%A',
    'session=%00',
    `session=${'a'.repeat(10_000)}`,
    'session',
    '=;=;;',
    'session=a; session=b',
    '__proto__=x',
  ])('the cookie header %.30s is no fault of ours (A25)', async (cookie) => {
    const answer = await test.browser().call('/api/user', { headers: { Cookie: cookie } });
    expect(answer.status).toBe(401);
  });

  it('of duplicates the first counts (A25)', async () => {
    const right = browser.cookies.get('session') ?? '';
    const both = (one: string, two: string) => `session=${one}; session=${two}`;
    const ask = (cookie: string) => test.browser().call('/api/user', { headers: { Cookie: cookie } });
    expect((await ask(both(right, 'x'))).status).toBe(200);
    expect((await ask(both('x', right))).status).toBe(401);
  });

  it('the id is taken from the cookie alone (A26)', async () => {
    const token = browser.cookies.get('session') ?? '';
    const other = test.browser();
    expect((await other.call(`/api/user?session=${token}`)).status).toBe(401);
    expect((await other.call('/api/user', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  it('an id that is guessed, cut, upper-cased or padded opens nothing (A27)', async () => {
    const token = browser.cookies.get('session') ?? '';
    for (const wrong of ['b'.repeat(40), token.slice(0, 39), token.toUpperCase(), `${token}a`, ` ${token}.`]) {
      expect(await replay(wrong)).toBe(401);
    }
  });

  it('idle for two hours less a second it lives, two hours it does not (A28)', async () => {
    test.clock.pass(2 * hours - 1);
    expect(await me()).toBe(200);
    const other = await test.signedIn({ username: `idle-${count}` });
    test.clock.pass(2 * hours);
    expect(await me(other)).toBe(401);
  });

  it('remembered: 14 days idle, 30 days in all (A28)', async () => {
    const keep = async () => {
      const kept = test.browser();
      await kept.signIn(`person-${count}`, testPassword, { rememberMe: 'true' });
      return kept;
    };
    const idle = await keep();
    const used = await keep();
    test.clock.pass(14 * 24 * hours - 1);
    expect(await me(used)).toBe(200);
    test.clock.pass(1);
    expect(await me(idle)).toBe(401);
    test.clock.pass(13 * 24 * hours);
    expect(await me(used)).toBe(200);
    test.clock.pass(3 * 24 * hours - 1);
    expect(await me(used)).toBe(200);
    test.clock.pass(1);
    expect(await me(used)).toBe(401);
  });

  it('a clock that goes back ends it early and never makes it longer (F15, A28)', async () => {
    test.clock.pass(-hours);
    expect(await me()).toBe(401);
  });

  describe('in New York, when (F15)', () => {
    inTimeZone('America/New_York');
    it.each(oddTimestamps)(
      '%s, it is idle for two hours to the second, as ever',
      async (_, timestamp, minutesWestOfUtc) => {
        expect(new Date(timestamp).getTimezoneOffset()).toBe(minutesWestOfUtc);
        test.clock.set(new Date(timestamp));
        test.clock.pass(-hours);
        expect((await browser.signIn(`person-${count}`, testPassword)).status).toBe(200);
        test.clock.pass(2 * hours - 1);
        expect(await me()).toBe(200);
        test.clock.pass(2 * hours + 1);
        expect(await me()).toBe(401);
      },
    );
  });

  it('a deleted person is signed out and the sessions are gone (A32)', async () => {
    const id = await userId();
    await test.db.delete(users).where(eq(users.id, id));
    expect(await me()).toBe(401);
    expect(await test.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });

  it('what the database holds opens nothing (A33)', async () => {
    const rows = await test.db.select().from(sessions);
    const token = browser.cookies.get('session') ?? '';
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { id } of rows.slice(-3)) expect(await replay(id)).toBe(401);
  });

  it('a dead cookie is taken from the browser, and the token that comes with the answer works', async () => {
    test.clock.pass(3 * hours);
    expect(await me()).toBe(401);
    expect(browser.cookies.has('session')).toBe(false);
    expect((await browser.signIn(`person-${count}`, testPassword)).status).toBe(200);
  });
});
