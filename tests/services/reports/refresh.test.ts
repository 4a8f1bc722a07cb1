import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { getForecast } from '#server/services/forecasts/get.ts';
import { listVersions } from '#server/services/forecasts/list-versions.ts';
import { removeForecast } from '#server/services/forecasts/remove.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { refreshReport } from '#server/services/reports/refresh.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { hashInput, hashResult } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { openReport } from '#tests/helpers/open-report.ts';
import { addVersions } from '#tests/helpers/stored-forecast.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

let test: TestApp;
let person: ActorContext;
let id: string;

/** Golden A with a scenario in which no machine is bought. */
const withScenario = (): ForecastDocument => ({
  ...goldenA(),
  scenarios: [
    {
      id: 'no-machine',
      name: 'No machine',
      note: '',
      overrides: [{ id: 'o1', path: 'capitalAssets/machine/enabled', op: 'set', value: false }],
    },
  ],
});
const faulty = (): ForecastDocument => ({
  ...goldenA(),
  revenue: [{ ...newRevenueLine.amounts({ id: 'late', name: 'Late' }), startMonth: 9, endMonth: 3 }],
});
let keys = 0;
const save = (baseVersion: number, document: ForecastDocument) =>
  saveForecast(person, { id, baseVersion, document, idempotencyKey: `key-of-report-${++keys}` });

beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  person = actingAs(test.service, await addPerson(test.db));
  ({ id } = await createForecast(person, { document: withScenario() }));
});
afterAll(() => test.close());

describe('refresh', () => {
  it('stores base and every scenario with the hashes that any other machine computes', async () => {
    const report = await refreshReport(person, { forecastId: id });
    expect(report).toEqual({
      version: 1,
      engineVersion,
      inputHash: hashInput(withScenario()),
      results: [
        { scenario: null, resultHash: hashResult(computeForecast(withScenario())) },
        { scenario: 'no-machine', resultHash: hashResult(computeForecast(withScenario(), { scenario: 'no-machine' })) },
      ],
      riskHash: null,
      refreshedAt: test.clock.now().toISOString(),
    });
    expect(new Set(report.results.map(({ resultHash }) => resultHash)).size).toBe(2);
    const { inputHash, refreshedAt } = report;
    expect((await getForecast(person, { id })).report).toEqual({ version: 1, inputHash, refreshedAt });
  });

  it('January cash of golden A as the report keeps it: 14,000.00 = 10,000 + 12,000 loan − 6,000 machine − 2,000 others', async () => {
    await refreshReport(person, { forecastId: id });
    const report = await openReport(person, { forecastId: id, scenario: null });
    const cash = report?.result.statements.balanceSheet.find(({ key }) => key === 'cash');
    expect(cash?.months[0]).toBe(1_400_000);
    expect([cash?.months.length, cash?.years.length]).toEqual([24, 2]);
    expect(report?.result).toMatchObject({
      scenario: null,
      name: null,
      currency: 'USD',
      years: [
        { year: 1, firstMonth: 1, lastMonth: 12 },
        { year: 2, firstMonth: 13, lastMonth: 24 },
      ],
      failedChecks: [],
    });
  });

  it('break-even of 2027 as the report keeps it: (12,000 rent + 26,400 staff + 1,200 + 528.29) ÷ 60 % = 66,880.48', async () => {
    await refreshReport(person, { forecastId: id });
    const report = await openReport(person, { forecastId: id, scenario: null });
    const { breakEven } = report?.result.statements ?? {};
    expect(breakEven?.find(({ key }) => key === 'breakEvenRevenue')?.years[0]).toBe(6_688_048);
  });

  it('each scenario has statements of its own', async () => {
    await refreshReport(person, { forecastId: id });
    const report = await openReport(person, { forecastId: id, scenario: 'no-machine' });
    const cash = report?.result.statements.balanceSheet.find(({ key }) => key === 'cash');
    expect(cash?.months[0]).toBe(2_000_000);
    expect(report?.result).toMatchObject({ scenario: 'no-machine', name: 'No machine' });
  });

  it('stores no figure that JSON would lose: what is not defined is null', async () => {
    await refreshReport(person, { forecastId: id });
    const report = await openReport(person, { forecastId: id, scenario: null });
    const rows = Object.values(report?.result.statements ?? {}).flat();
    expect(rows.length).toBeGreaterThan(50);
    for (const { months, years } of rows) {
      for (const figure of [...months, ...years]) expect(figure === null || Number.isFinite(figure)).toBe(true);
    }
  });

  it('with errors is rejected with their list, and the earlier report stays', async () => {
    await refreshReport(person, { forecastId: id });
    await save(1, faulty());
    await expect(refreshReport(person, { forecastId: id })).rejects.toMatchObject({
      code: 'forecast-has-faults',
      details: { faults: findIssues(faulty()) },
    });
    expect(await openReport(person, { forecastId: id, scenario: null })).toMatchObject({ version: 1, isStale: true });
  });

  it('of a later version takes the place of the earlier report', async () => {
    await refreshReport(person, { forecastId: id });
    await save(1, goldenA());
    test.clock.pass(60);
    expect(await refreshReport(person, { forecastId: id })).toMatchObject({
      version: 2,
      results: [{ scenario: null }],
    });
    expect(await openReport(person, { forecastId: id, scenario: null })).toMatchObject({ version: 2, isStale: false });
  });

  it("rejects another's, a removed and an unknown forecast, alike", async () => {
    const other = actingAs(test.service, await addPerson(test.db));
    const notFound = { code: 'not-found', details: {} };
    await expect(refreshReport(other, { forecastId: id })).rejects.toMatchObject(notFound);
    await expect(openReport(other, { forecastId: id, scenario: null })).rejects.toMatchObject(notFound);
    await removeForecast(person, { id });
    await expect(refreshReport(person, { forecastId: id })).rejects.toMatchObject(notFound);
  });
});

describe('the report', () => {
  it('is null before the first refresh', async () => {
    expect(await openReport(person, { forecastId: id, scenario: null })).toBeNull();
  });

  it('rejects a scenario that it does not hold', async () => {
    await refreshReport(person, { forecastId: id });
    const unknown = openReport(person, { forecastId: id, scenario: 'no-such-scenario' });
    await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
  });

  it('keeps its version when later saves thin the others', async () => {
    await refreshReport(person, { forecastId: id });
    await addVersions(test.db, id, 198);
    for (let base = 198; base <= 205; base += 1) await save(base, withScenario());
    const versions = await listVersions(person, { id });
    expect(versions).toHaveLength(200);
    expect(versions.at(-1)).toMatchObject({ version: 1, isOfReport: true });
    expect(await openReport(person, { forecastId: id, scenario: null })).toMatchObject({ version: 1 });
  });
});
