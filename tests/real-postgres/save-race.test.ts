import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { labelVersion } from '#server/services/forecasts/label-version.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { getStorage } from '#server/services/storage/get-storage.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { actingAs, addPerson, bareService } from '../helpers/acting';
import { describeOnPostgres, openForTwoServers, type TwoServers } from '../helpers/real-postgres';

const small = emptyForecast({ name: 'Raced for', currency: 'USD', startMonth: '2027-01', years: 1 });

describeOnPostgres('G19 saves of many writers over two pools', () => {
  let home: TwoServers;
  let pools: TwoServers['pools'];

  beforeAll(async () => {
    home = await openForTwoServers();
    pools = home.pools;
  });
  afterAll(async () => {
    await home?.close();
  });

  const personOn = (pool: OpenDatabase, userId: string): ActorContext => actingAs(bareService(pool.db), userId);

  it('one key from both pools at once makes one version', async () => {
    const [first, second] = pools;
    const userId = await addPerson(first.db);
    const { id } = await createForecast(personOn(first, userId), { document: small });

    const input = { id, baseVersion: 1, document: small, idempotencyKey: 'one-key-of-both' };
    const both = [first, second, first, second].map((pool) => saveForecast(personOn(pool, userId), input));
    const answers = await Promise.all(both);
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]));
    const rows = await first.db.select().from(forecastVersions).where(eq(forecastVersions.forecastId, id));
    expect(rows).toHaveLength(2);
  });

  it('the quota of 200 holds for creations from both pools at once', async () => {
    const [first, second] = pools;
    const userId = await addPerson(first.db);
    const filled = Array.from({ length: 190 }, () => ({ userId, name: 'Many', currency: 'USD' }));
    await first.db.insert(forecasts).values(filled);
    const creations = Array.from({ length: 16 }, (_, index) =>
      createForecast(personOn(index % 2 === 0 ? first : second, userId), { name: 'One more' }),
    );
    const results = await Promise.allSettled(creations);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('what a person may store holds for saves and creations of several forecasts from both pools at once', async () => {
    const [first, second] = pools;
    const userId = await addPerson(first.db);
    const size = Buffer.byteLength(JSON.stringify(small));
    const acting = (pool: OpenDatabase) => {
      const person = personOn(pool, userId);
      const storage = { ...person.settings.storage, total: Math.floor(size * 6.5) };
      return { ...person, settings: { ...person.settings, storage } };
    };
    const made = await Promise.all([1, 2, 3].map(() => createForecast(acting(first), { document: small })));
    for (const { id } of made) await labelVersion(acting(first), { id, version: 1, label: 'Stays' });
    const writes = made.flatMap(({ id }, index) => [
      saveForecast(acting(first), { id, baseVersion: 1, document: small, idempotencyKey: `first-of-${index}` }),
      createForecast(acting(second), { document: small }),
    ]);
    const results = await Promise.allSettled(writes);
    const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(rejected.map(({ code }) => code)).toEqual(['storage-full', 'storage-full', 'storage-full']);
    const use = await getStorage(acting(first));
    expect(use).toMatchObject({ versions: 6, bytes: 6 * size });
  });
});
