import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forecastVersions } from '#server/db/schema/forecasts.ts';
import { operations } from '#server/db/schema/live.ts';
import { auditLog, idempotencyKeys } from '#server/db/schema/operation.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { getForecast } from '#server/services/forecasts/get.ts';
import { listForecasts } from '#server/services/forecasts/list.ts';
import { listVersions } from '#server/services/forecasts/list-versions.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { removeExpiredIdempotencyKeys } from '#server/services/idempotency/remove-expired.ts';
import { createLimits } from '#server/services/limits/create-limits.ts';
import { createWebhook } from '#server/services/webhooks/create.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { addMonths } from '#shared/domain/months.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { createLiveForecast } from '#tests/helpers/live-forecast.ts';
import { addVersions } from '#tests/helpers/stored-forecast.ts';
import { type TestApp, testApp, testSettings, wideLimits } from '#tests/helpers/test-app.ts';
import { openWebhookReceiver } from '#tests/helpers/webhook-receiver.ts';

let test: TestApp;
let person: ActorContext;
beforeAll(async () => {
  test = await testApp({ settings: { ...testSettings, allowsLoopbackWebhooks: true } });
});
beforeEach(async () => {
  person = actingAs(test.service, await addPerson(test.db));
});
afterAll(() => test.close());

const named = (name: string): ForecastDocument => ({ ...goldenA(), header: { ...goldenA().header, name } });
let keys = 0;
const newKey = () => `key-of-tests-${++keys}`;
const create = () => createForecast(person, { document: named('Harbour Bakery') });
const save = (id: string, baseVersion: number, document: unknown = named('Harbour Bakery'), key = newKey()) =>
  saveForecast(person, { id, baseVersion, document: document as ForecastDocument, idempotencyKey: key });

describe('save', () => {
  it('stores version 2 from version 1, with hash, author and moment, and leaves version 1 as it was', async () => {
    const { id } = await create();
    test.clock.pass(60);
    const saved = await save(id, 1, named('Harbour Bakery, autumn'));

    const savedAt = test.clock.now().toISOString();
    expect(saved).toEqual({ version: 2, savedAt, inputHash: hashInput(named('Harbour Bakery, autumn')) });
    const opened = await getForecast(person, { id });
    expect(opened).toMatchObject({ version: 2, name: 'Harbour Bakery, autumn', savedAt, inputHash: saved.inputHash });
    expect(parseJson(opened.document)).toEqual(named('Harbour Bakery, autumn'));

    const versions = await test.db.select().from(forecastVersions).where(eq(forecastVersions.forecastId, id));
    expect(versions.map((row) => [row.version, row.authorId])).toEqual([
      [1, person.actor.userId],
      [2, person.actor.userId],
    ]);
    expect(versions.map(({ document }) => parseJson(document))[0]).toEqual(named('Harbour Bakery'));
  });

  it('rejects a base that is not the newest, naming both versions, and writes nothing', async () => {
    const { id } = await create();
    await save(id, 1);
    await expect(save(id, 1, named('Too late'))).rejects.toMatchObject({
      code: 'conflict',
      details: { baseVersion: 1, currentVersion: 2, savedAt: test.clock.now().toISOString() },
    });
    await expect(save(id, 3)).rejects.toMatchObject({ code: 'conflict', details: { currentVersion: 2 } });
    expect(await listVersions(person, { id })).toHaveLength(2);
    expect(await getForecast(person, { id })).toMatchObject({ version: 2, name: 'Harbour Bakery' });
  });

  it('answers not-found for somebody else and for a forecast that was never there, alike', async () => {
    const { id } = await create();
    const other = actingAs(test.service, await addPerson(test.db));
    const input = { baseVersion: 1, document: goldenA(), idempotencyKey: newKey() };
    const foreign = await saveForecast(other, { ...input, id }).catch((error: unknown) => error);
    const unknown = await saveForecast(other, { ...input, id: '00000000-0000-4000-8000-000000000000' }).catch(
      (error: unknown) => error,
    );
    expect(foreign).toMatchObject({ code: 'not-found', details: {} });
    expect(unknown).toEqual(foreign);
  });

  it('leaves a row in the audit log that holds no figure', async () => {
    const { id } = await create();
    await save(id, 1);
    const rows = await test.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(rows.map(({ action, details, actorId }) => ({ action, details, actorId }))).toEqual([
      { action: 'forecast.create', details: { template: null }, actorId: person.actor.userId },
      { action: 'forecast.save', details: { version: 2 }, actorId: person.actor.userId },
    ]);
    expect(test.log).toContainEqual({ level: 'info', entry: { event: 'forecast.saved', requestId: person.requestId } });
  });

  it('and how many adjustments the entered sheets carry', async () => {
    const { id } = await create();
    const document = named('Harbour Bakery');
    const adjustment = { field: 'cash', amount: 500, reason: 'Till', madeAt: '2026-01-01T00:00:00Z' } as const;
    document.history.openingAdjustments = [{ ...adjustment, id: 'adjustment-1' }];
    await save(id, 1, document);
    const rows = await test.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(rows.at(-1)?.details).toEqual({ version: 2, adjustments: 1 });
  });

  it('tells the webhooks of the person at once, once for each version', async () => {
    const receiver = await openWebhookReceiver();
    const limits = createLimits(test.db, wideLimits);
    await createWebhook({ ...person, limits }, { url: receiver.url });
    const { id } = await create();
    const first = await save(id, 1, named('Harbour Bakery'), 'key-of-an-event');
    await save(id, 1, named('Harbour Bakery'), 'key-of-an-event');
    const second = await save(id, 2);
    await expect.poll(() => receiver.received.length).toBe(2);
    await receiver.close();
    const told = receiver.received.map(({ body }) => JSON.parse(body).data.version);
    expect(told.sort()).toEqual([first.version, second.version]);
  });

  it('is an import to those who edit the same forecast, and by a token one of a service', async () => {
    const id = await createLiveForecast(person, { document: named('Harbour Bakery'), members: {} });
    await save(id, 1, named('By a person'));
    const service = { ...person, actor: { ...person.actor, tokenId: 'token-of-tests' } };
    const changed = { id, baseVersion: 2, document: named('By a service'), idempotencyKey: newKey() };
    await saveForecast(service, changed);
    const steps = await test.db.select().from(operations).where(eq(operations.forecastId, id)).orderBy(operations.seq);
    expect(steps.map(({ kind }) => kind)).toEqual(['import', 'service']);
  });
});

describe('an idempotency key', () => {
  it('makes a repeated save one version: the second gets the answer of the first', async () => {
    const { id } = await create();
    const first = await save(id, 1, goldenA(), 'the-same-key');
    test.clock.pass(60);
    expect(await save(id, 1, goldenA(), 'the-same-key')).toEqual(first);
    expect(await listVersions(person, { id })).toHaveLength(2);
  });

  it('makes two at the same moment one version', async () => {
    const { id } = await create();
    const both = await Promise.all([save(id, 1, goldenA(), 'key-of-two'), save(id, 1, goldenA(), 'key-of-two')]);
    expect(both[0]).toEqual(both[1]);
    expect(await listVersions(person, { id })).toHaveLength(2);
  });

  it('with another request is rejected as idempotency-mismatch', async () => {
    const { id } = await create();
    await save(id, 1, goldenA(), 'key-of-another');
    await expect(save(id, 2, goldenA(), 'key-of-another')).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    const changed = save(id, 1, named('Other'), 'key-of-another');
    await expect(changed).rejects.toMatchObject({ code: 'idempotency-mismatch' });
  });

  it('of another person is another key', async () => {
    const { id } = await create();
    await save(id, 1, goldenA(), 'key-of-both');
    const other = actingAs(test.service, await addPerson(test.db));
    const created = await createForecast(other, { document: goldenA(), idempotencyKey: 'key-of-both' });
    expect(created.version).toBe(1);
  });

  it('is not used up by a save that was rejected', async () => {
    const { id } = await create();
    await expect(save(id, 5, goldenA(), 'key-refused')).rejects.toMatchObject({ code: 'conflict' });
    expect(await save(id, 1, goldenA(), 'key-refused')).toMatchObject({ version: 2 });
  });

  it('is free again after 24 hours, and its answer is forgotten', async () => {
    const { id } = await create();
    await save(id, 1, goldenA(), 'key-of-a-day');
    test.clock.pass(24 * 3600 - 1);
    expect(await save(id, 1, goldenA(), 'key-of-a-day')).toMatchObject({ version: 2 });
    test.clock.pass(1);
    expect(await save(id, 2, goldenA(), 'key-of-a-day')).toMatchObject({ version: 3 });

    test.clock.pass(24 * 3600);
    await removeExpiredIdempotencyKeys(person);
    expect(await test.db.select().from(idempotencyKeys)).toEqual([]);
  });
});

describe('a document', () => {
  it('of wrong shape is rejected with the paths of its fields', async () => {
    const { id } = await create();
    const wrong = { ...goldenA(), header: { ...goldenA().header, name: ' ', years: 11 }, surprise: true };
    const rejection = await save(id, 1, wrong).catch((error: unknown) => error);
    expect(rejection).toMatchObject({
      code: 'invalid',
      details: { fields: { 'document.header.name': 'required', 'document.header.years': 'out-of-range' } },
    });
    expect(await listVersions(person, { id })).toHaveLength(1);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['a text', 'forecast'],
    ['no schema version', { ...goldenA(), schemaVersion: undefined }],
    ['a schema version of the future', { ...goldenA(), schemaVersion: 2 }],
    ['a NUL in a name', named('Harbour\u0000Bakery')],
    ['half a character in a name', named('Harbour \ud83d')],
    ['money with a fraction', { ...goldenA(), bank: { ...goldenA().bank, minimumCash: 0.5 } }],
  ])('that is %s is refused as invalid', async (_what, document) => {
    const { id } = await create();
    await expect(save(id, 1, document)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('over a million bytes is rejected as too large', async () => {
    const { id } = await create();
    const line = newRevenueLine.amounts({ id: 'line', name: 'x'.repeat(120) });
    const revenue = Array.from({ length: 200 }, (_, index) => ({
      ...line,
      id: `line-${index}`,
      note: '帆'.repeat(1000),
      amounts: Array.from({ length: 120 }, () => 99_999_999_999_999),
    }));
    const document = { ...goldenA(), revenue, operatingExpenses: [], staff: [], capitalAssets: [], loans: [] };
    await expect(save(id, 1, document)).rejects.toMatchObject({ code: 'too-large' });
  });

  it('and says how much of it is actuals', async () => {
    const { id } = await create();
    const months = Array.from({ length: 120 }, (_, at) => ({
      ...{ month: addMonths(goldenA().header.startMonth, at), result: 'typed', sheet: 'typed' },
    }));
    const row = months.map(() => 99_999_999_999_999);
    const rows = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`revenue:line-${at}`, row]));
    const actuals = { lastActualMonth: null, months, rows, adjustments: [], notes: [] };
    const error: unknown = await save(id, 1, { ...goldenA(), actuals }).catch((thrown: unknown) => thrown);
    const actualBytes = Buffer.byteLength(JSON.stringify(actuals));
    expect(error).toMatchObject({ code: 'too-large', details: { maximumBytes: 1_000_000, actualBytes } });
    expect(Object(error).message).toContain(`${Math.round(actualBytes / 1_000)} kB of it are actuals`);
  });

  it('with errors of meaning is saved, and its list figures wait', async () => {
    const { id } = await create();
    const faulty = {
      ...goldenA(),
      revenue: [{ ...newRevenueLine.amounts({ id: 'late', name: 'Late' }), startMonth: 9, endMonth: 3 }],
    };
    expect(findIssues(faulty)).not.toEqual([]);
    expect(await save(id, 1, faulty)).toMatchObject({ version: 2 });
    const [item] = await listForecasts(person, { removed: false, search: '' });
    expect(item?.summary).toMatchObject({ faults: findIssues(faulty).length, cash: [], lowestCash: null });
  });
});

it('version 201 is stored, and the oldest goes', async () => {
  const { id } = await create();
  await addVersions(test.db, id, 199);
  for (const base of [199, 200]) await save(id, base);
  const versions = await listVersions(person, { id });
  expect(versions).toHaveLength(200);
  expect([versions[0]?.version, versions.at(-1)?.version]).toEqual([201, 2]);
});
