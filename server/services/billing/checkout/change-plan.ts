import type Stripe from 'stripe';
import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { audit } from '#server/services/audit/audit.ts';
import type { ActorContext } from '#server/services/context.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import type { PlanCode } from '#shared/domain/plans.ts';
import { getBillingStatus } from '../access/get-status';
import { callingStripe } from '../stripe-errors';
import { fetchOpenPayments } from '../sync/open-payment';
import type { SubscriptionRow } from '../sync/subscription-row';
import { syncCustomer } from '../sync/sync-customer';
import { planChangeOf } from './plan-change';
import { previewInvoice } from './preview-change';

/** How long a previewed amount may be agreed to. */
const previewSeconds = 600;

/**
 * Moves the running subscription to another plan and charges at once what the preview of that moment said; a declined card,
 * or none on file, changes nothing. Where the bank asks the person first, the change waits for their answer.
 */
export async function changePlan(
  context: ActorContext,
  { plan, prorationDate }: { plan: PlanCode; prorationDate: number },
): Promise<BillingStatus> {
  const change = await planChangeOf(context, plan);
  const { row, items, hasCard } = change;
  await rejectOldPreview(context, row, prorationDate);
  if (!hasCard && (await previewInvoice(context, change, prorationDate)).amount_due > 0)
    throw new AppError('card-needed');

  await callingStripe(context, async () => {
    try {
      const changed = await context.stripe.stripe.subscriptions.update(row.stripeId, {
        items,
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice'],
      });
      if (changed.pending_update) await rejectDeclined(context, changed);
    } finally {
      await syncCustomer(context, {
        customerId: row.customerId,
        reason: `user:${context.actor.userId}`,
        isAwaited: true,
      });
    }
  });
  await withTx(context.db, (tx) =>
    audit(tx, context, {
      actorId: context.actor.userId,
      action: 'subscription.changePlan',
      entity: 'subscription',
      entityId: row.stripeId,
      details: { plan },
    }),
  );
  return getBillingStatus(context);
}

/** What only the person can settle may wait; a card that was declined does not: its invoice is void and asks for nothing. */
async function rejectDeclined({ stripe: { stripe } }: ActorContext, changed: Stripe.Subscription): Promise<void> {
  const payment = (await fetchOpenPayments(stripe, [changed])).get(changed.id);
  if (payment?.state !== 'declined') return;
  const { latest_invoice: invoice } = changed;
  await stripe.invoices.voidInvoice((typeof invoice === 'string' ? invoice : invoice?.id) ?? '');
  throw new AppError('payment-declined', { reason: payment.message ?? '' });
}

/** A preview counts for ten minutes, and in the period that it was made in. */
async function rejectOldPreview(
  { stripe }: ActorContext,
  { currentPeriodStart }: SubscriptionRow,
  prorationDate: number,
): Promise<void> {
  const age = (await stripe.billingNow()).getTime() / 1000 - prorationDate;
  const isOfPeriod = currentPeriodStart === null || prorationDate * 1000 >= currentPeriodStart.getTime();
  if (age < 0 || age > previewSeconds || !isOfPeriod) throw new AppError('preview-expired');
}
