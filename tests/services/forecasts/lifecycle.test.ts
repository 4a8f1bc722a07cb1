import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forecasts } from '#server/db/schema/forecasts.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { duplicateForecast } from '#server/services/forecasts/duplicate.ts';
import { getForecast } from '#server/services/forecasts/get.ts';
import { listForecasts } from '#server/services/forecasts/list.ts';
import { listVersions } from '#server/services/forecasts/list-versions.ts';
import { purgeRemovedForecasts } from '#server/services/forecasts/purge-removed.ts';
import { removeForecast } from '#server/services/forecasts/remove.ts';
import { renameForecast } from '#server/services/forecasts/rename.ts';
import { restoreForecast } from '#server/services/forecasts/restore.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { maximumForecasts } from '#shared/inputs/forecast-requests.ts';
import { templates } from '#shared/templates/index.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

let test: TestApp;
let person: ActorContext;
let other: ActorContext;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  person = actingAs(test.service, await addPerson(test.db));
  other = actingAs(test.service, await addPerson(test.db));
});
afterAll(() => test.close());

const days = (count: number) => count * 24 * 3600;
const living = (context = person, search = '') => listForecasts(context, { removed: false, search });
const removed = (context = person) => listForecasts(context, { removed: true, search: '' });
const notFound = { code: 'not-found', details: {} };

async function fill(context: ActorContext, count: number): Promise<void> {
  const userId = context.actor.userId;
  const rows = Array.from({ length: count }, (_, index) => ({ userId, name: `Forecast ${index}`, currency: 'USD' }));
  await test.db.insert(forecasts).values(rows);
}

describe('create', () => {
  it('makes a blank forecast of three years from next month', async () => {
    const created = await createForecast(person, { name: 'Quayside Studio' });
    expect(created).toMatchObject({ name: 'Quayside Studio', version: 1 });
    const { document, templateId } = await getForecast(person, { id: created.id });
    expect(parseJson(document).header).toMatchObject({
      name: 'Quayside Studio',
      startMonth: '2026-12',
      years: 3,
      currency: 'USD',
    });
    expect(templateId).toBe('blank');
  });

  it('takes a document as it is, or under another name', async () => {
    const asItIs = await createForecast(person, { document: goldenA() });
    expect(parseJson((await getForecast(person, asItIs)).document)).toEqual(goldenA());
    const named = await createForecast(person, { document: goldenA(), name: 'Imported' });
    const imported = await getForecast(person, named);
    expect(imported).toMatchObject({ name: 'Imported', templateId: null });
    expect(parseJson(imported.document).header.name).toBe('Imported');
  });

  it('starts from every template, in the currency and from the month that was chosen where it is free', async () => {
    for (const { id: template, fixed } of templates) {
      const chosen = { currency: 'EUR', startMonth: '2027-04' };
      const { id } = await createForecast(person, { name: `From ${template}`, template, ...chosen });
      const { document: written, templateId } = await getForecast(person, { id });
      const document = parseJson(written);
      expect(document.header).toMatchObject({ name: `From ${template}`, ...(fixed ?? chosen) });
      expect([templateId, findIssues(document)]).toEqual([template, []]);
    }
  });

  it('rejects a template that is not there, and a document of wrong shape', async () => {
    const unknown = createForecast(person, { name: 'A', template: 'no-such-template' });
    await expect(unknown).rejects.toMatchObject({ code: 'invalid', details: { fields: { template: 'not-a-choice' } } });
    const wrong = createForecast(person, { document: { ...goldenA(), loans: null } as never });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid' });
    expect(await living()).toEqual([]);
  });

  it('rejects the 201st, also of two at the same moment, and counts no removed one (A101)', async () => {
    await fill(person, maximumForecasts - 1);
    const both = await Promise.allSettled([
      createForecast(person, { name: 'One' }),
      createForecast(person, { name: 'Other' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(createForecast(person, { name: 'More' })).rejects.toMatchObject({
      code: 'quota-reached',
      details: { maximum: 200 },
    });

    const [first] = await living();
    await removeForecast(person, { id: first?.id ?? '' });
    await createForecast(person, { name: 'Room again' });
    await expect(restoreForecast(person, { id: first?.id ?? '' })).rejects.toMatchObject({ code: 'quota-reached' });
    await expect(createForecast(other, { name: 'Their own' })).resolves.toMatchObject({ version: 1 });
  });

  it('with the same key makes one forecast', async () => {
    const input = { name: 'Once', idempotencyKey: 'key-to-create' };
    const first = await createForecast(person, input);
    expect(await createForecast(person, input)).toEqual(first);
    expect(await living()).toHaveLength(1);
  });
});

describe('list', () => {
  it("shows the person's own, last saved first, with what the newest version computes to", async () => {
    await createForecast(person, { document: goldenA() });
    test.clock.pass(60);
    await createForecast(person, { name: 'Later' });
    await createForecast(other, { name: 'Theirs' });

    const items = await living();
    expect(items.map(({ name }) => name)).toEqual(['Later', 'Golden A']);
    expect(items[1]).toMatchObject({
      version: 1,
      reportVersion: null,
      removedAt: null,
      summary: { startMonth: '2027-01', years: 2, scenarios: 0, faults: 0, failedChecks: 0 },
    });
    const cash = items[1]?.summary?.cash ?? [];
    expect([cash.length, cash[0]]).toEqual([24, 1_400_000]);
    expect(items[1]?.summary?.lowestCash?.amount).toBe(Math.min(...cash.map(Number)));
  });

  it('searches in names as they are typed: per cent and underscore stand for themselves', async () => {
    for (const name of ['50% off', '50 Years', 'under_score']) await createForecast(person, { name });
    const found = async (search: string) => (await living(person, search)).map(({ name }) => name);
    expect(await found('50%')).toEqual(['50% off']);
    expect(await found('_')).toEqual(['under_score']);
    expect(await found('YEARS')).toEqual(['50 Years']);
    expect(await found('\\')).toEqual([]);
  });
});

describe('get', () => {
  it("answers not-found for another's, a removed and an unknown forecast, alike", async () => {
    const mine = await createForecast(person, { name: 'Mine' });
    await expect(getForecast(other, mine)).rejects.toMatchObject(notFound);
    await removeForecast(person, mine);
    await expect(getForecast(person, mine)).rejects.toMatchObject(notFound);
    const unknown = getForecast(person, { id: '00000000-0000-4000-8000-000000000000' });
    await expect(unknown).rejects.toMatchObject(notFound);
  });

  it('many at once, more than one statement reads, gives each the one asked for, and a stranger none', async () => {
    const names = Array.from({ length: 6 }, (_, place) => `Quay ${place}`);
    const ids = await Promise.all(names.map(async (name) => (await createForecast(person, { name })).id));
    const asked = ids.flatMap((id) => [getForecast(person, { id }), getForecast(other, { id })]);
    const opened = await Promise.allSettled(asked);
    expect(opened.map((each) => (each.status === 'fulfilled' ? each.value.name : each.reason.code))).toEqual(
      names.flatMap((name) => [name, 'not-found']),
    );
  });
});

describe('rename', () => {
  it('changes list and document together, as a new version', async () => {
    const { id } = await createForecast(person, { document: goldenA() });
    expect(await renameForecast(person, { id, name: 'Alder Joinery' })).toMatchObject({
      name: 'Alder Joinery',
      version: 2,
    });
    const { name, version, document } = await getForecast(person, { id });
    expect({ name, version, written: parseJson(document).header.name }).toEqual({
      name: 'Alder Joinery',
      version: 2,
      written: 'Alder Joinery',
    });
  });

  it('of three at once each is a version of its own, and one that names the version it means gives way', async () => {
    const { id } = await createForecast(person, { document: goldenA() });
    const names = ['One', 'Two', 'Three'];
    const renamed = await Promise.all(names.map((name) => renameForecast(person, { id, name })));
    expect(renamed.map(({ version }) => version).toSorted()).toEqual([2, 3, 4]);
    const last = renamed.find(({ version }) => version === 4);
    expect(await getForecast(person, { id })).toMatchObject({ version: 4, name: last?.name });
    const late = renameForecast(person, { id, name: 'Late', baseVersion: 1 });
    await expect(late).rejects.toMatchObject({ code: 'conflict', details: { baseVersion: 1, currentVersion: 4 } });
  });

  it("rejects another's forecast", async () => {
    const { id } = await createForecast(person, { name: 'Mine' });
    await expect(renameForecast(other, { id, name: 'Theirs' })).rejects.toMatchObject(notFound);
    expect(await getForecast(person, { id })).toMatchObject({ name: 'Mine', version: 1 });
  });
});

describe('duplicate', () => {
  it('copies the newest version under a name that says so', async () => {
    const { id } = await createForecast(person, { name: 'Quayside', template: 'blank' });
    await renameForecast(person, { id, name: 'Quayside Studio' });
    const copy = await duplicateForecast(person, { id });
    expect(copy).toMatchObject({ name: 'Quayside Studio (copy)', version: 1 });
    expect(await getForecast(person, copy)).toMatchObject({ templateId: 'blank' });
    expect(await listVersions(person, copy)).toHaveLength(1);
  });

  it('keeps to 120 characters, without half a character', async () => {
    const { id } = await createForecast(person, { name: '😀'.repeat(60) });
    const { name } = await duplicateForecast(person, { id });
    expect([name.length <= 120, name.isWellFormed(), name.endsWith(' (copy)')]).toEqual([true, true, true]);
  });

  it('is made once for a key, and answered the same when the first is gone', async () => {
    const { id } = await createForecast(person, { name: 'Quayside' });
    const input = { id, idempotencyKey: 'key-to-duplicate' };
    const [copy, again] = await Promise.all([duplicateForecast(person, input), duplicateForecast(person, input)]);
    expect(again).toEqual(copy);
    await removeForecast(person, { id });
    expect(await duplicateForecast(person, input)).toEqual(copy);
    const otherwise = duplicateForecast(person, { ...input, name: 'Another' });
    await expect(otherwise).rejects.toMatchObject({ code: 'idempotency-mismatch' });
  });

  it("rejects another's forecast, and the 201st", async () => {
    const mine = await createForecast(person, { name: 'Mine' });
    await expect(duplicateForecast(other, mine)).rejects.toMatchObject(notFound);
    await fill(person, maximumForecasts - 1);
    await expect(duplicateForecast(person, mine)).rejects.toMatchObject({ code: 'quota-reached' });
  });
});

describe('remove and restore', () => {
  it('a removed forecast leaves the list and comes back as it was', async () => {
    const mine = await createForecast(person, { name: 'Mine' });
    await removeForecast(person, mine);
    expect(await living()).toEqual([]);
    expect(await removed()).toMatchObject([{ id: mine.id, removedAt: test.clock.now().toISOString() }]);
    expect(await restoreForecast(person, mine)).toEqual({ id: mine.id, version: 1 });
    expect(await living()).toMatchObject([{ name: 'Mine', removedAt: null }]);
  });

  it('for 30 days; then it is gone for good', async () => {
    const mine = await createForecast(person, { name: 'Mine' });
    await removeForecast(person, mine);
    test.clock.pass(days(30) - 1);
    await purgeRemovedForecasts(person);
    expect(await removed()).toHaveLength(1);
    test.clock.pass(1);
    expect(await removed()).toEqual([]);
    await expect(restoreForecast(person, mine)).rejects.toMatchObject(notFound);
    await purgeRemovedForecasts(person);
    expect(await test.db.select().from(forecasts).where(eq(forecasts.id, mine.id))).toEqual([]);
  });

  it("rejects another's, one already removed, and the restore of one that is not removed", async () => {
    const mine = await createForecast(person, { name: 'Mine' });
    await expect(removeForecast(other, mine)).rejects.toMatchObject(notFound);
    await expect(restoreForecast(person, mine)).rejects.toMatchObject(notFound);
    await removeForecast(person, mine);
    await expect(removeForecast(person, mine)).rejects.toMatchObject(notFound);
    await expect(restoreForecast(other, mine)).rejects.toMatchObject(notFound);
  });
});
