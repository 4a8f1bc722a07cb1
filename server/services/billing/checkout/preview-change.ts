import type Stripe from 'stripe';
import type { ActorContext } from '#server/services/context.ts';
import type { PlanChangePreview } from '#shared/domain/billing-answers.ts';
import type { PlanCode } from '#shared/domain/plans.ts';
import { callingStripe } from '../stripe-errors';
import { type PlanChange, planChangeOf } from './plan-change';

const daySeconds = 86_400;

/** What a change of plan would cost today, by Stripe's own reckoning; nothing is changed. */
export async function previewChange(context: ActorContext, { plan }: { plan: PlanCode }): Promise<PlanChangePreview> {
  const change = await planChangeOf(context, plan);
  const { row, price, quantity } = change;
  const prorationDate = Math.floor((await context.stripe.billingNow()).getTime() / 1000);
  const invoice = await previewInvoice(context, change, prorationDate);
  const unused = invoice.lines.data.filter(({ amount }) => amount < 0);
  const { amount_due: dueMinor, total } = invoice;
  // What the customer has to their credit is in the balance below zero.
  const creditMinor = Math.max(0, -(total + invoice.starting_balance));
  return {
    prorationDate,
    planCode: plan,
    priceMinor: price.amountMinor * quantity,
    unusedMinor: sumOf(unused),
    unusedDays: Math.max(0, ...unused.map(daysOf)),
    discountMinor: 0 - sumOf(invoice.total_discount_amounts ?? []),
    taxMinor: sumOf((invoice.total_taxes ?? []).filter((tax) => tax.tax_behavior === 'exclusive')),
    creditUsedMinor: dueMinor - Math.max(0, total),
    dueMinor,
    creditMinor,
    nextPaymentAt: row.status === 'trialing' ? row.trialEnd : endOfNewPeriod(invoice),
    nextPaymentMinor: Math.max(0, price.amountMinor * quantity - creditMinor),
    currency: invoice.currency,
  };
}

/** The invoice that a change would make, with the unused rest counted from the timestamp given. */
export const previewInvoice = (
  context: ActorContext,
  { row, items, stripeCustomerId: customer }: PlanChange,
  prorationDate: number,
): Promise<Stripe.Invoice> =>
  callingStripe(context, () =>
    context.stripe.stripe.invoices.createPreview({
      customer,
      subscription: row.stripeId,
      subscription_details: { items, proration_behavior: 'always_invoice', proration_date: prorationDate },
    }),
  );

const sumOf = (parts: readonly { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

const daysOf = ({ period }: Stripe.InvoiceLineItem): number => Math.round((period.end - period.start) / daySeconds);

function endOfNewPeriod({ lines }: Stripe.Invoice): Date | null {
  const ends = lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end);
  return ends.length > 0 ? new Date(Math.max(...ends) * 1000) : null;
}
