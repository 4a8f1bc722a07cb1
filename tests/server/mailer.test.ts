import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStore } from '../../server/db/mail-store';
import { mails } from '../../server/db/schema/index';
import { createMailer, type WrittenMail } from '../../server/mail/create-mailer';
import { createSmtpTransport } from '../../server/mail/smtp-transport';
import { freePort } from '../helpers/free-port';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

const now = new Date('2030-01-01T00:00:00Z');
const message = {
  to: 'dana@example.com',
  language: null,
  template: 'verifyEmail',
  params: { name: 'Dana', link: 'https://f.example.com/#/verify-email?token=abc', hours: 24 },
} as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(mails));

const mailerWith = (transport: ((mail: WrittenMail) => Promise<void>) | null, seen: string[] = []) =>
  createMailer({
    store: createMailStore(database.db),
    transport,
    now: () => now,
    onKept: ({ subject }) => seen.push(subject),
    onFailure: () => seen.push('failed'),
  });

describe('the mailer', () => {
  it('keeps every mail with its words where no mail server is set, and tells of it', async () => {
    const seen: string[] = [];
    await mailerWith(null, seen).send(message);
    const [kept] = await database.db.select().from(mails);
    expect(kept).toMatchObject({
      recipient: 'dana@example.com',
      template: 'verifyEmail',
      status: 'kept',
      sentAt: null,
    });
    expect(kept?.body).toContain('https://f.example.com/#/verify-email?token=abc');
    expect(kept?.body).not.toContain('{{');
    expect(seen).toEqual([kept?.subject]);
  });

  it('sends by SMTP and writes down that it did', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      onData(stream, _, done) {
        let text = '';
        stream.on('data', (piece: Buffer) => {
          text += piece.toString('utf8');
        });
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

    const smtp = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'Forecastle <no-reply@f.example.com>');
    await mailerWith(smtp).send(message);
    await expect.poll(async () => (await database.db.select().from(mails))[0]?.status).toBe('sent');
    expect((await database.db.select().from(mails))[0]?.sentAt).toEqual(now);
    const mail = await PostalMime.parse(received[0] ?? '');
    expect(mail.to).toEqual([{ name: '', address: 'dana@example.com' }]);
    expect(mail.text).toContain('https://f.example.com/#/verify-email?token=abc');
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('never fails for a mail server that is down: the mail waits, with the reason', async () => {
    const seen: string[] = [];
    const port = await freePort();
    await mailerWith(createSmtpTransport(`smtp://127.0.0.1:${port}`, 'a@f.example.com'), seen).send(message);
    await expect.poll(() => seen).toEqual(['failed']);
    await expect.poll(async () => (await database.db.select().from(mails))[0]?.lastError).toContain('ECONNREFUSED');
    expect(await database.db.select().from(mails)).toMatchObject([{ status: 'waiting', sentAt: null }]);
  });
});
