import { hash } from 'node:crypto';

/** The one form of a session id that Lucia makes; anything else opens nothing and reaches no query. */
const pattern = /^[a-z2-7]{40}$/;

export const isSessionToken = (text: string): boolean => pattern.test(text);

/** The row id of a session: what is in the database opens nothing. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'hex');
