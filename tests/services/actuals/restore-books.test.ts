import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/operation.ts';
import { getAccountMap } from '#server/services/actuals/get-account-map.ts';
import { getImport } from '#server/services/actuals/get-import.ts';
import { importActuals } from '#server/services/actuals/import-actuals.ts';
import { listImports } from '#server/services/actuals/list-imports.ts';
import { pushActuals } from '#server/services/actuals/push-actuals.ts';
import { removeImport } from '#server/services/actuals/remove-import.ts';
import { restoreBooks } from '#server/services/actuals/restore-books.ts';
import { saveAccountMap } from '#server/services/actuals/save-account-map.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { getForecast } from '#server/services/forecasts/get.ts';
import { getVersion } from '#server/services/forecasts/get-version.ts';
import { removeForecast } from '#server/services/forecasts/remove.ts';
import { refreshReport } from '#server/services/reports/refresh.ts';
import { getStorage } from '#server/services/storage/get-storage.ts';
import { exportedFiles } from '#server/services/users/exported-files.ts';
import { maximumImports } from '#shared/inputs/actual-requests.ts';
import { readForecastFile } from '#shared/inputs/forecast-file.ts';
import { actingOnWeb, addPerson } from '#tests/helpers/acting.ts';
import { bookedAccount, bookedExtract, bookedImport } from '#tests/helpers/booked-extract.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { bookedAccounts, bookedForecast, booksOf } from '#tests/helpers/pushed-books.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

type Person = ReturnType<typeof actingOnWeb>;

let test: TestApp;
let person: Person;
let other: Person;
let forecastId: string;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  person = actingOnWeb(test.service, await addPerson(test.db));
  other = actingOnWeb(test.service, await addPerson(test.db));
  ({ id: forecastId } = await createForecast(person, { document: goldenA() }));
});
afterAll(() => test.close());

const removed = { ...bookedImport('second', 7), removedAt: '2026-11-02T09:00:00.000Z', source: 'service' as const };
const books = { actualImports: [bookedImport('first'), removed], accountMap: [bookedAccount] };
const restore = (change: object = {}, by = person) => restoreBooks(by, { forecastId, ...books, ...change });

/** The newest version of a forecast as the archive of its person has it. */
async function fileOf(owner: Person, id: string) {
  const room = { bytes: 1_000_000_000, files: 1_000 };
  for await (const { name, text } of exportedFiles(owner, { room, language: 'en' })) {
    if (name.endsWith(`${id}/forecast.json`)) return readForecastFile(text);
  }
  return expect.fail('there is no such file');
}

describe('the books of a file', () => {
  it('come back under their ids, in their order, with their marks, as imports of the person whatever the file says, and count as stored (A194)', async () => {
    const { bytes } = await getStorage(person);
    expect(await restore()).toEqual({ imports: 2, accounts: 1 });
    const { items } = await listImports(person, { forecastId });
    expect(items.map(({ id, source, removedAt }) => ({ id, source, removedAt }))).toEqual([
      { id: 'second', source: 'person', removedAt: removed.removedAt },
      { id: 'first', source: 'person', removedAt: null },
    ]);
    expect(await getImport(person, { forecastId, id: 'second' })).toMatchObject({ createdAt: removed.createdAt });
    expect(await getAccountMap(person, { forecastId })).toEqual({ accounts: [bookedAccount] });
    expect((await getStorage(person)).bytes).toBeGreaterThan(bytes);
    const rows = await test.db.select().from(auditLog).where(eq(auditLog.entityId, forecastId));
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'forecast.restoreBooks', details: { imports: 2, accounts: 1 } }),
    );
  });

  it('may come again and in parts: what is there stays as it is', async () => {
    await restore({ actualImports: [bookedImport('first')], accountMap: [] });
    await removeImport(person, { forecastId, id: 'first' });
    expect(await restore()).toEqual({ imports: 1, accounts: 1 });
    expect(await restore()).toEqual({ imports: 0, accounts: 1 });
    const { items } = await listImports(person, { forecastId });
    expect(items).toMatchObject([{ id: 'second' }, { id: 'first', removedAt: test.clock.now().toISOString() }]);
  });

  it('have no date in the future', async () => {
    await restore({ actualImports: [{ ...bookedImport('first'), createdAt: '2099-01-01T00:00:00.000Z' }] });
    const { items } = await listImports(person, { forecastId });
    expect(items).toMatchObject([{ createdAt: test.clock.now().toISOString() }]);
  });

  it('are rejected whole where an id is taken, or where they are too many', async () => {
    await importActuals(person, { forecastId, id: 'second', extract: bookedExtract(1), sourceName: 'x' });
    await expect(restore()).rejects.toMatchObject({ code: 'invalid' });
    const actualImports = Array.from({ length: maximumImports }, (_, at) => bookedImport(`n-${at}`, at + 10));
    await expect(restore({ actualImports })).rejects.toMatchObject({ code: 'quota-reached' });
    expect((await listImports(person, { forecastId })).items).toHaveLength(1);
    const total = (await getStorage(person)).bytes;
    const full = { ...person, settings: { ...person.settings, storage: { ...person.settings.storage, total } } };
    await expect(restore({ actualImports: [bookedImport('new', 3)] }, full)).rejects.toMatchObject({
      code: 'storage-full',
    });
  });

  it('come in three hundred parts an hour at most (A194)', async () => {
    await Promise.all(Array.from({ length: 300 }, () => person.limits.takeBooks(person.actor.userId)));
    await expect(restore()).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(
      await restore({ forecastId: (await createForecast(other, { document: goldenA() })).id }, other),
    ).toMatchObject({ imports: 2 });
  });

  it('go into no forecast of another, and none that was removed', async () => {
    await expect(restore({}, other)).rejects.toMatchObject({ code: 'not-found' });
    await removeForecast(person, { id: forecastId });
    await expect(restore()).rejects.toMatchObject({ code: 'not-found' });
  });
});

it('a version with actuals has the same input and result hash after three imports, a removal, a new map, and in the account of another', async () => {
  const { id } = await createForecast(person, { document: bookedForecast() });
  await saveAccountMap(person, { forecastId: id, accounts: bookedAccounts });
  const pushed = await pushActuals(person, { ...booksOf(1, 2, 3), forecastId: id });
  expect(pushed).toMatchObject({ version: 2, lastActualMonth: '2027-03' });
  const hashesOf = async (owner: Person, of: string) => {
    const { inputHash, results } = await refreshReport(owner, { forecastId: of });
    return { inputHash, results };
  };
  const before = await hashesOf(person, id);
  const { document } = await getVersion(person, { id, version: 2 });

  for (const [at, amount] of [1, 2, 3].entries())
    await importActuals(person, { forecastId: id, id: `file-${at}`, extract: bookedExtract(amount), sourceName: 'x' });
  await removeImport(person, { forecastId: id, id: 'importId' in pushed ? pushed.importId : '' });
  const moved = bookedAccounts.map((account) => ({ ...account, target: 'unplannedOther' as const }));
  await saveAccountMap(person, { forecastId: id, accounts: moved });
  expect(await hashesOf(person, id)).toEqual(before);
  expect((await getVersion(person, { id, version: 2 })).document).toBe(document);

  const file = await fileOf(person, id);
  if (!file.ok || !file.books) return expect.fail('no books in the file');
  const made = await createForecast(other, { document: file.document });
  await restoreBooks(other, { ...file.books, forecastId: made.id });
  expect(await hashesOf(other, made.id)).toEqual(before);
  expect((await getForecast(other, { id: made.id })).document).toBe(document);
  const actualImports = file.books.actualImports.map((found) => ({ ...found, source: 'person' as const }));
  expect(await fileOf(other, made.id)).toEqual({ ...file, books: { ...file.books, actualImports } });
  expect(file.books.actualImports.map(({ id }) => id)).toHaveLength(4);
  expect(file.books.accountMap).toEqual(moved);
});
