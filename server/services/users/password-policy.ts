import { AppError, type FieldError } from '#server/errors.ts';
import { isCommonPassword } from './common-passwords/is-common';

const productWords = ['forecastle', 'forecast'];

interface Candidate {
  password: string;
  username: string;
  email: string;
}

/** Why a password of allowed length is rejected all the same; null when it may be used. There is no rule of composition. */
export function passwordError({ password, username, email }: Candidate): FieldError | null {
  const plain = password.toLowerCase();
  const words = [...productWords, username.toLowerCase(), email.toLowerCase(), email.toLowerCase().split('@')[0] ?? ''];
  if (words.some((word) => isMadeOf(plain, word))) return 'password-context';
  return isCommonPassword(password) ? 'password-common' : null;
}

/** Throws `invalid` naming `field` when the password may not be used. */
export function rejectGuessable(candidate: Candidate, field = 'password'): void {
  const error = passwordError(candidate);
  if (error) throw new AppError('invalid', { fields: { [field]: error } });
}

/** The word is most of the password: little is left when every copy of it is taken out. */
function isMadeOf(plain: string, word: string): boolean {
  if (word.length < 3) return false;
  const rest = plain.replaceAll(word, '');
  return rest.length < plain.length && rest.replace(/[^\p{L}]/gu, '').length < 4 && rest.length < 8;
}
