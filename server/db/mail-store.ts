import { eq } from 'drizzle-orm';
import { type Database, withTx } from './client';
import { type MailStatus, mails } from './schema/mails';

export interface WrittenMail {
  recipient: string;
  template: string;
  subject: string;
  body: string;
}

/** The rows of `mails`, as the mailer sees them. */
export function createMailStore(db: Database) {
  return {
    async add(mail: WrittenMail, status: MailStatus): Promise<string> {
      const [row] = await withTx(db, (tx) =>
        tx
          .insert(mails)
          .values({ ...mail, status })
          .returning({ id: mails.id }),
      );
      if (!row) throw new Error('The mail was not written');
      return row.id;
    },
    async update(id: string, change: { status: MailStatus; sentAt?: Date; lastError?: string }): Promise<void> {
      await withTx(db, (tx) => tx.update(mails).set(change).where(eq(mails.id, id)));
    },
  };
}
