import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { countUsers } from '#server/services/admin/count-users.ts';
import { getUser } from '#server/services/admin/get-user.ts';
import { listUsers } from '#server/services/admin/list-users.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { type AdminUsersInput, adminPageSize, adminUsersInput, mostCounted } from '#shared/inputs/admin-requests.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { addSubscription, appWithSubscriptions } from '#tests/helpers/subscription.ts';
import type { TestApp } from '#tests/helpers/test-app.ts';

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
const counts = (search = '') => countUsers(admin, { search });
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
    expect(await counts()).toMatchObject({ all: 7, active: 2, pastDue: 2, none: 3 });
    expect(await counts('f')).toMatchObject({ all: 1, active: 0, pastDue: 1, none: 0 });
  });

  it('shows administrators, disabled and closed accounts by themselves', async () => {
    const set = (name: string, change: object) =>
      test.db
        .update(users)
        .set(change)
        .where(eq(users.id, ids[name] ?? ''));
    await set('quayside', { disabledAt: test.clock.now() });
    await set('pier-nine', { closedAt: test.clock.now() });
    await test.db
      .update(users)
      .set({ authorities: [ROLE_ADMIN] })
      .where(eq(users.username, 'zz-keeper'));
    expect(await namesOf({ filter: 'disabled' })).toEqual(['quayside']);
    expect(await namesOf({ filter: 'closed' })).toEqual(['pier-nine']);
    expect(await namesOf({ filter: 'administrators' })).toEqual(['zz-keeper']);
    expect(await namesOf({ filter: 'administrators', search: 'quay' })).toEqual([]);
    expect(await counts()).toMatchObject({ administrators: 1, disabled: 1, closed: 1 });
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

  it('finds by the beginnings of user name, address, first and last name, wildcards standing for themselves', async () => {
    await test.db
      .update(users)
      .set({ firstName: 'Salt', lastName: 'Marsh' })
      .where(eq(users.id, ids['pier-nine'] ?? ''));
    expect(await namesOf({ search: 'PIER-nine@EXAMPLE' })).toEqual(['pier-nine']);
    for (const search of ['salt marsh', 'marsh salt', ' Mar  SA ', 'pier-n marsh']) {
      expect(await namesOf({ search })).toEqual(['pier-nine']);
    }
    expect(await namesOf({ search: 'salt harbour' })).toEqual([]);
    expect(await namesOf({ search: 'tidal_' })).toEqual(['tidal_foods']);
    expect(await namesOf({ search: 'pier_' })).toEqual([]);
    expect(await namesOf({ search: '%' })).toEqual([]);
    expect(await namesOf({ search: "' or 1=1--" })).toEqual([]);
  });

  it.each(['createdAt', 'username', 'email'] as const)(
    'by %s: on and back page by page, each person once',
    async (sort) => {
      if ((await counts('many-')).all === 0) {
        for (let n = 0; n < 60; n += 1) await addPerson(test.db, `many-${String(n).padStart(2, '0')}`);
        // Several of one moment: the id decides.
        const at = test.clock.now();
        await test.db.update(users).set({ createdAt: at }).where(like(users.username, 'many-3%'));
      }
      for (const descending of [true, false]) {
        const page = (cursor: string | null) =>
          list({ search: 'many-', sort, descending, cursor: cursor ?? 'missing' });
        const first = await page('first');
        const second = await page(first.next);
        const third = await page(second.next);
        const pages = [first, second, third].map(({ rows }) => rows.map(({ id }) => id));
        expect(pages.map((rows) => rows.length)).toEqual([adminPageSize, adminPageSize, 10]);
        expect(new Set(pages.flat()).size).toBe(60);
        expect([first.previous, third.next]).toEqual([null, null]);
        const back = await page(third.previous);
        expect(back.rows).toEqual(second.rows);
        expect((await page(back.previous)).rows).toEqual(first.rows);
        expect((await page(back.previous)).previous).toBeNull();
        const last = await page('last');
        expect(last.rows.map(({ id }) => id)).toEqual(pages.flat().slice(-adminPageSize));
        expect(last).toMatchObject({ next: null });
      }
    },
  );

  it('names in capitals are paged like the others: none twice, none left out', async () => {
    for (let n = 0; n < 28; n += 1) await addPerson(test.db, `${n % 2 ? 'cap' : 'CAP'}-${String(n).padStart(2, '0')}`);
    for (const sort of ['username', 'email'] as const) {
      const first = await list({ search: 'cap-', sort, descending: false });
      const second = await list({ search: 'cap-', sort, descending: false, cursor: first.next ?? 'missing' });
      const names = [...first.rows, ...second.rows].map(({ username }) => username.toLowerCase());
      expect(names).toEqual(Array.from({ length: 28 }, (_, n) => `cap-${String(n).padStart(2, '0')}`));
    }
  });

  it('counts no further than it tells', async () => {
    const row = sql`select 'n' || n, 'crowd-' || n, 'crowd-' || n || '@example.com', 'none' from generate_series(1, 1010) n`;
    await test.db.execute(sql`insert into users (id, username, email, password_hash) ${row}`);
    expect(await counts('crowd-')).toMatchObject({ all: mostCounted + 1, none: null });
    expect(await counts()).toMatchObject({ none: mostCounted + 1, active: 2 });
    expect((await counts()).all).toBeGreaterThan(1010);
  });

  it('sorts by the allowed columns alone, and begins nowhere but beside a row (A60)', () => {
    const id = '00000000-0000-4000-8000-000000000000';
    for (const wrong of [
      { sort: 'password_hash' },
      { sort: 'passwordHash' },
      { cursor: 'after' },
      { cursor: '1e9' },
      { cursor: `after.${id}.not-a-moment` },
      { cursor: `after.${id}.-1` },
      { cursor: `beside.${id}.1` },
      { cursor: `after.${id}.1'--`, sort: 'createdAt' },
      { search: '\u0000' },
    ]) {
      expect(adminUsersInput.safeParse(wrong).success).toBe(false);
    }
    expect(adminUsersInput.safeParse({ cursor: `after.${id}.a.b@example.com`, sort: 'email' }).success).toBe(true);
  });

  it('carries no secret: these keys and no others', async () => {
    const [row] = (await list({ search: 'harbour' })).rows;
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      [
        'authorities',
        'closedAt',
        'createdAt',
        'disabledAt',
        'email',
        'forecasts',
        'id',
        'subscription',
        'username',
      ].toSorted(),
    );
  });
});

describe('one user', () => {
  it('is shown with subscription, counts and what they did last', async () => {
    const user = await getUser(admin, { id: ids['harbour-bakery'] ?? '' });
    expect(user).toMatchObject({ username: 'harbour-bakery', forecasts: 2, sessions: [] });
    expect(user.audit.map(({ action }) => action)).toEqual(['forecast.create', 'forecast.create']);
    expect(JSON.stringify(user)).not.toContain('passwordHash');
  });

  it('that is not there answers not-found', async () => {
    const unknown = getUser(admin, { id: '00000000-0000-4000-8000-000000000000' });
    await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
  });
});
