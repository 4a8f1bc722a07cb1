import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import { mails } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import type { Mailer, MailTransport, WrittenMail } from '#server/mail/mailer.ts';
import { listMails } from '#server/services/admin/list-mails.ts';
import { readMail } from '#server/services/admin/read-mail.ts';
import { retryMail } from '#server/services/admin/retry-mail.ts';
import { removeExpiredRows } from '#server/services/housekeeping/remove-expired-rows.ts';
import { createMailer } from '#server/services/mails/create-mailer.ts';
import { requestPasswordReset } from '#server/services/users/request-password-reset.ts';
import { resetPassword } from '#server/services/users/reset-password.ts';
import { sendVerification } from '#server/services/users/send-verification.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { actingOnWeb, addPerson, bareService } from '#tests/helpers/acting.ts';
import { type SettableClock, settableClock } from '#tests/helpers/settable-clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

let database: TestDatabase;
let clock: SettableClock;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = settableClock(new Date());
  await database.db.delete(mails);
});

const mailerWith = (transport: MailTransport | null): Mailer =>
  createMailer({
    db: database.db,
    transport,
    now: clock.now,
    onKept: () => {},
    onTried: () => {},
  });

/** Somebody who asks for links, on a service that mails in this way. */
async function personOn(mail: Mailer) {
  const id = await addPerson(database.db);
  const context = { ...actingOnWeb(bareService(database.db), id, [ROLE_ADMIN]), clock, mail };
  const [user] = await database.db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('no person');
  const ask = () => requestPasswordReset(context, { email: user.email });
  return { context, user, ask };
}
const rows = () => database.db.select().from(mails).orderBy(mails.createdAt);
const onlyRow = async () => {
  const [row, ...more] = await rows();
  if (!row || more.length > 0) throw new Error('not one mail');
  return row;
};
const tokenIn = (body: string) => /token=([\w-]+)/.exec(body)?.[1] ?? '';
const down: MailTransport = () => Promise.reject(new Error('The mail server is down.'));

describe('what a mail says', () => {
  it('is removed once it was sent, and the list of mails says that it was', async () => {
    const sent: WrittenMail[] = [];
    const mail = mailerWith(async (written) => void sent.push(written));
    const { context, ask } = await personOn(mail);
    await ask();
    await mail.settle();
    expect(tokenIn(sent[0]?.body ?? '')).toHaveLength(43);
    expect(await onlyRow()).toMatchObject({ status: 'sent', body: '' });
    expect((await listMails(context, { page: 1 })).rows).toMatchObject([{ status: 'sent', hasBody: false }]);
  });

  it('is still there for the next try of a mail that did not arrive, and removed after it', async () => {
    const sent: WrittenMail[] = [];
    let isDown = true;
    const mail = mailerWith(async (written) => (isDown ? down(written) : void sent.push(written)));
    const { ask } = await personOn(mail);
    await ask();
    await mail.settle();
    const { status, body } = await onlyRow();
    expect([status, tokenIn(body)]).toEqual(['waiting', expect.stringMatching(/^[\w-]{43}$/)]);

    isDown = false;
    clock.pass(60);
    await mail.sendDue();
    expect(sent).toMatchObject([{ body }]);
    expect(await onlyRow()).toMatchObject({ status: 'sent', body: '' });
  });

  it.each(['used', 'replaced', 'expired'])(
    'is kept for the administrator without a mail server until its link is %s',
    async (how) => {
      const { context, ask } = await personOn(mailerWith(null));
      await ask();
      const { id, body } = await onlyRow();
      const token = tokenIn(body);
      expect(await readMail(context, { id })).toEqual({ body });
      await removeExpiredRows(context);
      expect((await onlyRow()).body).toBe(body);

      if (how === 'used') await resetPassword(context, { token, password: 'lighthouse over grey water' });
      if (how === 'replaced') await ask();
      if (how === 'expired') {
        clock.pass(3_600);
        await removeExpiredRows(context);
      }
      const [row] = await database.db.select().from(mails).where(eq(mails.id, id));
      expect(row).toMatchObject({ status: 'kept', body: '' });
      await expect(readMail(context, { id })).rejects.toMatchObject({ code: 'not-found' });
    },
  );

  it('and whose link was voided while it waited, is sent to nobody, empty or not', async () => {
    const sent: WrittenMail[] = [];
    let isDown = true;
    const mail = mailerWith(async (written) => (isDown ? down(written) : void sent.push(written)));
    const { context, ask } = await personOn(mail);
    await ask();
    await mail.settle();
    const { id } = await onlyRow();
    await ask();
    await mail.settle();
    isDown = false;
    clock.pass(60);
    await mail.sendDue();
    expect(sent).toHaveLength(1);
    const [voided] = await database.db.select().from(mails).where(eq(mails.id, id));
    expect(voided).toMatchObject({ status: 'failed', body: '', nextAttemptAt: null });
    await expect(retryMail(context, { id })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('a mail whose link was voided during a try that failed is not tried again', async () => {
    const sent: WrittenMail[] = [];
    let isDown = true;
    const { context, user } = await personOn(mailerWith(null));
    const mail = mailerWith(async (written) => {
      if (!isDown) return void sent.push(written);
      // The link is used while this try is under way.
      await resetPassword(context, { token: tokenIn(written.body), password: 'lighthouse over grey water' });
      return down(written);
    });
    await requestPasswordReset({ ...context, mail }, { email: user.email });
    await mail.settle();
    isDown = false;
    clock.pass(60);
    await mail.sendDue();
    await removeExpiredRows(context);
    expect(sent).toEqual([]);
    const ofLink = (await rows()).filter(({ template }) => template === 'resetPassword');
    expect(ofLink).toMatchObject([{ status: 'failed', body: '' }]);
  });
});

it('the migration removes what was sent before, and links each kept mail with its token', async () => {
  const { context, user } = await personOn(mailerWith(null));
  await sendVerification(context, user);
  const { linkTokenId, body } = await onlyRow();
  const old = { recipient: 'old@example.com', template: 'verifyEmail', subject: 's', body };
  await database.db.update(mails).set({ linkTokenId: null });
  await database.db.insert(mails).values([
    { ...old, status: 'sent' },
    { ...old, status: 'kept', body: 'Your account is closed.' },
  ]);
  const file = (await readdir(migrationsFolder)).find((name) => name.endsWith('_remove_what_mails_say.sql')) ?? '';
  const statements = (await readFile(join(migrationsFolder, file), 'utf8')).split('--> statement-breakpoint');
  const updates = statements.filter((text) => text.trim().startsWith('UPDATE'));
  for (const text of updates) await database.db.execute(sql.raw(text));

  expect(updates).toHaveLength(2);
  const found = (await rows()).map((row) => [row.status, row.body, row.linkTokenId]);
  expect(found).toContainEqual(['kept', body, linkTokenId]);
  expect(found).toContainEqual(['sent', '', null]);
  expect(found).toContainEqual(['kept', 'Your account is closed.', null]);
});
