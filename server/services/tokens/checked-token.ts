import { createHash } from 'node:crypto';
import { isSameText, randomText } from '../sessions/signed-values';

/** Of 256 bits in base64url. */
const bodyLength = 43;
const checkLength = 6;

const digest = (text: string) => createHash('sha256').update(text);
const checkOf = (body: string) => digest(`check ${body}`).digest('base64url').slice(0, checkLength);

/** A kind of token: a prefix, 256 random bits, and six characters that the rest decides. It is shown once; only its hash is stored. */
export interface CheckedToken {
  make(): string;
  /** True for what could be such a token: anything mistyped, cut or made up is told apart without a query. */
  isOne(text: string): boolean;
}

export function checkedToken(prefix: string): CheckedToken {
  const beginning = `${prefix}_`;
  const isWhole = (text: string) =>
    text.startsWith(beginning) && text.length === beginning.length + bodyLength + checkLength && /^[\w-]+$/.test(text);
  return {
    make() {
      const body = beginning + randomText();
      return body + checkOf(body);
    },
    isOne: (text) => isWhole(text) && isSameText(text.slice(-checkLength), checkOf(text.slice(0, -checkLength))),
  };
}

export const hashOfToken = (token: string): string => digest(token).digest('hex');
