import * as z from 'zod/mini';
import { email, maxLength, pattern, required } from './validators';

/** Longest e-mail address that mail servers deliver to; checked before any pattern. */
export const emailMaximum = 254;
export const passwordMinimum = 8;
export const passwordMaximum = 256;
export const personNameMaximum = 80;

/** True for text that databases and JSON can hold: whole characters, no NUL. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** Id of a row, as the service makes them. */
export const rowId = z.string('required').check(pattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'not-a-choice'));

/** Text of at most `maximum` characters that can be stored; the checks run in this order and stop at the first. */
export const storableText = (maximum: number) =>
  z.string('not-text').check(maxLength(maximum), z.refine(isStorable, { error: 'malformed', abort: true }));

/** Control characters, ends of lines, and signs that turn the direction of what follows. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** True for a name that says no more than a name where a mail or a list shows it: one line, and no address of a page. */
export const isPlainName = (text: string): boolean => !unprintable.test(text.trim()) && !text.includes('://');

/** One spelling for all ways to type the same name: NFKC, lower case, no space around. */
export const canonicalName = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Lower-cased e-mail address. */
export const emailAddress = z.pipe(
  z.pipe(
    storableText(emailMaximum),
    z.transform((text) => canonicalName(text)),
  ),
  z.string().check(required, email),
);

/** Exact characters of a new password; how easily it is guessed is decided by the server. */
export const newPassword = z.string('not-text').check(
  maxLength(passwordMaximum, 'password-too-long'),
  z.refine(isStorable, { error: 'malformed', abort: true }),
  z.refine((text) => [...text].length >= passwordMinimum, { error: 'password-too-short', abort: true }),
);

/** First or last name, empty as good as absent. */
export const personName = z.optional(
  z.pipe(
    z
      .string('not-text')
      .check(
        maxLength(personNameMaximum, 'name-too-long'),
        z.refine(isStorable, { error: 'malformed', abort: true }),
        z.refine(isPlainName, { error: 'name-not-plain', abort: true }),
      ),
    z.transform((text) => text.trim()),
  ),
);
