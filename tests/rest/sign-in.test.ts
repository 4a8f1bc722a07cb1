import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.register({ username: 'anna' });
});
afterAll(() => test.close());

const cookieLine = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';

describe('POST /api/authentication', () => {
  it('answers the public id, the authorities and the end of the session, and brings the cookie', async () => {
    const browser = test.browser();
    const answer = await browser.signIn('anna', testPassword);
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { id: string };
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      authorities: ['ROLE_USER'],
      expiresAt: '2026-11-20T11:00:00.000Z',
    });
    const line = cookieLine(answer, 'session');
    expect(line).toMatch(/^session=[a-z2-7]{40}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(line).not.toContain(body.id);
  });

  it('takes the e-mail address in place of the user name, in any case and width', async () => {
    for (const name of ['anna@example.com', 'ANNA', ' Anna ', 'ａｎｎａ']) {
      expect((await test.browser().signIn(name, testPassword)).status).toBe(200);
    }
  });

  it('takes an urlencoded body too', async () => {
    const browser = test.browser();
    await browser.visit();
    const body = new URLSearchParams({ username: 'anna', password: testPassword });
    expect((await browser.call('/api/authentication', { body })).status).toBe(200);
  });

  it('with rememberMe the cookie lasts 14 days', async () => {
    const answer = await test.browser().signIn('anna', testPassword, { rememberMe: 'true' });
    expect(cookieLine(answer, 'session')).toContain(`Max-Age=${14 * 24 * 3600}`);
  });

  it('unknown, wrong and disabled get the same 401 (A1)', async () => {
    await test.register({ username: 'closed' });
    const { users } = await import('#server/db/schema/users.ts');
    const { eq } = await import('drizzle-orm');
    await test.db.update(users).set({ disabledAt: new Date() }).where(eq(users.username, 'closed'));
    const answers = await Promise.all(
      [
        ['nobody', testPassword],
        ['anna', 'not the password'],
        ['closed', testPassword],
      ].map(async ([name = '', password = '']) => {
        const answer = await test.browser().signIn(name, password);
        const { requestId, ...body } = (await answer.json()) as Record<string, unknown>;
        expect(requestId).toEqual(expect.any(String));
        return { status: answer.status, body, cookie: cookieLine(answer, 'session') };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 401, cookie: '', body: { title: 'Wrong username or password.' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('a plain service signs in without any token, and then needs one to change anything', async () => {
    const body = new URLSearchParams({ username: 'anna', password: testPassword });
    const service = test.browser();
    const plain = { 'Sec-Fetch-Site': '', Origin: '', 'X-XSRF-TOKEN': '' };
    expect((await service.call('/api/authentication', { body, headers: plain })).status).toBe(200);
    const rejected = await service.call('/api/logout', { method: 'POST', headers: plain });
    expect(rejected.status).toBe(403);
    const token = service.cookies.get('XSRF-TOKEN') ?? '';
    const headers = { ...plain, 'X-XSRF-TOKEN': token };
    expect((await service.call('/api/logout', { method: 'POST', headers })).status).toBe(204);
  });
});
