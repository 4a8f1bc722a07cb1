import { lte, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { withTx } from '../../db/client';
import { stripeRejections } from '../../db/schema/stripe-events';
import { AppError } from '../../errors';
import type { ServiceContext } from '../context';
import { inBackground } from './background';
import { insertEvent } from './insert-event';
import { processEvent } from './process-event';

const toleranceSeconds = 300;
const keptRejections = 100;

type Rejection = 'signature' | 'from-the-future' | 'mode';

/** Takes a signed event into the inbox and works it off afterwards. What is not signed by Stripe, or not for this account, is refused and counted. */
export async function receiveWebhook(
  context: ServiceContext,
  { raw, signature }: { raw: string; signature: string | null },
): Promise<void> {
  const event = signature === null ? 'signature' : await verify(context, raw, signature);
  if (typeof event === 'string') {
    await countRejection(context, event);
    throw new AppError('webhook-rejected');
  }

  const isNew = await withTx(context.db, (tx) =>
    insertEvent(tx, { event, source: 'webhook', now: context.clock.now() }),
  );
  if (isNew) inBackground(context, () => processEvent(context, event.id));
}

async function verify(
  { stripe, clock }: ServiceContext,
  raw: string,
  signature: string,
): Promise<Stripe.Event | Rejection> {
  const now = clock.now().getTime();
  // The SDK takes any moment to come: a signature made for later would stay good until then.
  if (signedAt(signature) > now / 1000 + toleranceSeconds) return 'from-the-future';

  for (const secret of stripe.webhookSecrets) {
    try {
      const { webhooks } = stripe.stripe;
      const event = await webhooks.constructEventAsync(raw, signature, secret, toleranceSeconds, undefined, now);
      return event.livemode === (stripe.mode === 'live') ? event : 'mode';
    } catch {
      // The next secret may fit: two are valid while one is being changed.
    }
  }
  return 'signature';
}

const signedAt = (signature: string): number => Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? 0);

/** The newest hundred stay; the number of the newest is their count. */
async function countRejection({ db, clock, log }: ServiceContext, reason: Rejection): Promise<void> {
  log.warn({ event: 'webhook.rejected', reason });
  await withTx(db, async (tx) => {
    const [row] = await tx
      .insert(stripeRejections)
      .values({ reason, receivedAt: clock.now() })
      .returning({ id: stripeRejections.id });
    if (row) await tx.delete(stripeRejections).where(lte(stripeRejections.id, sql`${row.id - keptRejections}::bigint`));
  });
}
