import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { getAccountMap } from '#server/services/actuals/get-account-map.ts';
import { importActuals } from '#server/services/actuals/import-actuals.ts';
import { listImports } from '#server/services/actuals/list-imports.ts';
import { saveAccountMap } from '#server/services/actuals/save-account-map.ts';
import { setBudget } from '#server/services/actuals/set-budget.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { duplicateForecast } from '#server/services/forecasts/duplicate.ts';
import { getVersion } from '#server/services/forecasts/get-version.ts';
import { labelVersion } from '#server/services/forecasts/label-version.ts';
import { removeForecast } from '#server/services/forecasts/remove.ts';
import { renameForecast } from '#server/services/forecasts/rename.ts';
import { createLimits } from '#server/services/limits/create-limits.ts';
import { type MappedAccount, maximumMappedAccounts, saveAccountMapInput } from '#shared/inputs/actual-requests.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { bookedAccount, bookedExtract } from '#tests/helpers/booked-extract.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { type TestApp, testApp, wideLimits } from '#tests/helpers/test-app.ts';

let test: TestApp;
let person: ActorContext;
let other: ActorContext;
let forecastId: string;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  person = actingAs(test.service, await addPerson(test.db));
  other = actingAs(test.service, await addPerson(test.db));
  ({ id: forecastId } = await createForecast(person, { document: goldenA() }));
});
afterAll(() => test.close());

const notFound = { code: 'not-found', details: {} };
const bank: MappedAccount = { key: 'name:bank', code: null, name: 'Bank', target: 'sheet:cash', sign: 1 };
const save = (accounts: MappedAccount[], by = person) => saveAccountMap(by, { forecastId, accounts });

describe('the account map', () => {
  it('keeps accounts that are not named, replaces and forgets those that are', async () => {
    expect(await getAccountMap(person, { forecastId })).toEqual({ accounts: [] });
    expect(await save([bookedAccount, bank])).toEqual({ accounts: 2 });
    expect(await getAccountMap(person, { forecastId })).toEqual({ accounts: [bookedAccount, bank] });
    const leftOut = { ...bank, target: 'leftOut' };
    expect(await save([{ ...bookedAccount, target: null }, leftOut])).toEqual({ accounts: 1 });
    expect(await getAccountMap(person, { forecastId })).toEqual({ accounts: [leftOut] });
  });

  it(`holds ${maximumMappedAccounts} accounts and no more`, async () => {
    const accounts = Array.from({ length: maximumMappedAccounts }, (_, at) => ({ ...bank, key: `name:${at}` }));
    expect(await save(accounts)).toEqual({ accounts: maximumMappedAccounts });
    await expect(save([bank])).rejects.toMatchObject({ code: 'quota-reached' });
    expect((await getAccountMap(person, { forecastId })).accounts).toHaveLength(maximumMappedAccounts);
  });

  it('takes targets that exist, and keys of codes and names alone', () => {
    const read = (change: object) =>
      saveAccountMapInput.safeParse({ forecastId, accounts: [{ ...bank, ...change }] }).success;
    for (const target of ['revenue:line-1', 'spread:directCosts', 'leftOut', 'flow:drawings', null]) {
      expect([target, read({ target })]).toEqual([target, true]);
    }
    for (const change of [
      { target: 'sheet:none' },
      { target: '' },
      { target: 'spread:cash' },
      { key: '4000' },
      { sign: 0 },
    ]) {
      expect([change, read(change)]).toEqual([change, false]);
    }
  });
});

describe('the budget', () => {
  it('labels the version it names, keeps a label that is there, and is taken away', async () => {
    await renameForecast(person, { id: forecastId, name: 'Second' });
    expect(await setBudget(person, { forecastId, version: 1 })).toEqual({ version: 1, label: 'Budget FY 2027' });
    expect(await getVersion(person, { id: forecastId, version: 1 })).toMatchObject({ label: 'Budget FY 2027' });
    expect(await listImports(person, { forecastId })).toMatchObject({ budgetVersion: 1 });
    await labelVersion(person, { id: forecastId, version: 2, label: 'Revised' });
    expect(await setBudget(person, { forecastId, version: 2, label: 'Other' })).toEqual({
      version: 2,
      label: 'Revised',
    });
    expect(await getVersion(person, { id: forecastId, version: 1 })).toMatchObject({ label: 'Budget FY 2027' });
    expect(await setBudget(person, { forecastId, version: null })).toEqual({ version: null, label: null });
    expect(await listImports(person, { forecastId })).toMatchObject({ budgetVersion: null });
  });

  it('is labelled by the fiscal year in which the version begins, as fiscal years are named', async () => {
    const labelOf = async (startMonth: string, fiscalYearEndMonth: number) => {
      const document = goldenA();
      const { id } = await createForecast(person, {
        document: { ...document, header: { ...document.header, startMonth, fiscalYearEndMonth } },
      });
      return (await setBudget(person, { forecastId: id, version: 1 })).label;
    };
    expect(await labelOf('2026-10', 12)).toBe('Budget FY 2026');
    expect(await labelOf('2026-10', 9)).toBe('Budget FY 2026/27');
    expect(await labelOf('2026-09', 9)).toBe('Budget FY 2025/26');
  });

  it('is no version that is not there', async () => {
    await expect(setBudget(person, { forecastId, version: 9 })).rejects.toMatchObject(notFound);
  });
});

it("another's forecast and a removed one answer as if they were not there", async () => {
  const calls = (by: ActorContext) => [
    () => getAccountMap(by, { forecastId }),
    () => save([bank], by),
    () => setBudget(by, { forecastId, version: 1 }),
  ];
  for (const call of calls(other)) await expect(call()).rejects.toMatchObject(notFound);
  await removeForecast(person, { id: forecastId });
  for (const call of calls(person)) await expect(call()).rejects.toMatchObject(notFound);
});

it('a duplicate has the imports and the map, but not the budget', async () => {
  await importActuals(
    { ...person, limits: createLimits(test.db, wideLimits) },
    { forecastId, id: 'first', extract: bookedExtract(), sourceName: 'x' },
  );
  await save([bank]);
  await setBudget(person, { forecastId, version: 1 });
  const { id: copy } = await duplicateForecast(person, { id: forecastId });
  const { items } = await listImports(person, { forecastId });
  expect(await listImports(person, { forecastId: copy })).toEqual({ budgetVersion: null, items });
  expect(await getAccountMap(person, { forecastId: copy })).toEqual({ accounts: [bank] });
  const bytes = await test.db
    .select({ id: forecasts.id, bytes: forecasts.actualBytes })
    .from(forecasts)
    .where(eq(forecasts.userId, person.actor.userId));
  expect(new Set(bytes.map((row) => row.bytes)).size).toBe(1);
});
