import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { withTx } from '#server/db/client.ts';
import { type CheckoutAttemptStatus, checkoutAttempts } from '#server/db/schema/billing.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '#server/services/context.ts';
import type { CheckoutOptions } from '#shared/domain/service-settings.ts';
import { isMissing } from '../stripe-errors';

interface AttemptRequest {
  stripeCustomerId: string;
  priceId: string;
  /** The person, and the seats of their teams. */
  quantity: number;
  trialDays: number;
  options: CheckoutOptions;
  origin: string;
}

type CheckoutAttempt = typeof checkoutAttempts.$inferSelect;

/** The person's one open checkout: the page that is open already where it still fits, else a new one. */
export async function openCheckoutAttempt(context: ActorContext, request: AttemptRequest): Promise<{ url: string }> {
  const known = await findOpen(context);
  if (known) {
    const url = await reuse(context, known, request);
    if (url) return { url };
  }
  const attempt = await insertAttempt(context, request);
  return { url: await createSession(context, attempt, request) };
}

async function findOpen({ db, stripe, actor }: ActorContext): Promise<CheckoutAttempt | null> {
  const [row] = await withTx(db, (tx) =>
    tx
      .select()
      .from(checkoutAttempts)
      .where(
        and(
          eq(checkoutAttempts.userId, actor.userId),
          eq(checkoutAttempts.mode, stripe.mode),
          eq(checkoutAttempts.status, 'open'),
        ),
      ),
  );
  return row ?? null;
}

/** The address of the open page where it fits this request; else the page is closed and null comes back. */
async function reuse(context: ActorContext, attempt: CheckoutAttempt, request: AttemptRequest): Promise<string | null> {
  const session = attempt.sessionId === null ? null : await findSession(context.stripe.stripe, attempt.sessionId);
  if (session?.status === 'complete') {
    await close(context, attempt, 'complete');
    return null;
  }
  if (session?.status !== 'open') {
    await close(context, attempt, 'expired');
    return null;
  }
  const fits =
    attempt.priceId === request.priceId &&
    session.success_url?.startsWith(`${request.origin}/`) &&
    Object.entries(termsOf(request)).every(([name, term]) => session.metadata?.[name] === term);
  if (fits && session.url) return session.url;

  await context.stripe.stripe.checkout.sessions.expire(session.id);
  await close(context, attempt, 'superseded');
  return null;
}

async function findSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function close({ db }: ActorContext, { id }: CheckoutAttempt, status: CheckoutAttemptStatus): Promise<void> {
  await withTx(db, (tx) => tx.update(checkoutAttempts).set({ status }).where(eq(checkoutAttempts.id, id)));
}

/** Another server may have been first: then its attempt is used, under its key. */
async function insertAttempt(context: ActorContext, { priceId }: AttemptRequest): Promise<CheckoutAttempt> {
  const { db, stripe, actor } = context;
  const [made] = await withTx(db, (tx) =>
    tx
      .insert(checkoutAttempts)
      .values({ userId: actor.userId, mode: stripe.mode, priceId })
      .onConflictDoNothing()
      .returning(),
  );
  const attempt = made ?? (await findOpen(context));
  if (!attempt) throw new AppError('conflict');
  return attempt;
}

/** What an open page was made for, as far as Stripe does not tell it. */
const termsOf = ({ quantity, trialDays, options }: AttemptRequest) => ({
  quantity: String(quantity),
  trialDays: String(trialDays),
  options: JSON.stringify(options),
});

/** The address that is entered becomes the customer's: tax is calculated from it. */
const paramsOf = ({ promotionCodes, billingAddress, automaticTax }: CheckoutOptions) => ({
  allow_promotion_codes: promotionCodes,
  billing_address_collection: billingAddress ? ('required' as const) : ('auto' as const),
  ...((billingAddress || automaticTax) && { customer_update: { address: 'auto', name: 'auto' } as const }),
  ...(automaticTax && { automatic_tax: { enabled: true } }),
});

async function createSession(
  context: ActorContext,
  attempt: CheckoutAttempt,
  request: AttemptRequest,
): Promise<string> {
  const { userId } = context.actor;
  const session = await context.stripe.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: request.stripeCustomerId,
      client_reference_id: userId,
      metadata: termsOf(request),
      line_items: [{ price: request.priceId, quantity: request.quantity }],
      // Put together as text: an encoded placeholder would never be replaced.
      success_url: `${request.origin}/#/subscribe/return?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${request.origin}/#/subscribe?cancelled=1`,
      subscription_data: {
        metadata: { userId },
        ...(request.trialDays > 0 && { trial_period_days: request.trialDays }),
      },
      allowed_payment_method_types: ['card'],
      ...paramsOf(request.options),
    },
    { idempotencyKey: `cs:${attempt.id}` },
  );
  if (!session.url) throw new Error(`The checkout ${session.id} has no page`);

  const { url } = session;
  const expiresAt = new Date(session.expires_at * 1000);
  await withTx(context.db, (tx) =>
    tx
      .update(checkoutAttempts)
      .set({ sessionId: session.id, url, expiresAt })
      .where(eq(checkoutAttempts.id, attempt.id)),
  );
  return url;
}
