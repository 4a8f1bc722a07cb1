import { createTransport } from 'nodemailer';
import type { MailTransport } from './create-mailer';

const patience = 10_000;

/** Sends by the SMTP server of `smtpUrl`, from the address given. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return async ({ recipient, subject, body }) => {
    await server.sendMail({ from, to: recipient, subject, text: body });
  };
}
