import { defaultLanguage } from '#shared/domain/languages.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { linkTokenIdOf } from './link-token';
import type { Mailer, MailMessage } from './mailer';
import { nameInMail } from './name-in-mail';

export interface WrittenMail {
  recipient: string;
  template: string;
  subject: string;
  body: string;
  /** The hash of the one-time token in its link; null where it has none. */
  linkTokenId: string | null;
}

/** A mail that is being tried, with the number of this try. */
export interface DueMail extends WrittenMail {
  id: string;
  attempts: number;
}

export type MailOutcome =
  | { status: 'sent'; sentAt: Date }
  | { status: 'waiting' | 'failed'; nextAttemptAt: Date | null; lastError: string };

export interface MailStore {
  /** Writes a mail down that stays where it is. */
  keep(mail: WrittenMail): Promise<void>;
  /** Writes a mail down and takes it for its first try. Nobody else takes it before `until`. */
  add(mail: WrittenMail, until: Date): Promise<DueMail>;
  /** Takes a mail that is due; null when there is none. Of two servers one gets it. */
  claim(now: Date, until: Date): Promise<DueMail | null>;
  settle(mail: DueMail, outcome: MailOutcome): Promise<void>;
}

/** Carries one mail to a mail server; throws when that fails, a `MailRefused` when it would fail again. */
export type MailTransport = (mail: WrittenMail) => Promise<void>;

/** The mail server will never take this mail: there is no such mailbox, or it is turned away for good. */
export class MailRejected extends Error {
  override readonly name = 'MailRefused';
}

export interface MailerParts {
  store: MailStore;
  /** Null: no mail server is set, mails stay in the store. */
  transport: MailTransport | null;
  now(): Date;
  onKept(mail: WrittenMail): void;
  /** A try came to its end, or its end could not be written down. */
  onTried(mail: DueMail, outcome: MailOutcome | null, error: unknown): void;
}

const minuteMs = 60_000;

/** Waits after each failed try; after the last the mail is given up. */
const waitsMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs, 720 * minuteMs];

/** A try that ended without a word (the process was killed) is made again after this. */
const reclaimMs = 5 * minuteMs;

/** Tries that run side by side, so that a slow server holds up less. */
const lanes = 3;

/** A mailer that writes every mail down before anything else, so none is lost to a mail server that is down. */
export function createMailer({ store, transport, now, onKept, onTried }: MailerParts): Mailer {
  const running = new Set<Promise<void>>();
  const until = () => new Date(now().getTime() + reclaimMs);

  return {
    async send(message) {
      const mail = writeMail(message);
      if (!transport) {
        await store.keep(mail);
        onKept(mail);
        return;
      }

      const due = await store.add(mail, until());
      // Not awaited: how long a mail server takes must not tell whether an address is known.
      void track(attempt(transport, due));
    },
    async sendDue() {
      if (transport) await Promise.all(Array.from({ length: lanes }, () => track(work(transport))));
    },
    async settle() {
      await Promise.all(running);
    },
  };

  function track(task: Promise<void>): Promise<void> {
    const tracked = task.finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  }

  async function work(by: MailTransport): Promise<void> {
    for (let mail = await store.claim(now(), until()); mail; mail = await store.claim(now(), until())) {
      await attempt(by, mail);
    }
  }

  /** Never throws: what becomes of a mail is in its row. */
  async function attempt(by: MailTransport, mail: DueMail): Promise<void> {
    const error = await by(mail).then(
      () => null,
      (thrown: unknown) => thrown ?? new Error('The mail was not sent.'),
    );
    const outcome = outcomeOf(mail, error, now());
    await store.settle(mail, outcome).then(
      () => onTried(mail, outcome, error),
      (failure: unknown) => onTried(mail, null, failure),
    );
  }
}

function outcomeOf({ attempts }: DueMail, error: unknown, now: Date): MailOutcome {
  if (error === null) return { status: 'sent', sentAt: now };

  const waitMs = error instanceof MailRejected ? undefined : waitsMs[attempts - 1];
  const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  if (waitMs === undefined) return { status: 'failed', nextAttemptAt: null, lastError };
  return { status: 'waiting', nextAttemptAt: new Date(now.getTime() + waitMs), lastError };
}

function writeMail({ to, language, template, params }: MailMessage): WrittenMail {
  const { mail, mailGreeting } = messagesIn(language ?? defaultLanguage);
  const name = nameInMail(String(params?.name ?? ''));
  const greeting = name ? fillMessage(mailGreeting.named, { name }) : mailGreeting.plain;
  const body = fillMessage(mail[template].body, { ...params, greeting });
  const subject = fillMessage(mail[template].subject, params);
  return { recipient: to, template, subject, body, linkTokenId: linkTokenIdOf(body) };
}
