import type Stripe from 'stripe';
import type { PlanChangePreview } from '../../../shared/domain/billing-answers';
import type { PlanCode } from '../../../shared/domain/plans';
import type { ActorContext } from '../context';
import { planChangeOf } from './plan-change';
import { callingStripe } from './stripe-faults';

const daySeconds = 86_400;

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
  const unused = invoice.lines.data.filter(({ amount }) => amount < 0);
  const { amount_due: dueMinor, total } = invoice;
  // What the customer has to their credit stands in the balance below zero.
  const creditMinor = Math.max(0, -(total + invoice.starting_balance));
  return {
    planCode: plan,
    priceMinor: price.amountMinor,
    unusedMinor: unused.reduce((sum, { amount }) => sum + amount, 0),
    unusedDays: Math.max(0, ...unused.map(daysOf)),
    creditUsedMinor: dueMinor - Math.max(0, total),
    dueMinor,
    creditMinor,
    nextPaymentAt: row.status === 'trialing' ? row.trialEnd : endOfNewPeriod(invoice),
    nextPaymentMinor: Math.max(0, price.amountMinor - creditMinor),
    currency: invoice.currency,
  };
}

const daysOf = ({ period }: Stripe.InvoiceLineItem): number => Math.round((period.end - period.start) / daySeconds);

function endOfNewPeriod({ lines }: Stripe.Invoice): Date | null {
  const ends = lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end);
  return ends.length > 0 ? new Date(Math.max(...ends) * 1000) : null;
}
