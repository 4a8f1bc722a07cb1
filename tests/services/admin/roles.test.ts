import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { notify } from '#tests/helpers/procedure.ts';
import { appCode, setUpSecondFactor } from '#tests/helpers/second-factor.ts';
import { type TestApp, testApp, testPassword } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';

let test: TestApp;
let keeper: TestBrowser;
let id: string;

beforeAll(async () => {
  test = await testApp();
  keeper = await test.signedIn({ username: 'keeper', authorities: [ROLE_ADMIN, ROLE_USER] });
  const german = await test.register({ username: 'second', authorities: [ROLE_ADMIN] });
  await test.db.update(users).set({ language: 'de' }).where(eq(users.id, german));
  const disabled = await test.register({ username: 'third', authorities: [ROLE_ADMIN] });
  await test.db.update(users).set({ disabledAt: test.clock.now() }).where(eq(users.id, disabled));
  id = await test.register({ username: 'harbour' });
});
afterAll(() => test.close());

const rolesNow = async () => (await test.db.select().from(users).where(eq(users.id, id)))[0]?.authorities;
const verbs = ['admin.makeAdministrator', 'admin.unmakeAdministrator'];

it('giving and taking the role ask for the password of the administrator who acts', async () => {
  for (const verb of verbs) {
    expect(await notify(keeper, verb, { id })).toMatchObject({ status: 400, appCode: 'invalid' });
    expect(await notify(keeper, verb, { id, password: 'not this one' })).toMatchObject({
      appCode: 'wrong-password',
      details: { fields: { password: 'wrong-password' } },
    });
  }
  expect(await rolesNow()).toEqual([ROLE_USER]);
});

it('every administrator whose account is open, and the person, are mailed who did it, to whom and when, each in their language', async () => {
  test.mails.length = 0;
  expect(await notify(keeper, 'admin.makeAdministrator', { id, password: testPassword })).toMatchObject({
    status: 200,
  });
  expect(await rolesNow()).toEqual([ROLE_ADMIN, ROLE_USER]);
  const when = `${test.clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const bodyTo = (name: string) => test.mails.find(({ recipient }) => recipient === `${name}@example.com`)?.body;
  expect(test.mails.map(({ recipient }) => recipient).toSorted()).toEqual(
    ['harbour', 'keeper', 'second'].map((name) => `${name}@example.com`),
  );
  expect(bodyTo('harbour')).toContain(`keeper made harbour an administrator on ${when}.`);
  expect(bodyTo('keeper')).toContain(`keeper made harbour an administrator on ${when}.`);
  expect(bodyTo('second')).toContain(`keeper hat harbour am ${when} zum Administrator gemacht.`);

  test.mails.length = 0;
  await notify(keeper, 'admin.makeAdministrator', { id, password: testPassword });
  expect(test.mails).toEqual([]);
});

it('an administrator with a second factor types a code as well, and each code counts once', async () => {
  const { secret } = await setUpSecondFactor(keeper, test.clock);
  const unmake = (code?: string) =>
    notify(keeper, 'admin.unmakeAdministrator', { id, password: testPassword, ...(code && { code }) });
  expect(await unmake()).toMatchObject({ appCode: 'invalid', details: { fields: { code: 'wrong-code' } } });
  expect(await unmake('000000')).toMatchObject({ details: { fields: { code: 'wrong-code' } } });
  const used = appCode(secret, test.clock.now());
  expect(await unmake(used)).toMatchObject({ details: { fields: { code: 'used-code' } } });
  expect(await rolesNow()).toEqual([ROLE_ADMIN, ROLE_USER]);
  test.clock.pass(60);
  expect(await unmake(appCode(secret, test.clock.now()))).toMatchObject({ status: 200 });
  expect(await rolesNow()).toEqual([ROLE_USER]);
});
