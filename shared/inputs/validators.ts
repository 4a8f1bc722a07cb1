import * as z from 'zod/mini';

// The generic validators: every parser of an entry is made of them, every form reads its entries with such a parser, and
// the service reads them with the same one. Each stops at its issue, whose code has its words in the area `errors`.

/** Something was entered, or chosen. */
export const required = z.minLength(1, { error: 'required', abort: true });

/** A number of at least `least`. */
export const min = (least: number, error = 'out-of-range') => z.gte(least, { error, abort: true });

/** A number of at most `most`. */
export const max = (most: number, error = 'out-of-range') => z.lte(most, { error, abort: true });

/** A text of at least `least` characters, or so many choices. */
export const minLength = (least: number, error = 'too-short') => z.minLength(least, { error, abort: true });

/** A text of at most `most` characters, or so many choices. */
export const maxLength = (most: number, error = 'too-long') => z.maxLength(most, { error, abort: true });

/** A text of this shape. */
export const pattern = (shape: RegExp, error = 'malformed') => z.regex(shape, { error, abort: true });

/** An e-mail address in lower case; linear in the length of the text. */
export const email = z.refine<string>(looksLikeEmail, { error: 'email', abort: true });

function looksLikeEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || local.length === 0 || local.length > 64) return false;
  if (!/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/.test(local) || local.startsWith('.') || local.endsWith('.')) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label) && !/^-|-$/.test(label));
}
