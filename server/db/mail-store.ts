import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { type Database, withTx } from './client';
import { mails } from './schema/mails';

interface WrittenMail {
  recipient: string;
  template: string;
  subject: string;
  body: string;
  linkTokenId: string | null;
}

type DueMail = WrittenMail & { id: string; attempts: number };

type Outcome =
  | { status: 'sent'; sentAt: Date }
  | { status: 'waiting' | 'failed'; nextAttemptAt: Date | null; lastError: string };

/** The rows of `mails`, as the mailer sees them. */
export function createMailStore(db: Database) {
  return {
    async keep(mail: WrittenMail): Promise<void> {
      await withTx(db, (tx) => tx.insert(mails).values({ ...mail, status: 'kept' }));
    },
    async add(mail: WrittenMail, until: Date): Promise<DueMail> {
      const row = { ...mail, status: 'waiting', attempts: 1, nextAttemptAt: until } as const;
      const [added] = await withTx(db, (tx) => tx.insert(mails).values(row).returning());
      if (!added) throw new Error('The mail was not written');
      return added;
    },
    async claim(now: Date, until: Date): Promise<DueMail | null> {
      return withTx(db, async (tx) => {
        const [row] = await tx
          .select()
          .from(mails)
          .where(and(eq(mails.status, 'waiting'), lte(mails.nextAttemptAt, now), ne(mails.body, '')))
          .orderBy(asc(mails.nextAttemptAt))
          .limit(1)
          .for('update', { skipLocked: true });
        if (!row) return null;
        const change = { attempts: row.attempts + 1, nextAttemptAt: until };
        await tx.update(mails).set(change).where(eq(mails.id, row.id));
        return { ...row, ...change };
      });
    },
    async settle({ id }: DueMail, outcome: Outcome): Promise<void> {
      const change =
        outcome.status === 'sent' ? { ...outcome, body: '', nextAttemptAt: null, lastError: null } : outcome;
      await withTx(db, (tx) => tx.update(mails).set(change).where(eq(mails.id, id)));
    },
  };
}
