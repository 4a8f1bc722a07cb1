import type { PlanCode } from '../../../shared/domain/plans';
import type { ActorContext } from '../context';
import { planChangeOf } from './plan-change';
import { callingStripe } from './stripe-faults';

export interface PlanChangePreview {
  planCode: PlanCode;
  priceMinor: number;
  /** What the unused rest of the running period takes off; zero or less. */
  unusedMinor: number;
  dueMinor: number;
  /** What is left over for the next invoices, where the unused rest is worth more than the new plan. */
  creditMinor: number;
  currency: string;
}

/** What a change of plan would cost today, by Stripe's own reckoning; nothing is changed. */
export async function previewChange(context: ActorContext, { plan }: { plan: PlanCode }): Promise<PlanChangePreview> {
  const { row, price, items, stripeCustomerId } = await planChangeOf(context, plan);
  const invoice = await callingStripe(context, () =>
    context.stripe.stripe.invoices.createPreview({
      customer: stripeCustomerId,
      subscription: row.stripeId,
      subscription_details: { items, proration_behavior: 'always_invoice' },
    }),
  );
  const credits = invoice.lines.data.filter(({ amount }) => amount < 0);
  return {
    planCode: plan,
    priceMinor: price.amountMinor,
    unusedMinor: credits.reduce((sum, { amount }) => sum + amount, 0),
    dueMinor: invoice.amount_due,
    creditMinor: Math.max(0, -invoice.total),
    currency: invoice.currency,
  };
}
