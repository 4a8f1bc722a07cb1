import { createHash } from 'node:crypto';

/** What the database holds of a token that a mail carries in its link: a copy of the database opens nothing by it. */
export const hashOfLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What a mail says, without the link that opens something. */
export const withoutLink = (body: string): string =>
  body.replace(/\S+/g, (word) => (/[?&]token=[\w-]/.test(word) ? '[link]' : word));

/** The hash of the token in the link of a mail; null for a mail without one. */
export function linkTokenIdOf(body: string): string | null {
  const token = /[?&]token=([\w-]+)/.exec(body)?.[1];
  return token === undefined ? null : hashOfLinkToken(token);
}
