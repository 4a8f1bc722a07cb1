import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** HMAC over parts, each with its length before it, so that no two lists of parts sign alike. */
export function sign(secret: string, parts: readonly string[]): string {
  const text = parts.map((part) => `${part.length}!${part}`).join('!');
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares two texts without telling by time where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

export const randomText = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** A CSRF token that fits one session id, or one anonymous id before sign-in. */
export function makeCsrfToken(secret: string, subject: string): string {
  const random = randomText(16);
  return `${sign(secret, ['csrf', subject, random])}.${random}`;
}

export function isCsrfToken(secret: string, subject: string, token: string): boolean {
  const [mac = '', random = '', ...rest] = token.split('.');
  return rest.length === 0 && random !== '' && isSameText(mac, sign(secret, ['csrf', subject, random]));
}
