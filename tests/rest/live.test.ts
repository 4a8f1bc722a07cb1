import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { serviceSettings } from '#server/db/schema/operation.ts';
import { secondFactors, sessions, users } from '#server/db/schema/users.ts';
import { editComment } from '#server/services/comments/edit.ts';
import { removeComment } from '#server/services/comments/remove.ts';
import { replyComment } from '#server/services/comments/reply.ts';
import { resolveComment } from '#server/services/comments/resolve.ts';
import { startComment } from '#server/services/comments/start.ts';
import type { ActorContext } from '#server/services/context.ts';
import { appendLive } from '#server/services/live/append.ts';
import { readLive } from '#server/services/live/read.ts';
import { saveLive } from '#server/services/live/save.ts';
import { streamsOf } from '#server/services/live/streams.ts';
import { raiseMembersSeq } from '#server/services/members/change-members.ts';
import { createSuggestion } from '#server/services/suggestions/create.ts';
import { decideSuggestion } from '#server/services/suggestions/decide.ts';
import { withdrawSuggestion } from '#server/services/suggestions/withdraw.ts';
import { actingAs, actingOnWeb } from '#tests/helpers/acting.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { createLiveForecast, pageSteps, setOf } from '#tests/helpers/live-forecast.ts';
import { slackNow } from '#tests/helpers/machine-slack.ts';
import { StreamReader } from '#tests/helpers/read-stream.ts';
import { addSubscription, appWithSubscriptions } from '#tests/helpers/subscription.ts';
import { type TestApp, testPassword } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';

const names = ['owner', 'editor', 'commenter', 'viewer', 'stranger'] as const;
type Name = (typeof names)[number];

let test: TestApp;
let id: string;
const browsers = {} as Record<Name, TestBrowser>;
const people = {} as Record<Name, ActorContext>;
const open: StreamReader[] = [];
let pages = 0;

beforeAll(async () => {
  test = await appWithSubscriptions();
  for (const name of names) {
    const username = `harbour-${name}`;
    browsers[name] = await test.signedIn({ username });
    const [row] = await test.db.select().from(users).where(eq(users.username, username));
    const userId = row?.id ?? '';
    people[name] = actingAs(test.service, userId);
    if (name === 'owner' || name === 'editor') await addSubscription(test.db, { userId, now: test.clock.now() });
  }
  id = await liveForecast();
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close();
});
afterAll(async () => {
  streamsOf(test.service.runtime.live).stop();
  await test.close();
});

const idOf = (name: Name) => people[name].actor.userId;
const liveForecast = () =>
  createLiveForecast(people.owner, {
    document: goldenA(),
    members: { [idOf('editor')]: 'editor', [idOf('commenter')]: 'commenter', [idOf('viewer')]: 'viewer' },
  });
const newPage = () => `page-of-tests-${++pages}`;
const call = (name: Name, { query = {}, headers = {}, forecastId = id }: Opening = {}) => {
  const text = new URLSearchParams({ client: newPage(), ...query });
  return browsers[name].call(`/api/forecasts/${forecastId}/live?${text}`, { headers });
};
interface Opening {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  forecastId?: string;
}
async function stream(name: Name, opening?: Opening): Promise<StreamReader> {
  const answer = await call(name, opening);
  expect(answer.status).toBe(200);
  const reader = new StreamReader(answer);
  open.push(reader);
  await reader.until((read) => read.of('hello').length > 0);
  return reader;
}
const append = (name: Name, forecastId: string, value: number | string) =>
  appendLive(
    people[name],
    pageSteps(forecastId)(setOf(typeof value === 'string' ? 'header/name' : 'bank/minimumCash', value)),
  );
const changeRole = (forecastId: string, name: Name, role: 'editor' | 'viewer' | null) =>
  withTx(test.db, async (tx) => {
    const row = eq(forecastMembers.userId, idOf(name));
    if (role) await tx.update(forecastMembers).set({ role }).where(row);
    else await tx.delete(forecastMembers).where(row);
    await raiseMembersSeq(tx, forecastId);
  });

describe('the stream of a forecast', () => {
  it('tells editors every step in order, readers what was saved, and both who is there', async () => {
    const [owner, editor, viewer] = [await stream('owner'), await stream('editor'), await stream('viewer')];
    expect(owner.answer.headers.get('content-type')).toBe('text/event-stream');
    expect(owner.answer.headers.get('x-accel-buffering')).toBe('no');
    expect(owner.of('hello')[0]?.data).toMatchObject({ role: 'owner', seq: 0, version: 1, savedSeq: 0 });
    for (let value = 1; value <= 5; value++) await append(value % 2 ? 'owner' : 'editor', id, value);
    await editor.until((read) => read.steps().length === 5);
    expect(editor.steps()).toEqual([1, 2, 3, 4, 5]);
    expect(editor.of('op')[1]).toMatchObject({
      id: 2,
      data: { userId: idOf('editor'), kind: 'type', operations: [{ op: 'set', path: 'bank/minimumCash', value: 2 }] },
    });
    await saveLive(people.editor, { id, atSeq: 4, idempotencyKey: 'key-of-stream-1' });
    await viewer.until((read) => read.of('version').length === 1);
    expect(viewer.of('version')[0]?.data).toMatchObject({ version: 2, seq: 4, userId: idOf('editor') });
    expect(viewer.of('op')).toEqual([]);
    await owner.until((read) => read.of('people').at(-1)?.data.people.length === 3);
    const there = owner.of('people').at(-1)?.data.people ?? [];
    expect(there.map(({ username }) => username)).toEqual(['harbour-owner', 'harbour-editor', 'harbour-viewer']);
    expect(there[0]?.colour).toBe('copper');
    expect(new Set(there.map(({ colour }) => colour)).size).toBe(3);
  });

  it('goes on after the step that is named; Last-Event-ID wins, and what is too old or not there yet is read again', async () => {
    const [five, three] = [
      await stream('owner', { query: { after: '2' } }),
      await stream('editor', { query: { after: '0' }, headers: { 'Last-Event-ID': '3' } }),
    ];
    await five.until((read) => read.steps().length === 3);
    await three.until((read) => read.steps().length === 2);
    expect([five.steps(), three.steps()]).toEqual([
      [3, 4, 5],
      [4, 5],
    ]);
    const ahead = await stream('owner', { query: { after: '9' } });
    await ahead.until((read) => read.of('reset').length === 1);
    expect(ahead.of('reset')[0]?.data).toEqual({ seq: 5 });
    expect((await call('owner', { headers: { 'Last-Event-ID': 'x' } })).status).toBe(400);
    expect((await call('owner', { query: { client: 'no' } })).status).toBe(400);
  });

  it('says where people are to editors alone; a place is by grammar, of oneself, and at most one a second (A121)', async () => {
    const [owner, viewer] = [await stream('owner'), await stream('viewer')];
    const clientId = newPage();
    const place = { section: 'revenue', scenario: null, path: 'revenue/sales/unitPrice' };
    const tell = (name: Name, input: object) =>
      browsers[name].procedure('live.presence', { id, clientId, ...input }, { isMutation: true });
    expect((await tell('editor', { place })).status).toBe(200);
    await owner.until(
      (read) =>
        read
          .of('people')
          .at(-1)
          ?.data.people.some((person) => person.place !== null) ?? false,
    );
    const told = owner
      .of('people')
      .at(-1)
      ?.data.people.find((person) => person.clientId === clientId);
    expect(told).toMatchObject({ userId: idOf('editor'), username: 'harbour-editor', place });
    await viewer.until(
      (read) =>
        read
          .of('people')
          .at(-1)
          ?.data.people.some((person) => person.clientId === clientId) ?? false,
    );
    expect(JSON.stringify(viewer.of('people'))).not.toContain('unitPrice');
    for (const wrong of [
      { place: { ...place, section: 'Free text!' } },
      { place: { ...place, path: '../x' } },
      { place, userId: idOf('owner') },
    ])
      expect((await tell('editor', wrong)).status).toBe(400);
    // Another person's page stays where it is.
    expect((await tell('commenter', { place: { ...place, section: 'costs' } })).status).toBe(200);
    expect((await tell('stranger', { place })).status).toBe(404);
    const statuses: number[] = [];
    for (let i = 0; i < 20; i++) statuses.push((await tell('editor', { place })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
    expect(
      owner
        .of('people')
        .at(-1)
        ?.data.people.find((person) => person.clientId === clientId),
    ).toMatchObject({ place });
  });

  it('tells who reads comments of a thread as it is begun, answered and closed, and no viewer', async () => {
    const forecastId = await liveForecast();
    const [editor, viewer] = [await stream('editor', { forecastId }), await stream('viewer', { forecastId })];
    const talking = actingOnWeb(test.service, idOf('commenter'));
    const anchor = { kind: 'forecast' } as const;
    const { threadId, commentId } = await startComment(talking, { forecastId, anchor, body: 'Why?', mentions: [] });
    await replyComment(talking, { threadId, body: 'So.', mentions: [] });
    await editComment(talking, { commentId, body: 'Why so?', mentions: [] });
    await resolveComment(talking, { threadId, isResolved: true });
    await removeComment(talking, { commentId });
    await editor.until((read) => read.of('comment').length === 5);
    expect(new Set(editor.of('comment').map(({ data }) => data.threadId))).toEqual(new Set([threadId]));
    expect(viewer.of('comment')).toEqual([]);
  });

  it('tells who reads suggestions of one as it is made, decided and withdrawn, and no viewer', async () => {
    const forecastId = await liveForecast();
    const [editor, viewer] = [await stream('editor', { forecastId }), await stream('viewer', { forecastId })];
    const [commenting, editing] = [idOf('commenter'), idOf('editor')].map((id) => actingOnWeb(test.service, id));
    if (!commenting || !editing) throw new Error('Nobody suggests.');
    const path = 'bank/minimumCash';
    const asked = { forecastId, baseVersion: 1, title: 'More', changes: [{ path, after: 7 }] };
    const [first, second] = [await createSuggestion(commenting, asked), await createSuggestion(commenting, asked)];
    await decideSuggestion(editing, { id: first.id, decisions: [{ path, isAccepted: false }] });
    await withdrawSuggestion(commenting, { id: second.id });
    await editor.until((read) => read.of('suggestion').length === 4);
    const told = editor.of('suggestion').map(({ data }) => data.suggestionId);
    expect(told).toEqual([first.id, second.id, first.id, second.id]);
    expect(viewer.of('suggestion')).toEqual([]);
  });

  it('ends within two seconds when a role is lowered or taken, and no step follows (A105)', async () => {
    const forecastId = await liveForecast();
    const [editor, viewer] = [await stream('editor', { forecastId }), await stream('viewer', { forecastId })];
    const begun = performance.now();
    await changeRole(forecastId, 'editor', 'viewer');
    await append('owner', forecastId, 1);
    await editor.until((read) => read.endReason() !== undefined);
    expect(performance.now() - begun).toBeLessThan(2_000 + slackNow());
    expect([editor.endReason(), editor.of('role')[0]?.data, editor.of('op')]).toEqual(['role', { role: 'viewer' }, []]);
    await changeRole(forecastId, 'viewer', null);
    await viewer.until((read) => read.endReason() === 'revoked');
    expect((await call('viewer', { forecastId })).status).toBe(404);
  });

  it('ends within two seconds with the session, and with the account (A106)', async () => {
    const forecastId = await liveForecast();
    const reader = await stream('owner', { forecastId });
    const begun = performance.now();
    await test.db.delete(sessions).where(eq(sessions.userId, idOf('owner')));
    await reader.until((read) => read.endReason() === 'signed-out');
    expect(performance.now() - begun).toBeLessThan(2_000 + slackNow());
    await append('editor', forecastId, 1);
    expect(reader.of('op')).toEqual([]);
    expect((await call('owner', { forecastId })).status).toBe(401);
    browsers.owner = test.browser();
    expect((await browsers.owner.signIn('harbour-owner', testPassword)).status).toBe(200);
  });

  it('ends where a second factor is asked of everybody since then, and of whom has one it does not (A170)', async () => {
    const forecastId = await liveForecast();
    const [lacking, secured] = [await stream('owner', { forecastId }), await stream('editor', { forecastId })];
    const confirmedAt = test.clock.now();
    await test.db.insert(secondFactors).values({ userId: idOf('editor'), secret: 'sealed', confirmedAt });
    await test.db.insert(serviceSettings).values({ name: 'secondFactorForAll', value: true });
    await lacking.until((read) => read.endReason() === 'signed-out');
    expect((await call('owner', { forecastId })).status).toBe(403);
    expect(secured.ended).toBe(false);
    await test.db.delete(serviceSettings);
    await test.db.delete(secondFactors);
  });

  it('of other sites, by a token, an eleventh, and of a stranger is refused (A120)', async () => {
    expect((await call('owner', { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    expect((await test.withToken('fct_none').call(`/api/forecasts/${id}/live?client=${newPage()}`)).status).toBe(401);
    expect((await test.browser().call(`/api/forecasts/${id}/live?client=${newPage()}`)).status).toBe(401);
    expect((await call('stranger')).status).toBe(404);
    for (let i = 0; i < 10; i++) await stream('owner');
    expect((await call('owner')).status).toBe(429);
    await open.shift()?.close();
    await stream('owner');
  });

  it('of a reader who reads nothing is cut at 256 kB (A120)', async () => {
    const forecastId = await liveForecast();
    const answer = await call('editor', { forecastId });
    const note = (i: number) => ({
      op: 'set' as const,
      path: 'operatingExpenses/rent/note',
      value: `${i}`.padEnd(900, 'x'),
    });
    const step = pageSteps(forecastId);
    for (let i = 0; i < 4; i++) await appendLive(people.owner, step(...Array.from({ length: 100 }, (_, k) => note(k))));
    const { live } = test.service.runtime;
    await expect.poll(() => streamsOf(live).at(forecastId)?.streams.size ?? 0).toBe(0);
    const reader = new StreamReader(answer);
    await reader.until((read) => read.ended);
    expect(reader.endReason()).toBe('slow');
  });

  it('takes nothing but strict JSON of the grammar, in bounds; the copy stays what it was (A118)', async () => {
    const before = (await readLive(people.owner, { id, clients: [] })).inputHash;
    const send = (value: unknown, more: object = {}) =>
      browsers.owner.procedure(
        'live.append',
        {
          ...{ id, clientId: 'page-of-attacks', clientSeq: ++pages, kind: 'type' },
          operations: [{ op: 'set', path: 'bank/minimumCash', value }],
          ...more,
        },
        { isMutation: true },
      );
    const deep = JSON.parse(`${'['.repeat(9)}1${']'.repeat(9)}`);
    for (const value of ['text', 'a\u0000b', 1e300, 0.5, null, {}, [1], deep, { json: 1, meta: { values: ['Date'] } }])
      expect([value, (await send(value)).status]).toEqual([value, 400]);
    const one = { op: 'set', path: 'bank/minimumCash', value: 1 };
    expect((await send(1, { operations: new Array(2_001).fill(one) })).status).toBe(400);
    for (const path of ['__proto__/polluted', 'bank/constructor', '../bank', 'schemaVersion/x', 'x'.repeat(10_000)])
      expect((await send(1, { operations: [{ ...one, path }] })).status).toBe(400);
    for (const more of [{ kind: 'other' }, { clientId: 'no' }, { clientSeq: 0 }, { extra: 1 }])
      expect((await send(1, more)).status).toBe(400);
    const text = (size: number) => ({ operations: [{ op: 'set', path: 'header/name', value: 'x'.repeat(size) }] });
    expect((await send(1, text(3_000_000))).status).toBe(413);
    const nested = `${'['.repeat(1_000)}${']'.repeat(1_000)}`;
    const raw = `{"id":"${id}","clientId":"page-of-attacks","clientSeq":1,"kind":"type","operations":${nested}}`;
    const answer = await browsers.owner.call('/trpc/live.append', {
      body: raw,
      headers: { 'Content-Type': 'application/json' },
    });
    expect([400, 413, 422]).toContain(answer.status);
    expect((await readLive(people.owner, { id, clients: [] })).inputHash).toBe(before);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('believes no notification: rows are read again (A127)', async () => {
    const reader = await stream('owner');
    const { live } = test.service.runtime;
    const before = reader.events.length;
    const forged = { forecastId: id, seq: 99, version: 99, operations: [setOf('bank/minimumCash', 1)] };
    live.notify(people.owner, forged as never);
    live.notify(people.owner, {
      forecastId: id,
      presence: {
        userId: idOf('stranger'),
        clientId: newPage(),
        place: { section: 'revenue', scenario: null, path: null },
      },
    });
    live.notify(people.owner, JSON.parse('{"forecastId":5}'));
    await append('owner', id, 77);
    await reader.until((read) => read.of('op').length === 1);
    expect(reader.of('op')[0]?.data.operations).toEqual([setOf('bank/minimumCash', 77)]);
    expect(reader.events.slice(before).map(({ name }) => name)).not.toContain('version');
    expect(JSON.stringify(reader.of('people'))).not.toContain(idOf('stranger'));
  });

  it('ends first when the server stops, and begins no more', async () => {
    const reader = await stream('editor');
    streamsOf(test.service.runtime.live).stop();
    await reader.until((read) => read.ended);
    expect(reader.endReason()).toBe('restart');
    expect((await call('editor')).status).toBe(503);
  });
});
