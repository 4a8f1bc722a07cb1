import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import type { ActorContext } from '#server/services/context.ts';
import {
  type ForecastRow,
  isOfGiven,
  isOwn,
  lockOwnForecast,
  ownForecast,
  rejectOtherVersion,
} from '#server/services/forecasts/own-forecast.ts';
import { isOwnWebhook } from '#server/services/webhooks/own-webhook.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { actingAs, addPerson, bareService } from '../helpers/acting';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

let database: TestDatabase;
let owner: ActorContext;
let stranger: ActorContext;
let administrator: ActorContext;
const kept = randomUUID();
const second = randomUUID();
const removed = randomUUID();
const others = randomUUID();

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const service = bareService(db);
  owner = actingAs(service, await addPerson(db));
  stranger = actingAs(service, await addPerson(db));
  administrator = actingAs(service, await addPerson(db), [ROLE_ADMIN]);
  const row = { currency: 'USD', userId: owner.actor.userId };
  await db.insert(forecasts).values([
    { ...row, id: kept, name: 'Kept' },
    { ...row, id: second, name: 'Second' },
    { ...row, id: removed, name: 'Removed', deletedAt: new Date() },
    { ...row, id: others, name: 'Of another', userId: stranger.actor.userId },
  ]);
});
afterAll(() => database.close());

const notFound = expect.objectContaining({ code: 'not-found', details: {} });

describe.each([
  ['ownForecast', ownForecast],
  ['lockOwnForecast', lockOwnForecast],
])('%s', (_name, find) => {
  const found = (context: ActorContext, id: string) => database.db.transaction((tx) => find(tx, context, id));

  it('is the very one that was asked for', async () => {
    expect(await found(owner, kept)).toMatchObject({ id: kept, name: 'Kept' });
    expect(await found(owner, second)).toMatchObject({ id: second, name: 'Second' });
    expect(await found(stranger, others)).toMatchObject({ id: others });
  });

  it("another's answers as one that does not exist and as one that is removed, also to an administrator", async () => {
    for (const [who, id] of [
      [owner, others],
      [owner, removed],
      [owner, randomUUID()],
      [stranger, kept],
      [administrator, kept],
    ] as const) {
      await expect(found(who, id)).rejects.toEqual(notFound);
    }
  });
});

describe('the condition of a query', () => {
  it('of a statement that is prepared once finds the own row of each who asks, and no other', async () => {
    const statement = database.db.select({ id: forecasts.id }).from(forecasts).where(isOfGiven()).prepare('own_rows');
    const found = ({ actor }: ActorContext, id: string) => statement.execute({ userId: actor.userId, id });
    expect(await found(owner, kept)).toEqual([{ id: kept }]);
    expect(await found(owner, second)).toEqual([{ id: second }]);
    expect(await found(stranger, others)).toEqual([{ id: others }]);
    for (const [who, id] of [
      [owner, others],
      [owner, removed],
      [stranger, kept],
      [administrator, kept],
    ] as const) {
      expect(await found(who, id)).toEqual([]);
    }
  });

  it('changes no row but the own one', async () => {
    const { db } = database;
    const rename = (context: ActorContext, id: string) =>
      db.update(forecasts).set({ name: 'Changed' }).where(isOwn(context, id)).returning({ id: forecasts.id });
    expect(await rename(stranger, kept)).toEqual([]);
    expect(await rename(owner, removed)).toEqual([]);
    expect(await rename(stranger, others)).toEqual([{ id: others }]);
  });

  it('names one address of the person and none of anybody else', async () => {
    const { db } = database;
    const address = { url: 'https://hooks.example', secret: 'kept' };
    const add = async ({ actor }: ActorContext) => {
      const id = randomUUID();
      await db.insert(webhookEndpoints).values({ ...address, id, userId: actor.userId });
      return id;
    };
    const [first, another, foreign] = [await add(owner), await add(owner), await add(stranger)];
    const seen = async (id: string) =>
      (await db.select().from(webhookEndpoints).where(isOwnWebhook(owner, id))).map((row) => row.id);
    expect(await seen(first)).toEqual([first]);
    expect(await seen(another)).toEqual([another]);
    expect(await seen(foreign)).toEqual([]);
    expect(await db.$count(webhookEndpoints, eq(webhookEndpoints.id, foreign))).toBe(1);
  });
});

describe('rejectOtherVersion', () => {
  const row = { version: 7, updatedAt: new Date('2026-11-20T09:00:00Z') } as ForecastRow;

  it('lets the newest version through, and who names none', () => {
    expect(() => rejectOtherVersion(row, 7)).not.toThrow();
    expect(() => rejectOtherVersion(row, undefined)).not.toThrow();
  });

  it.each([6, 8, 0])('rejects version %i, and says which is the newest and since when', (baseVersion) => {
    const details = { baseVersion, currentVersion: 7, savedAt: '2026-11-20T09:00:00.000Z' };
    expect(() => rejectOtherVersion(row, baseVersion)).toThrow(expect.objectContaining({ code: 'conflict', details }));
  });
});
