import { operations } from '#shared/messages/en/operations.ts';
import { fillMessage } from '#shared/messages/index.ts';
import type { Database } from '../db/client';
import type { Settings } from '../env';
import type { Mailer } from '../mail/mailer';
import type { Clock, Logger } from '../services/context';
import { createMailer } from '../services/mails/create-mailer';
import { print } from './print';

/** Mails go by SMTP where it is set; else they are kept for the administrator, and outside production their text is printed as well. */
export async function openMailer(parts: {
  settings: Settings;
  db: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
}): Promise<Mailer> {
  const { settings, db, clock, log, publicUrl } = parts;
  return createMailer({
    db,
    transport: settings.smtpUrl ? await openSmtp(settings.smtpUrl, publicUrl) : null,
    now: () => clock.now(),
    onKept({ recipient, subject, body }) {
      print(fillMessage(operations.mail.kept, { to: recipient, subject }));
      if (!settings.isProduction) print(body.replace(/^/gm, '  '));
    },
    onTried({ id, template, attempts }, outcome, error) {
      const entry = { mailId: id, template, attempts };
      if (outcome === null) log.error({ event: 'mail.unsettled', ...entry, err: error });
      else if (outcome === 'sent') log.info({ event: 'mail.sent', ...entry });
      else log.warn({ event: outcome === 'failed' ? 'mail.given-up' : 'mail.put-off', ...entry, err: error });
    },
  });
}

/** Loaded on demand: most single machines have no mail server. */
async function openSmtp(smtpUrl: string, publicUrl: string) {
  const { createSmtpTransport } = await import('../mail/smtp-transport');
  return createSmtpTransport(smtpUrl, `Forecastle <no-reply@${new URL(publicUrl).hostname}>`);
}
