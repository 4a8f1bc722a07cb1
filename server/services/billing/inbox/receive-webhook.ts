import type Stripe from 'stripe';
import type { StripeRejectionReason } from '#server/db/schema/billing.ts';
import { AppError } from '#server/errors.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { stripeEventInput } from '#shared/inputs/stripe-event.ts';
import { countRejection } from './count-rejection';
import { processEventsSoon } from './process-events';
import { storeEvent } from './store-event';

const toleranceSeconds = 300;

/** Takes a signed event into the inbox and works it off afterwards. What is not signed by Stripe, or not for this account, is rejected and counted. */
export async function receiveWebhook(
  context: ServiceContext,
  { raw, signature }: { raw: string; signature: string | null },
): Promise<void> {
  const event = signature === null ? 'signature' : verify(context, raw, signature);
  if (typeof event === 'string') {
    await countRejection(context, event);
    throw new AppError('webhook-rejected');
  }

  const { stripe, clock, log, requestId } = context;
  await storeEvent(context, { event, mode: stripe.mode, source: 'webhook', now: clock.now() });
  log.info({ event: 'webhook.received', eventId: event.id, requestId });
  processEventsSoon(context);
}

function verify(
  { stripe, clock }: ServiceContext,
  raw: string,
  signature: string,
): Stripe.Event | StripeRejectionReason {
  const now = clock.now().getTime();
  // The SDK takes any moment to come: a signature made for later would stay good until then.
  if (signedAt(signature) > now / 1000 + toleranceSeconds) return 'from-the-future';

  for (const secret of stripe.webhookSecrets) {
    try {
      const { webhooks } = stripe.stripe;
      const event = webhooks.constructEvent(raw, signature, secret, toleranceSeconds, undefined, now);
      if (!stripeEventInput.safeParse(event).success) return 'malformed';
      if (event.livemode !== (stripe.mode === 'live')) return 'mode';
      return event.account ? 'account' : event;
    } catch {
      // The next secret may fit: two are valid while one is being changed.
    }
  }
  return 'signature';
}

/** Of several timestamps the SDK takes the last one. */
const signedAt = (signature: string): number => Number([...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1] ?? 0);
