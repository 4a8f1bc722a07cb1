import { defaultLanguage } from '#shared/domain/languages.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { linkTokenIdOf } from './link-token';
import type { MailMessage, WrittenMail } from './mailer';
import { nameInMail } from './name-in-mail';

/** A mail in the words of its template and the receiver's language. */
export function writeMail({ to, language, template, params }: MailMessage): WrittenMail {
  const { mail, mailGreeting } = messagesIn(language ?? defaultLanguage);
  const name = nameInMail(String(params?.name ?? ''));
  const greeting = name ? fillMessage(mailGreeting.named, { name }) : mailGreeting.plain;
  const body = fillMessage(mail[template].body, { ...params, greeting });
  const subject = fillMessage(mail[template].subject, params);
  return { recipient: to, template, subject, body, linkTokenId: linkTokenIdOf(body) };
}
