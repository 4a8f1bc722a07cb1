import { landingOf } from './access';
import { loadSession } from './load-session';
import { goTo } from './navigation';
import { paths } from './paths';
import { getSession, homeOf } from './session';

/** Leads a person to where they were going, if they may go there, else home; to the sign-in screen when nobody is signed in. */
export async function land(from?: string): Promise<void> {
  // Where the subscription cannot be asked for, the guard of the home asks again, and offers a retry.
  await loadSession().catch(() => undefined);
  const session = getSession();
  goTo(session.user ? landingOf(from, session, homeOf(session)) : paths.signIn, { replace: true });
}
