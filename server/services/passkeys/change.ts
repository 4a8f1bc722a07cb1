import { and, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { AppError } from '#server/errors.ts';
import type { KeepPasskeyInput, RenamePasskeyInput } from '#shared/inputs/passkeys.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import type { WebContext } from '../web-context';

const ownPasskey = ({ actor }: ActorContext, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId));

/** Gives an own passkey another name. */
export async function renamePasskey(context: ActorContext, { id, name }: RenamePasskeyInput): Promise<void> {
  const renamed = await withTx(context.db, (tx) =>
    tx.update(passkeys).set({ name }).where(ownPasskey(context, id)).returning({ id: passkeys.id }),
  );
  if (renamed.length === 0) throw new AppError('not-found');
}

/** Says that a passkey which waits for its review is the person's own: it signs in without the password again. */
export async function keepPasskey(
  context: WebContext & ActorContext,
  { id, ...proof }: KeepPasskeyInput,
): Promise<void> {
  const { userId } = context.actor;
  await withStepUp(context, proof, async (tx) => {
    const [kept] = await tx
      .update(passkeys)
      .set({ reviewSince: null })
      .where(ownPasskey(context, id))
      .returning({ name: passkeys.name });
    if (!kept) throw new AppError('not-found');
    await audit(tx, context, {
      actorId: userId,
      action: 'passkey.keep',
      entity: 'user',
      entityId: userId,
      details: kept,
    });
  });
}
