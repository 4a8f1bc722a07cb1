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
import { syncCustomer } from './sync-customer';

/** Moves the running subscription to another plan and charges the difference at once; a refused card, or none on file, changes nothing. */
export async function changePlan(context: ActorContext, { plan }: { plan: PlanCode }): Promise<BillingStatus> {
  const change = await planChangeOf(context, plan);
  const { row, items, hasCard } = change;
  if (!hasCard && (await previewInvoice(context, change)).amount_due > 0) throw new AppError('card-needed');

  await callingStripe(context, async () => {
    await context.stripe.stripe.subscriptions.update(row.stripeId, {
      items,
      proration_behavior: 'always_invoice',
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
