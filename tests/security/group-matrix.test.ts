import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscriptions } from '#server/db/schema/billing.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import { tokenScopes } from '#shared/domain/token-scopes.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { makeToken } from '../helpers/api-token';
import { groupMember, groupOf } from '../helpers/group';
import { ask, notify } from '../helpers/procedure';
import { smallForecast } from '../helpers/small-forecast';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

interface Person {
  browser: TestBrowser;
  token: TestBrowser;
  id: string;
}

let test: TestApp;
let people: Record<'owner' | 'editor' | 'viewer' | 'stranger', Person>;
let documents: { a: string; b: string };
let group: string;
let keys = 0;
const newKey = () => `group-key-${++keys}`;

async function person(username: string): Promise<Person> {
  const browser = await test.signedIn({ username: `quay-${username}` });
  const [user] = await test.db
    .select()
    .from(users)
    .where(eq(users.username, `quay-${username}`));
  const id = user?.id ?? '';
  await addSubscription(test.db, { userId: id, now: test.clock.now() });
  return { browser, token: test.withToken(await makeToken(browser, [...tokenScopes])), id };
}

const idOf = async (answer: Promise<{ data: unknown; text: string }>) => {
  const { data, text } = await answer;
  if (!data) throw new Error(text);
  return (data as { id: string }).id;
};
const share = (forecastId: string, userId: string, role: 'editor' | 'viewer') =>
  test.db.insert(forecastMembers).values({ forecastId, userId, role });
const unshare = (userId: string, forecastId: string) =>
  test.db
    .delete(forecastMembers)
    .where(eq(forecastMembers.userId, userId))
    .returning()
    .then((rows) => test.db.insert(forecastMembers).values(rows.filter((row) => row.forecastId !== forecastId)));

beforeAll(async () => {
  test = await appWithSubscriptions();
  people = {
    owner: await person('owner'),
    editor: await person('editor'),
    viewer: await person('viewer'),
    stranger: await person('stranger'),
  };
  const create = () =>
    idOf(notify(people.owner.browser, 'forecast.create', { document: smallForecast({}, { cash: 700 }) }));
  documents = { a: await create(), b: await create() };
  const given = { name: 'Quays', currency: 'EUR', forecastIds: [documents.a, documents.b] };
  group = await idOf(notify(people.owner.browser, 'group.create', given));
  for (const [role, { id }] of Object.entries(people)) {
    if (role !== 'editor' && role !== 'viewer') continue;
    for (const forecast of [group, documents.a, documents.b]) await share(forecast, id, role);
  }
});
afterAll(() => test.close());

const members = () => [groupMember('m1', { forecastId: documents.a }), groupMember('m2', { forecastId: documents.b })];
const newest = async () => {
  const [row] = await test.db.select().from(forecasts).where(eq(forecasts.id, group));
  return row?.version ?? 0;
};

interface Call {
  least: ForecastRole;
  isMutation?: boolean;
  /** Without the access to every company it is answered all the same. */
  isBlind?: true;
  input: () => Promise<object>;
}

const named = async () => ({ id: group });
const calls: Record<string, Call> = {
  'group.get': { least: 'viewer', input: named },
  'group.documents': { least: 'viewer', input: named },
  'forecast.version': { least: 'viewer', input: async () => ({ id: group, version: 1 }) },
  'forecast.versions': { least: 'viewer', isBlind: true, input: named },
  'report.get': { least: 'viewer', input: async () => ({ forecastId: group }) },
  'member.list': { least: 'viewer', isBlind: true, input: async () => ({ forecastId: group }) },
  'group.unread': { least: 'owner', isBlind: true, input: named },
  'group.shareCompanies': {
    ...{ least: 'owner', isMutation: true },
    input: async () => ({ id: group, userId: people.viewer.id }),
  },
  'group.save': {
    ...{ least: 'editor', isMutation: true },
    input: async () => ({
      ...(await named()),
      baseVersion: await newest(),
      document: groupOf(members()),
      idempotencyKey: newKey(),
    }),
  },
  'report.refresh': { least: 'editor', isMutation: true, input: async () => ({ forecastId: group }) },
  'forecast.duplicate': { least: 'editor', isMutation: true, input: named },
  'forecast.rename': { least: 'editor', isMutation: true, input: async () => ({ id: group, name: 'Quays two' }) },
  'forecast.restoreVersion': {
    ...{ least: 'editor', isMutation: true },
    input: async () => ({ id: group, version: 1, baseVersion: await newest() }),
  },
};

const ranks: ForecastRole[] = ['viewer', 'commenter', 'editor', 'owner'];
const roles = ['owner', 'editor', 'viewer'] as const;

async function statuses(who: Person): Promise<Record<string, [number, string | null]>> {
  const found: Record<string, [number, string | null]> = {};
  for (const [key, { isMutation, input }] of Object.entries(calls)) {
    const { status, appCode } = await (isMutation ? notify : ask)(who.browser, key, await input());
    found[key] = [status, appCode];
  }
  return found;
}

describe('who may what on a group', () => {
  it.each(roles)('%s who reads every company', async (role) => {
    const decided = Object.fromEntries(
      Object.entries(calls).map(([key, { least }]) => {
        const may = ranks.indexOf(role) >= ranks.indexOf(least);
        return [key, may ? [200, null] : [403, 'forbidden']];
      }),
    );
    expect(await statuses(people[role])).toEqual(decided);
  });

  it('a stranger gets 404 of everything, as of what does not exist', async () => {
    for (const [key, found] of Object.entries(await statuses(people.stranger)))
      expect([key, ...found]).toEqual([key, 404, 'not-found']);
  });

  it('no verb of forecasts alone finds a group, and none of groups a forecast', async () => {
    const { browser, token } = people.owner;
    for (const name of ['forecast.get', 'shared.get', 'live.read', 'live.changes'])
      expect([name, (await ask(browser, name, { id: group })).status]).toEqual([name, 404]);
    for (const name of ['comment.list', 'actual.imports', 'link.list', 'suggestion.list'])
      expect([name, (await ask(browser, name, { forecastId: group })).status]).toEqual([name, 404]);
    const save = { id: group, baseVersion: await newest(), document: smallForecast(), idempotencyKey: newKey() };
    expect((await notify(browser, 'forecast.save', save)).status).toBe(404);
    expect((await ask(browser, 'group.get', { id: documents.a })).status).toBe(404);
    for (const path of ['', '/versions', '/versions/1', '/reports/balance-sheet', '/pack', '/pack.zip', '/workbook'])
      expect([path, (await token.call(`/api/forecasts/${group}${path}`)).status]).toEqual([path, 404]);
    expect((await token.call(`/api/groups/${documents.a}`)).status).toBe(404);
    const listed = (await (await token.call('/api/forecasts')).json()) as { items: { id: string }[] };
    expect(listed.items.map(({ id }) => id)).not.toContain(group);
  });

  it('who misses one company is told the count and nothing else; the list has no figures; it is back when the owner shares it (A164)', async () => {
    const { browser, token, id } = people.viewer;
    await notify(people.owner.browser, 'report.refresh', { forecastId: group });
    const summary = async () => {
      const rows = (await ask(browser, 'shared.list')).data as { id: string; summary: unknown; members: number }[];
      return rows.find((row) => row.id === group);
    };
    expect(await summary()).toMatchObject({ members: 2, summary: { faults: 0 } });
    await unshare(id, documents.b);
    const found = await statuses(people.viewer);
    for (const [key, { least, isBlind }] of Object.entries(calls)) {
      const decided = least !== 'viewer' ? [403, 'forbidden'] : isBlind ? [200, null] : [403, 'group-member-hidden'];
      expect([key, ...(found[key] ?? [])]).toEqual([key, ...decided]);
    }
    const hidden = await ask(browser, 'group.get', { id: group });
    expect(hidden.details).toEqual({ count: 1 });
    expect(hidden.text).not.toMatch(/Quays|Small|700/);
    for (const path of ['', '/versions/1', '/reports/balance-sheet', '/reports/intercompany', '/workbook']) {
      const answer = await token.call(`/api/groups/${group}${path}`);
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        403,
        { code: 'group-member-hidden', count: 1 },
      ]);
    }
    expect(await summary()).toMatchObject({ members: 2, summary: null });
    const { browser: owners } = people.owner;
    expect((await ask(owners, 'group.unread', { id: group })).data).toEqual([
      { userId: id, username: 'quay-viewer', hidden: 1, shareable: 1 },
    ]);
    const wanted = { id: group, userId: id };
    // Somebody whom the group is not shared with gets nothing by it, and nobody gets the forecasts of somebody else.
    const stranger = { ...wanted, userId: people.stranger.id };
    expect((await notify(owners, 'group.shareCompanies', stranger)).status).toBe(404);
    expect((await notify(owners, 'group.shareCompanies', wanted)).data).toEqual({ shared: 1 });
    expect((await ask(owners, 'group.unread', { id: group })).data).toEqual([]);
    expect((await ask(browser, 'group.get', { id: group })).status).toBe(200);
    const [row] = await test.db
      .select()
      .from(forecastMembers)
      .where(and(eq(forecastMembers.forecastId, documents.b), eq(forecastMembers.userId, id)));
    expect(row).toMatchObject({ role: 'viewer', invitedBy: people.owner.id });
  });

  it('a viewer without a subscription opens the group and its companies, and nothing that asks for one', async () => {
    const { browser, id } = people.viewer;
    const kept = await test.db.delete(subscriptions).where(eq(subscriptions.userId, id)).returning();
    const opened = await ask(browser, 'group.get', { id: group });
    expect([opened.status, (opened.data as { role: string }).role]).toEqual([200, 'viewer']);
    expect((await ask(browser, 'group.documents', { id: group, held: {} })).data).toHaveLength(2);
    for (const name of ['group.candidates', 'forecast.versions'])
      expect([name, (await ask(browser, name, { id: group })).appCode]).toEqual([name, 'subscription-inactive']);
    await test.db.insert(subscriptions).values(kept);
  });

  it('an editor who misses a company cannot save, adds no foreign one, and takes what is hidden out', async () => {
    const { browser, id } = people.editor;
    const own = await idOf(notify(browser, 'forecast.create', { document: smallForecast() }));
    const foreign = await idOf(notify(people.stranger.browser, 'forecast.create', { document: smallForecast() }));
    const save = async (document: GroupDocument) => {
      const input = { id: group, baseVersion: await newest(), document, idempotencyKey: newKey() };
      return notify(browser, 'group.save', input);
    };
    const added = (forecastId: string) => groupOf([...members(), groupMember('m3', { forecastId })]);
    expect(await save(added(foreign))).toMatchObject({
      ...{ status: 400, appCode: 'invalid' },
      details: { fields: { 'document.members.2.forecastId': 'not-a-choice' } },
    });
    const pinned = groupOf([groupMember('m1', { forecastId: documents.a, version: 9 })]);
    expect(await save(pinned)).toMatchObject({ details: { fields: { 'document.members.0.version': 'not-a-choice' } } });
    expect((await save(added(own))).status).toBe(200);
    // The owner of the group does not read the editor's own forecast.
    expect(await ask(people.owner.browser, 'group.get', { id: group })).toMatchObject({
      status: 403,
      details: { count: 1 },
    });
    const { viewer, owner } = people;
    expect((await ask(owner.browser, 'group.unread', { id: group })).data).toEqual([
      { userId: viewer.id, username: 'quay-viewer', hidden: 1, shareable: 0 },
    ]);
    expect(await notify(owner.browser, 'group.shareCompanies', { id: group, userId: viewer.id })).toMatchObject({
      data: { shared: 0 },
    });
    expect((await ask(viewer.browser, 'group.get', { id: group })).status).toBe(403);
    await unshare(id, documents.b);
    expect(await save(groupOf(members()))).toMatchObject({ status: 403, appCode: 'group-member-hidden' });
    expect((await notify(people.viewer.browser, 'group.removeHidden', { id: group })).status).toBe(403);
    expect(await notify(browser, 'group.removeHidden', { id: group })).toMatchObject({ data: { removed: 1 } });
    const { data } = await ask(browser, 'group.get', { id: group });
    expect((data as { document: string }).document).not.toContain(documents.b);
  });
});
