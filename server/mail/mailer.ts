import type { Language } from '#shared/domain/languages.ts';
import type { en } from '#shared/messages/index.ts';

/** The texts of a mail are in the catalogue under this name. */
export type MailTemplate = keyof typeof en.mail & string;

export interface MailMessage {
  to: string;
  /** The receiver's choice; null: English. */
  language: Language | null;
  template: MailTemplate;
  /** `name` greets the person, where it reads like a name; without one nobody is named. */
  params?: Record<string, string | number>;
}

export interface Mailer {
  /** Hands a mail over. It never throws for a mail server that is down: the mail is kept and tried again. */
  send(message: MailMessage): Promise<void>;
  /** Tries every mail whose time has come, each by one server, and resolves when none is left. */
  sendDue(): Promise<void>;
  /** Resolves when no mail is on its way any more: before the database is closed. */
  settle(): Promise<void>;
}

export interface WrittenMail {
  recipient: string;
  template: string;
  subject: string;
  body: string;
  /** The hash of the one-time token in its link; null where it has none. */
  linkTokenId: string | null;
}

/** Carries one mail to a mail server; throws when that fails, a `MailRejected` when it would fail again. */
export type MailTransport = (mail: WrittenMail) => Promise<void>;

/** The mail server will never take this mail: there is no such mailbox, or it is turned away for good. */
export class MailRejected extends Error {
  override readonly name = 'MailRefused';
}
