import { createHash } from 'node:crypto';
import { isSameText, randomText } from '../sessions/signed-values';

/** `fct_`, 256 random bits, and six characters that the rest decides. */
const pattern = /^fct_[\w-]{43}[\w-]{6}$/;
const checkLength = 6;
const hintLength = 8;

const digest = (text: string) => createHash('sha256').update(text);
const checkOf = (body: string) => digest(`check ${body}`).digest('base64url').slice(0, checkLength);

/** A new token. It is shown once; only `hashOfApiToken` of it is stored. */
export function makeApiToken(): string {
  const body = `fct_${randomText()}`;
  return body + checkOf(body);
}

/** True for what could be one of our tokens: anything mistyped, cut or made up is told apart without a query. */
export const isApiToken = (text: string): boolean =>
  pattern.test(text) && isSameText(text.slice(-checkLength), checkOf(text.slice(0, -checkLength)));

export const hashOfApiToken = (token: string): string => digest(token).digest('hex');

/** The first characters, by which the owner knows it again. */
export const hintOfApiToken = (token: string): string => token.slice(0, hintLength);
