import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { personOf } from '../users/person';
import { lifetimeOf } from './lifetimes';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOver>;
  }
}

/** Lucia over our adapter; its idle time depends on whether the session is remembered. */
export function luciaOver({ adapter, isRemembered }: { adapter: Adapter; isRemembered: boolean }) {
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(lifetimeOf(isRemembered).idle, 'ms'),
    getUserAttributes: personOf,
  });
}
