import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { operations, workingCopies } from '#server/db/schema/live.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { createRuntime } from '#server/runtime.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { getForecast } from '#server/services/forecasts/get.ts';
import { renameForecast } from '#server/services/forecasts/rename.ts';
import { restoreVersion } from '#server/services/forecasts/restore-version.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { appendLive } from '#server/services/live/append.ts';
import { listChanges } from '#server/services/live/changes.ts';
import { readLive } from '#server/services/live/read.ts';
import { removeOldSteps } from '#server/services/live/remove-old-steps.ts';
import { saveLive } from '#server/services/live/save.ts';
import { authorizeForecast } from '#server/services/members/authorize-forecast.ts';
import { accept } from '#server/services/suggestions/accept.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { createLiveForecast, pageSteps, setOf } from '#tests/helpers/live-forecast.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

let test: TestApp;
let owner: ActorContext;
let editor: ActorContext;
let commenter: ActorContext;
let stranger: ActorContext;
let id: string;
let keys = 0;
const key = () => `key-of-live-${++keys}`;

beforeAll(async () => {
  test = await testApp();
  const people: ActorContext[] = [];
  for (let i = 0; i < 4; i++) people.push(actingAs(test.service, await addPerson(test.db)));
  [owner, editor, commenter, stranger] = people as [ActorContext, ActorContext, ActorContext, ActorContext];
  id = await liveForecast();
});
afterAll(() => test.close());

const liveForecast = (document: ForecastDocument = goldenA()) =>
  createLiveForecast(owner, {
    document,
    members: { [editor.actor.userId]: 'editor', [commenter.actor.userId]: 'commenter' },
  });
const read = async (forecastId = id) => readLive(owner, { id: forecastId, clients: [] });
const documentOf = async (forecastId = id) => parseJson((await read(forecastId)).document);
const rowOf = async (forecastId = id) =>
  (await test.db.select().from(workingCopies).where(eq(workingCopies.forecastId, forecastId)))[0];

describe('a step', () => {
  it('however small, counts into what the owner of the forecast may store, with the operations that were dropped (A201)', async () => {
    const forecastId = await liveForecast();
    const limited = (who: ActorContext, day: number): ActorContext => ({
      ...{ ...who, runtime: createRuntime() },
      settings: { ...who.settings, storage: { ...who.settings.storage, day } },
    });
    const small = limited(editor, 40_000);
    const next = pageSteps(forecastId);
    const step = (at: number) => next(...Array.from({ length: 20 }, (_, i) => setOf('bank/minimumCash', at * 20 + i)));
    const outcomes: string[] = [];
    for (let at = 0; at < 80; at += 1)
      outcomes.push(
        await appendLive(small, step(at)).then(
          () => 'stored',
          ({ code }) => code,
        ),
      );
    const stored = outcomes.indexOf('too-many-requests');
    expect(stored).toBeGreaterThan(15);
    expect(new Set(outcomes.slice(stored))).toEqual(new Set(['too-many-requests']));

    const dropping = Array.from({ length: 1_900 }, () => setOf('revenue/nothing/name', 'Nothing'));
    const { dropped } = await appendLive(limited(editor, 200_000), next(setOf('bank/minimumCash', 1), ...dropping));
    expect(dropped).toHaveLength(1_900);
    const full = appendLive(limited(editor, 60_000), next(setOf('bank/minimumCash', 2), ...dropping));
    await expect(full).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('that accepts a suggestion is one transaction with the decision: where that fails, the value stays', async () => {
    const forecastId = await liveForecast();
    const forecast = await withTx(test.db, (tx) =>
      authorizeForecast(tx, owner, { forecastId, requiredRole: 'editor' }),
    );
    const path = 'bank/minimumCash';
    const accepted = [{ path, expect: goldenA().bank.minimumCash, after: 9 }];
    const failing = {
      forecast,
      suggestionId: 'none',
      accepted,
      settle: () => Promise.reject(new Error('not decided')),
    };
    await expect(accept(owner, failing)).rejects.toThrow('not decided');
    expect(await read(forecastId)).toMatchObject({ seq: 0 });
    expect(await accept(owner, { ...failing, settle: async (_, { stale }) => stale })).toEqual([]);
    expect(await read(forecastId)).toMatchObject({ seq: 1 });
    expect((await documentOf(forecastId)).bank.minimumCash).toBe(9);
  });

  it('is acknowledged with its place, and once however often it is sent', async () => {
    const page = pageSteps(id);
    const first = page(setOf('bank/minimumCash', 5));
    expect(await appendLive(editor, first)).toEqual({ seq: 1, dropped: [] });
    expect(await appendLive(editor, first)).toEqual({ seq: 1, dropped: [] });
    const second = page(setOf('bank/minimumCash', 7), setOf('revenue/none/unitPrice', 1));
    expect(await appendLive(owner, second)).toEqual({ seq: 2, dropped: [{ index: 1, why: 'gone' }] });
    expect(await appendLive(owner, second)).toEqual({ seq: 2, dropped: [{ index: 1, why: 'gone' }] });
    expect(await appendLive(owner, page(setOf('revenue/none/unitPrice', 1)))).toEqual({
      seq: null,
      dropped: [{ index: 0, why: 'gone' }],
    });
    const opened = await readLive(owner, { id, clients: [first.clientId, 'page-of-nobody'] });
    expect(opened).toMatchObject({ seq: 2, version: 1, savedSeq: 0, acked: { [first.clientId]: [2] } });
    expect(parseJson(opened.document)).toEqual({ ...goldenA(), bank: { ...goldenA().bank, minimumCash: 7 } });
    expect(opened.inputHash).toBe(hashInput(parseJson(opened.document)));
    // A server that has nothing in memory finds the same.
    const elsewhere = { ...owner, runtime: createRuntime() };
    expect((await readLive(elsewhere, { id, clients: [] })).inputHash).toBe(opened.inputHash);
  });

  it("A119: under another's page and number, or the same number with other content, is rejected as a mismatch", async () => {
    const page = pageSteps(id);
    const step = page(setOf('bank/minimumCash', 8));
    await appendLive(editor, step);
    await expect(appendLive(owner, step)).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    const other = { ...step, operations: [setOf('bank/minimumCash', 9)] };
    await expect(appendLive(editor, other)).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    expect((await documentOf()).bank.minimumCash).toBe(8);
  });

  it('that leaves no document is refused as a whole, and nothing is stored', async () => {
    const [before, page] = [await read(), pageSteps(id)];
    const wrong = page(setOf('bank/minimumCash', 10), setOf('revenue/sales/unitPrice', -1));
    await expect(appendLive(editor, wrong)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { 'revenue/sales/unitPrice': 'not-a-choice' } },
    });
    const lines = Array.from({ length: 196 }, (_, i) => {
      const line = newOperatingExpense.fixed({ id: `l${i}`, name: 'Line' });
      return {
        op: 'add' as const,
        path: `operatingExpenses/l${i}`,
        value: JSON.parse(JSON.stringify(line)),
        after: null,
      };
    });
    await expect(appendLive(editor, page(...lines))).rejects.toMatchObject({
      code: 'quota-reached',
      message: 'A forecast can have up to 200 lines.',
    });
    expect(await read()).toEqual(before);
  });

  it('A122: of a commenter or a lapsed editor is forbidden, of a stranger not found, and of a forecast never shared not live', async () => {
    const solo = await createForecast(owner, { document: goldenA() });
    const lapsed = { ...editor, actor: { ...editor.actor, hasAccess: false } };
    const calls = [
      (who: ActorContext, forecastId: string) => appendLive(who, pageSteps(forecastId)(setOf('bank/minimumCash', 1))),
      (who: ActorContext, forecastId: string) => readLive(who, { id: forecastId, clients: [] }),
      (who: ActorContext, forecastId: string) => listChanges(who, { id: forecastId, limit: 10 }),
      (who: ActorContext, forecastId: string) => saveLive(who, { id: forecastId, atSeq: 0, idempotencyKey: key() }),
    ];
    for (const call of calls) {
      await expect(call(commenter, id)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(call(lapsed, id)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(call(stranger, id)).rejects.toMatchObject({ code: 'not-found' });
      await expect(call(owner, solo.id)).rejects.toMatchObject({ code: 'forecast-not-live' });
      await expect(call(stranger, solo.id)).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  it('is told in the panel with what stood before, the newest first', async () => {
    const { changes, savedSeq } = await listChanges(editor, { id, limit: 2 });
    expect(savedSeq).toBe(0);
    expect(changes.map(({ seq }) => seq)).toEqual([3, 2]);
    expect(changes[0]).toMatchObject({ userId: editor.actor.userId, kind: 'type' });
    expect(changes[0]?.operations).toEqual([{ op: 'set', path: 'bank/minimumCash', value: 8, before: 7 }]);
    expect((await listChanges(editor, { id, before: 2, limit: 50 })).changes.map(({ seq }) => seq)).toEqual([1]);
  });

  it('takes a snapshot along after 200, and the nightly job keeps what is needed', async () => {
    const forecastId = await liveForecast();
    const page = pageSteps(forecastId);
    for (let i = 1; i <= 205; i++) await appendLive(editor, page(setOf('bank/minimumCash', i)));
    expect(await rowOf(forecastId)).toMatchObject({ seq: 205, snapshotSeq: 200, savedSeq: 0 });
    expect((await documentOf(forecastId)).bank.minimumCash).toBe(205);
    // A version at a step before the snapshot is made of the newest version and the steps after it.
    const saved = await saveLive(editor, { id: forecastId, atSeq: 150, idempotencyKey: key() });
    expect(saved).toMatchObject({ version: 2, seq: 150 });
    const opened = await getForecast(owner, { id: forecastId });
    expect(parseJson(opened.document).bank.minimumCash).toBe(150);
    await test.db
      .update(operations)
      .set({ at: new Date(0) })
      .where(eq(operations.forecastId, forecastId));
    await removeOldSteps({ ...test.service, requestId: 'job' });
    expect(await test.db.$count(operations, eq(operations.forecastId, forecastId))).toBe(205);
    await test.db
      .update(workingCopies)
      .set({ seq: 1_160, snapshotSeq: 1_160, savedSeq: 1_160 })
      .where(eq(workingCopies.forecastId, forecastId));
    await removeOldSteps({ ...test.service, requestId: 'job' });
    expect(await test.db.$count(operations, eq(operations.forecastId, forecastId))).toBe(45);
  });

  it('over 600 a minute of a person are too many', async () => {
    const tired = { ...editor, runtime: createRuntime() };
    for (let i = 0; i < 600; i++) tired.runtime.live.batches(tired.actor.userId, test.clock.now());
    const step = pageSteps(id)(setOf('bank/minimumCash', 1));
    await expect(appendLive(tired, step)).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});

describe('a version of a live forecast', () => {
  const versionOf = async (forecastId: string, version: number) =>
    (
      await test.db
        .select()
        .from(forecastVersions)
        .where(and(eq(forecastVersions.forecastId, forecastId), eq(forecastVersions.version, version)))
    )[0];

  it('is the copy as at a step; later steps stay unsaved, and a second save of the step is answered by the first', async () => {
    const forecastId = await liveForecast();
    const [page, other] = [pageSteps(forecastId), pageSteps(forecastId)];
    await appendLive(owner, page(setOf('bank/minimumCash', 1)));
    await appendLive(editor, other(setOf('bank/creditRate', 2)));
    await appendLive(editor, other(setOf('bank/minimumCash', 3)));
    const saved = await saveLive(owner, { id: forecastId, atSeq: 2, idempotencyKey: 'a-key-of-save' });
    expect(saved).toMatchObject({ version: 2, seq: 2 });
    expect(await saveLive(owner, { id: forecastId, atSeq: 2, idempotencyKey: 'a-key-of-save' })).toEqual(saved);
    expect(await saveLive(editor, { id: forecastId, atSeq: 1, idempotencyKey: key() })).toEqual(saved);
    const row = await versionOf(forecastId, 2);
    expect(row?.seq).toBe(2);
    expect(new Set(row?.contributors)).toEqual(new Set([owner.actor.userId, editor.actor.userId]));
    expect(parseJson((await getForecast(commenter, { id: forecastId })).document).bank).toMatchObject({
      minimumCash: 1,
      creditRate: 2,
    });
    expect(await read(forecastId)).toMatchObject({ seq: 3, savedSeq: 2, version: 2 });
    await expect(saveLive(owner, { id: forecastId, atSeq: 4, idempotencyKey: key() })).rejects.toMatchObject({
      code: 'invalid',
    });
    const audited = await test.db.select().from(auditLog).where(eq(auditLog.entityId, forecastId));
    expect(audited.some(({ action }) => action === 'forecast.save')).toBe(true);
  });

  it('of a whole document takes the unsaved steps of others along; an older base is a conflict', async () => {
    const forecastId = await liveForecast();
    await appendLive(editor, pageSteps(forecastId)(setOf('bank/creditRate', 7), setOf('bank/minimumCash', 7)));
    const mine = goldenA();
    mine.bank.minimumCash = 9;
    mine.operatingExpenses = [];
    const input = { id: forecastId, baseVersion: 1, document: mine, idempotencyKey: key() };
    const saved = await saveForecast(owner, input);
    const merged = { ...mine, bank: { ...mine.bank, creditRate: 7 } };
    expect(saved).toMatchObject({ version: 2, inputHash: hashInput(merged) });
    expect(await saveForecast(owner, input)).toEqual(saved);
    const copy = await read(forecastId);
    expect(copy).toMatchObject({ seq: 2, savedSeq: 2, inputHash: saved.inputHash });
    await expect(saveForecast(owner, { ...input, idempotencyKey: key() })).rejects.toMatchObject({ code: 'conflict' });
    expect(await versionOf(forecastId, 2)).toMatchObject({ seq: 2 });
    // Nothing of others: the version is the document as it was sent.
    const again = await saveForecast(editor, { ...input, baseVersion: 2, idempotencyKey: key() });
    expect(again).toMatchObject({ version: 3, inputHash: hashInput(mine) });
    expect((await read(forecastId)).inputHash).toBe(again.inputHash);
  });

  it('of another name is the newest one with that name, and what is not saved stays unsaved', async () => {
    const forecastId = await liveForecast();
    await appendLive(editor, pageSteps(forecastId)(setOf('bank/minimumCash', 7)));
    await renameForecast(owner, { id: forecastId, name: 'Another name' });
    const opened = parseJson((await getForecast(owner, { id: forecastId })).document);
    expect([opened.header.name, opened.bank.minimumCash]).toEqual(['Another name', 0]);
    const copy = await read(forecastId);
    expect(copy).toMatchObject({ seq: 2, savedSeq: 0, version: 2 });
    expect(parseJson(copy.document)).toMatchObject({ header: { name: 'Another name' }, bank: { minimumCash: 7 } });
    await saveLive(editor, { id: forecastId, atSeq: 2, idempotencyKey: key() });
    expect((await getForecast(owner, { id: forecastId })).inputHash).toBe(copy.inputHash);
    await renameForecast(owner, { id: forecastId, name: 'A third name' });
    expect(await read(forecastId)).toMatchObject({ seq: 3, savedSeq: 3, version: 4 });
  });

  it('that is restored comes after a version of what was not saved', async () => {
    const forecastId = await liveForecast();
    const page = pageSteps(forecastId);
    await appendLive(editor, page(setOf('bank/minimumCash', 7)));
    await saveLive(editor, { id: forecastId, atSeq: 1, idempotencyKey: key() });
    await appendLive(editor, page(setOf('bank/minimumCash', 8)));
    const restored = await restoreVersion(owner, { id: forecastId, version: 1, baseVersion: 2 });
    expect(restored).toMatchObject({ version: 4, inputHash: hashInput(goldenA()) });
    expect(parseJson((await versionOf(forecastId, 3))?.document ?? ('{}' as never))).toMatchObject({
      bank: { minimumCash: 8 },
    });
    expect(await read(forecastId)).toMatchObject({ inputHash: restored.inputHash, version: 4 });
    await expect(restoreVersion(owner, { id: forecastId, version: 1, baseVersion: 2 })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('access', () => {
  it('ends with the role, and with the forecast', async () => {
    const forecastId = await liveForecast();
    await test.db
      .delete(forecastMembers)
      .where(and(eq(forecastMembers.forecastId, forecastId), eq(forecastMembers.userId, editor.actor.userId)));
    await expect(readLive(editor, { id: forecastId, clients: [] })).rejects.toMatchObject({ code: 'not-found' });
    await test.db.update(forecasts).set({ deletedAt: test.clock.now() }).where(eq(forecasts.id, forecastId));
    await expect(readLive(owner, { id: forecastId, clients: [] })).rejects.toMatchObject({ code: 'not-found' });
  });
});
