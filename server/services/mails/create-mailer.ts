import { eq, ne } from 'drizzle-orm';
import { type Database, withTx } from '#server/db/client.ts';
import { type MailStatus, mails } from '#server/db/schema/operation.ts';
import { withoutLink } from '#server/mail/link-token.ts';
import { type Mailer, MailRejected, type MailTransport, type WrittenMail } from '#server/mail/mailer.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { createDrain } from '../queue/create-drain';
import { createQueue, firstWaitsMs, hourMs, reclaimAfterMs } from '../queue/create-queue';

type MailRow = typeof mails.$inferSelect;
type Outcome = Exclude<MailStatus, 'kept'>;

interface MailerParts {
  db: Database;
  /** Null: no mail server is set, mails stay in the database. */
  transport: MailTransport | null;
  now(): Date;
  onKept(mail: WrittenMail): void;
  /** An attempt ended, or its end could not be written down: then without an outcome. */
  onTried(mail: MailRow, outcome: Outcome | null, error: unknown): void;
}

/** Attempts that run side by side, so that a slow server holds up less. */
const concurrency = 3;

const mailQueue = createQueue({
  table: mails,
  key: mails.id,
  isOpen: eq(mails.status, 'waiting'),
  waitsMs: [...firstWaitsMs, 12 * hourMs],
});

/** A mailer that writes every mail down before anything else, so none is lost to a mail server that is down. */
export function createMailer({ db, transport, now, onKept, onTried }: MailerParts): Mailer {
  const running = new Set<Promise<void>>();

  return {
    async send(message) {
      const mail = writeMail(message);
      if (!transport) {
        await withTx(db, (tx) => tx.insert(mails).values({ ...mail, status: 'kept' }));
        onKept(mail);
        return;
      }

      const nextAttemptAt = new Date(now().getTime() + reclaimAfterMs);
      const row = { ...mail, status: 'waiting', attempts: 1, nextAttemptAt } as const;
      const [added] = await withTx(db, (tx) => tx.insert(mails).values(row).returning());
      if (!added) throw new Error('The mail was not written');
      // Not awaited: how long a mail server takes must not tell whether an address is known.
      void track(attempt(transport, added));
    },
    async sendDue() {
      if (!transport) return;
      const pieces = {
        claim: (limit: number) =>
          withTx(db, (tx) => mailQueue.claimDue(tx, { now: now(), limit, where: ne(mails.body, '') })),
        work: (mail: MailRow) => attempt(transport, mail),
      };
      await track(createDrain<MailRow>({ concurrency }).run(pieces));
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

  /** Never throws: what becomes of a mail is in its row. */
  async function attempt(by: MailTransport, mail: MailRow): Promise<void> {
    const error = await by(mail).then(
      () => null,
      (thrown: unknown) => thrown ?? new Error('The mail was not sent.'),
    );
    await settleMail(mail, error).then(
      (outcome) => onTried(mail, outcome, error),
      (failure: unknown) => onTried(mail, null, failure),
    );
  }

  async function settleMail({ id, attempts, template, body }: MailRow, error: unknown): Promise<Outcome> {
    if (error === null) {
      const sent = { status: 'sent', sentAt: now(), body: keptOf({ template, body }), lastError: null } as const;
      await withTx(db, (tx) => mailQueue.markDone(tx, [id], sent));
      return 'sent';
    }

    const nextAttemptAt = error instanceof MailRejected ? null : mailQueue.nextAttemptAt(attempts, now());
    const status = nextAttemptAt ? 'waiting' : 'failed';
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await withTx(db, (tx) => mailQueue.reschedule(tx, id, { status, nextAttemptAt, lastError }));
    return status;
  }
}

/** Of a mail that was sent nothing is kept; of an invitation what it said, without its link: who was invited to what can be shown. */
const keptOf = ({ template, body }: Pick<MailRow, 'template' | 'body'>): string =>
  template === 'invitation' ? withoutLink(body) : '';
