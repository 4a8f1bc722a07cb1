import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions } from '#server/db/schema/billing.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { users } from '#server/db/schema/users.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { SUBSCRIPTION_INACTIVE } from '#shared/domain/subscription-status.ts';
import { bookedAccount, bookedExtract } from '../helpers/booked-extract';
import { goldenA } from '../helpers/golden-forecasts';
import { ask, notify, type ProcedureAnswer } from '../helpers/procedure';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let owner: TestBrowser;
let ownerId: string;
let other: TestBrowser;
let unpaid: TestBrowser;
let id: string;

async function subscriber(username: string): Promise<{ browser: TestBrowser; userId: string }> {
  const browser = await test.signedIn({ username });
  const [user] = await test.db.select().from(users).where(eq(users.username, username));
  const userId = user?.id ?? '';
  await addSubscription(test.db, { userId, now: test.clock.now() });
  return { browser, userId };
}

beforeAll(async () => {
  test = await appWithSubscriptions();
  ({ browser: owner, userId: ownerId } = await subscriber('harbour'));
  ({ browser: other } = await subscriber('quayside'));
  unpaid = await test.signedIn({ username: 'unpaid' });
});
beforeEach(async () => {
  const created = await notify(owner, 'forecast.create', { document: goldenA() });
  ({ id } = created.data as { id: string });
});
afterAll(() => test.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
let keys = 0;
const newKey = () => `key-over-http-${++keys}`;

interface Call {
  path: string;
  isMutation: boolean;
  input: (forecastId: string) => unknown;
}
const query = (path: string, input: Call['input']): Call => ({ path, isMutation: false, input });
const mutation = (path: string, input: Call['input']): Call => ({ path, isMutation: true, input });

/** Every procedure that names a forecast, with an input that its owner could send. */
const calls: Call[] = [
  query('forecast.get', (named) => ({ id: named })),
  query('forecast.versions', (named) => ({ id: named })),
  query('forecast.version', (named) => ({ id: named, version: 1 })),
  query('report.get', (named) => ({ forecastId: named })),
  mutation('forecast.save', (named) => ({
    id: named,
    baseVersion: 1,
    document: goldenA(),
    idempotencyKey: newKey(),
  })),
  mutation('forecast.rename', (named) => ({ id: named, name: 'Theirs' })),
  mutation('forecast.duplicate', (named) => ({ id: named })),
  mutation('forecast.remove', (named) => ({ id: named })),
  mutation('forecast.restore', (named) => ({ id: named })),
  mutation('forecast.restoreVersion', (named) => ({ id: named, version: 1, baseVersion: 1 })),
  mutation('forecast.labelVersion', (named) => ({ id: named, version: 1, label: 'Theirs' })),
  mutation('report.refresh', (named) => ({ forecastId: named })),
  query('actual.imports', (named) => ({ forecastId: named })),
  query('actual.accountMap', (named) => ({ forecastId: named })),
  query('actual.getImport', (named) => ({ forecastId: named, id: 'books-000001' })),
  mutation('actual.import', (named) => ({
    forecastId: named,
    id: newKey(),
    extract: bookedExtract(),
    sourceName: 'x',
  })),
  mutation('actual.removeImport', (named) => ({ forecastId: named, id: 'books-000001' })),
  mutation('actual.restoreImport', (named) => ({ forecastId: named, id: 'books-000001' })),
  mutation('actual.saveAccountMap', (named) => ({ forecastId: named, accounts: [bookedAccount] })),
  mutation('actual.setBudget', (named) => ({ forecastId: named, version: 1 })),
];
const send = (browser: TestBrowser, { path, isMutation, input }: Call, named = id): Promise<ProcedureAnswer> =>
  isMutation ? notify(browser, path, input(named)) : ask(browser, path, input(named));
const withoutRequestId = ({ text }: ProcedureAnswer) => text.replace(/"requestId":"[^"]*"/, '');
const rowOf = async () => (await test.db.select().from(forecasts).where(eq(forecasts.id, id)))[0];

describe.each(calls)('$path', (call) => {
  it('rejects who is signed out, and who has no active subscription', async () => {
    const signedOut = test.browser();
    await signedOut.visit();
    expect(await send(signedOut, call)).toMatchObject({ status: 401, appCode: 'not-signed-in' });
    expect(await send(unpaid, call)).toMatchObject({ status: 403, appCode: 'subscription-inactive' });
  });

  it("answers for another's forecast byte for byte as for one that does not exist, and changes nothing (A52)", async () => {
    const before = await rowOf();
    const foreign = await send(other, call);
    expect(foreign).toMatchObject({ status: 404, appCode: 'not-found' });
    expect(withoutRequestId(foreign)).toBe(withoutRequestId(await send(other, call, unknownId)));
    expect(await rowOf()).toEqual(before);
  });

  it('rejects ids that are no ids (A58)', async () => {
    for (const wrong of [-1, 0, 2 ** 53, '1e3', ' 1', '', [id], { id }, `${id}\u0000`, id.toUpperCase(), null]) {
      const answer = await send(owner, call, wrong as string);
      expect([wrong, answer.status]).toEqual([wrong, wrong === id ? 200 : 400]);
    }
  });
});

describe('over HTTP', () => {
  it('a forecast is listed, opened, saved, refreshed and reported', async () => {
    const list = await ask(owner, 'forecast.list');
    expect(list.data).toEqual(expect.arrayContaining([expect.objectContaining({ id, version: 1 })]));
    const saved = await notify(owner, 'forecast.save', {
      id,
      baseVersion: 1,
      document: goldenA(),
      idempotencyKey: newKey(),
    });
    expect(saved).toMatchObject({ status: 200, data: { version: 2 } });
    const refreshed = await notify(owner, 'report.refresh', { forecastId: id });
    expect(refreshed).toMatchObject({ status: 200, data: { version: 2, results: [{ scenario: null }] } });
    const report = await ask(owner, 'report.get', { forecastId: id });
    expect(report).toMatchObject({ status: 200, data: { version: 2, isStale: false } });
  });

  it('a stale base is 409 with both versions (F11)', async () => {
    const input = { id, document: goldenA(), baseVersion: 1 };
    await notify(owner, 'forecast.save', { ...input, idempotencyKey: newKey() });
    const late = await notify(owner, 'forecast.save', { ...input, idempotencyKey: newKey() });
    expect(late).toMatchObject({
      status: 409,
      appCode: 'conflict',
      details: { baseVersion: 1, currentVersion: 2, savedAt: test.clock.now().toISOString() },
    });
  });

  it('a key that was used for another request is 422', async () => {
    const idempotencyKey = newKey();
    await notify(owner, 'forecast.save', { id, baseVersion: 1, document: goldenA(), idempotencyKey });
    const again = await notify(owner, 'forecast.save', { id, baseVersion: 2, document: goldenA(), idempotencyKey });
    expect(again).toMatchObject({ status: 422, appCode: 'idempotency-mismatch' });
  });

  it('a document of wrong shape is 400 with the paths of its fields, and none at all is 400', async () => {
    const input = { id, baseVersion: 1, idempotencyKey: newKey() };
    const document = { ...goldenA(), bank: { ...goldenA().bank, minimumCash: 'much' } };
    expect(await notify(owner, 'forecast.save', { ...input, document })).toMatchObject({
      status: 400,
      details: { fields: { 'document.bank.minimumCash': 'not-a-choice' } },
    });
    expect(await notify(owner, 'forecast.save', input)).toMatchObject({ status: 400, appCode: 'invalid' });
  });

  it('a NUL or half a character in a name is 400, before the database sees it (A64)', async () => {
    for (const name of ['Quay\u0000side', 'Quay \ud83d', '   ', 'x'.repeat(121)]) {
      expect(await notify(owner, 'forecast.rename', { id, name })).toMatchObject({ status: 400, appCode: 'invalid' });
      expect((await notify(owner, 'forecast.create', { name })).status).toBe(400);
      expect((await notify(owner, 'forecast.labelVersion', { id, version: 1, label: name })).status).toBe(400);
    }
    expect((await ask(owner, 'forecast.list', { search: '\u0000' })).status).toBe(400);
  });

  it('fields that nobody asked for are rejected, not stored: owner, version, timestamps (A53)', async () => {
    const input = { id, baseVersion: 1, document: goldenA(), idempotencyKey: newKey() };
    for (const extra of [{ userId: 'x' }, { ownerId: 'x' }, { version: 9 }, { deletedAt: null }]) {
      expect((await notify(owner, 'forecast.save', { ...input, ...extra })).status).toBe(400);
    }
    expect(await rowOf()).toMatchObject({ userId: ownerId, version: 1 });
  });

  it('the 201st forecast is 409 quota-reached (A101)', async () => {
    const { browser, userId } = await subscriber('collector');
    const rows = Array.from({ length: 200 }, () => ({ userId, name: 'Full', currency: 'USD' }));
    await test.db.insert(forecasts).values(rows);
    expect(await notify(browser, 'forecast.create', { name: 'More' })).toMatchObject({
      status: 409,
      appCode: 'quota-reached',
      details: { maximum: 200 },
    });
  });

  it('a subscription that ended between opening and saving is 403, decided at this very call (A55)', async () => {
    const { browser, userId } = await subscriber('lapsed');
    const created = await notify(browser, 'forecast.create', { name: 'Theirs' });
    expect(created.status).toBe(200);
    await test.db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.userId, userId));
    await test.db.update(users).set({ subscriptionStatus: SUBSCRIPTION_INACTIVE }).where(eq(users.id, userId));
    const { id: theirs } = created.data as { id: string };
    const input = { id: theirs, baseVersion: 1, document: goldenA(), idempotencyKey: newKey() };
    expect(await notify(browser, 'forecast.save', input)).toMatchObject({
      status: 403,
      appCode: 'subscription-inactive',
    });
  });

  it("an administrator works without a subscription, on their own forecasts and never on another's", async () => {
    const admin = await test.signedIn({ username: 'keeper', authorities: [ROLE_ADMIN] });
    expect((await notify(admin, 'forecast.create', { name: 'Own' })).status).toBe(200);
    expect(await ask(admin, 'forecast.get', { id })).toMatchObject({ status: 404 });
  });
});
