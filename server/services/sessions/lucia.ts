import { Lucia, TimeSpan } from 'lucia';
import type { Tx } from '../../db/client';
import type { Clock } from '../context';
import { lifetimeOf } from './lifetimes';
import { createSessionAdapter } from './session-adapter';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOver>;
  }
}

/** Lucia over one transaction; its idle time depends on whether the session is remembered. */
export function luciaOver(of: { tx: Tx; clock: Clock; isRemembered: boolean }) {
  return new Lucia(createSessionAdapter(of), {
    sessionExpiresIn: new TimeSpan(lifetimeOf(of.isRemembered).idle, 'ms'),
    getSessionAttributes: ({ createdAt, isRemembered }) => ({ createdAt, isRemembered }),
    getUserAttributes: (row) => ({
      username: row.username,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      authorities: row.authorities,
      locale: row.locale,
      isEmailVerified: row.emailVerifiedAt !== null,
    }),
  });
}
