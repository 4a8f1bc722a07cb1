import { and, eq, ne } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { mails } from '#server/db/schema/operation.ts';
import { AppError } from '#server/errors.ts';
import type { AdminMailInput } from '#shared/inputs/admin-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';

/**
 * The text of a mail that is kept because nothing can send it. It may hold a link that opens an account, so who read it is
 * written down. A mail that reached its person is theirs alone: that one is `not-found`, as
 * is one whose link was used or ran out.
 */
export async function readMail(context: ActorContext, { id }: AdminMailInput): Promise<{ body: string }> {
  return withTx(context.db, async (tx) => {
    const [mail] = await tx
      .select({ body: mails.body, recipient: mails.recipient, template: mails.template })
      .from(mails)
      .where(and(eq(mails.id, id), eq(mails.status, 'kept'), ne(mails.body, '')));
    if (!mail) throw new AppError('not-found');

    const { body, ...details } = mail;
    await audit(tx, context, {
      actorId: context.actor.userId,
      action: 'mail.read',
      entity: 'mail',
      entityId: id,
      details,
    });
    return { body };
  });
}
