import { defaultLanguage } from '../../shared/domain/languages';
import { fillMessage } from '../../shared/domain/messages';
import { messagesIn } from '../../shared/domain/messages/in-language';
import type { Mailer, MailMessage } from './mailer';

type Status = 'kept' | 'waiting' | 'sent';

export interface WrittenMail {
  recipient: string;
  template: string;
  subject: string;
  body: string;
}

export interface MailStore {
  add(mail: WrittenMail, status: Status): Promise<string>;
  update(id: string, change: { status: Status; sentAt?: Date; lastError?: string }): Promise<void>;
}

/** Carries one mail to a mail server; throws when that fails. */
export type MailTransport = (mail: WrittenMail) => Promise<void>;

export interface MailerParts {
  store: MailStore;
  /** Null: no mail server is set, mails stay in the store. */
  transport: MailTransport | null;
  now(): Date;
  onKept(mail: WrittenMail): void;
  onFailure(mail: WrittenMail, error: unknown): void;
}

/** A mailer that writes every mail down before anything else, so none is lost to a mail server that is down. */
export function createMailer({ store, transport, now, onKept, onFailure }: MailerParts): Mailer {
  return {
    async send(message) {
      const mail = writeMail(message);
      if (!transport) {
        await store.add(mail, 'kept');
        onKept(mail);
        return;
      }

      const id = await store.add(mail, 'waiting');
      // Not awaited: how long a mail server takes must not tell whether an address is known.
      void deliver(id, mail);
    },
  };

  async function deliver(id: string, mail: WrittenMail): Promise<void> {
    try {
      await transport?.(mail);
      await store.update(id, { status: 'sent', sentAt: now() });
    } catch (error) {
      onFailure(mail, error);
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      await store.update(id, { status: 'waiting', lastError }).catch((failure: unknown) => onFailure(mail, failure));
    }
  }
}

function writeMail({ to, language, template, params }: MailMessage): WrittenMail {
  const { subject, body } = messagesIn(language ?? defaultLanguage).mail[template];
  return { recipient: to, template, subject: fillMessage(subject, params), body: fillMessage(body, params) };
}
