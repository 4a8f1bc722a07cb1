import { AppError } from '../../errors';
import type { WebContext } from '../web-context';
import type { UserRow } from './find-by-name';

/**
 * Refuses with `wrong-password` at `field` unless the person who is signed in types the account's password. Wrong ones
 * count in one bucket a person, whatever they were typed for.
 */
export async function confirmPassword(
  { limits, passwords }: WebContext,
  of: { user: Pick<UserRow, 'id' | 'passwordHash'>; password: string; field: string },
): Promise<void> {
  const bucket = { device: `change-password ${of.user.id}` };
  const isRight = await passwords.verify({
    password: of.password,
    stored: of.user.passwordHash,
    before: () => limits.takeFailure(bucket),
  });
  if (!isRight) throw new AppError('wrong-password', { fields: { [of.field]: 'wrong-password' } });
  await limits.forgive(bucket);
}
