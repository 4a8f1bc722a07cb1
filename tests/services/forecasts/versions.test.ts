import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forecastVersions } from '#server/db/schema/forecasts.ts';
import { setBudget } from '#server/services/actuals/set-budget.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { getForecast } from '#server/services/forecasts/get.ts';
import { getVersion } from '#server/services/forecasts/get-version.ts';
import { labelVersion } from '#server/services/forecasts/label-version.ts';
import { listVersions } from '#server/services/forecasts/list-versions.ts';
import { renameForecast } from '#server/services/forecasts/rename.ts';
import { restoreVersion } from '#server/services/forecasts/restore-version.ts';
import { refreshReport } from '#server/services/reports/refresh.ts';
import { parseJson, writeJson } from '#shared/domain/json-text.ts';
import { maximumLabels } from '#shared/inputs/forecast-requests.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

let test: TestApp;
let person: ActorContext;
let other: ActorContext;
let id: string;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  person = actingAs(test.service, await addPerson(test.db));
  other = actingAs(test.service, await addPerson(test.db));
  ({ id } = await createForecast(person, { document: goldenA(), name: 'First' }));
  await renameForecast(person, { id, name: 'Second' });
});
afterAll(() => test.close());

const notFound = { code: 'not-found', details: {} };

describe('versions', () => {
  it('are listed newest first, with author, label and the one of the report', async () => {
    await refreshReport(person, { forecastId: id });
    await renameForecast(person, { id, name: 'Third' });
    await setBudget(person, { forecastId: id, version: 1 });
    const versions = await listVersions(person, { id });
    expect(
      versions.map(({ version, isNewest, isOfReport, isBudget }) => ({ version, isNewest, isOfReport, isBudget })),
    ).toEqual([
      { version: 3, isNewest: true, isOfReport: false, isBudget: false },
      { version: 2, isNewest: false, isOfReport: true, isBudget: false },
      { version: 1, isNewest: false, isOfReport: false, isBudget: true },
    ]);
    expect(versions[0]?.author).toMatch(/^person-/);
  });

  it('open with their document', async () => {
    const first = await getVersion(person, { id, version: 1 });
    expect(first).toMatchObject({ version: 1, label: null });
    expect(parseJson(first.document).header.name).toBe('First');
  });

  it("reject another's forecast and a number that is not there, alike", async () => {
    await expect(listVersions(other, { id })).rejects.toMatchObject(notFound);
    await expect(getVersion(other, { id, version: 1 })).rejects.toMatchObject(notFound);
    await expect(getVersion(person, { id, version: 9 })).rejects.toMatchObject(notFound);
  });
});

describe('restore of a version', () => {
  it('makes the old document the newest and keeps every version between', async () => {
    expect(await restoreVersion(person, { id, version: 1, baseVersion: 2 })).toMatchObject({ version: 3 });
    expect(await getForecast(person, { id })).toMatchObject({ name: 'First', version: 3 });
    expect(await listVersions(person, { id })).toHaveLength(3);
  });

  it('is rejected when somebody saved meanwhile', async () => {
    await expect(restoreVersion(person, { id, version: 1, baseVersion: 1 })).rejects.toMatchObject({
      code: 'conflict',
      details: { baseVersion: 1, currentVersion: 2 },
    });
  });

  it("rejects another's forecast and a version that is not there", async () => {
    await expect(restoreVersion(other, { id, version: 1, baseVersion: 2 })).rejects.toMatchObject(notFound);
    await expect(restoreVersion(person, { id, version: 9, baseVersion: 2 })).rejects.toMatchObject(notFound);
  });
});

describe('a label', () => {
  it('is set, changed and taken away', async () => {
    await labelVersion(person, { id, version: 1, label: 'For the bank' });
    expect(await getVersion(person, { id, version: 1 })).toMatchObject({ label: 'For the bank' });
    await labelVersion(person, { id, version: 1, label: null });
    expect(await getVersion(person, { id, version: 1 })).toMatchObject({ label: null });
  });

  it(`is rejected for the ${maximumLabels + 1}st version, not for one that has one already`, async () => {
    const rows = Array.from({ length: maximumLabels }, (_, index) => ({
      forecastId: id,
      version: 100 + index,
      schemaVersion: 1,
      document: writeJson(goldenA()),
      inputHash: 'x',
      label: `Label ${index}`,
    }));
    await test.db.insert(forecastVersions).values(rows);
    const oneMore = labelVersion(person, { id, version: 1, label: 'One more' });
    await expect(oneMore).rejects.toMatchObject({ code: 'quota-reached', details: { maximum: maximumLabels } });
    expect(await labelVersion(person, { id, version: 100, label: 'Another' })).toEqual({
      version: 100,
      label: 'Another',
    });
  });

  it("rejects another's forecast and a version that is not there", async () => {
    await expect(labelVersion(other, { id, version: 1, label: 'Mine' })).rejects.toMatchObject(notFound);
    await expect(labelVersion(person, { id, version: 9, label: 'None' })).rejects.toMatchObject(notFound);
  });
});

it('a stored version that cannot be read is an error of ours, not the person’s', async () => {
  const place = and(eq(forecastVersions.forecastId, id), eq(forecastVersions.version, 1));
  await test.db
    .update(forecastVersions)
    .set({ document: writeJson({ schemaVersion: 1 }) })
    .where(place);
  await expect(getVersion(person, { id, version: 1 })).rejects.toThrow('cannot be read');
});

it('a version whose keys are in another order, as a binary column once kept them, is given out in that of the schema', async () => {
  const { id: another } = await createForecast(person, { document: goldenA() });
  const place = eq(forecastVersions.forecastId, another);
  const read = async () => (await getVersion(person, { id: another, version: 1 })).document;
  const written = await read();
  const [disordered] = await test.db
    .update(forecastVersions)
    .set({ document: sql`${forecastVersions.document}::jsonb::text` })
    .where(place)
    .returning();
  expect(disordered?.document).not.toBe(written);
  expect(await read()).toBe(written);
  expect(parseJson(written)).toEqual(goldenA());
});
