import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actualImports } from '#server/db/schema/actuals.ts';
import { comments, commentThreads, suggestions } from '#server/db/schema/comments.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { forecastMembers, invitations, shareLinks } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import { type ForecastRole, isAtLeast, type MemberRole } from '#shared/domain/forecast-roles.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import { goldenA } from '../helpers/golden-forecasts';
import { ask, notify, type ProcedureAnswer } from '../helpers/procedure';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';
import { databaseDump } from './database-dump';
import { knownProcedures } from './known-routes';
import {
  aboutNoForecast,
  otherRouters,
  type RoleActor,
  type RoleIds,
  type RoleRow,
  roleActors,
  roleRows,
} from './role-rows';

interface Person {
  browser: TestBrowser;
  userId: string;
}

const roleOfActor: Record<RoleActor, ForecastRole> = {
  owner: 'owner',
  editor: 'editor',
  commenter: 'commenter',
  viewer: 'viewer',
  'lapsed owner': 'owner',
  'lapsed editor': 'commenter',
  guest: 'viewer',
};
const memberRoleOf: Record<Exclude<RoleActor, 'owner' | 'lapsed owner'>, MemberRole> = {
  editor: 'editor',
  commenter: 'commenter',
  viewer: 'viewer',
  'lapsed editor': 'editor',
  guest: 'viewer',
};
const hasAccess = (actor: RoleActor) => !actor.startsWith('lapsed') && actor !== 'guest';

let test: TestApp;
let people: Record<RoleActor | 'stranger', Person>;
let shared: RoleIds;
let keys = 0;
const newKey = () => `role-key-${++keys}`;

beforeAll(async () => {
  test = await appWithSubscriptions();
  const made: Partial<Record<RoleActor | 'stranger', Person>> = {};
  for (const actor of [...roleActors, 'stranger'] as const) {
    const username = `harbour-${actor.replace(' ', '-')}`;
    const browser = await test.signedIn({ username });
    const [user] = await test.db.select().from(users).where(eq(users.username, username));
    const userId = user?.id ?? '';
    if (actor === 'stranger' || hasAccess(actor)) await addSubscription(test.db, { userId, now: test.clock.now() });
    made[actor] = { browser, userId };
  }
  people = made as typeof people;
  shared = await newShared();
});
afterAll(() => test.close());

/** A forecast with one person in each role, a version and an import. */
async function newShared(owner: 'owner' | 'lapsed owner' = 'owner'): Promise<RoleIds> {
  const forecast = randomUUID();
  const { db } = test;
  await db.insert(forecasts).values({
    id: forecast,
    userId: people[owner].userId,
    name: 'Harbour Bakery',
    currency: 'USD',
    liveSince: null,
    budgetVersion: 1,
  });
  await db.insert(forecastVersions).values({
    ...{ forecastId: forecast, version: 1, schemaVersion: 1, document: writeJson(goldenA()), inputHash: 'x' },
  });
  await db.insert(forecastMembers).values(
    Object.entries(memberRoleOf).map(([actor, role]) => ({
      ...{ forecastId: forecast, userId: people[actor as RoleActor].userId, role },
    })),
  );
  await db.insert(actualImports).values({
    ...{ forecastId: forecast, id: 'books-000001', layout: 'genericTrialBalance', statement: 'trialBalance' },
    ...{ basis: 'month', months: ['2027-01'], accountCount: 0, sourceName: 'x', source: 'person' },
    ...{ extract: writeJson({}), extractHash: 'x' },
  });
  const author = { authorId: people.commenter.userId };
  const [thread, comment, suggestion] = [randomUUID(), randomUUID(), randomUUID()];
  const place = { anchor: { kind: 'forecast' }, anchorKey: 'forecast', label: 'Harbour Bakery', version: 1 };
  await db.insert(commentThreads).values({ id: thread, forecastId: forecast, ...place });
  await db.insert(comments).values({ id: comment, threadId: thread, body: 'Is it?', ...author });
  await db.insert(suggestions).values({
    ...{ id: suggestion, forecastId: forecast, source: 'person', title: 'A lease', baseVersion: 1, ...author },
    changes: [{ path: 'operatingExpenses/rent/yearlyBase', before: 1_200_000, after: 900_000 }],
  });
  const [invitation, link] = [randomUUID(), randomUUID()];
  const given = { forecastId: forecast, expiresAt: new Date(test.clock.now().getTime() + 86_400_000) };
  await db.insert(invitations).values({
    ...{ id: invitation, ...given, email: `${invitation.slice(0, 8)}@harbour.example`, role: 'viewer' },
    ...{ tokenHash: invitation, invitedBy: people[owner].userId },
  });
  await db.insert(shareLinks).values({
    ...{ id: link, ...given, name: 'Bank', contents: 'reports', scenarioIds: [], tokenHash: link },
    createdBy: people[owner].userId,
  });
  const member = people.commenter.userId;
  return { forecast, member, thread, comment, suggestion, invitation, link, key: newKey() };
}

const isMutation = new Map(knownProcedures().map((found) => [found.key, found.isMutation]));
const send = (browser: TestBrowser, key: string, input: unknown): Promise<ProcedureAnswer> =>
  isMutation.get(key) ? notify(browser, key, input) : ask(browser, key, input);
const withoutRequestId = ({ text }: ProcedureAnswer) => text.replace(/"requestId":"[^"]*"/g, '');

/** The code of the rejection; null for those who may. */
function rejectionOf({ least, asksAccess }: RoleRow, actor: RoleActor): string | null {
  if (asksAccess && !hasAccess(actor)) return 'subscription-inactive';
  return isAtLeast(roleOfActor[actor], least) ? null : 'forbidden';
}

describe('who may what on a forecast (G28)', () => {
  it('every procedure is in a row, and every row is a procedure', () => {
    const named = knownProcedures()
      .map(({ key }) => key)
      .filter((key) => !otherRouters.test(key) && !aboutNoForecast.includes(key));
    expect(named.toSorted()).toEqual(Object.keys(roleRows).toSorted());
  });

  it.each(Object.entries(roleRows))('%s', async (key, row) => {
    for (const actor of roleActors) {
      if (rejectionOf(row, actor) !== null) continue;
      const owner = actor === 'lapsed owner' ? actor : 'owner';
      const ids = await newShared(owner);
      const { status, text } = await send(people[actor].browser, key, row.input(ids));
      const expected = row.statusOf?.[actor === owner ? 'owner' : actor] ?? 200;
      expect([actor, status, status === expected ? '' : text]).toEqual([actor, expected, '']);
    }
  });
});

describe('who may not', () => {
  it('A104: everybody below the role, and without the access asked for, gets 403 and changes nothing, in a batch too', async () => {
    const before = await databaseDump(test.db);
    const found: unknown[] = [];
    const decided: unknown[] = [];
    for (const [key, row] of Object.entries(roleRows)) {
      for (const actor of roleActors) {
        const code = rejectionOf(row, actor);
        if (code === null) continue;
        const { browser } = people[actor];
        const input = row.input({ ...shared, key: newKey() });
        const { status, appCode } = await send(browser, key, input);
        found.push([key, actor, status, appCode]);
        decided.push([key, actor, 403, code]);
      }
    }
    expect(found).toEqual(decided);
    const { browser } = people.viewer;
    const names = ['shared.get', 'actual.imports'];
    const input = { 0: { id: shared.forecast }, 1: { forecastId: shared.forecast } };
    const address = `/trpc/${names.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
    const results = (await (await browser.call(address)).json()) as {
      error?: { json: { data: { httpStatus: number } } };
    }[];
    expect(results.map(({ error }) => error?.json.data.httpStatus ?? 200)).toEqual([200, 403]);
    const { forecast_readers: _read, ...after } = await databaseDump(test.db);
    expect(after).toEqual({ ...before, forecast_readers: undefined, ...unnoted(before, after) });
  });

  it('a guest, who has no subscription, reads the budget and no other version; without a budget there is none', async () => {
    const { browser } = people.guest;
    const { forecast } = await newShared();
    const read = await ask(browser, 'shared.budget', { id: forecast });
    expect(read).toMatchObject({ status: 200, data: { version: 1, label: null, inputHash: 'x' } });
    const version = await ask(browser, 'forecast.version', { id: forecast, version: 1 });
    expect([version.status, version.appCode]).toEqual([403, 'subscription-inactive']);
    await test.db.update(forecasts).set({ budgetVersion: null }).where(eq(forecasts.id, forecast));
    expect(await ask(browser, 'shared.budget', { id: forecast })).toMatchObject({ status: 200, data: null });
    expect((await ask(people.stranger.browser, 'shared.budget', { id: forecast })).status).toBe(404);
  });

  it('A103: a stranger gets 404, byte for byte as for a random id, who is signed out 401, and nothing changes', async () => {
    const before = await databaseDump(test.db);
    const signedOut = test.browser();
    await signedOut.visit();
    for (const [key, row] of Object.entries(roleRows)) {
      const foreign = await send(people.stranger.browser, key, row.input(shared));
      expect([key, foreign.status, foreign.appCode]).toEqual([key, 404, 'not-found']);
      const unknown = { ...shared, forecast: randomUUID(), member: randomUUID() };
      const missing = await send(people.stranger.browser, key, row.input(unknown));
      expect(withoutRequestId(foreign)).toBe(withoutRequestId(missing));
      expect(await send(signedOut, key, row.input(shared))).toMatchObject({ status: 401, appCode: 'not-signed-in' });
    }
    const after = await databaseDump(test.db);
    expect(after).toEqual({ ...before, ...unnoted(before, after) });
  });

  it('A131: an owner who is disabled takes the forecast from its members at once, and it is gone from their list', async () => {
    const { forecast } = await newShared();
    const { browser } = people.viewer;
    const listed = async () => ((await ask(browser, 'shared.list')).data as { id: string }[]).map(({ id }) => id);
    expect(await listed()).toContain(forecast);
    const isOwner = eq(users.id, people.owner.userId);
    await test.db.update(users).set({ disabledAt: test.clock.now() }).where(isOwner);
    expect(await listed()).not.toContain(forecast);
    for (const name of ['shared.get', 'forecast.get']) {
      expect(await ask(browser, name, { id: forecast })).toMatchObject({ status: 404, appCode: 'not-found' });
    }
    await test.db.update(users).set({ disabledAt: null }).where(isOwner);
    expect(await listed()).toContain(forecast);
  });
});

/** What requests write whoever is let in: when a session was last seen, and what is counted. */
const unnoted = (_before: Record<string, string>, after: Record<string, string>) => ({
  sessions: after.sessions,
  rate_limits: after.rate_limits,
});
