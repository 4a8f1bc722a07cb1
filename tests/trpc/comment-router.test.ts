import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comments, commentThreads, notifications } from '#server/db/schema/comments.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import type { ListedComments } from '#server/services/comments/list.ts';
import { mentionToken } from '#shared/inputs/comment-text.ts';
import { makeToken } from '../helpers/api-token';
import { goldenA } from '../helpers/golden-forecasts';
import { ask, notify } from '../helpers/procedure';
import { addMember, forecastOf, type Somebody, somebody } from '../helpers/shared-forecast';
import { appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';

let test: TestApp;
let owner: Somebody;
let editor: Somebody;
let commenter: Somebody;
let viewer: Somebody;
let stranger: Somebody;
let forecastId: string;
const unknownId = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  test = await appWithSubscriptions();
  owner = await somebody(test, 'harbour', true);
  editor = await somebody(test, 'saltmarsh', true);
  commenter = await somebody(test, 'northlight');
  viewer = await somebody(test, 'lender');
  stranger = await somebody(test, 'quayside', true);
  const document = goldenA();
  document.header.name = 'Harbour Bakery';
  forecastId = await forecastOf(owner, document);
  for (const [{ id: userId }, role] of [
    [editor, 'editor'],
    [commenter, 'commenter'],
    [viewer, 'viewer'],
  ] as const)
    await addMember(test, { forecastId, userId, role });
});
afterAll(() => test.close());

const rent = { kind: 'input', path: 'operatingExpenses/rent/yearlyBase', scenario: null };
const wages = {
  kind: 'figure',
  report: 'profit-and-loss',
  row: 'wagesAndSalaries',
  by: 'month',
  from: '2027-06',
  scenario: null,
};
const start = (person: Somebody, input: object) =>
  notify(person.browser, 'comment.start', {
    forecastId,
    anchor: rent,
    body: 'Is this enough?',
    mentions: [],
    ...input,
  });
const started = async (person: Somebody, input: object = {}) =>
  (await start(person, input)).data as { threadId: string; commentId: string };
const listed = async (person: Somebody, input: object = {}) =>
  (await ask(person.browser, 'comment.list', { forecastId, ...input })).data as ListedComments;
const clear = () => test.db.delete(notifications);
const told = async ({ id }: Somebody) =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind, count }) => [
    kind,
    count,
  ]);

describe('comments', () => {
  it('begin at an input or a figure, with what stood there, and are answered, edited, resolved and removed', async () => {
    await clear();
    const { threadId, commentId } = await started(commenter, { anchor: wages, body: '  Why so\r\nmuch? ' });
    test.clock.pass(1);
    const reply = await notify(owner.browser, 'comment.reply', { threadId, body: 'One more from June.', mentions: [] });
    expect(reply.status).toBe(200);
    const list = await listed(editor);
    expect(list).toMatchObject({ counts: { open: 1, resolved: 0 }, nextCursor: null });
    expect(list.people.map(({ username, isEditor }) => [username, isEditor])).toEqual([
      ['harbour', true],
      ['northlight', false],
      ['saltmarsh', true],
    ]);
    expect(list.threads[0]).toMatchObject({
      id: threadId,
      anchor: wages,
      label: 'Wages and salaries, Jun 2027',
      version: 1,
      valueThen: { figure: -200_000, unit: 'money' },
      removedIn: null,
      commentCount: 2,
      comments: [
        { id: commentId, author: { username: 'northlight' }, body: 'Why so\nmuch?' },
        { author: { username: 'harbour' }, body: 'One more from June.' },
      ],
    });
    test.clock.pass(1);
    const input = await started(editor);
    expect((await listed(owner)).threads[0]).toMatchObject({
      label: 'Rent, Amount per year',
      valueThen: { figure: 1_200_000, unit: 'money' },
    });

    expect((await notify(commenter.browser, 'comment.edit', { commentId, body: 'Why?', mentions: [] })).status).toBe(
      200,
    );
    const another = await notify(owner.browser, 'comment.edit', { commentId, body: 'Not mine', mentions: [] });
    expect([another.status, another.appCode]).toEqual([403, 'forbidden']);
    expect((await notify(editor.browser, 'comment.resolve', { threadId, isResolved: true })).status).toBe(200);
    expect((await listed(owner)).counts).toEqual({ open: 1, resolved: 1 });
    const [resolved] = (await listed(owner, { isResolved: true })).threads;
    expect(resolved).toMatchObject({ id: threadId, resolvedBy: { username: 'saltmarsh' } });
    expect(resolved?.comments[0]).toMatchObject({ body: 'Why?', removedBy: null });
    await notify(editor.browser, 'comment.resolve', { threadId, isResolved: false });

    expect((await notify(editor.browser, 'comment.remove', { commentId })).status).toBe(403);
    expect((await notify(owner.browser, 'comment.remove', { commentId })).status).toBe(200);
    const [left] = (await listed(owner, { threadId })).threads;
    expect(left?.comments[0]).toMatchObject({ body: '', removedBy: 'owner', author: { username: 'northlight' } });
    const trail = await test.db.select().from(auditLog).where(eq(auditLog.action, 'forecast.removeComment'));
    expect(trail).toHaveLength(1);
    // The last words of a thread take it along.
    await notify(editor.browser, 'comment.remove', { commentId: input.commentId });
    expect((await listed(owner)).threads.map(({ id }) => id)).toEqual([threadId]);
    await test.db.delete(commentThreads);
  });

  it('tell who is named, who wrote before and the editors, each once and never of the own act', async () => {
    await clear();
    const body = `What does ${mentionToken(owner.id)} think?`;
    const { threadId } = await started(commenter, { body, mentions: [] });
    expect([await told(owner), await told(editor), await told(commenter), await told(viewer)]).toEqual([
      [['mentioned', 1]],
      [['commented', 1]],
      [],
      [],
    ]);
    await notify(owner.browser, 'comment.reply', { threadId, body: 'Enough.', mentions: [] });
    await notify(owner.browser, 'comment.reply', { threadId, body: 'More than enough.', mentions: [] });
    expect([await told(editor), await told(commenter)]).toEqual([[['commented', 3]], [['replied', 2]]]);
    expect((await ask(commenter.browser, 'notification.unread')).data).toEqual({ unread: 1 });
    const { items } = (await ask(commenter.browser, 'notification.list')).data as { items: unknown[] };
    expect(items).toMatchObject([
      {
        ...{ kind: 'replied', count: 2, readAt: null },
        actor: { username: 'harbour' },
        forecast: { id: forecastId, name: 'Harbour Bakery', role: 'commenter' },
        thread: { id: threadId, label: 'Rent, Amount per year' },
      },
    ]);
    expect((await notify(commenter.browser, 'notification.markRead', { threadId })).data).toEqual({ read: 1 });
    expect((await ask(commenter.browser, 'notification.unread')).data).toEqual({ unread: 0 });
    await notify(owner.browser, 'comment.resolve', { threadId, isResolved: true });
    expect(await told(commenter)).toEqual(expect.arrayContaining([['resolved', 1]]));
    await test.db.delete(commentThreads);
  });

  it('A115: a mention of a stranger, a viewer, eleven people or somebody removed is 400, without notification and mail', async () => {
    await clear();
    const { threadId, commentId } = await started(owner);
    const removed = await somebody(test, 'former');
    await addMember(test, { forecastId, userId: removed.id, role: 'commenter' });
    await test.db.delete(forecastMembers).where(eq(forecastMembers.userId, removed.id));
    await clear();
    const eleven = Array.from({ length: 11 }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`);
    for (const ids of [[stranger.id], [viewer.id], eleven, [removed.id], [unknownId]]) {
      const inText = { body: ids.map(mentionToken).join(' '), mentions: [] };
      for (const named of [{ mentions: ids, body: 'See' }, inText]) {
        const answers = [
          await start(owner, named),
          await notify(owner.browser, 'comment.reply', { threadId, ...named }),
          await notify(owner.browser, 'comment.edit', { commentId, ...named }),
        ];
        expect(answers.map(({ status, appCode }) => [status, appCode])).toEqual(Array(3).fill([400, 'invalid']));
      }
    }
    expect(await test.db.$count(notifications)).toBe(0);
    await test.db.delete(commentThreads);
  });

  it('A117: an anchor or path that no place answers to is 400 and pollutes nothing', async () => {
    const paths = [
      '__proto__',
      'revenue/__proto__',
      'revenue/constructor',
      'revenue/sales/__proto__/polluted',
      'bank/constructor/prototype',
      '../header/name',
      'revenue/../header/name',
      'schemaVersion',
      'schemaVersion/1',
      'x'.repeat(10_000),
      `revenue/${'y'.repeat(10_000)}`,
      'revenue/gone',
      'revenue/sales/none',
      'revenue/sales/seasonWeights/13',
      'revenue/sales/a/b/c/d/e',
    ];
    const anchors = [
      ...paths.map((path) => ({ kind: 'input', path, scenario: null })),
      { ...rent, scenario: 'gone' },
      { ...wages, row: '__proto__' },
      { ...wages, row: 'constructor' },
      { ...wages, report: 'constructor' },
      { ...wages, from: '2040-01' },
      { ...wages, from: '2027-13' },
      { ...wages, by: 'week' },
      { ...wages, extra: 1 },
      { kind: 'forecast', path: 'revenue/sales' },
      { kind: '__proto__' },
      null,
    ];
    for (const anchor of anchors) {
      const { status, appCode } = await start(owner, { anchor });
      expect([JSON.stringify(anchor)?.slice(0, 80), status, appCode]).toEqual([
        JSON.stringify(anchor)?.slice(0, 80),
        400,
        'invalid',
      ]);
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(await test.db.$count(commentThreads)).toBe(0);
  });

  it('ids of another’s forecast answer as unknown ones; viewers neither read nor write', async () => {
    const { threadId, commentId } = await started(owner);
    const calls = (named: { forecastId: string; threadId: string; commentId: string }) =>
      [
        ['comment.start', { forecastId: named.forecastId, anchor: rent, body: 'x', mentions: [] }],
        ['comment.reply', { threadId: named.threadId, body: 'x', mentions: [] }],
        ['comment.resolve', { threadId: named.threadId, isResolved: true }],
        ['comment.edit', { commentId: named.commentId, body: 'x', mentions: [] }],
        ['comment.remove', { commentId: named.commentId }],
      ] as const;
    const answers = async (person: Somebody, named: Parameters<typeof calls>[0]) => {
      const all = [(await ask(person.browser, 'comment.list', { forecastId: named.forecastId })).text];
      for (const [path, input] of calls(named)) all.push((await notify(person.browser, path, input)).text);
      return all.map((text) => text.replace(/"requestId":"[^"]*"/, ''));
    };
    const own = { forecastId, threadId, commentId };
    const unknown = { forecastId: unknownId, threadId: unknownId, commentId: unknownId };
    expect(await answers(stranger, own)).toEqual(await answers(stranger, unknown));
    for (const text of await answers(viewer, own)) expect(text).toContain('"appCode":"forbidden"');
    // A thread under another forecast.
    const other = await forecastOf(owner, goldenA());
    expect((await ask(owner.browser, 'comment.list', { forecastId: other, threadId })).status).toBe(404);
    await test.db.delete(commentThreads);
  });

  it('are read and written over REST by tokens with the scopes of forecasts', async () => {
    const service = test.withToken(await makeToken(owner.browser, ['forecasts:read', 'forecasts:write']));
    const path = `/api/forecasts/${forecastId}/comments`;
    const made = await service.call(path, { json: { anchor: rent, body: 'From a program', mentions: [] } });
    expect(made.status).toBe(201);
    const { threadId } = (await made.json()) as { threadId: string };
    const reply = await service.call(path, { json: { threadId, body: 'Again' } });
    expect(reply.status).toBe(201);
    const read = await service.call(path);
    expect(await read.json()).toMatchObject({ threads: [{ id: threadId, commentCount: 2 }] });
    const reader = test.withToken(await makeToken(owner.browser, ['forecasts:read']));
    expect((await reader.call(path, { json: { anchor: rent, body: 'x' } })).status).toBe(403);
    expect((await reader.call(`/api/forecasts/${forecastId}/suggestions`)).status).toBe(200);
    expect((await viewer.browser.call(path)).status).toBe(403);
    expect((await stranger.browser.call(path)).status).toBe(404);
    await test.db.delete(commentThreads);
  });

  it('long threads are listed by their first and last comments, and pages follow each other', async () => {
    const { threadId } = await started(owner, { body: 'first' });
    const at = test.clock.now().getTime();
    await test.db.insert(comments).values(
      Array.from({ length: 199 }, (_, i) => ({
        ...{ threadId, authorId: owner.id, body: `comment ${i + 2}` },
        createdAt: new Date(at + (i + 1) * 1000),
      })),
    );
    const [short] = (await listed(owner)).threads;
    expect(short?.commentCount).toBe(200);
    expect(short?.comments.map(({ body }) => body)).toEqual([
      'first',
      ...Array.from({ length: 9 }, (_, i) => `comment ${192 + i}`),
    ]);
    expect((await listed(owner, { threadId })).threads[0]?.comments).toHaveLength(200);
    const full = await notify(owner.browser, 'comment.reply', { threadId, body: 'x', mentions: [] });
    expect([full.status, full.appCode]).toEqual([409, 'quota-reached']);

    const row = { forecastId, anchor: { kind: 'forecast' }, anchorKey: 'forecast', label: 'All', version: 1 };
    await test.db
      .insert(commentThreads)
      .values(Array.from({ length: 1_999 }, (_, i) => ({ ...row, createdAt: new Date(at - i - 1) })));
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const page = (await listed(owner, cursor ? { cursor } : {})) as ListedComments;
      for (const { id } of page.threads) seen.add(id);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.size).toBe(2_000);
    expect((await start(owner, {})).appCode).toBe('quota-reached');
    expect((await ask(owner.browser, 'comment.list', { forecastId, cursor: 'abc' })).status).toBe(400);
    await test.db.delete(commentThreads);
  }, 30_000);
});
