import { AppError, type FieldFault } from '../../errors';
import { commonRoots, runs } from './common-passwords';

const productWords = ['forecastle', 'forecast'];
const swaps: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };

interface Candidate {
  password: string;
  username: string;
  email: string;
}

/** Why a password of allowed length is refused all the same; null when it may be used. There is no rule of composition. */
export function passwordFault({ password, username, email }: Candidate): FieldFault | null {
  const plain = password.toLowerCase();
  const words = [...productWords, username.toLowerCase(), email.toLowerCase(), email.toLowerCase().split('@')[0] ?? ''];
  if (words.some((word) => isMadeOf(plain, word))) return 'password-context';
  return isCommon(plain) ? 'password-common' : null;
}

/** Throws `invalid` naming `field` when the password may not be used. */
export function refuseGuessable(candidate: Candidate, field = 'password'): void {
  const fault = passwordFault(candidate);
  if (fault) throw new AppError('invalid', { fields: { [field]: fault } });
}

/** The word is most of the password: little is left when every copy of it is taken out. */
function isMadeOf(plain: string, word: string): boolean {
  if (word.length < 3) return false;
  const rest = plain.replaceAll(word, '');
  return rest.length < plain.length && rest.replace(/[^\p{L}]/gu, '').length < 4 && rest.length < 8;
}

function isCommon(plain: string): boolean {
  if (new Set(plain).size < 4 || isRepeated(plain) || isRun(plain)) return true;
  if (/^\d{1,10}$/.test(plain)) return true;
  const swapped = [...plain].map((character) => swaps[character] ?? character).join('');
  return [plain, swapped].some((text) => rootsOf(text).some(isRoot));
}

/** The password without what people put before and after a word. */
function rootsOf(text: string): string[] {
  const trimmed = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const letters = text.replace(/[^a-z]/g, '');
  return text.length - letters.length > 6 ? [trimmed] : [trimmed, letters];
}

function isRoot(word: string): boolean {
  if (commonRoots.has(word)) return true;
  if (word.length > 4 && word.endsWith('s') && commonRoots.has(word.slice(0, -1))) return true;
  return [...commonRoots].some((root) => word.length === root.length * 2 && word === root + root);
}

function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some((size) =>
    text
      .slice(0, size)
      .repeat(Math.ceil(text.length / size))
      .startsWith(text),
  );
}

function isRun(text: string): boolean {
  const reversed = [...text].reverse().join('');
  return runs.some((run) => (run + run).includes(text) || (run + run).includes(reversed));
}
