import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import type { ActorContext } from '#server/services/context.ts';
import { isListed } from '#server/services/forecasts/list.ts';
import { rejectOtherVersion } from '#server/services/forecasts/reject-other-version.ts';
import { authorizeForecast, lockForecast } from '#server/services/members/authorize-forecast.ts';
import { asked as given, isRelated, isRelatedAsked, roleOfAsked } from '#server/services/members/forecast-role.ts';
import { isOwnWebhook } from '#server/services/webhooks/own-webhook.ts';
import { type ForecastRole, forecastRoles, isAtLeast } from '#shared/domain/forecast-roles.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { actingAs, addPerson, bareService } from '#tests/helpers/acting.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

let database: TestDatabase;
const people: Record<string, ActorContext> = {};
const person = (name: string): ActorContext => {
  const found = people[name];
  if (!found) throw new Error(`There is nobody called ${name}.`);
  return found;
};
const [kept, second, removed, others, teamWork] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
];

/** What each of them is to the two shared forecasts; null: nothing. */
const roles: [name: string, kept: ForecastRole | null, teamWork: ForecastRole | null][] = [
  ['owner', 'owner', 'owner'],
  ['editor', 'editor', null],
  ['commenter', 'commenter', null],
  ['viewer', 'viewer', null],
  ['manager', null, 'editor'],
  ['colleague', null, 'viewer'],
  ['both', 'viewer', 'commenter'],
  ['raised', null, 'editor'],
  ['stranger', null, null],
  ['administrator', null, null],
];

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const service = bareService(db);
  for (const [name] of roles) {
    people[name] = actingAs(service, await addPerson(db), name === 'administrator' ? [ROLE_ADMIN] : undefined);
  }
  const idOf = (name: string) => person(name).actor.userId;
  const row = { currency: 'USD', userId: idOf('owner') };
  const teamId = randomUUID();
  await db.insert(teams).values({ id: teamId, name: 'Harbour Group', ownerId: idOf('owner') });
  await db.insert(forecasts).values([
    { ...row, id: kept, name: 'Kept' },
    { ...row, id: second, name: 'Second' },
    { ...row, id: removed, name: 'Removed', deletedAt: new Date() },
    { ...row, id: others, name: 'Of another', userId: idOf('stranger') },
    { ...row, id: teamWork, name: 'Of the team', teamId },
  ]);
  const member = (forecastId: string, name: string, role: 'editor' | 'commenter' | 'viewer') => ({
    ...{ forecastId, userId: idOf(name), role },
  });
  await db
    .insert(forecastMembers)
    .values([
      ...[kept, removed].flatMap((id) => [
        member(id, 'editor', 'editor'),
        member(id, 'commenter', 'commenter'),
        member(id, 'viewer', 'viewer'),
      ]),
      ...[member(kept, 'both', 'viewer'), member(teamWork, 'raised', 'editor')],
    ]);
  await db.insert(teamMembers).values([
    { teamId, userId: idOf('manager'), role: 'manager' },
    { teamId, userId: idOf('colleague'), role: 'viewer' },
    { teamId, userId: idOf('both'), role: 'commenter' },
    { teamId, userId: idOf('raised'), role: 'viewer' },
  ]);
});
afterAll(() => database.close());

const notFound = expect.objectContaining({ code: 'not-found', details: {} });
const forbidden = expect.objectContaining({ code: 'forbidden', details: {} });

describe.each([
  ['authorizeForecast', authorizeForecast],
  ['lockForecast', lockForecast],
])('%s', (_name, find) => {
  const asked = (context: ActorContext, forecastId: string, requiredRole: ForecastRole = 'viewer') =>
    database.db.transaction((tx) => find(tx, context, { forecastId, requiredRole }));

  it('gives the very one that was asked for, with the highest role of owner, member and team', async () => {
    expect(await asked(person('owner'), second)).toMatchObject({ id: second, name: 'Second', role: 'owner' });
    for (const [name, ofKept, ofTeam] of roles) {
      for (const [id, role] of [
        [kept, ofKept],
        [teamWork, ofTeam],
      ] as const) {
        if (role) expect([name, await asked(person(name), id)]).toMatchObject([name, { id, role }]);
        else await expect(asked(person(name), id)).rejects.toEqual(notFound);
      }
    }
  });

  it('rejects too low a role with `forbidden`, and without one as a forecast that does not exist', async () => {
    for (const [name, role] of roles) {
      for (const required of forecastRoles) {
        const answer = asked(person(name), kept, required);
        if (role && isAtLeast(role, required)) expect((await answer).role).toBe(role);
        else await expect(answer).rejects.toEqual(role ? forbidden : notFound);
        await expect(asked(person(name), randomUUID(), required)).rejects.toEqual(notFound);
        await expect(asked(person(name), removed, required)).rejects.toEqual(notFound);
      }
    }
  });

  it('lets an editor without access act as a commenter, and the owner stay one', async () => {
    const lapsed = (name: string): ActorContext => {
      const context = person(name);
      return { ...context, actor: { ...context.actor, hasAccess: false } };
    };
    expect((await asked(lapsed('editor'), kept, 'commenter')).role).toBe('commenter');
    await expect(asked(lapsed('editor'), kept, 'editor')).rejects.toEqual(forbidden);
    await expect(asked(lapsed('manager'), teamWork, 'editor')).rejects.toEqual(forbidden);
    expect((await asked(lapsed('owner'), kept, 'owner')).role).toBe('owner');
    expect((await asked(lapsed('viewer'), kept)).role).toBe('viewer');
  });

  it('A131: a closed or disabled owner takes the forecast from everybody else at once', async () => {
    const { db } = database;
    const isOwner = eq(users.id, person('owner').actor.userId);
    for (const column of ['disabledAt', 'closedAt'] as const) {
      await db
        .update(users)
        .set({ [column]: new Date() })
        .where(isOwner);
      for (const name of ['editor', 'viewer', 'manager']) {
        for (const id of [kept, teamWork]) await expect(asked(person(name), id)).rejects.toEqual(notFound);
      }
      await db
        .update(users)
        .set({ [column]: null })
        .where(isOwner);
      expect((await asked(person('viewer'), kept)).role).toBe('viewer');
    }
  });
});

describe('the condition of a query', () => {
  it('of a statement that many ask at once finds for each the rows they are related to, and no other', async () => {
    const statement = database.db
      .select({ id: forecasts.id, userId: given.userId, role: roleOfAsked() })
      .from(forecasts)
      .innerJoin(given.table, eq(forecasts.id, given.id))
      .where(isRelatedAsked())
      .limit(sql.placeholder('count'))
      .prepare('related_rows');
    const idOf = (name: string) => person(name).actor.userId;
    const expected = [
      ...roles.flatMap(([name, ofKept, ofTeam]) => [
        { id: kept, userId: idOf(name), role: ofKept },
        { id: teamWork, userId: idOf(name), role: ofTeam },
        { id: removed, userId: idOf(name), role: null },
      ]),
      { id: others, userId: idOf('stranger'), role: 'owner' as const },
    ];
    const found = await statement.execute({
      ids: expected.map(({ id }) => id).join(','),
      userIds: expected.map(({ userId }) => userId).join(','),
      count: expected.length,
    });
    const related = expected.filter(({ role }) => role !== null);
    expect(found).toHaveLength(related.length);
    expect(found).toEqual(expect.arrayContaining(related));
  });

  it('changes no row but a related one', async () => {
    const { db } = database;
    const rename = (name: string, id: string) =>
      db
        .update(forecasts)
        .set({ name: 'Changed' })
        .where(isRelated(person(name), id))
        .returning({ id: forecasts.id });
    expect(await rename('stranger', kept)).toEqual([]);
    expect(await rename('owner', removed)).toEqual([]);
    expect(await rename('stranger', others)).toEqual([{ id: others }]);
    expect(await rename('editor', kept)).toEqual([{ id: kept }]);
  });

  it('names one address of the person and none of anybody else', async () => {
    const { db } = database;
    const address = { url: 'https://hooks.example', secret: 'kept' };
    const add = async ({ actor }: ActorContext) => {
      const id = randomUUID();
      await db.insert(webhookEndpoints).values({ ...address, id, userId: actor.userId });
      return id;
    };
    const [first, another] = [await add(person('owner')), await add(person('owner'))];
    const foreign = await add(person('stranger'));
    const seen = async (id: string) =>
      (
        await db
          .select()
          .from(webhookEndpoints)
          .where(isOwnWebhook(person('owner'), id))
      ).map((row) => row.id);
    expect(await seen(first)).toEqual([first]);
    expect(await seen(another)).toEqual([another]);
    expect(await seen(foreign)).toEqual([]);
    expect(await db.$count(webhookEndpoints, eq(webhookEndpoints.id, foreign))).toBe(1);
  });
});

describe('rejectOtherVersion', () => {
  const row = { version: 7, updatedAt: new Date('2026-11-20T09:00:00Z') };

  it('lets the newest version through, and who names none', () => {
    expect(() => rejectOtherVersion(row, 7)).not.toThrow();
    expect(() => rejectOtherVersion(row, undefined)).not.toThrow();
  });

  it.each([6, 8, 0])('rejects version %i, and says which is the newest and since when', (baseVersion) => {
    const details = { baseVersion, currentVersion: 7, savedAt: '2026-11-20T09:00:00.000Z' };
    expect(() => rejectOtherVersion(row, baseVersion)).toThrow(expect.objectContaining({ code: 'conflict', details }));
  });
});

it('the list of own forecasts and those of teams finds both by their index', async () => {
  const plan = await withTx(database.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const listed = tx
      .select({ id: forecasts.id })
      .from(forecasts)
      .where(isListed(person('manager')));
    return tx.execute(sql`explain ${listed.getSQL()}`);
  });
  const text = JSON.stringify(plan);
  for (const index of ['forecasts_user_id_index', 'forecasts_team_id_index']) expect(text).toContain(index);
});
