import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { lifetimeOf } from './lifetimes';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOver>;
  }
}

/** Lucia over our adapter; its idle time depends on whether the session is remembered. */
export function luciaOver(of: { adapter: Adapter; isRemembered: boolean }) {
  return new Lucia(of.adapter, {
    sessionExpiresIn: new TimeSpan(lifetimeOf(of.isRemembered).idle, 'ms'),
    getUserAttributes: (row) => ({
      username: row.username,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      authorities: row.authorities,
      language: row.language,
      locale: row.locale,
      isEmailVerified: row.emailVerifiedAt !== null,
    }),
  });
}
