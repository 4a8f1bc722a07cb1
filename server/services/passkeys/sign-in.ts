import { withTx } from '#server/db/client.ts';
import type { PasskeySignInInput } from '#shared/inputs/passkeys.ts';
import { beginSession, type SignedIn, type Visitor, welcome } from '../users/begin-session';
import { isOpenAccount } from '../users/find-by-name';
import type { WebContext } from '../web-context';
import { challengeOf, takeChallenge } from './challenges';
import { checkAssertion, holdPasskey, refuse } from './check-assertion';
import type { Visit } from './relying-party';

export interface PasskeyRequest extends Visitor {
  input: PasskeySignInInput;
  visit: Visit;
}

/**
 * Opens a session for a passkey whose device knows its holder, without a password or a name: passkey and finger or PIN are the
 * two factors. One that is unknown, waits for its review, or belongs to a shut account is one rejection.
 */
export async function signInWithPasskey(context: WebContext, request: PasskeyRequest): Promise<SignedIn> {
  const { input, visit, address } = request;
  const { assertion, rememberMe } = input;
  await context.limits.takeAttempt(address);
  const challenge = challengeOf(assertion.response.clientDataJSON);
  await withTx(context.db, (tx) =>
    takeChallenge(tx, context, { challenge, purpose: 'sign-in', browser: visit.browser }),
  );
  const opened = await withTx(context.db, async (tx) => {
    const passkey = await holdPasskey(tx, assertion.id);
    if (!passkey) return refuse(context, { passkey, address, reason: 'unknown' });
    const refused = (reason: string) => refuse(context, { passkey, address, reason });
    if (!isOpenAccount(passkey.user)) return refused('account');
    if (passkey.reviewSince) return refused('review');
    if (handleOf(assertion.response.userHandle) !== passkey.userId) return refused('person');
    await checkAssertion(tx, context, {
      passkey,
      assertion,
      challenge,
      origin: visit.origin,
      address,
      needsPerson: true,
    });

    const { user } = passkey;
    const isRemembered = rememberMe === true;
    const details = { passkey: passkey.name };
    return { user, ...(await beginSession(tx, context, { user, visitor: request, isRemembered, details })) };
  });
  return welcome(context, { ...opened, visitor: request, factors: ['passkey'] });
}

/** The id of the person, as it was given to the device with the passkey. */
const handleOf = (handle: string | undefined) => Buffer.from(handle ?? '', 'base64url').toString('utf8');
