import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { ask } from '../helpers/procedure';
import { appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let admin: TestBrowser;
let person: TestBrowser;
let personId: string;
beforeAll(async () => {
  test = await appWithSubscriptions();
  admin = await test.signedIn({ username: 'keeper', authorities: [ROLE_ADMIN, ROLE_USER] });
  personId = await test.register({ username: 'harbour' });
  person = test.browser();
  await person.signIn('harbour', 'tide table seven');
});
afterAll(() => test.close());

const queries = [
  'overview',
  'health',
  'users',
  'userCounts',
  'errorGroups',
  'growth',
  'settings',
  'systemHealth',
  'auditLog',
  'mails',
].map((name) => `admin.${name}`);

describe.each(queries)('%s', (path) => {
  it('answers an administrator, and nobody else', async () => {
    expect(await ask(admin, path)).toMatchObject({ status: 200 });
    expect(await ask(person, path)).toMatchObject({ status: 403, appCode: 'forbidden', data: undefined });
    const signedOut = test.browser();
    await signedOut.visit();
    expect(await ask(signedOut, path)).toMatchObject({ status: 401, appCode: 'not-signed-in' });
  });
});

describe('admin.users', () => {
  it('finds a person, and shows who they are without a secret', async () => {
    const found = await ask(admin, 'admin.users', { search: 'harb' });
    expect(found).toMatchObject({ status: 200, data: { next: null, rows: [{ username: 'harbour', id: personId }] } });
    const one = await ask(admin, 'admin.user', { id: personId });
    expect(one).toMatchObject({
      status: 200,
      data: { username: 'harbour', sessions: [{ id: expect.any(String) }], forecasts: 0 },
    });
    for (const { text } of [found, one]) expect(text).not.toMatch(/argon2|password/i);
  });

  it('rejects a column that is not allowed, a page by its number, and a size of its own (A60)', async () => {
    for (const wrong of [
      { sort: 'passwordHash' },
      { page: -1 },
      { cursor: 'after' },
      { pageSize: 1e9 },
      { filter: 'x' },
    ]) {
      expect((await ask(admin, 'admin.users', wrong)).status).toBe(400);
    }
  });

  it('a NUL in the search is 400, before the database sees it (A64)', async () => {
    expect((await ask(admin, 'admin.users', { search: 'a\u0000' })).status).toBe(400);
  });

  it('an id that is none is 400, one that is nobody’s 404 (A58)', async () => {
    expect((await ask(admin, 'admin.user', { id: '1' })).status).toBe(400);
    expect((await ask(admin, 'admin.user', { id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  });
});
