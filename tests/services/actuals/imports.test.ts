import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actualImports } from '#server/db/schema/actuals.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { getImport } from '#server/services/actuals/get-import.ts';
import { importActuals } from '#server/services/actuals/import-actuals.ts';
import { listImports } from '#server/services/actuals/list-imports.ts';
import { removeImport } from '#server/services/actuals/remove-import.ts';
import { restoreImport } from '#server/services/actuals/restore-import.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { removeForecast } from '#server/services/forecasts/remove.ts';
import { createLimits } from '#server/services/limits/create-limits.ts';
import { getStorage } from '#server/services/storage/get-storage.ts';
import { parseJson, writeJson } from '#shared/domain/json-text.ts';
import { addMonths } from '#shared/domain/months.ts';
import { canonicalJson } from '#shared/engine/hash/canonical-json.ts';
import { maximumExtractBytes, maximumImportedBytes, maximumImports } from '#shared/inputs/actual-requests.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import { projectActuals } from '#shared/inputs/actuals/project.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { bookedExtract } from '#tests/helpers/booked-extract.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { addMember } from '#tests/helpers/shared-forecast.ts';
import { type TestApp, testApp, wideLimits } from '#tests/helpers/test-app.ts';

let test: TestApp;
let person: Person;
let other: Person;
let forecastId: string;
type Person = Parameters<typeof importActuals>[0];

beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  const limits = createLimits(test.db, wideLimits);
  const [userId, otherId] = [await addPerson(test.db), await addPerson(test.db)];
  person = { ...actingAs(test.service, userId), limits };
  other = { ...actingAs(test.service, otherId), limits };
  ({ id: forecastId } = await createForecast(person, { document: goldenA() }));
});
afterAll(() => test.close());

const notFound = { code: 'not-found', details: {} };
const importOf = (id: string, amount?: number, by = person) =>
  importActuals(by, { forecastId, id, extract: bookedExtract(amount), sourceName: `${id}.csv` });
const audited = async () => {
  const rows = await test.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.entityId, forecastId));
  return rows.map(({ action }) => action);
};
const booked = async () => (await test.db.select().from(forecasts).where(eq(forecasts.id, forecastId)))[0]?.actualBytes;

describe('an import', () => {
  it('is stored with its hash, listed newest first and opened as it came', async () => {
    expect(await importOf('first')).toEqual({ id: 'first', isNew: true, needs: null });
    test.clock.pass(1);
    await importOf('second', 7);
    const { items, budgetVersion } = await listImports(person, { forecastId });
    expect([items.map(({ id }) => id), budgetVersion]).toEqual([['second', 'first'], null]);
    expect(items[1]).toMatchObject({
      ...{ layout: 'genericTrialBalance', statement: 'trialBalance', basis: 'month', months: ['2027-03'] },
      ...{ accountCount: 2, sourceName: 'first.csv', source: 'person', removedAt: null },
    });
    const opened = await getImport(person, { forecastId, id: 'first' });
    expect(parseJson(opened.extract)).toEqual(bookedExtract());
    expect(opened.extractHash).toBe(createHash('sha256').update(canonicalJson(bookedExtract())).digest('hex'));
    expect(await audited()).toContain('forecast.importActuals');
  });

  it('of the same extract writes nothing, whatever its id; one that was removed is put back', async () => {
    await importOf('first');
    const bytes = await booked();
    expect(await importOf('again')).toEqual({ id: 'first', isNew: false, needs: null });
    expect(await audited()).not.toContain('forecast.restoreActuals');
    await removeImport(person, { forecastId, id: 'first' });
    expect(await importOf('again')).toEqual({ id: 'first', isNew: false, needs: null });
    expect((await audited()).filter((action) => action === 'forecast.restoreActuals')).toHaveLength(1);
    const { items } = await listImports(person, { forecastId });
    expect(items).toMatchObject([{ id: 'first', sourceName: 'first.csv', removedAt: null }]);
    expect(await booked()).toBe(bytes);
  });

  it('of a year to date names the month it needs, unless its books are here, it begins a year or the books', async () => {
    const toDate = (month: string, more: Partial<Extract> = {}) => {
      const extract: Extract = { ...bookedExtract(), basis: 'yearToDate', months: [month], ...more };
      return importActuals(person, { forecastId, id: `${month}-${Object.keys(more)}`, extract, sourceName: 'Books' });
    };
    const { fiscalYearEndMonth } = goldenA().header;
    const first = addMonths(`2028-${String(fiscalYearEndMonth).padStart(2, '0')}`, 1);
    const third = addMonths(first, 2);
    const [second, fourth] = [addMonths(first, 1), addMonths(first, 3)];
    expect(await toDate(first)).toMatchObject({ needs: null });
    expect(await toDate(third)).toMatchObject({ needs: second });
    expect(await toDate(third, { statement: 'balanceSheet' })).toMatchObject({ needs: null });
    expect(await toDate(fourth)).toMatchObject({ needs: null });
    await removeImport(person, { forecastId, id: `${third}-` });
    expect(await toDate(fourth, { controls: 2 })).toMatchObject({ needs: third });
    expect(await toDate(addMonths(goldenA().header.startMonth, -5))).toMatchObject({ needs: null });
  });

  it('with the month the books begin with takes the place of the same without it, and stays what the same is known by', async () => {
    const extract: Extract = { ...bookedExtract(), basis: 'yearToDate' };
    const send = (id: string, more: Partial<Extract> = {}) =>
      importActuals(person, { forecastId, id, extract: { ...extract, ...more }, sourceName: 'Books' });
    await send('waits');
    test.clock.pass(1);
    expect(await send('said', { booksBegin: '2027-03' })).toEqual({ id: 'said', isNew: true, needs: null });
    const held = async () =>
      (await listImports(person, { forecastId })).items.map(({ id, removedAt }) => [id, removedAt !== null]);
    expect(await held()).toEqual([
      ['said', false],
      ['waits', true],
    ]);
    expect(await audited()).toContain('forecast.removeActuals');
    expect(await send('again')).toMatchObject({ id: 'said', isNew: false });
    expect(await send('other', { controls: 2 })).toMatchObject({ id: 'other', isNew: true });
    expect(await held()).toHaveLength(3);
  });

  it('with an id that another extract has is rejected', async () => {
    await importOf('first');
    await expect(importOf('first', 7)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { id: expect.anything() } },
    });
  });

  it('with the same key gets the first answer again', async () => {
    const input = {
      forecastId,
      id: 'first',
      extract: bookedExtract(),
      sourceName: 'x',
      idempotencyKey: 'key-of-import',
    };
    expect(await importActuals(person, input)).toEqual({ id: 'first', isNew: true, needs: null });
    expect(await importActuals(person, input)).toEqual({ id: 'first', isNew: true, needs: null });
    await expect(importActuals(person, { ...input, sourceName: 'y' })).rejects.toMatchObject({
      code: 'idempotency-mismatch',
    });
  });

  it('of a month that somebody else imports at once stays beside theirs; the later one gives its figures, then the first', async () => {
    await addMember(test, { forecastId, userId: other.actor.userId, role: 'editor' });
    const both = [importOf('own', 10_00), importOf('theirs', 7_00, other)];
    expect((await Promise.all(both)).map(({ isNew }) => isNew)).toEqual([true, true]);
    test.clock.pass(1);
    await importOf('later', 9_00, other);
    const bank = async () => {
      const listed = (await listImports(person, { forecastId })).items.filter(({ removedAt }) => removedAt === null);
      const opened = await Promise.all(listed.map(({ id }) => getImport(person, { forecastId, id })));
      const extracts = opened.map(({ id, extract }) => ({ id, extract: parseJson(extract) })).reverse();
      const cash = { target: 'sheet:cash', sign: 1, name: 'Bank' } as const;
      return projectActuals(extracts, { accounts: new Map([['code:1000', cash]]) }, goldenA()).actuals.rows[
        'sheet:cash'
      ];
    };
    expect(await bank()).toEqual([9_00]);
    await removeImport(person, { forecastId, id: 'later' });
    // Of two of the same moment the id decides, for everybody alike.
    expect(await bank()).toEqual([7_00]);
    await removeImport(other, { forecastId, id: 'theirs' });
    expect(await bank()).toEqual([10_00]);
  });

  it('counts towards what the person stores', async () => {
    const { bytes } = await getStorage(person);
    await importOf('first');
    const length = Buffer.byteLength(canonicalJson(bookedExtract()));
    expect(await getStorage(person)).toMatchObject({ bytes: bytes + length });
    expect(await booked()).toBe(length);
    const full = { ...person, settings: { ...person.settings, storage: { ...person.settings.storage, total: bytes } } };
    await expect(importOf('second', 7, full)).rejects.toMatchObject({ code: 'storage-full' });
  });
});

describe('the limits of imports', () => {
  const extract = writeJson(bookedExtract());
  const stored = (count: number) =>
    test.db.insert(actualImports).values(
      Array.from({ length: count }, (_, index) => ({
        ...{ forecastId, id: `old-${index}`, extractHash: `${index}`, extract, accountCount: 2, sourceName: 'x' },
        ...{ layout: 'genericTrialBalance', statement: 'trialBalance', basis: 'month', months: ['2027-03'] },
        source: 'person' as const,
      })),
    );

  it(`${maximumImports} of a forecast, the removed ones counted`, async () => {
    await stored(maximumImports - 1);
    await removeImport(person, { forecastId, id: 'old-0' });
    await importOf('last');
    await expect(importOf('more', 7)).rejects.toMatchObject({
      code: 'quota-reached',
      details: { maximum: maximumImports },
    });
  });

  it('20 MB of a forecast', async () => {
    const length = Buffer.byteLength(canonicalJson(bookedExtract()));
    const set = (actualBytes: number) =>
      test.db.update(forecasts).set({ actualBytes }).where(eq(forecasts.id, forecastId));
    await set(maximumImportedBytes - length + 1);
    await expect(importOf('first')).rejects.toMatchObject({ code: 'quota-reached' });
    await set(maximumImportedBytes - length);
    expect(await importOf('first')).toMatchObject({ isNew: true });
  });

  it('2 MB of an extract', async () => {
    const accounts = Array.from({ length: 5_000 }, (_, at) => ({
      ...{ code: null, name: `${at}`.padEnd(120, 'x'), side: 'sheet' as const, hint: null },
    }));
    const large = { ...bookedExtract(), accounts, amounts: accounts.map(() => Array(36).fill(-123_456_789)) };
    expect(Buffer.byteLength(canonicalJson(large))).toBeGreaterThan(maximumExtractBytes);
    await expect(
      importActuals(person, { forecastId, id: 'large', extract: large, sourceName: 'x' }),
    ).rejects.toMatchObject({ code: 'too-large' });
  });

  it('30 an hour of a person', async () => {
    for (let count = 0; count < 30; count += 1) await importOf('first');
    await expect(importOf('first')).rejects.toMatchObject({ code: 'too-many-requests' });
    await expect(importOf('first', 1, other)).rejects.toMatchObject(notFound);
  });
});

describe('the mark of removal', () => {
  it('is set, kept and taken away, and nothing else changes', async () => {
    await importOf('first');
    const before = await getImport(person, { forecastId, id: 'first' });
    const { removedAt } = await removeImport(person, { forecastId, id: 'first' });
    test.clock.pass(60);
    expect(await removeImport(person, { forecastId, id: 'first' })).toEqual({ id: 'first', removedAt });
    expect(await getImport(person, { forecastId, id: 'first' })).toEqual({ ...before, removedAt });
    expect(await restoreImport(person, { forecastId, id: 'first' })).toEqual({ id: 'first', removedAt: null });
    expect(await getImport(person, { forecastId, id: 'first' })).toEqual(before);
    expect(await audited()).toEqual(expect.arrayContaining(['forecast.removeActuals', 'forecast.restoreActuals']));
  });

  it('is not set on an import that is not there', async () => {
    await expect(removeImport(person, { forecastId, id: 'none' })).rejects.toMatchObject(notFound);
    await expect(restoreImport(person, { forecastId, id: 'none' })).rejects.toMatchObject(notFound);
  });
});

it("another's forecast and a removed one answer as if they were not there", async () => {
  await importOf('first');
  const place = { forecastId, id: 'first' };
  const calls = (by: Person) => [
    () => listImports(by, { forecastId }),
    () => getImport(by, place),
    () => importOf('second', 7, by),
    () => removeImport(by, place),
    () => restoreImport(by, place),
  ];
  for (const call of calls(other)) await expect(call()).rejects.toMatchObject(notFound);
  await removeForecast(person, { id: forecastId });
  for (const call of calls(person)) await expect(call()).rejects.toMatchObject(notFound);
});
