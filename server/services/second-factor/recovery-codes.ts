import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { recoveryCodes } from '#server/db/schema/users.ts';
import type { ServiceContext } from '../context';
import { sign } from '../sessions/signed-values';

export const recoveryCodeCount = 10;

/** Without letters and digits that are taken for one another. 25 of them are 123 bits: nobody tries them all on a stolen database. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = { count: 5, length: 5 };

type Context = Pick<ServiceContext, 'settings' | 'clock'>;

const idOf = ({ settings }: Context, userId: string, code: string) =>
  sign(settings.appSecret, ['recovery-code', userId, code]);

const randomGroup = () => Array.from({ length: group.length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten new codes in place of all earlier ones, in groups as `abcde-fghjk-mnpqr-stuvw-xyz23`. They are given out here and stored as keyed hashes. */
export async function renewRecoveryCodes(tx: Tx, context: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => Array.from({ length: group.count }, randomGroup));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const createdAt = context.clock.now();
  await tx
    .insert(recoveryCodes)
    .values(codes.map((groups) => ({ id: idOf(context, userId, groups.join('')), userId, createdAt })));
  return codes.map((groups) => groups.join('-'));
}

/** Uses a recovery code up. Of two at once one gets it. */
export async function takeRecoveryCode(
  tx: Tx,
  context: Context,
  { userId, code }: { userId: string; code: string },
): Promise<'right' | 'used-code' | 'wrong-code'> {
  const isThisCode = and(eq(recoveryCodes.id, idOf(context, userId, code)), eq(recoveryCodes.userId, userId));
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: context.clock.now() })
    .where(and(isThisCode, isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  if (used.length > 0) return 'right';
  return (await tx.$count(recoveryCodes, isThisCode)) > 0 ? 'used-code' : 'wrong-code';
}

/** Codes that can still be used. */
export function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  return tx.$count(recoveryCodes, isLeft(userId));
}

/** Condition for the codes of a person that can still be used. */
export const isLeft = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
