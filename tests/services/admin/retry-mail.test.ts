import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog, type MailStatus, mails } from '#server/db/schema/operation.ts';
import { retryMail } from '#server/services/admin/retry-mail.ts';
import { createMailer } from '#server/services/mails/create-mailer.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { actingAs, addPerson, bareService } from '#tests/helpers/acting.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a mail that was given up is tried again at once, with all its tries; one that was sent or is kept is not', async () => {
  const { db } = database;
  const sent: string[] = [];
  const mail = createMailer({
    db,
    transport: async ({ recipient }) => void sent.push(recipient),
    now: () => new Date(),
    onKept: () => {},
    onTried: () => {},
  });
  const service = { ...bareService(db), mail };
  const administrator = actingAs(service, await addPerson(db), [ROLE_ADMIN]);
  const add = async (status: MailStatus) => {
    const row = { recipient: `${status}@example.com`, template: 't', subject: 's', body: 'b', status, attempts: 6 };
    const [added] = await db.insert(mails).values(row).returning({ id: mails.id });
    return added?.id ?? '';
  };

  const failed = await add('failed');
  await mail.sendDue();
  expect(sent).toEqual([]);
  expect(await retryMail(administrator, { id: failed })).toEqual({ isSent: true, lastError: null });
  expect(sent).toEqual(['failed@example.com']);
  expect(await db.select().from(mails).where(eq(mails.id, failed))).toMatchObject([{ status: 'sent', attempts: 1 }]);
  expect(await db.select().from(auditLog)).toMatchObject([{ action: 'mail.retry', entityId: failed }]);
  for (const id of [failed, await add('kept'), await add('sent'), '00000000-0000-4000-8000-000000000000']) {
    await expect(retryMail(administrator, { id })).rejects.toMatchObject({ code: 'not-found' });
  }
});
