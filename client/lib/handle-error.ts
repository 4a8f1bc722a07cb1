import { currentPath, goBack, goTo, hasHistory } from './navigation';
import { fixedNotices, notify, warn } from './notify';
import { paths } from './paths';
import { clearSession, dropSubscription, dropUser, getSession, hasToSecure, homePath } from './session';

export const throttleMilliseconds = 500;
let lastHandled = Number.NEGATIVE_INFINITY;

/**
 * The one handler of failed responses, for REST and tRPC alike: of several within 500 ms it handles the first.
 * Other statuses than 401 and 403 are the caller's own and do not count.
 */
export function handleFailedResponse(status: number): void {
  if ((status !== 401 && status !== 403) || (status === 403 && isSecuring()) || isThrottled()) return;
  if (status === 401) sendToSignIn();
  else reject();
}

const securing: readonly string[] = [paths.accountSecurity, paths.accountData];

/** While an account has yet to be secured its pages say so: that nothing else opens is no news. */
function isSecuring(): boolean {
  const { user } = getSession();
  return !!user && hasToSecure(user) && securing.includes(currentPath());
}

function isThrottled(): boolean {
  const now = performance.now();
  if (now - lastHandled < throttleMilliseconds) return true;
  lastHandled = now;
  return false;
}

function sendToSignIn(): void {
  const from = currentPath();
  clearSession(from.includes('/forecasts/') ? { farewell: 'editsKept' } : {});
  say(401);
  goTo(paths.signIn, { replace: true, state: from === paths.signIn ? {} : { from } });
}

/**
 * One step back, or home where there is no step; what is dropped makes the guard ask afresh: the service may ask for a second
 * factor since then.
 */
function reject(): void {
  dropSubscription();
  const home = homePath();
  dropUser();
  say(403);
  if (hasHistory()) goBack();
  else goTo(home, { replace: true });
}

function say(status: 401 | 403): void {
  const { summary, detail } = fixedNotices.notAllowed();
  if (status === 401) notify(fixedNotices.notSignedIn());
  else warn(summary, detail);
}

/** The toast of a guard that rejects a route for want of a session or a role; not beside that of a failed response. */
export function showRejection(status: 401 | 403): void {
  if (!isThrottled()) say(status);
}

/** For tests: forgets when the last response was handled. */
export function resetThrottle(): void {
  lastHandled = Number.NEGATIVE_INFINITY;
}
