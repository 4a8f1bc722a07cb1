import type { BillingStatus } from '../../../shared/domain/billing-answers';
import type { PlanCode } from '../../../shared/domain/plans';
import { withTx } from '../../db/client';
import { AppError } from '../../errors';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { getBillingStatus } from './get-status';
import { planChangeOf } from './plan-change';
import { previewInvoice } from './preview-change';
import { callingStripe } from './stripe-faults';
import type { SubscriptionRow } from './subscription-row';
import { syncCustomer } from './sync-customer';

/** How long a previewed amount may be agreed to. */
const previewSeconds = 600;

/**
 * Moves the running subscription to another plan and charges at once what the preview of that moment said; a refused card,
 * or none on file, changes nothing.
 */
export async function changePlan(
  context: ActorContext,
  { plan, prorationDate }: { plan: PlanCode; prorationDate: number },
): Promise<BillingStatus> {
  const change = await planChangeOf(context, plan);
  const { row, items, hasCard } = change;
  await refuseOldPreview(context, row, prorationDate);
  if (!hasCard && (await previewInvoice(context, change, prorationDate)).amount_due > 0)
    throw new AppError('card-needed');

  await callingStripe(context, async () => {
    await context.stripe.stripe.subscriptions.update(row.stripeId, {
      items,
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
      payment_behavior: 'error_if_incomplete',
    });
    await syncCustomer(context, {
      customerId: row.customerId,
      reason: `user:${context.actor.userId}`,
      isAwaited: true,
    });
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

/** A preview counts for ten minutes, and in the period that it was made in. */
async function refuseOldPreview(
  { stripe }: ActorContext,
  { currentPeriodStart }: SubscriptionRow,
  prorationDate: number,
): Promise<void> {
  const age = (await stripe.billingNow()).getTime() / 1000 - prorationDate;
  const isOfPeriod = currentPeriodStart === null || prorationDate * 1000 >= currentPeriodStart.getTime();
  if (age < 0 || age > previewSeconds || !isOfPeriod) throw new AppError('preview-expired');
}
