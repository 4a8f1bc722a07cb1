import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { notifications, suggestions } from '#server/db/schema/comments.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { startWorkingCopy } from '#server/services/live/start-working-copy.ts';
import type { DecidedSuggestion } from '#server/services/suggestions/decide.ts';
import type { ListedSuggestion } from '#server/services/suggestions/list.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { pathOfNote } from '#shared/inputs/suggested-notes.ts';
import { bookedUntil } from '../helpers/booked-until';
import { goldenA } from '../helpers/golden-forecasts';
import { ask, notify } from '../helpers/procedure';
import { addMember, forecastOf, type Somebody, somebody } from '../helpers/shared-forecast';
import { appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';

let test: TestApp;
let owner: Somebody;
let commenter: Somebody;
let viewer: Somebody;
let stranger: Somebody;
let forecastId: string;

beforeAll(async () => {
  test = await appWithSubscriptions();
  owner = await somebody(test, 'harbour', true);
  commenter = await somebody(test, 'northlight');
  viewer = await somebody(test, 'lender');
  stranger = await somebody(test, 'quayside', true);
});
beforeEach(async () => {
  await test.db.delete(notifications);
  forecastId = await forecastOf(owner, goldenA());
  await addMember(test, { forecastId, userId: commenter.id, role: 'commenter' });
  await addMember(test, { forecastId, userId: viewer.id, role: 'viewer' });
});
afterAll(() => test.close());

const rent = 'operatingExpenses/rent/yearlyBase';
const price = 'revenue/sales/unitPrice';
const create = (person: Somebody, input: object) =>
  notify(person.browser, 'suggestion.create', { forecastId, baseVersion: 1, title: 'A new lease', ...input });
const created = async (changes: object[]) => ((await create(commenter, { changes })).data as { id: string }).id;
const decide = (person: Somebody, id: string, decisions: object[]) =>
  notify(person.browser, 'suggestion.decide', { id, decisions });
const list = async (person = owner) =>
  (await ask(person.browser, 'suggestion.list', { forecastId })).data as ListedSuggestion[];
const opened = async () =>
  (await ask(owner.browser, 'forecast.get', { id: forecastId })).data as { version: number; document: string };
const document = async () => JSON.parse((await opened()).document) as ForecastDocument;

describe('suggestions', () => {
  it('lie beside the forecast until an editor accepts them, path by path', async () => {
    const changes = [
      { path: rent, before: 1_200_000, after: 900_000 },
      { path: price, after: 6_000_000 },
    ];
    const answer = await create(commenter, { changes, reason: 'From the letter' });
    const { id } = answer.data as { id: string };
    expect(await opened()).toMatchObject({ version: 1 });
    expect(await list(commenter)).toMatchObject([
      {
        ...{ id, title: 'A new lease', reason: 'From the letter', source: 'person', baseVersion: 1, status: 'open' },
        author: { username: 'northlight' },
        changes: [changes[0], { path: price, before: 5_000_000, after: 6_000_000 }],
        decisions: {},
      },
    ]);
    const first = (await decide(owner, id, [{ path: rent, isAccepted: true }])).data as DecidedSuggestion;
    expect(first).toMatchObject({ status: 'open', stale: [], version: 2 });
    expect(first.decisions).toMatchObject({ [rent]: { isAccepted: true, by: { username: 'harbour' } } });
    expect((await document()).operatingExpenses[0]).toMatchObject({ yearlyBase: 900_000 });
    const second = (await decide(owner, id, [{ path: price, isAccepted: false }])).data;
    expect(second).toMatchObject({ status: 'decided', version: null });
    expect((await document()).revenue[0]).toMatchObject({ unitPrice: 5_000_000 });
    const told = await test.db.select().from(notifications).where(eq(notifications.userId, commenter.id));
    expect(told.map(({ kind }) => kind)).toEqual(['decided']);
    const trail = await test.db.select().from(auditLog).where(eq(auditLog.action, 'forecast.decideSuggestion'));
    expect(trail.length).toBeGreaterThan(0);
  });

  it('a value that another changed meanwhile stays open with the new value, and is accepted then', async () => {
    const id = await created([{ path: rent, after: 900_000 }]);
    const saved = await document();
    const changed = {
      ...saved,
      operatingExpenses: saved.operatingExpenses.map((line) => ({ ...line, yearlyBase: 1_300_000 })),
    };
    await notify(owner.browser, 'forecast.save', {
      ...{ id: forecastId, baseVersion: 1, document: changed },
      idempotencyKey: `save-${id}`,
    });
    expect((await decide(owner, id, [{ path: rent, isAccepted: true }])).data).toMatchObject({
      ...{ status: 'open', stale: [rent], version: null, decisions: {} },
      changes: [{ path: rent, before: 1_300_000, after: 900_000 }],
    });
    expect((await decide(owner, id, [{ path: rent, isAccepted: true }])).data).toMatchObject({
      ...{ status: 'decided', stale: [], version: 3 },
    });
    expect((await document()).operatingExpenses[0]).toMatchObject({ yearlyBase: 900_000 });
  });

  it('a note on a variance is proposed, accepted and changed as values are; where nothing is booked there is none', async () => {
    const place = { month: '2027-02', scope: 'month', statement: 'profitAndLoss', row: 'revenue:sales' } as const;
    const path = pathOfNote({ id: 'rain', ...place });
    expect((await create(commenter, { changes: [{ path, after: 'Rain' }] })).status).toBe(400);
    forecastId = await forecastOf(owner, bookedUntil(goldenA(), 2, {}));
    await addMember(test, { forecastId, userId: commenter.id, role: 'commenter' });
    await addMember(test, { forecastId, userId: viewer.id, role: 'viewer' });
    const rejected = await create(viewer, { changes: [{ path, after: 'Rain' }] });
    expect([rejected.status, rejected.appCode]).toEqual([403, 'forbidden']);
    for (const after of ['', '  ', 'x'.repeat(1_001), 5, true, null, 'a\0b'])
      expect([after, (await create(commenter, { changes: [{ path, after }] })).status]).toEqual([after, 400]);
    expect((await create(commenter, { changes: [{ path: `${path}/text`, after: 'Rain' }] })).status).toBe(400);

    const notes = async () => (await document()).actuals?.notes;
    const first = await created([{ path, before: null, after: 'Rain' }]);
    expect(await notes()).toEqual([]);
    expect((await decide(owner, first, [{ path, isAccepted: true }])).data).toMatchObject({ stale: [], version: 2 });
    expect(await notes()).toEqual([{ id: 'rain', ...place, text: 'Rain' }]);
    // Who saw no note there does not write over the one that came since.
    const later = pathOfNote({ id: 'other', ...place });
    const own = (await create(commenter, { baseVersion: 1, changes: [{ path: later, after: 'Hail' }] })).data as {
      id: string;
    };
    expect((await decide(owner, own.id, [{ path: later, isAccepted: true }])).data).toMatchObject({
      stale: [later],
      version: null,
    });
    const change = (await create(commenter, { baseVersion: 2, changes: [{ path, before: 'Rain', after: null }] }))
      .data as { id: string };
    expect((await decide(owner, change.id, [{ path, isAccepted: true }])).data).toMatchObject({
      stale: [],
      version: 3,
    });
    expect(await notes()).toEqual([]);
  });

  it('a note that is accepted into a forecast that is edited together is a line of the working copy', async () => {
    forecastId = await forecastOf(owner, bookedUntil(goldenA(), 2, {}));
    await addMember(test, { forecastId, userId: commenter.id, role: 'commenter' });
    await withTx(test.db, (tx) => startWorkingCopy(tx, { forecastId, version: 1 }));
    await test.db.update(forecasts).set({ liveSince: test.clock.now() }).where(eq(forecasts.id, forecastId));
    const path = pathOfNote({
      id: 'rain',
      month: '2027-02',
      scope: 'month',
      statement: 'profitAndLoss',
      row: 'netProfit',
    });
    const copy = async () =>
      JSON.parse(
        ((await ask(owner.browser, 'live.read', { id: forecastId })).data as { document: string }).document,
      ) as ForecastDocument;
    for (const [before, after] of [
      [null, 'Rain'],
      ['Rain', 'Much rain'],
    ] as const) {
      const { id } = (await create(commenter, { changes: [{ path, after }] })).data as { id: string };
      expect((await decide(owner, id, [{ path, isAccepted: true, expect: before }])).data).toMatchObject({ stale: [] });
      expect((await copy()).actuals?.notes.map(({ text }) => text)).toEqual([after]);
    }
  });

  it('A123: a path or value that no scenario may have is 400; of two who accept at once the first counts', async () => {
    const outside = [
      'header/name',
      'header/startMonth',
      'history/inputYears',
      'revenue/sales/name',
      'revenue/sales/id',
      'revenue/sales/type',
      'revenue/sales',
      'revenue/gone/unitPrice',
      'revenue/sales/__proto__',
      'revenue/constructor/unitPrice',
      'schemaVersion',
      'scenarios/a/name',
      '../header/name',
      'x'.repeat(10_000),
    ];
    for (const path of outside) {
      const { status, appCode } = await create(commenter, { changes: [{ path, after: 1 }] });
      expect([path.slice(0, 40), status, appCode]).toEqual([path.slice(0, 40), 400, 'invalid']);
    }
    const values = [-1, 0.5, 1e300, 'text', true, [1, 2], { a: 1 }, undefined, null];
    for (const after of values) {
      const { status } = await create(commenter, { changes: [{ path: price, after }] });
      expect([after, status]).toEqual([after, 400]);
    }
    const many = Array.from({ length: 101 }, (_, i) => ({ path: `revenue/sales/seasonWeights/${i + 1}`, after: 1 }));
    const twice = [
      { path: rent, after: 1 },
      { path: rent, after: 2 },
    ];
    const both = [
      { path: 'revenue/sales/seasonWeights', after: Array(12).fill(1) },
      { path: 'revenue/sales/seasonWeights/1', after: 2 },
    ];
    for (const changes of [[], many, twice, both, [{ path: rent, before: 5, after: 6 }]])
      expect((await create(commenter, { changes })).status).toBe(400);
    expect((await create(commenter, { baseVersion: 9, changes: [{ path: rent, after: 1 }] })).status).toBe(404);
    expect(await list()).toEqual([]);

    const id = await created([{ path: rent, after: 900_000 }]);
    const answers = await Promise.all([
      decide(owner, id, [{ path: rent, isAccepted: true }]),
      decide(owner, id, [{ path: rent, isAccepted: true }]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const versions = answers
      .map(({ data }) => (data as DecidedSuggestion).version)
      .filter((version) => version !== null);
    expect(versions).toEqual([2]);
    expect(await opened()).toMatchObject({ version: 2 });
    expect((await decide(owner, id, [{ path: rent, isAccepted: false }])).data).toMatchObject({ status: 'decided' });
    expect((await list())[0]?.decisions[rent]).toMatchObject({ isAccepted: true });
    expect((await decide(owner, id, [{ path: price, isAccepted: true }])).status).toBe(400);
  });

  it('A123: what was withdrawn or declined while an editor accepts it is not set', async () => {
    const { worker } = test.service.runtime.documents;
    const { run } = worker;
    const meanwhile = async (act: () => Promise<unknown>, work: () => Promise<unknown>) => {
      worker.run = (async (name, given) => {
        worker.run = run;
        await act();
        return run(name, given);
      }) as typeof run;
      return work();
    };
    const accepting = (id: string) => () => decide(owner, id, [{ path: rent, isAccepted: true }]);
    const gone = await created([{ path: rent, after: 900_000 }]);
    const withdrawn = await meanwhile(
      () => notify(commenter.browser, 'suggestion.withdraw', { id: gone }),
      accepting(gone),
    );
    expect(withdrawn).toMatchObject({ data: { status: 'withdrawn', version: null, decisions: {} } });
    const two = await created([
      { path: rent, after: 900_000 },
      { path: price, after: 6_000_000 },
    ]);
    const declined = await meanwhile(() => decide(owner, two, [{ path: rent, isAccepted: false }]), accepting(two));
    expect(declined).toMatchObject({ data: { version: null, decisions: { [rent]: { isAccepted: false } } } });
    expect(await opened()).toMatchObject({ version: 1 });
  });

  it('beyond 200 that are no longer open the oldest are forgotten', async () => {
    const first = await created([{ path: rent, after: 900_000 }]);
    await notify(commenter.browser, 'suggestion.withdraw', { id: first });
    const [row] = await test.db.select().from(suggestions).where(eq(suggestions.id, first));
    if (!row) throw new Error('The suggestion is not there.');
    const { id: _, ...facts } = row;
    const later = (i: number) => ({ ...facts, createdAt: new Date(row.createdAt.getTime() + i + 1) });
    await test.db.insert(suggestions).values(Array.from({ length: 205 }, (_, i) => later(i)));
    await created([{ path: rent, after: 900_000 }]);
    const left = await test.db.select().from(suggestions).where(eq(suggestions.forecastId, forecastId));
    expect(left).toHaveLength(201);
    expect(left.map(({ id }) => id)).not.toContain(first);
  });

  it('are withdrawn by their author alone, decided by editors alone, and hidden from viewers and strangers', async () => {
    const id = await created([{ path: rent, after: 900_000 }]);
    expect((await decide(commenter, id, [{ path: rent, isAccepted: true }])).appCode).toBe('subscription-inactive');
    expect((await decide(stranger, id, [{ path: rent, isAccepted: true }])).appCode).toBe('not-found');
    expect((await notify(owner.browser, 'suggestion.withdraw', { id })).appCode).toBe('forbidden');
    expect((await notify(stranger.browser, 'suggestion.withdraw', { id })).appCode).toBe('not-found');
    expect((await ask(viewer.browser, 'suggestion.list', { forecastId })).appCode).toBe('forbidden');
    expect((await create(viewer, { changes: [{ path: rent, after: 1 }] })).appCode).toBe('forbidden');
    expect((await ask(stranger.browser, 'suggestion.list', { forecastId })).appCode).toBe('not-found');
    expect((await notify(commenter.browser, 'suggestion.withdraw', { id })).data).toEqual({ id, status: 'withdrawn' });
    expect((await decide(owner, id, [{ path: rent, isAccepted: true }])).data).toMatchObject({ status: 'withdrawn' });
    expect(await opened()).toMatchObject({ version: 1 });
    const row = { forecastId, source: 'person' as const, title: 'x', baseVersion: 1, changes: [] };
    await test.db.insert(suggestions).values(Array.from({ length: 50 }, () => row));
    expect((await create(commenter, { changes: [{ path: rent, after: 1 }] })).appCode).toBe('quota-reached');
  });
});
