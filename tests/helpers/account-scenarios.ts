import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { billingCustomers, payments, subscriptions } from '#server/db/schema/billing.ts';
import { checkSubscription } from '#server/services/billing/access/check-subscription.ts';
import { refundInvoice } from '#server/services/billing/admin/refund.ts';
import { cancelSubscription } from '#server/services/billing/checkout/cancel-subscription.ts';
import { changePlan } from '#server/services/billing/checkout/change-plan.ts';
import { previewChange } from '#server/services/billing/checkout/preview-change.ts';
import { resumeSubscription } from '#server/services/billing/checkout/resume-subscription.ts';
import { withdrawChange } from '#server/services/billing/checkout/withdraw-change.ts';
import { syncCustomer } from '#server/services/billing/sync/sync-customer.ts';
import type { ActorContext } from '#server/services/context.ts';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { actingAs, addPerson, bareService } from './acting';
import type { StripeAccount } from './stripe-account';

const hour = 3600;
const day = 24 * hour;

interface Member {
  context: ActorContext;
  customer: string;
  subscribe(token: string, of?: { trialDays?: number }): Promise<void>;
  takeCard(token: string): Promise<string>;
  /** Reads Stripe anew, and answers with the newest subscription that we then have. */
  read(): Promise<typeof subscriptions.$inferSelect>;
  check(): Promise<string>;
  pass(seconds: number): Promise<void>;
  /** Until the running period is over and its renewal has been tried. */
  passPeriod(): Promise<void>;
}

async function newMember(db: Database, account: StripeAccount): Promise<Member> {
  const userId = await addPerson(db);
  const customer = await account.newCustomer(userId);
  const gateway = account.gatewayFor(customer);
  const context = actingAs({ ...bareService(db), stripe: gateway }, userId, [ROLE_USER, ROLE_ADMIN]);
  const [row] = await db
    .insert(billingCustomers)
    .values({ userId, mode: gateway.mode, stripeCustomerId: customer })
    .returning();
  const { stripe } = account;
  const member: Member = {
    context,
    customer,
    async takeCard(token) {
      const { id } = await stripe.paymentMethods.attach(token, { customer });
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
      return id;
    },
    async subscribe(token, { trialDays } = {}) {
      const default_payment_method = await member.takeCard(token);
      const [price] = (await stripe.prices.list({ lookup_keys: ['forecastle_monthly'], active: true })).data;
      await stripe.subscriptions.create({
        customer,
        items: [{ price: price?.id ?? '' }],
        default_payment_method,
        ...(trialDays && { trial_period_days: trialDays }),
      });
    },
    async read() {
      await syncCustomer(context, { customerId: row?.id ?? '', reason: 'scenario', withPayments: true });
      const rows = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
      const [newest] = rows.toSorted((one, other) => other.stripeCreated.getTime() - one.stripeCreated.getTime());
      if (!newest) throw new Error('There is no subscription.');
      return newest;
    },
    check: () => checkSubscription(context),
    pass: (seconds) => account.pass(customer, seconds),
    async passPeriod() {
      const { currentPeriodEnd } = await member.read();
      const now = await gateway.billingNow();
      await account.pass(customer, Math.ceil(((currentPeriodEnd ?? now).getTime() - now.getTime()) / 1000) + 2 * hour);
    },
  };
  return member;
}

interface Scenario {
  title: string;
  run(member: Member, account: StripeAccount): Promise<void>;
}

/** Rows of the test matrix that need no hosted page, on whatever account is given. */
const scenarios: Scenario[] = [
  {
    title: 'rows 37 and 43: paid, renewed, cancelled at the period end, resumed',
    async run(member) {
      await member.subscribe('pm_card_visa');
      const first = await member.read();
      expect(first).toMatchObject({ status: 'active', defaultPmLast4: '4242', latestInvoiceStatus: 'paid' });
      expect(await member.check()).toBe('SUBSCRIPTION_ACTIVE');
      await member.passPeriod();
      const renewed = await member.read();
      expect(renewed).toMatchObject({ status: 'active', latestInvoiceStatus: 'paid' });
      expect(renewed.currentPeriodStart).toEqual(first.currentPeriodEnd);
      expect(await cancelSubscription(member.context)).toMatchObject({
        status: 'SUBSCRIPTION_ACTIVE',
        state: 'ending',
      });
      expect(await resumeSubscription(member.context)).toMatchObject({
        status: 'SUBSCRIPTION_ACTIVE',
        state: 'active',
      });
    },
  },
  {
    title: 'row 44: cancelled at the period end, the period passes: ended and inactive',
    async run(member) {
      await member.subscribe('pm_card_visa');
      await member.read();
      await cancelSubscription(member.context);
      await member.passPeriod();
      expect(await member.read()).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
      expect(await member.check()).toBe('SUBSCRIPTION_INACTIVE');
    },
  },
  {
    title: 'rows 38 and 39: a renewal is declined: past due in grace; another card pays: active',
    async run(member, { stripe }) {
      await member.subscribe('pm_card_visa');
      const { stripeId } = await member.read();
      const bad = await member.takeCard('pm_card_chargeCustomerFail');
      await stripe.subscriptions.update(stripeId, { default_payment_method: bad });
      await member.passPeriod();
      const failed = await member.read();
      expect(failed).toMatchObject({ status: 'past_due', latestInvoiceStatus: 'open' });
      expect(failed.pastDueSince).not.toBeNull();
      expect(await member.check()).toBe('SUBSCRIPTION_ACTIVE');
      const good = await member.takeCard('pm_card_mastercard');
      await stripe.subscriptions.update(stripeId, { default_payment_method: good });
      await stripe.invoices.pay(failed.latestInvoiceId ?? '', { payment_method: good });
      expect(await member.read()).toMatchObject({ status: 'active', pastDueSince: null, defaultPmLast4: '4444' });
    },
  },
  {
    title: 'rows 31 and 33: a trial begins with a card, ends, and is paid',
    async run(member) {
      await member.subscribe('pm_card_visa', { trialDays: 14 });
      expect(await member.read()).toMatchObject({ status: 'trialing' });
      expect(await member.check()).toBe('SUBSCRIPTION_ACTIVE');
      await member.pass(14 * day + 2 * hour);
      expect(await member.read()).toMatchObject({ status: 'active', latestInvoiceStatus: 'paid' });
    },
  },
  {
    title: 'row 48: monthly to yearly: what the preview names is what the change charges',
    async run(member, { stripe }) {
      await member.subscribe('pm_card_visa');
      await member.read();
      const { dueMinor, prorationDate } = await previewChange(member.context, { plan: 'yearly' });
      expect(await changePlan(member.context, { plan: 'yearly', prorationDate })).toMatchObject({
        state: 'active',
        planCode: 'yearly',
      });
      const [invoice] = (await stripe.invoices.list({ customer: member.customer, limit: 1 })).data;
      expect([invoice?.status, invoice?.amount_paid]).toEqual(['paid', dueMinor]);
    },
  },
  {
    title: 'row 48: the bank asks about a change: it waits, can be withdrawn, and nothing is left to pay',
    async run(member) {
      await member.subscribe('pm_card_visa');
      await member.takeCard('pm_card_authenticationRequired');
      await member.read();
      const { prorationDate } = await previewChange(member.context, { plan: 'yearly' });
      const waiting = await changePlan(member.context, { plan: 'yearly', prorationDate });
      expect(waiting).toMatchObject({
        planCode: 'monthly',
        paymentProblem: 'authentication',
        pendingChange: { planCode: 'yearly', isOver: false },
        openInvoiceUrl: expect.stringMatching(/^http/),
      });
      expect(await withdrawChange(member.context)).toMatchObject({
        planCode: 'monthly',
        pendingChange: null,
        openInvoiceUrl: null,
        paymentProblem: null,
      });
      expect(await member.read()).toMatchObject({ status: 'active', lookupKey: 'forecastle_monthly' });
    },
  },
  {
    title: 'row 48: a declined change leaves the plan, and a void invoice',
    async run(member) {
      await member.subscribe('pm_card_visa');
      await member.takeCard('pm_card_chargeCustomerFail');
      await member.read();
      const { prorationDate } = await previewChange(member.context, { plan: 'yearly' });
      const change = changePlan(member.context, { plan: 'yearly', prorationDate });
      await expect(change).rejects.toMatchObject({ code: 'payment-declined' });
      const row = await member.read();
      expect(row).toMatchObject({ status: 'active', lookupKey: 'forecastle_monthly', latestInvoiceStatus: 'void' });
      expect(row.pendingPlan).toBeNull();
    },
  },
  {
    title: 'rows 51 and 52: paid back in part, then the rest, then refused; the subscription goes on',
    async run(member) {
      await member.subscribe('pm_card_visa');
      const { latestInvoiceId } = await member.read();
      const invoiceId = latestInvoiceId ?? '';
      expect(await refundInvoice(member.context, { invoiceId, amountMinor: 1000 })).toMatchObject({
        refundedMinor: 1000,
      });
      const rest = await refundInvoice(member.context, { invoiceId });
      await expect(refundInvoice(member.context, { invoiceId })).rejects.toMatchObject({ code: 'already-refunded' });
      const { db } = member.context;
      const [payment] = await db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
      expect(payment).toMatchObject({ refunded: rest.refundedMinor, amount: rest.refundedMinor });
      expect(await member.check()).toBe('SUBSCRIPTION_ACTIVE');
    },
  },
  {
    title: 'rows 45 and 28: cancelled now: inactive; subscribed again: active on the same customer',
    async run(member, { stripe }) {
      await member.subscribe('pm_card_visa');
      await stripe.subscriptions.cancel((await member.read()).stripeId);
      expect(await member.read()).toMatchObject({ status: 'canceled' });
      expect(await member.check()).toBe('SUBSCRIPTION_INACTIVE');
      await member.pass(hour);
      await member.subscribe('pm_card_visa');
      expect(await member.read()).toMatchObject({ status: 'active' });
      expect(await member.check()).toBe('SUBSCRIPTION_ACTIVE');
    },
  },
  {
    title: 'row 46: an end set as a date counts, and then it is over',
    async run(member, { stripe }) {
      await member.subscribe('pm_card_visa');
      const { stripeId } = await member.read();
      const now = await member.context.stripe.billingNow();
      const cancel_at = Math.floor(now.getTime() / 1000) + 5 * day;
      await stripe.subscriptions.update(stripeId, { cancel_at });
      expect(await member.read()).toMatchObject({ status: 'active', cancelAt: new Date(cancel_at * 1000) });
      await member.pass(5 * day + hour);
      expect(await member.read()).toMatchObject({ status: 'canceled' });
      expect(await member.check()).toBe('SUBSCRIPTION_INACTIVE');
    },
  },
  {
    title: 'row 56: the customer is deleted at Stripe: inactive, and the link is cut',
    async run(member, { stripe }) {
      await member.subscribe('pm_card_visa');
      await member.read();
      await stripe.customers.del(member.customer);
      expect(await member.read()).toMatchObject({ status: 'canceled' });
      expect(await member.check()).toBe('SUBSCRIPTION_INACTIVE');
    },
  },
];

/** Each scenario with a member of its own. */
export const accountScenarios = scenarios.map(({ title, run }) => ({
  title,
  run: async (db: Database, account: StripeAccount) => run(await newMember(db, account), account),
}));
