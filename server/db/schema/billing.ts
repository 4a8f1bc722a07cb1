import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentState } from '#shared/domain/billing-answers.ts';
import type { PlanCode } from '#shared/domain/plans.ts';
import type { SubscriptionStatus } from '#shared/domain/subscription-status.ts';
import { amountMinor, createdAt, timestampColumn, uuidKey } from './columns';
import { ownerId, users } from './users';

/** The account that Stripe answers for; a row of one mode never grants access in another. */
export type BillingMode = 'sandbox' | 'test' | 'live';

export const billingCustomers = pgTable(
  'billing_customers',
  {
    id: uuidKey(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    mode: text().$type<BillingMode>().notNull(),
    stripeCustomerId: text().notNull().unique('billing_customers_stripe_customer_id_key'),
    /** Raised before each synchronisation is asked for; the one that runs writes down which number it read. */
    dirtySeq: integer().notNull().default(0),
    syncedSeq: integer().notNull().default(0),
    /** The newest of these numbers for which payments are to be read as well. */
    paymentsSeq: integer().notNull().default(0),
    leaseUntil: timestampColumn(),
    /** When Stripe was last asked about this customer, with or without success. */
    lastReadAt: timestampColumn(),
    /** Comes off the next invoices; in the currency of the subscription. */
    creditMinor: amountMinor().notNull().default(0),
    /** The period that `seatHigh` counts for, on the billing clock. */
    seatPeriodStart: timestampColumn(),
    /** The most seats that the period was paid for: until it ends they can be filled again without a charge. */
    seatHigh: integer().notNull().default(1),
    createdAt: createdAt(),
    deletedAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('billing_customers_user_id_mode_key')
      .on(table.userId, table.mode)
      .where(sql`${table.deletedAt} is null`),
    index('billing_customers_user_id_index').on(table.userId),
    index('billing_customers_newest_index').on(table.mode, table.createdAt, table.id),
    check('billing_customers_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
  ],
);

/** Projection of Stripe's subscriptions, written by `syncCustomer` alone. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    stripeId: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => billingCustomers.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    mode: text().$type<BillingMode>().notNull(),
    /** Stripe's word, kept as it is even where it is new to us. */
    status: text().notNull(),
    priceId: text(),
    lookupKey: text(),
    productId: text(),
    quantity: integer(),
    amount: amountMinor(),
    currency: text(),
    interval: text(),
    currentPeriodStart: timestampColumn(),
    currentPeriodEnd: timestampColumn(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    cancelAt: timestampColumn(),
    canceledAt: timestampColumn(),
    endedAt: timestampColumn(),
    trialStart: timestampColumn(),
    trialEnd: timestampColumn(),
    pauseCollection: jsonb(),
    defaultPmBrand: text(),
    defaultPmLast4: text(),
    /** `MM/YYYY`. */
    defaultPmExp: text(),
    latestInvoiceId: text(),
    latestInvoiceStatus: text(),
    latestInvoiceHostedUrl: text(),
    nextPaymentAttempt: timestampColumn(),
    pastDueSince: timestampColumn(),
    /** The state of the open payment; null where nothing is open. */
    paymentState: text().$type<PaymentState>(),
    /** The bank's own words on the last try. */
    paymentMessage: text(),
    /** The plan that a change, agreed to but not paid, leads to; kept when its time is over. */
    pendingPlan: text().$type<PlanCode>(),
    pendingUntil: timestampColumn(),
    stripeCreated: timestampColumn().notNull(),
    syncedAt: timestampColumn().notNull(),
  },
  (table) => [
    index('subscriptions_user_id_index').on(table.userId),
    index('subscriptions_customer_id_index').on(table.customerId),
    index('subscriptions_status_index').on(table.status),
    index('subscriptions_troubled_index')
      .on(table.userId)
      .where(sql`${table.status} not in ('active', 'trialing', 'canceled', 'incomplete_expired')`),
    check('subscriptions_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
  ],
);

/** What was paid, paid back or disputed, an invoice a row; written by `syncCustomer` alone. */
export const payments = pgTable(
  'payments',
  {
    invoiceId: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => billingCustomers.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    mode: text().$type<BillingMode>().notNull(),
    subscriptionId: text(),
    paymentIntentId: text(),
    chargeId: text(),
    amount: amountMinor().notNull(),
    refunded: amountMinor().notNull().default(0),
    /** Of the newest refund, Stripe's word: pending, succeeded, failed, … */
    refundStatus: text(),
    refundFailure: text(),
    disputed: amountMinor().notNull().default(0),
    disputeId: text(),
    /** Stripe's word: needs_response, under_review, won, lost, … */
    disputeStatus: text(),
    currency: text().notNull(),
    /** Stripe's word of the charge: succeeded, pending, failed; `none` where no card was charged. */
    status: text().notNull(),
    failureMessage: text(),
    stripeCreated: timestampColumn().notNull(),
  },
  (table) => [
    index('payments_user_id_index').on(table.userId, table.stripeCreated),
    index('payments_customer_id_index').on(table.customerId, table.stripeCreated),
    index('payments_dispute_status_index').on(table.disputeStatus).where(sql`${table.disputeStatus} is not null`),
    check('payments_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
  ],
);

export type CheckoutAttemptStatus = 'open' | 'complete' | 'expired' | 'superseded';

export const checkoutAttempts = pgTable(
  'checkout_attempts',
  {
    id: uuidKey(),
    userId: ownerId(),
    mode: text().$type<BillingMode>().notNull(),
    priceId: text().notNull(),
    sessionId: text().unique('checkout_attempts_session_id_key'),
    url: text(),
    status: text().$type<CheckoutAttemptStatus>().notNull().default('open'),
    createdAt: createdAt(),
    expiresAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('checkout_attempts_open_key').on(table.userId, table.mode).where(sql`${table.status} = 'open'`),
    check('checkout_attempts_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
    check('checkout_attempts_status_check', sql`${table.status} in ('open', 'complete', 'expired', 'superseded')`),
  ],
);

/** Each change of a person's subscription status, and what caused it: an event, an administrator or a job. */
export const billingAudit = pgTable(
  'billing_audit',
  {
    id: uuidKey(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    from: text().$type<SubscriptionStatus>(),
    to: text().$type<SubscriptionStatus>().notNull(),
    reason: text().notNull(),
    at: createdAt(),
  },
  (table) => [index('billing_audit_user_id_index').on(table.userId, table.at)],
);

export type BillingOutboxKind =
  | 'cancel_subscription'
  | 'delete_customer'
  | 'update_email'
  | 'refund_duplicate'
  | 'refund'
  | 'set_quantity';

export interface BillingOutboxPayload {
  /** Stripe's id of the subscription, customer or charge that the call is about. */
  object: string;
  /** Our row of the customer, which is read anew afterwards. */
  customerId: string;
  /** Of a refund alone: the invoice whose payment goes back, and how much of it in minor units. */
  invoiceId?: string;
  amountMinor?: number;
  /** Of the number of seats alone: how often it has changed, so that a change under way is not taken for done. */
  changes?: number;
}

/** Calls to Stripe that must happen even if Stripe is down now. No reference to a user: they outlive the account. */
export const billingOutbox = pgTable(
  'billing_outbox',
  {
    id: uuidKey(),
    kind: text().$type<BillingOutboxKind>().notNull(),
    /** The account that the call goes to. */
    mode: text().$type<BillingMode>().notNull(),
    payload: jsonb().$type<BillingOutboxPayload>().notNull(),
    idempotencyKey: text().notNull().unique('billing_outbox_idempotency_key_key'),
    attempts: integer().notNull().default(0),
    /** Null when it is done, and when it waits for an administrator. */
    nextAttemptAt: timestampColumn().defaultNow(),
    lastError: text(),
    createdAt: createdAt(),
    doneAt: timestampColumn(),
    /** When the last try failed. */
    deadAt: timestampColumn(),
  },
  (table) => [
    index('billing_outbox_due_index').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    check('billing_outbox_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
    check(
      'billing_outbox_kind_check',
      sql`${table.kind} in ('cancel_subscription', 'delete_customer', 'update_email', 'refund_duplicate', 'refund', 'set_quantity')`,
    ),
  ],
);

export type BillingRunKind = 'catch_up' | 'reconciliation';

/** Each time that everything was compared with Stripe, and what came of it. A run that was broken off goes on at its cursor. */
export const billingRuns = pgTable(
  'billing_runs',
  {
    id: uuidKey(),
    kind: text().$type<BillingRunKind>().notNull(),
    mode: text().$type<BillingMode>().notNull(),
    startedAt: createdAt(),
    finishedAt: timestampColumn(),
    /** Where it is: the last customer that was looked at, or the timestamp (ISO, billing clock) up to which events were listed. */
    cursor: text(),
    /** Customers read, or events listed. */
    examined: integer().notNull().default(0),
    /** Customers whose rows were not as Stripe has them, or events that had not arrived. */
    found: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [
    index('billing_runs_kind_index').on(table.kind, table.startedAt),
    uniqueIndex('billing_runs_open_key').on(table.kind, table.mode).where(sql`${table.finishedAt} is null`),
    check('billing_runs_kind_check', sql`${table.kind} in ('catch_up', 'reconciliation')`),
    check('billing_runs_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
  ],
);

export type StripeEventStatus = 'pending' | 'processing' | 'done' | 'ignored' | 'failed' | 'dead';
export type StripeEventSource = 'webhook' | 'catchup' | 'replay';

/** Inbox of Stripe's events: written first, answered at once, worked off after. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    eventId: text().primaryKey(),
    type: text().notNull(),
    apiVersion: text(),
    livemode: boolean().notNull(),
    /** The account that it came from: sandbox and test both are no live mode. */
    mode: text().$type<BillingMode>().notNull(),
    stripeCreated: timestampColumn().notNull(),
    customerId: text(),
    objectId: text(),
    payload: jsonb().notNull(),
    status: text().$type<StripeEventStatus>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestampColumn(),
    lastError: text(),
    receivedAt: createdAt(),
    processedAt: timestampColumn(),
    source: text().$type<StripeEventSource>().notNull(),
  },
  (table) => [
    index('stripe_events_due_index')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} in ('pending', 'processing', 'failed')`),
    index('stripe_events_received_at_index').on(table.receivedAt),
    index('stripe_events_customer_id_index').on(table.customerId, table.stripeCreated),
    index('stripe_events_type_index').on(table.type, table.stripeCreated),
    check('stripe_events_mode_check', sql`${table.mode} in ('sandbox', 'test', 'live')`),
    check(
      'stripe_events_status_check',
      sql`${table.status} in ('pending', 'processing', 'done', 'ignored', 'failed', 'dead')`,
    ),
    check('stripe_events_source_check', sql`${table.source} in ('webhook', 'catchup', 'replay')`),
  ],
);

/**
 * Why a request was rejected. Of the webhook: `signature`, `malformed`, `from-the-future`, `mode`, `account`, `too-large`;
 * of a person's own calls: `input` (a price, an amount or an address of their own choice), `session` (somebody else's checkout).
 */
export type StripeRejectionReason =
  | 'signature'
  | 'malformed'
  | 'from-the-future'
  | 'mode'
  | 'account'
  | 'too-large'
  | 'input'
  | 'session';

/** Rejected webhook requests and forged billing calls: the newest hundred stay, and the id of the newest is their count. */
export const stripeRejections = pgTable('stripe_rejections', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reason: text().$type<StripeRejectionReason>().notNull(),
  receivedAt: createdAt(),
});
