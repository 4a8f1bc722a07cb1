import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { commentThreads, notifications } from '#server/db/schema/comments.ts';
import { forecastMembers, forecastReaders } from '#server/db/schema/members.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { notify as tell } from '#server/services/notifications/notify.ts';
import { sendSummaries } from '#server/services/notifications/send-summaries.ts';
import { mentionToken } from '#shared/inputs/comment-text.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { addMember, forecastOf, type Somebody, somebody } from '#tests/helpers/shared-forecast.ts';
import { appWithSubscriptions } from '#tests/helpers/subscription.ts';
import { type TestApp, testPassword } from '#tests/helpers/test-app.ts';

let test: TestApp;
let owner: Somebody;
let editor: Somebody;
let commenter: Somebody;
let forecastId: string;

beforeAll(async () => {
  test = await appWithSubscriptions();
  owner = await somebody(test, 'harbour', true);
  editor = await somebody(test, 'saltmarsh', true);
  commenter = await somebody(test, 'northlight');
  const document = goldenA();
  document.header.name = 'Harbour Bakery';
  forecastId = await forecastOf(owner, document);
  await addMember(test, { forecastId, userId: editor.id, role: 'editor' });
  await addMember(test, { forecastId, userId: commenter.id, role: 'commenter' });
});
afterAll(() => test.close());

const anchor = { kind: 'forecast' };
const started = async (person: Somebody, input: object = {}) =>
  (await notify(person.browser, 'comment.start', { forecastId, anchor, body: 'Is it?', mentions: [], ...input }))
    .data as { threadId: string };
const clear = () => test.db.delete(notifications);

describe('mails', () => {
  const run = () => sendSummaries({ ...test.service, requestId: 'a job' });
  const mailsTo = (name: string) => test.mails.filter(({ recipient }) => recipient.startsWith(name));
  const signInAgain = async () => {
    for (const [person, name] of [
      [owner, 'harbour'],
      [editor, 'saltmarsh'],
      [commenter, 'northlight'],
    ] as const)
      await person.browser.signIn(name, testPassword);
  };
  const minutes = (count: number) => test.clock.pass(count * 60);

  it('come ten minutes after the first unread, at most one an hour, in the words of the receiver', async () => {
    await clear();
    test.mails.length = 0;
    const { threadId } = await started(commenter, { body: `Hello ${mentionToken(editor.id)}` });
    await notify(commenter.browser, 'comment.reply', { threadId, body: 'And more', mentions: [] });
    await run();
    expect(test.mails).toEqual([]);
    minutes(10);
    await run();
    const [mail] = mailsTo('saltmarsh');
    expect(mail?.subject).toBe('1 comment and 1 mention in Harbour Bakery');
    expect(mail?.body).toContain('/#/account/notifications');
    expect(mail?.body).not.toContain('And more');
    expect(mailsTo('northlight')).toEqual([]);
    await run();
    await notify(commenter.browser, 'comment.reply', { threadId, body: 'Third', mentions: [] });
    minutes(20);
    await run();
    expect(mailsTo('saltmarsh')).toHaveLength(1);
    minutes(40);
    await run();
    expect(mailsTo('saltmarsh')).toHaveLength(2);

    await notify(editor.browser, 'account.updateProfile', { language: 'de' });
    await notify(editor.browser, 'notification.setMail', { rhythm: 'daily' });
    expect((await ask(editor.browser, 'notification.mail')).data).toEqual({ rhythm: 'daily' });
    await notify(commenter.browser, 'comment.reply', { threadId, body: 'Fourth', mentions: [] });
    minutes(23 * 60 + 59);
    await run();
    const german = mailsTo('saltmarsh').at(-1);
    expect(german?.subject).toMatch(/Kommentare.* in Harbour Bakery$/);
    await signInAgain();
    await notify(editor.browser, 'notification.setMail', { rhythm: 'off' });
    await notify(commenter.browser, 'comment.reply', { threadId, body: 'Fifth', mentions: [] });
    minutes(24 * 60);
    await run();
    expect(mailsTo('saltmarsh')).toHaveLength(3);
    await signInAgain();
    await notify(editor.browser, 'notification.setMail', { rhythm: 'hourly' });
    await notify(editor.browser, 'account.updateProfile', { language: 'en' });
    await test.db.delete(commentThreads);
  });

  it('A130: nothing is listed or mailed of what was read, muted, or is no longer open', async () => {
    const begin = async () => {
      await clear();
      test.mails.length = 0;
      minutes(120);
      await signInAgain();
      await started(owner, { body: `Hello ${mentionToken(commenter.id)}` });
    };
    const unread = async () =>
      ((await ask(commenter.browser, 'notification.unread')).data as { unread: number }).unread;
    const isMember = and(eq(forecastMembers.forecastId, forecastId), eq(forecastMembers.userId, commenter.id));
    const reader = { forecastId, userId: commenter.id };
    const ways: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [() => notify(commenter.browser, 'notification.markRead', {}), async () => {}],
      [
        () => test.db.insert(forecastReaders).values({ ...reader, isMuted: true }),
        () => test.db.delete(forecastReaders),
      ],
      [
        () => test.db.update(forecastMembers).set({ role: 'viewer' }).where(isMember),
        () => test.db.update(forecastMembers).set({ role: 'commenter' }).where(isMember),
      ],
      [
        () => test.db.delete(forecastMembers).where(isMember),
        () => test.db.insert(forecastMembers).values({ ...reader, role: 'commenter' }),
      ],
      [
        () => notify(owner.browser, 'forecast.remove', { id: forecastId }),
        () => notify(owner.browser, 'forecast.restore', { id: forecastId }),
      ],
    ];
    for (const [lose, regain] of ways) {
      await begin();
      expect(await unread()).toBe(1);
      await lose();
      expect(await unread()).toBe(0);
      minutes(15);
      await run();
      expect(mailsTo('northlight')).toEqual([]);
      await regain();
    }
    await begin();
    minutes(15);
    await run();
    expect(mailsTo('northlight')).toHaveLength(1);
    await test.db.delete(commentThreads);
  });

  it('a team is named to who is in it, and to nobody who was taken out', async () => {
    await clear();
    const [team] = await test.db.insert(teams).values({ name: 'Harbour Group', ownerId: owner.id }).returning();
    const teamId = team?.id ?? '';
    const told = async () =>
      ((await ask(commenter.browser, 'notification.list')).data as { items: { team: unknown }[] }).items[0]?.team;
    const actor = { userId: owner.id, authorities: [], sessionId: null, hasAccess: true };
    await withTx(test.db, (tx) =>
      tell(tx, { clock: test.clock, actor }, { kind: 'removed', receivers: [commenter.id], teamId, group: 'removed' }),
    );
    expect(await told()).toEqual({ id: teamId, name: null });
    await test.db.insert(teamMembers).values({ teamId, userId: commenter.id, role: 'viewer' });
    expect(await told()).toEqual({ id: teamId, name: 'Harbour Group' });
    await test.db.delete(teams);
    await clear();
  });

  it('A116: a name that reads like an address is not in a mail, and subjects are one short line', async () => {
    for (const name of ['Cash https://evil.example', 'www.evil', 'evil.example', 'A\u202eB', 'x'.repeat(120)]) {
      await clear();
      test.mails.length = 0;
      minutes(120);
      await signInAgain();
      await notify(owner.browser, 'forecast.rename', { id: forecastId, name });
      await started(owner, { body: `Hello ${mentionToken(commenter.id)}` });
      minutes(15);
      await run();
      const [mail] = mailsTo('northlight');
      expect(mail?.subject).toMatch(/^1 mention in /);
      expect(mail?.subject).not.toMatch(/evil|[\r\n\u202e]/);
      expect(mail?.subject.length).toBeLessThanOrEqual(150);
    }
    await notify(owner.browser, 'forecast.rename', { id: forecastId, name: 'Harbour Bakery' });
    await test.db.delete(commentThreads);
  });
});
