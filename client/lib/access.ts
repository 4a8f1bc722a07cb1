import { isAdmin, isUser } from '#shared/domain/roles.ts';
import { paths } from './paths';
import { hasToSecure, type SessionState } from './session';

/** What a route asks of the person: `signed-in` alone (`securing`: also open before a second factor or a new password that is asked for, `leaving`: before a second factor), a subscription (or the administrator's role), or that role. */
export type Access = 'securing' | 'leaving' | 'signed-in' | 'subscribed' | 'admin';

export type EntryDecision = 'enter' | 'ask-user' | 'ask-subscription' | 'sign-in' | 'subscribe' | 'secure' | 'refuse';

/** Decides from what is known whether a person may enter; the server decides again on every call. */
export function decideEntry(access: Access, { user, isSubscribed }: SessionState): EntryDecision {
  if (user === undefined) return 'ask-user';
  if (user === null) return 'sign-in';
  if (access === 'securing') return 'enter';
  if (hasToSecure(user) && (access !== 'leaving' || user.newPasswordRequired)) return 'secure';
  if (access === 'signed-in' || access === 'leaving' || isAdmin(user)) return 'enter';
  if (access === 'admin' || !isUser(user)) return 'refuse';
  if (isSubscribed === undefined) return 'ask-subscription';
  return isSubscribed ? 'enter' : 'subscribe';
}

/** What the route of an address asks for; null for public ones. */
export function accessOf(path: string): Access | null {
  const pathname = path.split('?')[0] ?? path;
  const isUnder = (root: string) => pathname === root || pathname.startsWith(`${root}/`);
  if (isUnder(paths.admin) || isUnder(paths.stripe)) return 'admin';
  // Who reads a group needs no subscription: its procedures decide.
  const isGroup = pathname !== paths.newGroup && pathname.startsWith(paths.group(''));
  if (isUnder(paths.dashboard) && !isGroup) return 'subscribed';
  if (pathname === paths.accountSecurity) return 'securing';
  if (pathname === paths.accountData) return 'leaving';
  if (isGroup || isUnder(paths.subscribe) || isUnder(paths.account) || isUnder(paths.shared)) return 'signed-in';
  return null;
}

/** Where a person lands after sign-in: where they were going, if the rule allows it, else home. */
export function landingOf(from: string | undefined, session: SessionState, home: string): string {
  if (from?.startsWith(`${paths.invitation}?`)) return from;
  const access = from === undefined ? null : accessOf(from);
  if (from === undefined || access === null) return home;
  return decideEntry(access, session) === 'enter' ? from : home;
}
