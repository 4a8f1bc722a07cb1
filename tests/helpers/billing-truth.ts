import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { expect } from 'vitest';
import { billingAudit, billingCustomers, payments, subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { checkSubscription } from '#server/services/billing/access/check-subscription.ts';
import { isTerminal } from '#shared/domain/subscription-access.ts';
import type { BillingWorld } from './billing-world';

const graceMs = 7 * 24 * 3_600_000;

const timestamp = (seconds: number | null | undefined): Date | null => (seconds ? new Date(seconds * 1000) : null);
const idOf = (reference: string | { id?: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Compares all that our database holds of the person with the objects at Stripe, and the answer of the check with what those objects grant. */
export async function expectTruth(world: BillingWorld): Promise<void> {
  const { db } = world.context();
  const { userId } = world;
  const customers = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
  const granting: boolean[] = [];
  for (const { id, stripeCustomerId, deletedAt } of customers) {
    const { stripe } = world.account.gateway;
    const customer = await stripe.customers.retrieve(stripeCustomerId);
    expect(deletedAt !== null).toBe(customer.deleted === true);
    const truth = await subscriptionsAt(stripe, stripeCustomerId);
    const rows = await db.select().from(subscriptions).where(eq(subscriptions.customerId, id));
    // Stripe lists nothing of a customer that was deleted: what we know of it has to be over, in whatever form we saw it last.
    if (customer.deleted) {
      expect(truth.map((subscription) => subscription.id)).toEqual(
        expect.arrayContaining(rows.map((row) => row.stripeId)),
      );
      expect([...rows, ...truth].filter(({ status }) => !isTerminal(status))).toEqual([]);
      continue;
    }
    expect(inOrder(rows.map(ourView))).toEqual(inOrder(truth.map(theirView)));
    const now = await world.account.gateway.billingNow();
    granting.push(...truth.map((subscription) => grants(subscription, now)));
    await expectSamePayments(world, { id, stripeCustomerId });
  }
  await expectSameAnswer(world, granting.includes(true));
}

const inOrder = <T extends { stripeId: string }>(rows: T[]): T[] =>
  rows.toSorted((one, other) => one.stripeId.localeCompare(other.stripeId));

function ourView(row: typeof subscriptions.$inferSelect) {
  const { stripeId, status, priceId, amount, currentPeriodStart, currentPeriodEnd } = row;
  const known = { stripeId, status, priceId, amount, currentPeriodStart, currentPeriodEnd };
  const { endedAt, canceledAt, cancelAt, cancelAtPeriodEnd, trialEnd, latestInvoiceId, latestInvoiceStatus } = row;
  const { nextPaymentAttempt, pastDueSince } = row;
  const ending = { endedAt, canceledAt, cancelAt, cancelAtPeriodEnd, trialEnd };
  return { ...known, ...ending, latestInvoiceId, latestInvoiceStatus, nextPaymentAttempt, pastDueSince };
}

/** The same, written down from the object at Stripe by hand. */
function theirView(subscription: Stripe.Subscription) {
  const [item] = subscription.items.data;
  const invoice = invoiceOf(subscription);
  return {
    stripeId: subscription.id,
    status: subscription.status as string,
    priceId: item?.price.id ?? null,
    amount: item?.price.unit_amount ?? null,
    currentPeriodStart: timestamp(item?.current_period_start),
    currentPeriodEnd: timestamp(item?.current_period_end),
    endedAt: timestamp(subscription.ended_at),
    canceledAt: timestamp(subscription.canceled_at),
    cancelAt: timestamp(subscription.cancel_at),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    trialEnd: timestamp(subscription.trial_end),
    latestInvoiceId: idOf(subscription.latest_invoice),
    latestInvoiceStatus: invoice?.status ?? null,
    nextPaymentAttempt: timestamp(invoice?.next_payment_attempt),
    pastDueSince: pastDueSince(subscription),
  };
}

const invoiceOf = ({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice | null =>
  typeof invoice === 'object' ? invoice : null;

const pastDueSince = (subscription: Stripe.Subscription): Date | null =>
  subscription.status === 'past_due' ? timestamp(invoiceOf(subscription)?.status_transitions.finalized_at) : null;

function grants(subscription: Stripe.Subscription, now: Date): boolean {
  const { status } = subscription;
  if (status === 'active' || status === 'trialing') return true;
  const since = pastDueSince(subscription);
  return since !== null && now.getTime() < since.getTime() + graceMs;
}

async function subscriptionsAt(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const list = { customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] } as const;
  return stripe.subscriptions.list({ ...list, expand: [...list.expand] }).autoPagingToArray({ limit: 1_000 });
}

/** What was paid, paid back and disputed, charge by charge. */
async function expectSamePayments(
  world: BillingWorld,
  { id, stripeCustomerId }: { id: string; stripeCustomerId: string },
): Promise<void> {
  const { stripe } = world.account.gateway;
  const charges = await stripe.charges.list({ customer: stripeCustomerId, limit: 100 });
  const rows = await world.context().db.select().from(payments).where(eq(payments.customerId, id));
  for (const charge of charges.data.filter(({ status }) => status === 'succeeded')) {
    const [dispute] = (await stripe.disputes.list({ charge: charge.id, limit: 1 })).data;
    expect(rows.find(({ chargeId }) => chargeId === charge.id)).toMatchObject({
      status: 'succeeded',
      refunded: charge.amount_refunded,
      disputed: dispute?.amount ?? 0,
      disputeStatus: dispute?.status ?? null,
    });
  }
  for (const { chargeId, status } of rows) {
    if (status === 'succeeded') expect(charges.data.map((charge) => charge.id)).toContain(chargeId);
  }
}

/** The audit tells the way there: every change once, and as many each way as lead to where we stand. */
async function expectSameAnswer(world: BillingWorld, hasAccess: boolean): Promise<void> {
  const context = world.context();
  const { db } = context;
  expect(await checkSubscription(context)).toBe(hasAccess ? 'SUBSCRIPTION_ACTIVE' : 'SUBSCRIPTION_INACTIVE');
  const [user] = await db.select().from(users).where(eq(users.id, world.userId));
  const changes = await db.select().from(billingAudit).where(eq(billingAudit.userId, world.userId));
  expect(changes.filter(({ from, to }) => from === to)).toEqual([]);
  const opened = changes.filter(({ to }) => to === 'SUBSCRIPTION_ACTIVE').length;
  const isOpen = user?.subscriptionStatus === 'SUBSCRIPTION_ACTIVE';
  expect(opened - (changes.length - opened)).toBe(isOpen ? 1 : 0);
}
