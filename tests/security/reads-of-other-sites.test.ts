import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { type TestApp, testApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  test = await testApp();
  admin = await test.signedIn({ username: 'admin-of-files', authorities: [ROLE_ADMIN, ROLE_USER] });
});
afterAll(() => test.close());

const navigation = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };

describe('what another site begins is rejected before anything is read', () => {
  it.each(['/api/user/storage', '/api/admin/audit-log.csv', '/api/user', '/api/forecasts', '/trpc/account.me'])(
    '%s',
    async (path) => {
      for (const site of ['cross-site', 'same-site']) {
        for (const more of [{}, navigation]) {
          const answer = await admin.call(path, { headers: { 'Sec-Fetch-Site': site, ...more } });
          expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'cross-site' }]);
        }
      }
      for (const site of ['same-origin', 'none']) {
        const answer = await admin.call(path, { headers: { 'Sec-Fetch-Site': site, ...navigation } });
        expect(answer.status).toBe(200);
        await answer.body?.cancel();
      }
    },
  );

  it('but the description of the interface and the health check, which hold nothing of a person', async () => {
    for (const path of ['/api/openapi.json', '/api/health/live']) {
      expect((await admin.call(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(200);
    }
  });
});
