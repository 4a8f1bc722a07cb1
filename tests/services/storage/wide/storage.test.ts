import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { users } from '#server/db/schema/users.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { labelVersion } from '#server/services/forecasts/label-version.ts';
import { purgeForecast } from '#server/services/forecasts/purge.ts';
import { removeForecast } from '#server/services/forecasts/remove.ts';
import { restoreForecast } from '#server/services/forecasts/restore.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { refreshReport } from '#server/services/reports/refresh.ts';
import { getStorage } from '#server/services/storage/get-storage.ts';
import { tokenScopes } from '#shared/domain/token-scopes.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { maximumKeptForecasts } from '#shared/inputs/forecast-requests.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { makeToken } from '#tests/helpers/api-token.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { addSubscription, appWithSubscriptions } from '#tests/helpers/subscription.ts';
import { type TestApp, testSettings } from '#tests/helpers/test-app.ts';

let test: TestApp;
let userId: string;
const open = 1_000_000_000;
const generous = { total: open, day: open, minute: open };

beforeAll(async () => {
  test = await appWithSubscriptions();
});
beforeEach(async () => {
  userId = await addPerson(test.db);
});
afterAll(() => test.close());

const person = (storage: Partial<typeof generous> = {}) =>
  actingAs({ ...test.service, settings: { ...testSettings, storage: { ...generous, ...storage } } }, userId);

let keys = 0;
const named = (name: string): ForecastDocument => ({ ...goldenA(), header: { ...goldenA().header, name } });
const create = (by = person()) => createForecast(by, { document: named('Quay') });
const save = (id: string, baseVersion: number, by = person()) =>
  saveForecast(by, {
    id,
    baseVersion,
    document: named(`Quay ${baseVersion}`),
    idempotencyKey: `storage-${++keys}-key`,
  });
const versionsOf = async (id: string) => {
  const rows = await test.db
    .select({ version: forecastVersions.version })
    .from(forecastVersions)
    .where(eq(forecastVersions.forecastId, id));
  return rows.map(({ version }) => version).toSorted((one, other) => one - other);
};
/** Bytes of the documents as they are there, and what is booked for them. */
const booked = async () => {
  const [row] = await test.db
    .select({
      stored: sql<number>`coalesce((select sum(octet_length(v.document)) from forecast_versions v
        join forecasts f on f.id = v.forecast_id where f.user_id = ${userId}), 0)`.mapWith(Number),
      booked: sql<number>`coalesce(sum(${forecasts.versionBytes}), 0)`.mapWith(Number),
    })
    .from(forecasts)
    .where(eq(forecasts.userId, userId));
  return row;
};

describe('what a person may store', () => {
  it('a loop of create and remove is rejected with words, and goes on once removed ones are deleted for good', async () => {
    const { id } = await create();
    const size = (await getStorage(person())).bytes;
    expect(size).toBeGreaterThan(3_000);
    const small = person({ total: Math.floor(size * 5.5) });
    await removeForecast(small, { id });
    for (let count = 1; count < 5; count += 1) {
      const again = await create(small);
      await removeForecast(small, { id: again.id });
    }
    await expect(create(small)).rejects.toMatchObject({
      code: 'storage-full',
      details: { usedBytes: 5 * size, neededBytes: size },
      message: expect.stringContaining('Permanently delete forecasts'),
    });
    expect(await getStorage(small)).toMatchObject({ forecasts: 0, removed: 5, versions: 5, bytes: 5 * size });

    await purgeForecast(small, { id });
    expect(await getStorage(small)).toMatchObject({ removed: 4, bytes: 4 * size });
    await create(small);
    await expect(restoreForecast(small, { id })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('over REST the rejection is a 413 with its figures, a removed forecast is deleted for good, and the use is told', async () => {
    const browser = await test.signedIn({ username: 'quay.owner' });
    const [row] = await test.db.select().from(users).where(eq(users.username, 'quay.owner'));
    await addSubscription(test.db, { userId: row?.id ?? '', now: test.clock.now() });
    const service = test.withToken(await makeToken(browser, tokenScopes));
    const post = () => service.call('/api/forecasts', { json: { document: goldenA() } });
    const { id } = (await (await post()).json()) as { id: string };
    expect((await service.call(`/api/forecasts/${id}?permanently=true`, { method: 'DELETE' })).status).toBe(404);
    expect((await service.call(`/api/forecasts/${id}`, { method: 'DELETE' })).status).toBe(204);

    await test.db.update(forecasts).set({ versionBytes: testSettings.storage.total }).where(eq(forecasts.id, id));
    const rejected = await post();
    expect(rejected.status).toBe(413);
    expect(await rejected.json()).toMatchObject({
      code: 'storage-full',
      usedBytes: 500_000_000,
      limitBytes: 500_000_000,
      detail: expect.stringMatching(/^Your storage is full: 500 MB of 500 MB used/),
    });
    expect((await service.call(`/api/forecasts/${id}?permanently=true`, { method: 'DELETE' })).status).toBe(204);
    expect((await post()).status).toBe(201);
    const use = await service.call('/api/user/storage');
    expect(await use.json()).toMatchObject({ forecasts: 1, removed: 0, versions: 1, maximumBytes: 500_000_000 });
  });

  it('removed forecasts count by number as well', async () => {
    const removed = { userId, name: 'Removed', currency: 'USD', deletedAt: test.clock.now() };
    await test.db.insert(forecasts).values(Array.from({ length: maximumKeptForecasts }, () => removed));
    await expect(create()).rejects.toMatchObject({
      code: 'quota-reached',
      details: { maximum: 400, removed: 400 },
      message: expect.stringContaining('Permanently delete some of them'),
    });
  });

  it('what is newly stored in a minute and in a day is limited; a later window begins anew', async () => {
    const { id } = await create();
    const size = (await getStorage(person())).bytes;
    const inMinute = person({ minute: Math.floor(size * 3.5) });
    const inDay = person({ day: Math.floor(size * 5.5) });
    await save(id, 1, inMinute);
    await save(id, 2, inMinute);
    const tooMany = { code: 'too-many-requests', details: { retryAfterSeconds: 60 } };
    await expect(save(id, 3, inMinute)).rejects.toMatchObject(tooMany);
    test.clock.pass(60);
    await save(id, 3, inMinute);
    await save(id, 4, inDay);
    expect((await getStorage(inDay)).bytesToday).toBeGreaterThan(4 * size);
    await expect(save(id, 5, inDay)).rejects.toMatchObject({
      code: 'too-many-requests',
      message: expect.stringContaining('MB today'),
    });
    expect(await versionsOf(id)).toEqual([1, 2, 3, 4, 5]);
    test.clock.pass(24 * 3600);
    expect((await getStorage(inDay)).bytesToday).toBe(0);
    await save(id, 5, inDay);
  });

  it('a save into full storage makes room by the oldest versions; labelled ones, that of the report and the newest stay', async () => {
    const { id } = await create();
    test.clock.pass(1);
    const { id: elsewhere } = await create();
    await save(elsewhere, 1);
    for (let version = 1; version <= 5; version += 1) {
      test.clock.pass(1);
      await save(id, version);
      if (version === 2) await refreshReport(person(), { forecastId: id });
    }
    await labelVersion(person(), { id, version: 4, label: 'For the bank' });
    const total = (await getStorage(person())).bytes + 50;

    // Each time a little more is freed than the save needs: here two versions.
    await save(id, 6, person({ total }));
    expect([await versionsOf(elsewhere), await versionsOf(id)]).toEqual([[2], [2, 3, 4, 5, 6, 7]]);
    await save(id, 7, person({ total }));
    await save(id, 8, person({ total }));
    expect([await versionsOf(elsewhere), await versionsOf(id)]).toEqual([[2], [3, 4, 6, 7, 8, 9]]);
    expect((await getStorage(person())).bytes).toBeLessThanOrEqual(total);
    const counted = await booked();
    expect(counted?.booked).toBe(counted?.stored);
  });

  it('the budget stays too, though its label was taken away', async () => {
    const { id } = await create();
    for (let version = 1; version <= 3; version += 1) await save(id, version);
    await test.db.update(forecasts).set({ budgetVersion: 1 }).where(eq(forecasts.id, id));
    await save(id, 4, person({ total: (await getStorage(person())).bytes + 50 }));
    expect(await versionsOf(id)).toEqual([1, 4, 5]);
  });

  it('a save that finds no version to give up is rejected, and nothing is changed', async () => {
    const { id } = await create();
    const { bytes } = await getStorage(person());
    await expect(save(id, 1, person({ total: bytes + 50 }))).rejects.toMatchObject({ code: 'storage-full' });
    expect(await versionsOf(id)).toEqual([1]);
    expect((await getStorage(person())).bytes).toBe(bytes);
  });

  it('what is booked is what is stored: after saves, reports, thinning and removal', async () => {
    const { id } = await create();
    for (let version = 1; version <= 3; version += 1) await save(id, version);
    await refreshReport(person(), { forecastId: id });
    const [row] = await test.db.select().from(forecasts).where(eq(forecasts.id, id));
    expect(row?.reportBytes).toBeGreaterThan(10_000);
    // Of two hundred of one day two months ago, the newest stays.
    const old = new Date(test.clock.now().getTime() - 60 * 24 * 3600 * 1000);
    const document = { forecastId: id, schemaVersion: 1, inputHash: 'x', createdAt: old };
    await test.db.insert(forecastVersions).values(
      Array.from({ length: 200 }, (_, index) => ({
        ...document,
        version: index + 1000,
        document: sql`'{"old":"ä"}'`,
      })),
    );
    const oldBytes = 200 * Buffer.byteLength('{"old":"ä"}');
    await test.db
      .update(forecasts)
      .set({ versionBytes: sql`${forecasts.versionBytes} + ${oldBytes}` })
      .where(eq(forecasts.id, id));
    await save(id, 4);
    expect((await versionsOf(id)).length).toBeLessThan(10);
    await removeForecast(person(), { id });
    const counted = await booked();
    expect(counted?.booked).toBe(counted?.stored);
    expect(await getStorage(person())).toMatchObject({ bytes: (counted?.booked ?? 0) + (row?.reportBytes ?? 0) });
  });
});
