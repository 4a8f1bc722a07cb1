import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecastMembers } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import type { MemberRole } from '#shared/domain/forecast-roles.ts';
import { goldenA } from '../helpers/golden-forecasts';
import { ask, notify } from '../helpers/procedure';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import { type TestApp, testPassword } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
const people: Record<string, { browser: TestBrowser; userId: string }> = {};
const person = (name: string) => people[name] as { browser: TestBrowser; userId: string };
let id: string;

beforeAll(async () => {
  test = await appWithSubscriptions();
  for (const name of ['giver', 'taker', 'lapsed', 'commenter', 'stranger']) {
    const browser = await test.signedIn({ username: `harbour-${name}` });
    const [user] = await test.db
      .select()
      .from(users)
      .where(eq(users.username, `harbour-${name}`));
    const userId = user?.id ?? '';
    if (name !== 'lapsed') await addSubscription(test.db, { userId, now: test.clock.now() });
    people[name] = { browser, userId };
  }
  const created = await notify(person('giver').browser, 'forecast.create', { document: goldenA() });
  ({ id } = created.data as { id: string });
  const member = (name: string, role: MemberRole) => ({ forecastId: id, userId: person(name).userId, role });
  await test.db
    .insert(forecastMembers)
    .values([member('taker', 'editor'), member('lapsed', 'editor'), member('commenter', 'commenter')]);
});
afterAll(() => test.close());

const offer = (by: string, to: string, password = testPassword) =>
  notify(person(by).browser, 'forecast.transfer', { id, userId: person(to).userId, password });
const mine = async (name: string) =>
  (await ask(person(name).browser, 'invitation.mine')).data as { id: string; role: string }[];
const roleOf = async (name: string) =>
  ((await ask(person(name).browser, 'forecast.get', { id })).data as { role: string }).role;

it('A126: a forecast is offered by its owner alone, with the password, to an editor who has access', async () => {
  expect(await offer('taker', 'giver')).toMatchObject({ status: 403, appCode: 'forbidden' });
  expect(await offer('stranger', 'taker')).toMatchObject({ status: 404, appCode: 'not-found' });
  expect(await offer('giver', 'stranger')).toMatchObject({ status: 404, appCode: 'not-found' });
  expect(await offer('giver', 'giver')).toMatchObject({ status: 404, appCode: 'not-found' });
  for (const name of ['commenter', 'lapsed']) {
    expect(await offer('giver', name)).toMatchObject({ status: 400, details: { fields: { userId: 'not-a-choice' } } });
  }
  expect(await offer('giver', 'taker', 'another password')).toMatchObject({ appCode: 'wrong-password' });
  for (const name of ['taker', 'commenter', 'lapsed', 'stranger']) expect(await mine(name)).toEqual([]);
});

it('A126: on accepting, once, the editor owns it and the owner edits it', async () => {
  expect((await offer('giver', 'taker')).status).toBe(200);
  // Offered once more it is one invitation.
  expect((await offer('giver', 'taker')).status).toBe(200);
  expect([await roleOf('giver'), await roleOf('taker')]).toEqual(['owner', 'editor']);
  const [invitation, ...more] = await mine('taker');
  expect([invitation?.role, more]).toEqual(['owner', []]);
  const accept = (name: string) => notify(person(name).browser, 'invitation.accept', { id: invitation?.id });
  expect((await accept('commenter')).status).toBe(404);
  expect(await accept('taker')).toMatchObject({ status: 200, data: { forecastId: id } });
  expect([await roleOf('giver'), await roleOf('taker')]).toEqual(['editor', 'owner']);
  expect((await accept('taker')).status).toBe(404);
});

it('A126: an editor who is one no longer cannot take the offer', async () => {
  expect((await offer('taker', 'giver')).status).toBe(200);
  expect(await mine('giver')).toHaveLength(1);
  const lowered = { forecastId: id, userId: person('giver').userId, role: 'viewer' };
  expect((await notify(person('taker').browser, 'member.setRole', lowered)).status).toBe(200);
  expect(await mine('giver')).toEqual([]);
  expect(await roleOf('taker')).toBe('owner');
});
