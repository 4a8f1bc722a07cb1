import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportResults, reports } from '#server/db/schema/forecasts.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { removeExpiredRows } from '#server/services/housekeeping/remove-expired-rows.ts';
import { readReport } from '#server/services/reports/read.ts';
import { refreshReport } from '#server/services/reports/refresh.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { openReport } from '#tests/helpers/open-report.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

let test: TestApp;
let person: ActorContext;
let forecastId: string;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  person = actingAs(test.service, await addPerson(test.db));
  const scenarios = [{ id: 'lean', name: 'Lean', note: '', overrides: [] }];
  ({ id: forecastId } = await createForecast(person, { document: { ...goldenA(), scenarios } }));
});
afterAll(() => test.close());

const stored = () =>
  test.db
    .select({ refreshId: reportResults.refreshId, position: reportResults.position })
    .from(reportResults)
    .where(eq(reportResults.forecastId, forecastId))
    .orderBy(reportResults.position);
const current = async () =>
  (await test.db.select().from(reports).where(eq(reports.forecastId, forecastId)))[0]?.refreshId;

describe('the results of a report', () => {
  it('are one row a scenario, packed to less than a third, and those of the refresh before are gone', async () => {
    await refreshReport(person, { forecastId });
    const before = await current();
    await refreshReport(person, { forecastId });
    const refreshId = await current();
    expect(refreshId).not.toBe(before);
    expect(await stored()).toEqual([
      { refreshId, position: 0 },
      { refreshId, position: 1 },
    ]);
    const [row] = await test.db.select().from(reportResults).where(eq(reportResults.forecastId, forecastId));
    const text = JSON.stringify((await openReport(person, { forecastId, scenario: null }))?.result);
    expect(row?.body.length).toBeLessThan(text.length / 3);
  });

  it('of a refresh that changes nothing are not kept: the same key again, and a version that is gone', async () => {
    const twice = { forecastId, idempotencyKey: 'refresh-this-once' };
    const [first, again] = await Promise.all([refreshReport(person, twice), refreshReport(person, twice)]);
    expect(again).toEqual(first);
    expect((await stored()).map(({ refreshId }) => refreshId)).toEqual([await current(), await current()]);
  });

  it('of a refresh that was broken off go after a day, those of the report never', async () => {
    await refreshReport(person, { forecastId });
    const createdAt = test.clock.now();
    await test.db
      .insert(reportResults)
      .values({ refreshId: 'broken off', position: 0, forecastId, body: '{}', createdAt });
    await removeExpiredRows(test.service);
    expect(await stored()).toHaveLength(3);
    test.clock.set(new Date(createdAt.getTime() + 25 * 3_600_000));
    await removeExpiredRows(test.service);
    expect((await stored()).map(({ position }) => position)).toEqual([0, 1]);
    expect((await openReport(person, { forecastId, scenario: 'lean' }))?.result.name).toBe('Lean');
  });
});

describe('a report of an earlier release, whose scenarios are in one value', () => {
  it('is read as it was, and a refresh keeps it in the form of today', async () => {
    await refreshReport(person, { forecastId });
    const open = (scenario: string | null) => openReport(person, { forecastId, scenario });
    const read = (scenario: string | null) =>
      readReport(person, { forecastId, scenario, report: 'balance-sheet', by: 'quarter', language: 'en' });
    const before = [await open(null), await open('lean'), await read(null), await read('lean')];

    const result = { results: [before[0], before[1]].map((report) => (report as { result: unknown }).result) };
    await test.db.update(reports).set({ refreshId: null, result }).where(eq(reports.forecastId, forecastId));
    await test.db.delete(reportResults).where(eq(reportResults.forecastId, forecastId));
    expect([await open(null), await open('lean'), await read(null), await read('lean')]).toEqual(before);

    await refreshReport(person, { forecastId });
    const [row] = await test.db.select().from(reports).where(eq(reports.forecastId, forecastId));
    expect([row?.result, row?.refreshId === null, (await stored()).length]).toEqual([null, false, 2]);
    expect((await read('lean')).rows).toEqual((before[3] as { rows: unknown }).rows);
  });
});
