import { isAdmin, isUser } from '#shared/domain/roles.ts';
import type { UserAnswer } from '#shared/inputs/user-answer.ts';
import { paths } from './paths';
import { createStore, useStore } from './store';

/** The public id of the session and its end: nothing of it is secret. */
export type SessionMarker = NonNullable<UserAnswer['session']>;

export type Farewell = 'closed' | 'closedWithSubscription' | 'editsKept';

export interface SessionState {
  /** Undefined: not asked yet; null: nobody is signed in. */
  user: UserAnswer | null | undefined;
  /** Undefined: not asked, or dropped after a 403. */
  isSubscribed: boolean | undefined;
  /** The person left on purpose: the place they left is no place to come back to. */
  hasLoggedOut?: boolean;
  /** What the sign-in screen says of an account that was closed just now, or of edits when the session ended. */
  farewell?: Farewell;
}

const markerKey = 'cookie';
const store = createStore<SessionState>({ user: undefined, isSubscribed: undefined });

export function getSession(): SessionState {
  return store.get();
}

export function useSession(): SessionState {
  return useStore(store);
}

export function setUser(user: UserAnswer | null): void {
  store.set({ ...store.get(), user });
}

export function setSubscribed(isSubscribed: boolean): void {
  store.set({ ...store.get(), isSubscribed });
}

/** Forgets what is known of the subscription, so that the next guard asks the server. */
export function dropSubscription(): void {
  store.set({ ...store.get(), isSubscribed: undefined });
}

export function writeMarker({ id, expiresAt }: SessionMarker): void {
  window.sessionStorage.setItem(markerKey, JSON.stringify({ id, expiresAt }));
}

/** The marker of this tab; null when there is none, when it is spoilt, or when its session has ended. */
export function readMarker(now: Date = new Date()): SessionMarker | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(markerKey) ?? 'null');
    if (typeof value !== 'object' || value === null || !('id' in value) || !('expiresAt' in value)) return null;
    const marker = { id: String(value.id), expiresAt: String(value.expiresAt) };
    return new Date(marker.expiresAt) > now ? marker : null;
  } catch {
    return null;
  }
}

type Leaving = Partial<Pick<SessionState, 'hasLoggedOut' | 'farewell'>>;

/** After logout or a 401: nobody is signed in here any more. Drafts stay where they are. */
export function clearSession({ hasLoggedOut = false, farewell }: Leaving = {}): void {
  window.sessionStorage.removeItem(markerKey);
  store.set({ user: null, isSubscribed: undefined, hasLoggedOut, ...(farewell && { farewell }) });
}

/** The sign-in screen has been reached: from now on a place that asks for sign-in is one to come back to. */
export function forgetLogout(): void {
  if (store.get().hasLoggedOut) store.set({ ...store.get(), hasLoggedOut: false });
}

/** True for a person to whom nothing opens before they set up a second factor or a password of their own. */
export const hasToSecure = (user: UserAnswer): boolean =>
  user.secondFactorRequired || user.newPasswordRequired === true;

/** Where a person belongs: the administrator's dashboard first, then dashboard or subscribe, else the account. */
export function homeOf({ user, isSubscribed }: SessionState): string {
  if (!user) return paths.signIn;
  if (hasToSecure(user)) return paths.accountSecurity;
  if (isAdmin(user)) return paths.admin;
  if (isUser(user)) return isSubscribed === false ? paths.subscribe : paths.dashboard;
  return paths.account;
}

export function homePath(): string {
  return homeOf(store.get());
}

/** Forgets who is signed in but keeps the marker, so that the next guard reads the person afresh. */
export function dropUser(): void {
  store.set({ ...store.get(), user: undefined });
}
