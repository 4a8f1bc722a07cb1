import { isAdmin, isUser } from '#shared/domain/roles.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import type { UserAnswer } from '#shared/inputs/user-answer.ts';
import { followPreferences } from './i18n';
import { getJson, RestError, request } from './rest';
import { clearSession, getSession, hasToSecure, readMarker, setSubscribed, setUser, writeMarker } from './session';

let pendingUser: Promise<UserAnswer | null> | null = null;

/**
 * Asks who is signed in, once for all who want to know. In a tab without marker a 401 is an answer;
 * with a marker it is an error, and the common handler shows it.
 */
export function loadUser(): Promise<UserAnswer | null> {
  pendingUser ??= askForUser().finally(() => {
    pendingUser = null;
  });
  return pendingUser;
}

async function askForUser(): Promise<UserAnswer | null> {
  const hadMarker = readMarker() !== null;
  try {
    const user = await getJson<UserAnswer>('/api/user', { bypass: hadMarker ? [] : [401] });
    if (user.session) writeMarker(user.session);
    await followPreferences(user);
    setUser(user);
    return user;
  } catch (error) {
    if (!(error instanceof RestError) || error.problem.status !== 401) throw error;
    clearSession();
    return null;
  }
}

let pendingSubscription: Promise<boolean> | null = null;

/** Asks for the subscription; only the exact text counts as active. */
export function loadSubscription(): Promise<boolean> {
  pendingSubscription ??= askForSubscription().finally(() => {
    pendingSubscription = null;
  });
  return pendingSubscription;
}

async function askForSubscription(): Promise<boolean> {
  const response = await request('/api/stripe/check-subscription');
  const isActive = (await response.text()) === SUBSCRIPTION_ACTIVE;
  setSubscribed(isActive);
  return isActive;
}

/** The rule after sign-in: the user first; the administrator's role wins; a user's subscription is asked for. */
export async function loadSession(): Promise<void> {
  const user = getSession().user ?? (await loadUser());
  if (user && !hasToSecure(user) && !isAdmin(user) && isUser(user)) await loadSubscription();
}
