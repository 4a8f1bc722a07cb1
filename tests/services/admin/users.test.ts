import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../server/db/schema/users';
import { getUser } from '../../../server/services/admin/get-user';
import { listUsers } from '../../../server/services/admin/list-users';
import type { ActorContext } from '../../../server/services/context';
import { createForecast } from '../../../server/services/forecasts/create';
import { ROLE_ADMIN } from '../../../shared/domain/roles';
import { type AdminUsersInput, adminPageSize, adminUsersInput } from '../../../shared/inputs/admin-requests';
import { actingAs, addPerson } from '../../helpers/acting';
import { addSubscription, appWithSubscriptions } from '../../helpers/subscription';
import type { TestApp } from '../../helpers/test-app';

const dayMs = 24 * 60 * 60 * 1000;
let test: TestApp;
let admin: ActorContext;
const ids: Record<string, string> = {};

beforeAll(async () => {
  test = await appWithSubscriptions();
  const now = test.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const names = ['harbour-bakery', 'fern-and-tide', 'quayside', 'alder-joinery', 'pier-nine', 'tidal_foods'];
  for (const name of names) ids[name] = await addPerson(test.db, name);
  const subscribe = (name: string, more: object = {}) =>
    addSubscription(test.db, { userId: ids[name] ?? '', now, ...more });
  await subscribe('harbour-bakery');
  await subscribe('harbour-bakery', { status: 'canceled', stripeCreated: daysAgo(90) });
  await subscribe('fern-and-tide', { status: 'past_due', pastDueSince: daysAgo(4) });
  await subscribe('quayside', { status: 'past_due', pastDueSince: daysAgo(8) });
  await subscribe('alder-joinery', {
    cancelAtPeriodEnd: true,
    lookupKey: 'forecastle_yearly',
    interval: 'year',
    amount: 29_000,
  });
  await subscribe('tidal_foods', { status: 'active', mode: 'live' });

  admin = actingAs(test.service, await addPerson(test.db, 'zz-keeper'), [ROLE_ADMIN]);
  await createForecast(actingAs(test.service, ids['harbour-bakery'] ?? ''), { name: 'One' });
  await createForecast(actingAs(test.service, ids['harbour-bakery'] ?? ''), { name: 'Two' });
});
afterAll(() => test.close());

const list = (input: Partial<AdminUsersInput> = {}) => listUsers(admin, adminUsersInput.parse(input));
const namesOf = async (input: Partial<AdminUsersInput>) =>
  (await list({ sort: 'username', descending: false, ...input })).rows.map(({ username }) => username);

describe('the list of users', () => {
  it('shows the subscription that decides, and how many forecasts there are', async () => {
    const { rows } = await list({ search: 'harbour' });
    expect(rows).toMatchObject([
      {
        username: 'harbour-bakery',
        forecasts: 2,
        subscription: { state: 'active', lookupKey: 'forecastle_monthly', amount: 2900, currency: 'usd' },
      },
    ]);
  });

  it('puts every person into one of three filters, with their counts', async () => {
    expect(await namesOf({ filter: 'active' })).toEqual(['alder-joinery', 'harbour-bakery']);
    expect(await namesOf({ filter: 'pastDue' })).toEqual(['fern-and-tide', 'quayside']);
    expect(await namesOf({ filter: 'none' })).toEqual(['pier-nine', 'tidal_foods', 'zz-keeper']);
    expect((await list()).counts).toEqual({ all: 7, active: 2, pastDue: 2, none: 3 });
  });

  it('tells grace from its end, and a pending cancellation from a renewal', async () => {
    const { rows } = await list();
    const stateOf = (name: string) => rows.find(({ username }) => username === name)?.subscription?.state ?? null;
    expect(['fern-and-tide', 'quayside', 'alder-joinery', 'pier-nine'].map(stateOf)).toEqual([
      'past-due-grace',
      'past-due',
      'ending',
      null,
    ]);
  });

  it('a subscription of another mode counts as none', async () => {
    expect((await list({ search: 'tidal_' })).rows).toMatchObject([{ subscription: null }]);
  });

  it('finds by user name, address and own name, wildcards standing for themselves', async () => {
    await test.db
      .update(users)
      .set({ firstName: 'Salt', lastName: 'Marsh' })
      .where(eq(users.id, ids['pier-nine'] ?? ''));
    expect(await namesOf({ search: 'PIER-nine@EXAMPLE' })).toEqual(['pier-nine']);
    expect(await namesOf({ search: 'salt marsh' })).toEqual(['pier-nine']);
    expect(await namesOf({ search: '_' })).toEqual(['tidal_foods']);
    expect(await namesOf({ search: '%' })).toEqual([]);
    expect(await namesOf({ search: "' or 1=1--" })).toEqual([]);
  });

  it('pages: 25 a page, each person once', async () => {
    for (let n = 0; n < 60; n += 1) await addPerson(test.db, `many-${String(n).padStart(2, '0')}`);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => namesOf({ search: 'many-', page })));
    expect(pages.map((names) => names.length)).toEqual([adminPageSize, adminPageSize, 10, 0]);
    expect(new Set(pages.flat()).size).toBe(60);
    expect(await list({ search: 'many-', page: 2 })).toMatchObject({ total: 60, page: 2, pageSize: 25 });
  });

  it('A60 sorts by the allowed columns alone, and takes no page below 1', () => {
    for (const wrong of [
      { sort: 'password_hash' },
      { sort: 'passwordHash' },
      { page: 0 },
      { page: -1 },
      { page: 1.5 },
    ]) {
      expect(adminUsersInput.safeParse(wrong).success).toBe(false);
    }
    expect(adminUsersInput.safeParse({ page: 1e9 }).success).toBe(false);
    expect(adminUsersInput.safeParse({ search: '\u0000' }).success).toBe(false);
  });

  it('carries no secret: these keys and no others', async () => {
    const [row] = (await list({ search: 'harbour' })).rows;
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['authorities', 'createdAt', 'disabledAt', 'email', 'forecasts', 'id', 'subscription', 'username'].toSorted(),
    );
  });
});

describe('one user', () => {
  it('is shown with subscription, counts and what they did last', async () => {
    const user = await getUser(admin, { id: ids['harbour-bakery'] ?? '' });
    expect(user).toMatchObject({ username: 'harbour-bakery', forecasts: 2, sessions: 0 });
    expect(user.audit.map(({ action }) => action)).toEqual(['forecast.create', 'forecast.create']);
    expect(JSON.stringify(user)).not.toContain('passwordHash');
  });

  it('that is not there answers not-found', async () => {
    const unknown = getUser(admin, { id: '00000000-0000-4000-8000-000000000000' });
    await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
  });
});
