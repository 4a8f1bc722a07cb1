import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import {
  billingAudit,
  billingCustomers,
  payments,
  type StripeEventStatus,
  stripeEvents,
  subscriptions,
} from '#server/db/schema/billing.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { accessQuestion } from '#server/services/admin/user-subscription.ts';
import type { ActorContext } from '#server/services/context.ts';
import type { InvoiceRow } from '#shared/domain/billing-answers.ts';
import { type AccessState, decideAccess } from '#shared/domain/subscription-access.ts';
import type { SubscriptionStatus } from '#shared/domain/subscription-status.ts';
import { invoicesOf } from '../checkout/invoices-of';
import type { BillingCustomer } from '../sync/billing-customer';
import type { SubscriptionRow } from '../sync/subscription-row';
import { customerById } from './customer';

export type PaymentRow = typeof payments.$inferSelect;

export interface CustomerDetails {
  customer: BillingCustomer;
  /** Null for an account that was closed. */
  person: { id: string; username: string; email: string } | null;
  status: SubscriptionStatus;
  state: AccessState;
  /** The billing clock. */
  now: Date;
  subscriptions: SubscriptionRow[];
  /** Live from Stripe; null while it cannot be reached. */
  invoices: InvoiceRow[] | null;
  payments: PaymentRow[];
  /** Changes of access, newest first. */
  statusChanges: { id: string; from: SubscriptionStatus | null; to: SubscriptionStatus; reason: string; at: Date }[];
  /** What people did about it, newest first. */
  actions: {
    id: string;
    at: Date;
    action: string;
    entityId: string | null;
    actor: string | null;
    details: Record<string, unknown>;
  }[];
  events: { eventId: string; type: string; status: StripeEventStatus; stripeCreated: Date; lastError: string | null }[];
}

const maximumRows = 50;
/** As many as invoices are read: each paid one can be paid back. */
const maximumPayments = 1_000;

/** Everything about one customer, as an administrator may see it. */
export async function getCustomer(context: ActorContext, { id }: { id: string }): Promise<CustomerDetails> {
  const question = await accessQuestion(context);
  const customer = await customerById(context, id);
  const invoices = await invoicesOf(context, eq(billingCustomers.id, id)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'payment-unavailable') return null;
    throw error;
  });

  return withTx(context.db, async (tx) => {
    const rows = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.customerId, id))
      .orderBy(desc(subscriptions.stripeCreated));
    const paid = await tx
      .select()
      .from(payments)
      .where(eq(payments.customerId, id))
      .orderBy(desc(payments.stripeCreated))
      .limit(maximumPayments);
    const { status, state } = decideAccess(rows, question);
    const about = [id, ...rows.map(({ stripeId }) => stripeId), ...paid.map(({ invoiceId }) => invoiceId)];
    return {
      customer,
      status,
      state,
      invoices,
      now: question.now,
      subscriptions: rows,
      payments: paid,
      person: await personOf(tx, customer),
      statusChanges: await statusChangesOf(tx, customer),
      actions: await actionsOn(tx, about),
      events: await eventsOf(tx, customer),
    };
  });
}

async function personOf(tx: Tx, { userId }: BillingCustomer): Promise<CustomerDetails['person']> {
  if (userId === null) return null;
  const { id, username, email } = users;
  const [row] = await tx.select({ id, username, email }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

async function statusChangesOf(tx: Tx, { userId }: BillingCustomer): Promise<CustomerDetails['statusChanges']> {
  if (userId === null) return [];
  const { id, from, to, reason, at } = billingAudit;
  return tx
    .select({ id, from, to, reason, at })
    .from(billingAudit)
    .where(eq(billingAudit.userId, userId))
    .orderBy(desc(billingAudit.at))
    .limit(maximumRows);
}

async function actionsOn(tx: Tx, entityIds: string[]): Promise<CustomerDetails['actions']> {
  const { id, at, action, entityId, details } = auditLog;
  return tx
    .select({ id, at, action, entityId, details, actor: users.username })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        inArray(auditLog.entity, ['subscription', 'invoice', 'billingCustomer']),
        inArray(auditLog.entityId, entityIds),
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(maximumRows);
}

async function eventsOf(tx: Tx, { stripeCustomerId }: BillingCustomer): Promise<CustomerDetails['events']> {
  const { eventId, type, status, stripeCreated, lastError } = stripeEvents;
  return tx
    .select({ eventId, type, status, stripeCreated, lastError })
    .from(stripeEvents)
    .where(eq(stripeEvents.customerId, stripeCustomerId))
    .orderBy(desc(stripeEvents.stripeCreated))
    .limit(maximumRows);
}
