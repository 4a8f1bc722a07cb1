import { useEffect } from 'react';
import { isAdmin } from '#shared/domain/roles.ts';
import { loadSubscription } from './load-session';
import { type SessionState, useSession } from './session';

/** With a subscription, or as an administrator; who reads what others share needs neither. */
export const hasAccess = ({ user, isSubscribed }: SessionState): boolean =>
  isSubscribed === true || Boolean(user && isAdmin(user));

/** The same of the person here; a subscription that is not known yet is asked for. */
export function useAccess(): boolean {
  const session = useSession();
  const { user, isSubscribed } = session;
  const isAsked = isSubscribed !== undefined || !user || isAdmin(user);
  useEffect(() => {
    if (!isAsked) void loadSubscription().catch(() => undefined);
  }, [isAsked]);
  return hasAccess(session);
}
