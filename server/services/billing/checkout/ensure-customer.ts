import { and, count, eq, isNotNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingCustomers } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '#server/services/context.ts';
import { callingStripe } from '../stripe-errors';
import { type BillingCustomer, findBillingCustomer } from '../sync/billing-customer';

/**
 * The person's customer at Stripe, made on first need. Never one that was found there by its e-mail address:
 * that address may be somebody else's.
 */
export async function ensureCustomer(context: ActorContext): Promise<BillingCustomer> {
  const { db, stripe, actor } = context;
  const { userId } = actor;
  const { mode } = stripe;
  const known = await withTx(db, async (tx) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) throw new AppError('not-signed-in');
    const [earlier] = await tx
      .select({ count: count() })
      .from(billingCustomers)
      .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.mode, mode)));
    return { ...user, customer: await findBillingCustomer(tx, { userId, mode }), earlier: earlier?.count ?? 0 };
  });
  if (known.customer) return known.customer;

  // A customer that was deleted at Stripe needs a new key: the old one would answer with the deleted customer.
  const idempotencyKey = [`cus:${mode}:${userId}`, ...(known.earlier > 0 ? [known.earlier] : [])].join(':');
  const make = (key: string) =>
    callingStripe(context, () =>
      stripe.stripe.customers.create({ email: known.email, metadata: { userId } }, { idempotencyKey: key }),
    );
  let made = await make(idempotencyKey);
  // One of before the account was closed and opened again names nobody any more.
  while (await isDeleted(context, made.id)) made = await make(`${idempotencyKey}:${made.id}`);

  return withTx(db, async (tx) => {
    await tx.insert(billingCustomers).values({ userId, mode, stripeCustomerId: made.id }).onConflictDoNothing();
    const customer = await findBillingCustomer(tx, { userId, mode });
    if (!customer) throw new Error(`The customer ${made.id} was not kept`);
    return customer;
  });
}

const isDeleted = async ({ db }: ActorContext, stripeCustomerId: string): Promise<boolean> => {
  const isIt = and(eq(billingCustomers.stripeCustomerId, stripeCustomerId), isNotNull(billingCustomers.deletedAt));
  return (await withTx(db, (tx) => tx.$count(billingCustomers, isIt))) > 0;
};
