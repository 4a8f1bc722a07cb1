import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { getActuals } from '#server/services/actuals/get-actuals.ts';
import { listImports } from '#server/services/actuals/list-imports.ts';
import { pushActuals } from '#server/services/actuals/push-actuals.ts';
import { saveAccountMap } from '#server/services/actuals/save-account-map.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { labelVersion } from '#server/services/forecasts/label-version.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { createLimits } from '#server/services/limits/create-limits.ts';
import { getStorage } from '#server/services/storage/get-storage.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { actingAs, addPerson, bareService } from '../helpers/acting';
import { bookedAccounts, bookedForecast, booksOf } from '../helpers/pushed-books';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';
import { wideLimits } from '../helpers/test-app';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const small = emptyForecast({ name: 'Raced for', currency: 'USD', startMonth: '2027-01', years: 1 });

describeOnPostgres('G19 saves of many writers over two pools', () => {
  let home: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let pools: OpenDatabase[];

  beforeAll(async () => {
    home = await createPostgresDatabase();
    const open = () =>
      openDatabase(
        { folder: '', databaseUrl: home.url, directUrl: home.url, isPooled: false },
        { migrationsFolder, now: new Date(), retryMs: 0 },
      );
    pools = [await open(), await open()];
  });
  afterAll(async () => {
    for (const pool of pools ?? []) await pool.close();
    await home?.drop();
  });

  const personOn = (pool: OpenDatabase, userId: string): ActorContext => actingAs(bareService(pool.db), userId);

  it('one key from both pools at once makes one version', async () => {
    const [first, second] = pools;
    if (!first || !second) return expect.fail('no pools');
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
    if (!first || !second) return expect.fail('no pools');
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
    if (!first || !second) return expect.fail('no pools');
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

  it('20 pushes of booked months through both servers at once lose none, and the same content is stored once', async () => {
    const [first, second] = pools;
    if (!first || !second) return expect.fail('no pools');
    const userId = await addPerson(first.db);
    // Two servers: each has its own turns, and only the database between them.
    const servers = [first, second].map(({ db }) => ({
      ...actingAs(bareService(db), userId),
      limits: createLimits(db, wideLimits),
    }));
    const person = personOn(first, userId);
    const { id: forecastId } = await createForecast(person, { document: bookedForecast() });
    await saveAccountMap(person, { forecastId, accounts: bookedAccounts });

    const months = [7, 2, 19, 4, 11, 1, 20, 3, 16, 5, 9, 6, 18, 8, 10, 14, 12, 13, 17, 15];
    const pushes = [...months, ...months.slice(0, 5)].map((month, at) => {
      const server = servers[(at + (at < 20 ? 0 : 1)) % 2];
      return server ? pushActuals(server, { ...booksOf(month), forecastId }) : expect.fail('no server');
    });
    const answers = await Promise.all(pushes);
    expect(answers.filter((answer) => 'unchanged' in answer)).toHaveLength(5);
    const { items } = await listImports(person, { forecastId });
    expect(items).toHaveLength(20);
    const { lastActualMonth, rows } = await getActuals(person, { forecastId });
    expect(lastActualMonth).toBe('2028-08');
    expect(rows['sheet:cash']).toEqual(months.map((_, at) => 100 * (at + 1)));
  });
});
