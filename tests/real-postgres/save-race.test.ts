import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../server/db/open-database';
import { forecastVersions } from '../../server/db/schema/forecast-versions';
import { forecasts } from '../../server/db/schema/forecasts';
import { AppError } from '../../server/errors';
import type { ActorContext } from '../../server/services/context';
import { createForecast } from '../../server/services/forecasts/create';
import { getForecast } from '../../server/services/forecasts/get';
import { saveForecast } from '../../server/services/forecasts/save';
import type { ForecastDocument } from '../../shared/inputs/forecast/document';
import { emptyForecast } from '../../shared/inputs/forecast/empty-forecast';
import { newRevenueLine } from '../../shared/inputs/forecast/new-lines';
import { actingAs, addPerson, bareService } from '../helpers/acting';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const small = emptyForecast({ name: 'Raced for', currency: 'USD', startMonth: '2027-01', years: 1 });
const writers = 8;
const savesOfEach = 25;

/** The note of one line is the list that every writer appends its mark to. */
const marksOf = (document: ForecastDocument) => document.revenue[0]?.note.split(' ').filter(Boolean) ?? [];
const withMarks = (document: ForecastDocument, marks: string[]): ForecastDocument => ({
  ...document,
  revenue: document.revenue.map((line, index) => (index === 0 ? { ...line, note: marks.join(' ') } : line)),
});

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

  /** Opens, appends its mark and saves, again and again until it is in: what a careful client does. */
  async function write(person: ActorContext, id: string, mark: string): Promise<{ acked: number; conflicts: number }> {
    for (let conflicts = 0; ; conflicts += 1) {
      const opened = await getForecast(person, { id });
      const document = withMarks(opened.document, [...marksOf(opened.document), mark]);
      const input = { id, baseVersion: opened.version, document, idempotencyKey: `${mark}-${conflicts}-key` };
      try {
        const { version } = await saveForecast(person, input);
        return { acked: version, conflicts };
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
        expect(error.details).toMatchObject({ baseVersion: opened.version });
        expect(Number(error.details.currentVersion)).toBeGreaterThan(opened.version);
      }
    }
  }

  it(`${writers} × ${savesOfEach}: every acknowledged edit is there once, and losers get conflict`, {
    timeout: 120_000,
  }, async () => {
    const [first, second] = pools;
    if (!first || !second) return expect.fail('no pools');
    const userId = await addPerson(first.db);
    const line = newRevenueLine.amounts({ id: 'marks', name: 'Marks' });
    const { id } = await createForecast(personOn(first, userId), { document: { ...small, revenue: [line] } });

    const histories = await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        const person = personOn(writer % 2 === 0 ? first : second, userId);
        const history = [];
        for (let n = 0; n < savesOfEach; n += 1) history.push(await write(person, id, `${writer}.${n}`));
        return history;
      }),
    );

    const all = histories.flat();
    const acks = all.map(({ acked }) => acked).toSorted((one, other) => one - other);
    expect(acks).toEqual(Array.from({ length: writers * savesOfEach }, (_, index) => index + 2));
    expect(all.reduce((total, { conflicts }) => total + conflicts, 0)).toBeGreaterThan(0);

    const { document, version } = await getForecast(personOn(second, userId), { id });
    expect(version).toBe(writers * savesOfEach + 1);
    const marks = marksOf(document);
    expect(marks).toHaveLength(writers * savesOfEach);
    expect(new Set(marks).size).toBe(marks.length);
  });

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
});
