import { and, desc, eq, ilike, max } from 'drizzle-orm';
import { containing } from '#server/db/like.ts';
import { readTogether } from '#server/db/read-together.ts';
import { billingCustomers, type StripeEventStatus, stripeEvents, stripeRejections } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { cutOf, type Page, pageOf } from '#server/services/admin/page.ts';
import type { ActorContext } from '#server/services/context.ts';
import type { AdminEventsInput } from '#shared/inputs/billing-requests.ts';

export interface EventItem {
  eventId: string;
  type: string;
  status: StripeEventStatus;
  /** User name of whom it is about; null where that is nobody here. */
  username: string | null;
  objectId: string | null;
  attempts: number;
  lastError: string | null;
  stripeCreated: Date;
  receivedAt: Date;
  processedAt: Date | null;
  nextAttemptAt: Date | null;
  source: 'webhook' | 'catchup' | 'replay';
}

export interface EventPage extends Page<EventItem> {
  /** Requests to the webhook that were rejected, over all time. */
  rejections: number;
  /** Events that wait for an administrator. */
  dead: number;
}

/** The inbox of Stripe's events in the present mode, newest first: those of another account wait for its key, out of sight. */
export async function listEvents(
  context: ActorContext,
  { page, status, search }: AdminEventsInput,
): Promise<EventPage> {
  const { limit, offset } = cutOf(page);
  const isOfMode = eq(stripeEvents.mode, context.stripe.mode);
  const where = and(
    isOfMode,
    status === 'all' ? undefined : eq(stripeEvents.status, status),
    search === '' ? undefined : ilike(stripeEvents.type, containing(search)),
  );
  const { db } = context;
  const { rows, total, rejected, dead } = await readTogether(db, (query) => ({
    rows: query
      .select({
        eventId: stripeEvents.eventId,
        type: stripeEvents.type,
        status: stripeEvents.status,
        username: users.username,
        objectId: stripeEvents.objectId,
        attempts: stripeEvents.attempts,
        lastError: stripeEvents.lastError,
        stripeCreated: stripeEvents.stripeCreated,
        receivedAt: stripeEvents.receivedAt,
        processedAt: stripeEvents.processedAt,
        nextAttemptAt: stripeEvents.nextAttemptAt,
        source: stripeEvents.source,
      })
      .from(stripeEvents)
      .leftJoin(billingCustomers, eq(billingCustomers.stripeCustomerId, stripeEvents.customerId))
      .leftJoin(users, eq(users.id, billingCustomers.userId))
      .where(where)
      .orderBy(desc(stripeEvents.receivedAt), stripeEvents.eventId)
      .limit(limit)
      .offset(offset),
    total: query.$count(stripeEvents, where),
    rejected: query.select({ newest: max(stripeRejections.id) }).from(stripeRejections),
    dead: query.$count(stripeEvents, and(isOfMode, eq(stripeEvents.status, 'dead'))),
  }));
  return { ...pageOf(rows, total, page), rejections: Number(rejected[0]?.newest ?? 0), dead };
}
