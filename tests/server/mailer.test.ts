import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#server/db/schema/index.ts';
import type { MailTransport } from '#server/mail/mailer.ts';
import { createSmtpTransport, mustEncrypt } from '#server/mail/smtp-transport.ts';
import { createMailer } from '#server/services/mails/create-mailer.ts';
import { freePort } from '../helpers/free-port';
import { settableClock } from '../helpers/settable-clock';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

const clock = settableClock(new Date('2030-01-01T00:00:00Z'));
const message = {
  to: 'dana@example.com',
  language: null,
  template: 'verifyEmail',
  params: { name: 'Dana', link: 'https://f.example.com/#/verify-email?token=abc', hours: 24 },
} as const;
const from = 'Forecastle <no-reply@f.example.com>';

let database: TestDatabase;
const servers: SMTPServer[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(mails));
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

interface Received {
  text: string;
  isEncrypted: boolean;
}

/** A mail server on this machine. */
async function openMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (piece: Buffer) => {
        text += piece.toString('utf8');
      });
      stream.on('end', () => {
        received.push({ text, isEncrypted: session.secure });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  servers.push(server);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { received, port };
}

const mailerWith = (transport: MailTransport | null, seen: string[] = []) =>
  createMailer({
    db: database.db,
    transport,
    now: clock.now,
    onKept: ({ subject }) => seen.push(subject),
    onTried: (_, outcome) => seen.push(outcome ?? 'unsettled'),
  });
const rows = () => database.db.select().from(mails);

describe('the mailer', () => {
  it('keeps every mail with its words where no mail server is set, and tells of it', async () => {
    const seen: string[] = [];
    await mailerWith(null, seen).send(message);
    await mailerWith(null, seen).sendDue();
    const [kept] = await rows();
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
    const { port, received } = await openMailServer({ hideSTARTTLS: true });
    const mailer = mailerWith(createSmtpTransport(`smtp://127.0.0.1:${port}`, from));
    await mailer.send(message);
    await mailer.settle();
    expect(await rows()).toMatchObject([{ status: 'sent', sentAt: clock.now(), nextAttemptAt: null, attempts: 1 }]);
    const mail = await PostalMime.parse(received[0]?.text ?? '');
    expect(mail.to).toEqual([{ name: '', address: 'dana@example.com' }]);
    expect(mail.text).toContain('https://f.example.com/#/verify-email?token=abc');
    await mailer.sendDue();
    expect(received).toHaveLength(1);
  });

  it('tries a server that is down again after 1, 5 and 30 minutes, 2 and 12 hours, and then gives up', async () => {
    const seen: string[] = [];
    const port = await freePort();
    const mailer = mailerWith(createSmtpTransport(`smtp://127.0.0.1:${port}`, from), seen);
    await mailer.send(message);
    await mailer.settle();
    expect(await rows()).toMatchObject([{ status: 'waiting', sentAt: null, attempts: 1 }]);
    expect((await rows())[0]?.lastError).toContain('ECONNREFUSED');
    for (const minutes of [1, 5, 30, 120, 720]) {
      const before = seen.length;
      clock.pass(minutes * 60 - 1);
      await mailer.sendDue();
      expect(seen).toHaveLength(before);
      clock.pass(1);
      await mailer.sendDue();
      expect(seen).toHaveLength(before + 1);
    }
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 6, nextAttemptAt: null }]);
    clock.pass(86_400);
    await mailer.sendDue();
    expect(seen).toEqual([...Array(5).fill('waiting'), 'failed']);
  });

  it('brings the mail once the server is back', async () => {
    const port = await freePort();
    const mailer = mailerWith(createSmtpTransport(`smtp://127.0.0.1:${port}`, from));
    await mailer.send(message);
    await mailer.settle();
    const server = new SMTPServer({ authOptional: true, hideSTARTTLS: true });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    clock.pass(60);
    await mailer.sendDue();
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }]);
  });

  it('gives up at once a mail whose one recipient is rejected for good, and brings the others; a full mailbox is tried again', async () => {
    const rejections: Record<string, number> = { 'gone@example.com': 550, 'full@example.com': 452 };
    const { port, received } = await openMailServer({
      hideSTARTTLS: true,
      onRcptTo({ address }, _, done) {
        const code = rejections[address];
        done(code ? Object.assign(new Error('No such mailbox here'), { responseCode: code }) : undefined);
      },
    });
    const mailer = mailerWith(createSmtpTransport(`smtp://127.0.0.1:${port}`, from));
    for (const to of ['gone@example.com', 'full@example.com', 'dana@example.com'])
      await mailer.send({ ...message, to });
    await mailer.settle();
    const found = Object.fromEntries((await rows()).map(({ recipient, ...row }) => [recipient, row]));
    expect(found['gone@example.com']).toMatchObject({ status: 'failed', attempts: 1, nextAttemptAt: null });
    expect(found['gone@example.com']?.lastError).toContain('550');
    expect(found['full@example.com']).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(found['dana@example.com']).toMatchObject({ status: 'sent' });
    expect(received).toHaveLength(1);
  });

  it('does not hold up who sends: a server that is silent costs the caller nothing, and the try ends', async () => {
    const { port } = await openMailServer({ hideSTARTTLS: true, onConnect: () => {} });
    const mailer = mailerWith(createSmtpTransport(`smtp://127.0.0.1:${port}`, from, 300));
    const begun = Date.now();
    await mailer.send(message);
    expect(Date.now() - begun).toBeLessThan(250);
    await mailer.settle();
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
  });

  it('speaks TLS: at once with smtps, by STARTTLS where it is offered; never with a certificate that is not trusted', async () => {
    const untrusted = 'tls.rejectUnauthorized=false';
    const start = await openMailServer();
    const implicit = await openMailServer({ secure: true });
    const send = async (address: string) => {
      const mailer = mailerWith(createSmtpTransport(address, from));
      await database.db.delete(mails);
      await mailer.send(message);
      await mailer.settle();
      return (await rows())[0]?.status;
    };
    expect(await send(`smtp://127.0.0.1:${start.port}/?${untrusted}`)).toBe('sent');
    expect(await send(`smtps://127.0.0.1:${implicit.port}/?${untrusted}`)).toBe('sent');
    expect([...start.received, ...implicit.received].map(({ isEncrypted }) => isEncrypted)).toEqual([true, true]);
    expect(await send(`smtp://127.0.0.1:${start.port}`)).toBe('waiting');
    expect(await send(`smtps://127.0.0.1:${implicit.port}`)).toBe('waiting');
    expect([...start.received, ...implicit.received]).toHaveLength(2);
  });

  it('goes to a server of a public name encrypted or not at all; nearby only a name and password have to', () => {
    const open = ['smtp://mail:25', 'smtp://10.0.0.5', 'smtp://127.0.0.1', 'smtp://me:secret@localhost'];
    const closed = ['smtp://mail.example.com', 'smtp://203.0.113.5:587', 'smtp://me:secret@mail:25'];
    expect([...open, ...closed].filter(mustEncrypt)).toEqual(closed);
  });

  it('of two servers at work one tries each mail', async () => {
    const { port, received } = await openMailServer({ hideSTARTTLS: true });
    const due = {
      template: 'verifyEmail',
      subject: 's',
      body: 'b',
      status: 'waiting',
      nextAttemptAt: new Date(0),
    } as const;
    await database.db
      .insert(mails)
      .values(Array.from({ length: 12 }, (_, at) => ({ ...due, recipient: `person-${at}@example.com` })));
    const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, from);
    await Promise.all([mailerWith(transport).sendDue(), mailerWith(transport).sendDue()]);
    expect(received).toHaveLength(12);
    expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
  });
});
