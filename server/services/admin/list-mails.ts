import { desc, sql } from 'drizzle-orm';
import { readTogether } from '#server/db/read-together.ts';
import { type MailStatus, mails } from '#server/db/schema/operation.ts';
import type { AdminPageInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { cutOf, type Page, pageOf } from './page';

export interface MailItem {
  id: string;
  recipient: string;
  template: string;
  subject: string;
  status: MailStatus;
  /** False once what it says was removed: it was sent, or its link opens nothing any more. */
  hasBody: boolean;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** Every mail the service made, newest first, without what it says. */
export async function listMails(context: ActorContext, { page }: AdminPageInput): Promise<Page<MailItem>> {
  const { limit, offset } = cutOf(page);
  const { db } = context;
  const { rows, total } = await readTogether(db, (query) => ({
    rows: query
      .select({
        id: mails.id,
        recipient: mails.recipient,
        template: mails.template,
        subject: mails.subject,
        status: mails.status,
        hasBody: sql<boolean>`${mails.body} <> '' and ${mails.status} <> 'sent'`,
        attempts: mails.attempts,
        lastError: mails.lastError,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .orderBy(desc(mails.createdAt), mails.id)
      .limit(limit)
      .offset(offset),
    total: query.$count(mails),
  }));
  return pageOf(rows, total, page);
}
