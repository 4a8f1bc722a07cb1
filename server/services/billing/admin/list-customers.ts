import { and, desc, eq, exists, ilike, inArray, like, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { containing } from '#server/db/like.ts';
import { billingCustomers, payments, subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { accessQuestion } from '#server/services/admin/user-subscription.ts';
import type { ActorContext } from '#server/services/context.ts';
import {
  type AccessQuestion,
  type AccessState,
  decideAccess,
  terminalStatuses,
} from '#shared/domain/subscription-access.ts';
import {
  type CustomerFilter,
  type CustomerListInput,
  customerPageSize,
} from '#shared/inputs/admin-billing-requests.ts';
import type { SubscriptionRow } from '../sync/subscription-row';

export interface CustomerItem {
  id: string;
  stripeCustomerId: string;
  /** Null for an account that was closed. */
  userId: string | null;
  username: string | null;
  email: string | null;
  createdAt: Date;
  /** Deleted at Stripe. */
  isDeleted: boolean;
  isDisputed: boolean;
  /** The subscription that decides, as the access rule sees it; `none` without one. */
  state: AccessState;
  /** Stripe's own word. */
  status: string | null;
  lookupKey: string | null;
  amountMinor: number | null;
  currency: string | null;
  interval: string | null;
  periodEnd: Date | null;
}

export interface CustomerPage {
  rows: CustomerItem[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** Customers of this mode, the newest first, page by page along a cursor: as quick on the last page as on the first. */
export async function listCustomers(context: ActorContext, input: CustomerListInput): Promise<CustomerPage> {
  const question = await accessQuestion(context);
  return withTx(context.db, async (tx) => {
    const found = await tx
      .select({ customer: billingCustomers, username: users.username, email: users.email })
      .from(billingCustomers)
      .leftJoin(users, eq(users.id, billingCustomers.userId))
      .where(
        and(
          eq(billingCustomers.mode, question.mode),
          after(input.cursor),
          withStatus(tx, input.status),
          matching(tx, input.search),
        ),
      )
      .orderBy(desc(billingCustomers.createdAt), desc(billingCustomers.id))
      .limit(customerPageSize + 1);
    const page = found.slice(0, customerPageSize);
    const ids = page.map(({ customer }) => customer.id);
    const rows =
      ids.length === 0 ? [] : await tx.select().from(subscriptions).where(inArray(subscriptions.customerId, ids));
    const disputed = await disputedAmong(tx, ids);
    const last = found.length > customerPageSize ? page.at(-1)?.customer : undefined;
    return {
      rows: page.map(({ customer, username, email }) => {
        const { id, stripeCustomerId, userId, createdAt } = customer;
        const own = rows.filter((row) => row.customerId === id);
        const flags = { isDeleted: customer.deletedAt !== null, isDisputed: disputed.has(id) };
        return { id, stripeCustomerId, userId, username, email, createdAt, ...flags, ...shown(own, question) };
      }),
      nextCursor: last ? `${last.createdAt.getTime()}_${last.id}` : null,
    };
  });
}

function shown(own: SubscriptionRow[], question: AccessQuestion) {
  const { state, subscription: row } = decideAccess(own, question);
  return {
    state,
    status: row?.status ?? null,
    lookupKey: row?.lookupKey ?? null,
    amountMinor: row?.amount ?? null,
    currency: row?.currency ?? null,
    interval: row?.interval ?? null,
    periodEnd: row?.currentPeriodEnd ?? null,
  };
}

function after(cursor: string | null): SQL | undefined {
  if (cursor === null) return undefined;
  const [milliseconds = '', id = ''] = cursor.split('_');
  const at = new Date(Number(milliseconds));
  return or(lt(billingCustomers.createdAt, at), and(eq(billingCustomers.createdAt, at), lt(billingCustomers.id, id)));
}

function withStatus(tx: Tx, status: CustomerFilter): SQL | undefined {
  const having = (condition: SQL | undefined) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(subscriptions)
        .where(and(eq(subscriptions.customerId, billingCustomers.id), condition)),
    );
  switch (status) {
    case 'all':
      return undefined;
    case 'disputed':
      return inArray(billingCustomers.id, tx.select({ id: payments.customerId }).from(payments).where(openDispute));
    case 'none':
      return not(having(undefined));
    case 'canceled':
      return and(
        having(eq(subscriptions.status, 'canceled')),
        not(having(notInArray(subscriptions.status, [...terminalStatuses]))),
      );
    default:
      return having(eq(subscriptions.status, status));
  }
}

/** Decided neither way yet. */
const openDispute = sql`${payments.disputeStatus} is not null and ${payments.disputeStatus} not in ('won', 'lost', 'warning_closed', 'prevented')`;

async function disputedAmong(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: payments.customerId })
    .from(payments)
    .where(and(inArray(payments.customerId, ids), openDispute));
  return new Set(rows.map(({ id }) => id));
}

function matching(tx: Tx, search: string): SQL | undefined {
  if (search === '') return undefined;
  if (/^cus_\w+$/.test(search)) return like(billingCustomers.stripeCustomerId, `${search.replaceAll('_', '\\_')}%`);
  if (/^sub_\w+$/.test(search)) {
    const ofSubscription = tx
      .select({ id: subscriptions.customerId })
      .from(subscriptions)
      .where(eq(subscriptions.stripeId, search));
    return inArray(billingCustomers.id, ofSubscription);
  }
  const pattern = containing(search);
  return or(
    ilike(users.username, pattern),
    ilike(users.email, pattern),
    ilike(sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`, pattern),
  );
}
