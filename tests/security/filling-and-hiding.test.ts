import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { notifications } from '#server/db/schema/comments.ts';
import { forecasts, forecastVersions, reportResults } from '#server/db/schema/forecasts.ts';
import { auditLog, rateLimits } from '#server/db/schema/operation.ts';
import { removeExpiredRows } from '#server/services/housekeeping/remove-expired-rows.ts';
import { createPresence, presenceMs } from '#server/services/live/people.ts';
import { maximumMappedAccounts } from '#shared/inputs/actual-requests.ts';
import { maximumVersions } from '#shared/inputs/forecast-requests.ts';
import { groupMember, groupOf } from '../helpers/group';
import { ask, notify } from '../helpers/procedure';
import { addMember, forecastOf, type Somebody, somebody } from '../helpers/shared-forecast';
import { smallForecast } from '../helpers/small-forecast';
import { appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';

let test: TestApp;
let owner: Somebody;
let editor: Somebody;
beforeAll(async () => {
  test = await appWithSubscriptions();
  owner = await somebody(test, 'filled-owner', true);
  editor = await somebody(test, 'filling-editor', true);
});
afterAll(() => test.close());

async function shared(): Promise<string> {
  const forecastId = await forecastOf(owner, smallForecast({}, { cash: 700 }));
  await addMember(test, { forecastId, userId: editor.id, role: 'editor' });
  return forecastId;
}

/** So many entries of the audit log, as if they had just been written. */
function actsOf(key: string, count: number): void {
  for (let made = 0; made < count; made += 1) test.service.runtime.auditEntries(key, test.clock.now());
}

it('an editor who saves without end pushes out their own versions of the hour, not what others saved before (A205)', async () => {
  const id = await shared();
  const ofForecast = eq(forecastVersions.forecastId, id);
  const [first] = await test.db.select().from(forecastVersions).where(ofForecast);
  if (!first) return expect.fail('no version');
  const { id: _, ...facts } = first;
  const daysAgo = new Date(test.clock.now().getTime() - 10 * 86_400_000);
  await test.db.update(forecastVersions).set({ createdAt: daysAgo }).where(ofForecast);
  const flood = Array.from({ length: maximumVersions - 1 }, (_, at) => ({
    ...facts,
    version: at + 3,
    authorId: editor.id,
  }));
  await test.db.insert(forecastVersions).values([{ ...facts, version: 2 }, ...flood]);
  await test.db
    .update(forecasts)
    .set({ version: flood.length + 2 })
    .where(eq(forecasts.id, id));
  for (const name of ['Worthless', 'More worthless']) await notify(editor.browser, 'forecast.rename', { id, name });
  const kept = await test.db.select().from(forecastVersions).where(ofForecast);
  expect(kept).toHaveLength(maximumVersions);
  expect(kept.filter(({ authorId }) => authorId === owner.id).map(({ version }) => version)).toEqual([1, 2]);
});

it('roles, links and teams are changed 600 times in an hour, then no more: the audit log is not filled by them (A206)', async () => {
  const forecastId = await shared();
  const entries = () =>
    test.db.$count(auditLog, and(eq(auditLog.actorId, owner.id), eq(auditLog.entityId, forecastId)));
  const setRole = (role: string) => notify(owner.browser, 'member.setRole', { forecastId, userId: editor.id, role });
  expect((await setRole('viewer')).status).toBe(200);
  const before = await entries();
  actsOf(`sharing ${owner.id}`, 599);
  expect(await setRole('editor')).toMatchObject({ status: 429, details: { retryAfterSeconds: 600 } });
  expect(await entries()).toBe(before);
  test.clock.pass(3_600);
  expect((await setRole('editor')).status).toBe(200);
});

it('somebody who makes 300 entries first hides no forecast behind them: those that are counted together name each (A207)', async () => {
  const [first, second] = [await shared(), await shared()];
  actsOf(editor.id, 300);
  const label = (id: string, label: string | null) =>
    notify(editor.browser, 'forecast.labelVersion', { id, version: 1, label });
  for (const [id, text] of [
    [first, 'Mine'],
    [second, 'Theirs'],
    [first, null],
  ] as const)
    expect((await label(id, text)).status).toBe(200);
  const labelled = and(eq(auditLog.actorId, editor.id), eq(auditLog.action, 'forecast.labelVersion'));
  const rows = await test.db.select().from(auditLog).where(labelled);
  expect(rows.map(({ entityId, count, details }) => ({ entityId, count, details }))).toEqual([
    { entityId: null, count: 3, details: { version: 1, label: null, objects: [first, second] } },
  ]);
});

it('an account map counts into what its owner stores, and so does its copy in a duplicate (A208)', async () => {
  const id = await forecastOf(owner, smallForecast({}, { cash: 700 }));
  const used = async () => (await ask(owner.browser, 'account.storage')).data as { bytes: number; bytesToday: number };
  const before = await used();
  const text = (at: number) => `${at} ${'€'.repeat(30)}`;
  const accounts = Array.from({ length: maximumMappedAccounts }, (_, at) => ({
    ...{ key: `name:${text(at)}`, code: null, name: text(at), target: 'leftOut', sign: 1 },
  }));
  const saved = await notify(owner.browser, 'actual.saveAccountMap', { forecastId: id, accounts });
  expect(saved.status).toBe(200);
  expect((await notify(owner.browser, 'forecast.duplicate', { id })).status).toBe(200);
  const after = await used();
  expect(after.bytes - before.bytes).toBeGreaterThan(2 * maximumMappedAccounts * 180);
  expect(after.bytesToday - before.bytesToday).toBeGreaterThan(2 * maximumMappedAccounts * 180);
  const forgotten = accounts.map((account) => ({ ...account, target: null }));
  await notify(owner.browser, 'actual.saveAccountMap', { forecastId: id, accounts: forgotten });
  expect((await used()).bytes - before.bytes).toBeLessThan(2 * maximumMappedAccounts * 180);
});

it('places under ever new names of pages leave no memory behind, where nobody streams the forecast either (A210)', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const presence = createPresence();
    const note = (page: string) => presence.note('forecast', page, { userId: 'reader', place: null });
    note('first');
    vi.advanceTimersByTime(presenceMs - 1);
    note('second');
    expect(presence.keep('forecast', 'first')).toBe(true);
    vi.advanceTimersByTime(presenceMs + 1);
    note('third');
    expect(['first', 'second', 'third'].map((page) => presence.keep('forecast', page))).toEqual([false, false, true]);
  } finally {
    vi.useRealTimers();
  }
});

it('a list says nothing of a company that leaves its group while the report is made (A211)', async () => {
  const [open, hidden] = [await shared(), await forecastOf(owner, smallForecast({}, { cash: 900 }))];
  const companies = [groupMember('open', { forecastId: open }), groupMember('hidden', { forecastId: hidden })];
  const scenarios = Array.from({ length: 10 }, (_, at) => ({
    ...{ id: `case-${at}`, name: `Case ${at}`, note: '', members: {}, overrides: [] },
  }));
  const made = await notify(owner.browser, 'group.create', { document: groupOf(companies, { scenarios }) });
  const { id } = made.data as { id: string };
  await addMember(test, { forecastId: id, userId: editor.id, role: 'viewer' });
  const document = groupOf(companies.slice(0, 1));
  const refreshing = notify(owner.browser, 'report.refresh', { forecastId: id, idempotencyKey: 'report-of-both' });
  await expect
    .poll(() => test.db.$count(reportResults, eq(reportResults.forecastId, id)), { interval: 1 })
    .toBeGreaterThan(0);
  const save = { id, baseVersion: 1, document, idempotencyKey: 'hidden-one-leaves' };
  const saved = await notify(owner.browser, 'group.save', save);
  const refreshed = await refreshing;
  expect([refreshed.data, saved.data]).toMatchObject([{ version: 1 }, { version: 2 }]);
  const { data } = await ask(editor.browser, 'shared.list');
  const listed = (data as { id: string; version: number; members: number; summary: unknown }[]).find(
    (row) => row.id === id,
  );
  expect(listed).toMatchObject({ version: 2, members: 1, summary: null });
});

it('a report asked for while companies come and go is of one version, and hides nothing from who may read all', async () => {
  const [first, second] = [await shared(), await shared()];
  const companies = [groupMember('first', { forecastId: first }), groupMember('second', { forecastId: second })];
  const made = await notify(owner.browser, 'group.create', { document: groupOf(companies) });
  const { id } = made.data as { id: string };
  for (let baseVersion = 1; baseVersion <= 12; baseVersion += 1) {
    const document = groupOf(companies.slice(baseVersion % 2));
    const answers = await Promise.all([
      notify(owner.browser, 'report.refresh', { forecastId: id }),
      notify(owner.browser, 'group.save', { id, baseVersion, document, idempotencyKey: `come-and-go-${baseVersion}` }),
    ]);
    expect(answers.map(({ status, appCode }) => [status, appCode])).toEqual([
      [200, null],
      [200, null],
    ]);
  }
});

it('comments and suggestions fill no disk: a thousand a day of a person, and what was read is forgotten after 90 days (A209)', async () => {
  const forecastId = await shared();
  const say = (body: string) =>
    notify(editor.browser, 'comment.start', { forecastId, anchor: { kind: 'forecast' }, body });
  expect((await say('First')).status).toBe(200);
  await test.db.update(rateLimits).set({ points: 1_000 }).where(like(rateLimits.key, 'comments-day:%'));
  expect(await say('Second')).toMatchObject({ status: 429, appCode: 'too-many-requests' });

  const told = () => test.db.$count(notifications, eq(notifications.userId, owner.id));
  expect(await told()).toBeGreaterThan(0);
  test.clock.pass(91 * 86_400);
  await removeExpiredRows(test.service);
  expect(await told()).toBeGreaterThan(0);
  const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000);
  await test.db.update(notifications).set({ readAt: daysAgo(89) });
  await removeExpiredRows(test.service);
  expect(await told()).toBeGreaterThan(0);
  await test.db.update(notifications).set({ readAt: daysAgo(91) });
  await removeExpiredRows(test.service);
  expect(await told()).toBe(0);
});
