import { newId } from '../ids';
import type { Unit } from '../unit';
import type { SandboxPage, WireObjects } from '../wire';
import { expireSession } from './expire-session';

const pageId = (session: string) => `page_of_${session}`;

/** The session as it is now: one whose day has passed, or whose customer was deleted, is expired first. */
export async function currentSession(unit: Unit, id: string): Promise<WireObjects['checkout.session']> {
  const session = await unit.get('checkout.session', id);
  if (session.status !== 'open') return session;
  const customer = await unit.find('customer', String(session.customer));
  const isOver = session.expires_at <= unit.now || (customer !== null && 'deleted' in customer);
  return isOver ? expireSession(unit, session) : session;
}

/** What the tries on this checkout have made so far. */
export async function pageOf(unit: Unit, session: string): Promise<SandboxPage> {
  const known = await unit.find('sandbox.page', pageId(session));
  return (
    known ?? {
      id: pageId(session),
      object: 'sandbox.page',
      nonce: newId('nonce', 32),
      subscription: null,
      invoice: null,
      paymentIntent: null,
      paymentMethod: null,
    }
  );
}

/** True once for each page shown: a second post of the same form is not a second payment. */
export async function takeNonce(unit: Unit, session: string, nonce: string): Promise<boolean> {
  const page = await pageOf(unit, session);
  if (page.nonce !== nonce) return false;
  unit.put<'sandbox.page'>({ ...page, nonce: newId('nonce', 32) });
  return true;
}
