import { AppError, type FieldFault } from '../../errors';
import { commonRoots, littleEnds, littleWords, runs } from './common-passwords';

const productWords = ['forecastle', 'forecast'];
/** Twice each, for those who begin anew at the end. */
const bands = runs.map((run) => run + run);
const swaps: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };

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
  if (new Set(plain).size < 4 || isRepeated(plain) || isMadeOfRuns(plain)) return true;
  if (/^\d{1,10}$/.test(plain.replace(/[ .,:/-]/g, ''))) return true;
  return spellingsOf(plain).some((text) => rootsOf(text).some(isRoot));
}

/** The password in plain letters, and as it reads with the swaps undone, also when its end is digits that stand for nothing. */
function spellingsOf(plain: string): string[] {
  const bare = plain.normalize('NFKD').replace(/\p{M}/gu, '');
  const trimmed = bare.replace(/[^a-z]+$/, '').replace(/^[^a-z@$]+/, '');
  return [bare, ...[bare, trimmed].flatMap((text) => [unswapped(text, 'i'), unswapped(text, 'l')])];
}

const unswapped = (text: string, one: string) =>
  [...text]
    .map((character) => (character === '1' || character === '!' ? one : (swaps[character] ?? character)))
    .join('');

/** The password without what people put before and after a word. */
function rootsOf(text: string): string[] {
  const trimmed = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const letters = text.replace(/[^a-z]/g, '');
  return text.length - letters.length > 6 ? [trimmed] : [trimmed, letters];
}

function isRoot(word: string): boolean {
  return [word, ...withoutLittleWord(word)].some((text) => {
    if (commonRoots.has(text)) return true;
    if (text.length > 4 && text.endsWith('s') && commonRoots.has(text.slice(0, -1))) return true;
    const half = text.slice(0, text.length / 2);
    return text === half + half && commonRoots.has(half);
  });
}

function withoutLittleWord(word: string): string[] {
  const ends = littleEnds.filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length));
  const starts = littleWords.filter((start) => word.startsWith(start)).map((start) => word.slice(start.length));
  return [...starts, ...ends].filter((rest) => rest.length > 3);
}

function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some((size) =>
    text
      .slice(0, size)
      .repeat(Math.ceil(text.length / size))
      .startsWith(text),
  );
}

/** Pieces that fingers run along or repeat cover the whole password, but for two characters. */
function isMadeOfRuns(text: string): boolean {
  if (text.length > 20) return false;
  let covered = 0;
  for (let at = 0; at < text.length; ) {
    let length = text.length - at;
    while (length > 2 && !isRun(text.slice(at, at + length))) length -= 1;
    if (length > 2) covered += length;
    at += length > 2 ? length : 1;
  }
  return text.length - covered <= 2;
}

function isRun(text: string): boolean {
  const reversed = [...text].reverse().join('');
  return new Set(text).size === 1 || bands.some((band) => band.includes(text) || band.includes(reversed));
}
