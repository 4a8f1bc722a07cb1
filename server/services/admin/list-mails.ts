import { desc } from 'drizzle-orm';
import type { AdminPageInput } from '../../../shared/inputs/admin-requests';
import { withTx } from '../../db/client';
import { type MailStatus, mails } from '../../db/schema/mails';
import type { ActorContext } from '../context';
import { cutOf, type Page, pageOf } from './page';

export interface MailItem {
  id: string;
  recipient: string;
  template: string;
  subject: string;
  status: MailStatus;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** Only of mails that are kept because nothing can send them; a mail that reached its person is theirs alone. */
  body: string | null;
}

/** Every mail the service made, newest first. */
export async function listMails(context: ActorContext, { page }: AdminPageInput): Promise<Page<MailItem>> {
  const { limit, offset } = cutOf(page);
  return withTx(context.db, async (tx) => {
    const rows = await tx
      .select({
        id: mails.id,
        recipient: mails.recipient,
        template: mails.template,
        subject: mails.subject,
        status: mails.status,
        attempts: mails.attempts,
        lastError: mails.lastError,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
        body: mails.body,
      })
      .from(mails)
      .orderBy(desc(mails.createdAt), mails.id)
      .limit(limit)
      .offset(offset);
    const shown = rows.map((row) => ({ ...row, body: row.status === 'kept' ? row.body : null }));
    return pageOf(shown, await tx.$count(mails), page);
  });
}
