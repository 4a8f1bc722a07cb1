import { withTx } from '#server/db/client.ts';
import type { PasskeyAssertion } from '#shared/inputs/passkeys.ts';
import type { WebContext } from '../web-context';
import { challengeOf, takeChallenge } from './challenges';
import { checkAssertion, holdPasskey, refuse } from './check-assertion';
import { makeProof } from './proofs';
import type { Visit } from './relying-party';

/** The code that a form takes in place of one of the app, for the answer of a passkey of the person who was asked. */
export async function provePasskey(
  context: WebContext,
  { assertion, visit, address }: { assertion: PasskeyAssertion; visit: Visit; address: string },
): Promise<{ code: string }> {
  await context.limits.takeAttempt(address);
  const { browser, origin } = visit;
  const challenge = challengeOf(assertion.response.clientDataJSON);
  // Used up whatever comes of it.
  const { userId } = await withTx(context.db, (tx) =>
    takeChallenge(tx, context, { challenge, purpose: 'second-factor', browser }),
  );
  return withTx(context.db, async (tx) => {
    const passkey = await holdPasskey(tx, assertion.id);
    if (!passkey || !userId || passkey.userId !== userId)
      return refuse(context, { passkey, address, reason: 'unknown' });
    await checkAssertion(tx, context, { passkey, assertion, challenge, origin, address, needsPerson: false });
    return { code: await makeProof(tx, context, { userId, browser: browser ?? '' }) };
  });
}
