import { createTransport } from 'nodemailer';
import { isPrivateHost } from '#shared/domain/private-host.ts';
import { MailRejected, type MailTransport } from './mailer';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Sends by the SMTP server of `smtpUrl`, from the address given: smtps:// is encrypted from the first byte, smtp:// as soon
 * as the server offers it; see `mustEncrypt`.
 */
export function createSmtpTransport(smtpUrl: string, from: string, maxWaitMs = 10_000): MailTransport {
  const server = createTransport({
    url: smtpUrl,
    requireTLS: mustEncrypt(smtpUrl),
    connectionTimeout: maxWaitMs,
    greetingTimeout: maxWaitMs,
    socketTimeout: maxWaitMs,
  });
  return async ({ recipient, subject, body }) => {
    try {
      await server.sendMail({ from, to: recipient, subject, text: body });
    } catch (error) {
      throw isFinal(error) ? new MailRejected(messageOf(error), { cause: error }) : error;
    }
  };
}

/**
 * Mails go to a server of a public name, and a user name and password go anywhere but this machine, encrypted or not at all, unless
 * the address ends with `?ignoreTLS=true`.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { protocol, username, hostname } = new URL(smtpUrl);
  if (protocol !== 'smtp:' || loopbackNames.includes(hostname)) return false;
  return username !== '' || !isPrivateHost(hostname);
}

/** Turned away for good: the mailbox or the mail itself, not the connection, and not our own name and password. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const ofMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return ofMail && Number(error.responseCode) >= 500;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'refused');
