import { goTo } from './navigation';
import { paths } from './paths';
import { RestError, request } from './rest';
import { clearSession, type Farewell } from './session';
import { createSignal } from './signals';

/** Raised when nobody is signed in here any more; what is cached for the person is dropped. */
export const sessionEnded = createSignal();

/** Ends the session on the server, clears the marker, and leads to the root. A session that has ended already is fine. */
export async function endSession(): Promise<void> {
  try {
    await request('/api/logout', { method: 'POST', bypass: [401] });
  } catch (error) {
    if (!(error instanceof RestError) || error.problem.status !== 401) throw error;
  }
  leave();
}

/** Nobody is signed in here any more: clears the marker and leads to the root, which says `farewell` where there is one. */
export function leave(farewell?: Farewell): void {
  clearSession({ hasLoggedOut: true, ...(farewell && { farewell }) });
  goTo(paths.signIn, { replace: true });
  sessionEnded.raise();
}
