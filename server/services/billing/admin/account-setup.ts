import type { ActorContext } from '#server/services/context.ts';
import type { AccountPart } from '#shared/domain/billing-answers.ts';
import { inspectAccount } from '../checkout/account-setup';
import { callingStripe } from '../stripe-errors';

/** How the account at Stripe is set up; nothing to say of the sandbox, which needs no set-up. */
export async function getAccountSetup(context: ActorContext): Promise<AccountPart[]> {
  const { stripe, settings } = context;
  if (stripe.mode === 'sandbox') return [];
  const tasks = await callingStripe(context, () => inspectAccount({ stripe, publicUrl: settings.publicUrl }));
  return tasks.map(({ part, name, state }) => ({ part, name, state }));
}
