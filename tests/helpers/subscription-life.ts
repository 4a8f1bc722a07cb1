import fc from 'fast-check';
import Stripe from 'stripe';
import { AppError } from '#server/errors.ts';
import { createCheckout } from '#server/services/billing/checkout/create-checkout.ts';
import { type BillingWorld, ServerKilled } from './billing-world';
import { pay, testOrigin } from './sandbox';

const day = 24 * 3600;

/** What a person, an administrator, a bank or time does to a subscription. */
type Act =
  | { do: 'checkout'; card: string; plan: 'monthly' | 'yearly' }
  | { do: 'newCard'; token: string }
  | { do: 'changePlan'; lookupKey: string }
  | { do: 'refund'; share: number }
  | { do: 'pass'; seconds: number }
  | { do: 'setAfterRetries'; to: 'cancel' | 'unpaid' | 'past_due' }
  | { do: 'cancelAtEnd' | 'resume' | 'cancelNow' | 'payInvoice' | 'winDispute' | 'loseDispute' | 'detach' | 'delete' };

/** What network and servers do meanwhile. */
type Move =
  | { move: 'deliver'; place: number; times: number; server: number }
  | { move: 'deliverAll' | 'readEverywhere' | 'restart' }
  | { move: 'lose'; place: number }
  | { move: 'work'; server: number }
  | { move: 'kill'; server: number; steps: number };

export type History = { act: Act; moves: Move[] }[];

const cards = [
  '4242424242424242',
  '4000000000000341',
  '4000000000000259',
  '4000000000005126',
  '4000000000000002',
  '4000000000009995',
];
const tokens = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_chargeCustomerFail', 'pm_card_refundFail'];

const checkout = fc.record({
  do: fc.constant('checkout' as const),
  card: fc.constantFrom(...cards),
  plan: fc.constantFrom('monthly' as const, 'yearly' as const),
});

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: checkout },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('newCard' as const), token: fc.constantFrom(...tokens) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('changePlan' as const),
      lookupKey: fc.constantFrom('forecastle_monthly', 'forecastle_yearly'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), share: fc.constantFrom(1, 0.4) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('setAfterRetries' as const),
      to: fc.constantFrom('cancel' as const, 'unpaid' as const, 'past_due' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      seconds: fc.constantFrom(3600, 3 * day, 5 * day, 7 * day, 31 * day, 31 * day + 3600),
    }),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('cancelAtEnd', 'resume', 'cancelNow', 'payInvoice', 'winDispute', 'loseDispute', 'detach', 'delete')
      .map((name) => ({ do: name }) as Act),
  },
);

const place = fc.nat(50);
const server = fc.nat(1);
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      move: fc.constant('deliver' as const),
      place,
      times: fc.constantFrom(1, 1, 2, 3),
      server,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      { move: 'deliverAll' as const },
      { move: 'readEverywhere' as const },
      { move: 'restart' as const },
    ),
  },
  { weight: 3, arbitrary: fc.record({ move: fc.constant('lose' as const), place }) },
  { weight: 1, arbitrary: fc.record({ move: fc.constant('work' as const), server }) },
  {
    weight: 2,
    arbitrary: fc.record({ move: fc.constant('kill' as const), server, steps: fc.integer({ min: 0, max: 25 }) }),
  },
);

const moves = fc.array(move, { maxLength: 4 });

/** A checkout and up to four things more; between them webhooks come late, twice, in any order or never, and servers die. */
export const historyOfSubscription: fc.Arbitrary<History> = fc
  .tuple(fc.record({ act: checkout, moves }), fc.array(fc.record({ act, moves }), { minLength: 1, maxLength: 4 }))
  .map(([first, rest]) => [first, ...rest]);

/** Lets a history happen. What Stripe or we reject, such as cancelling twice, is part of it. */
export async function live(world: BillingWorld, history: History): Promise<void> {
  for (const step of history) {
    await world.restart();
    try {
      await perform(world, step.act);
    } catch (error) {
      const isPartOfLife = [Stripe.errors.StripeError, AppError, ServerKilled].some((kind) => error instanceof kind);
      if (!isPartOfLife) throw error;
    }
    await world.account.sandbox.settle();
    for (const next of step.moves) await makeMove(world, next);
  }
}

async function makeMove(world: BillingWorld, next: Move): Promise<void> {
  switch (next.move) {
    case 'deliver':
      return world.deliver(next);
    case 'deliverAll':
      return world.deliverAll();
    case 'readEverywhere':
      return world.readEverywhere();
    case 'restart':
      return world.restart();
    case 'lose':
      return world.lose(next.place);
    case 'work':
      return world.work(next.server);
    case 'kill':
      return world.kill(next.server, next.steps);
  }
}

async function perform(world: BillingWorld, wanted: Act): Promise<unknown> {
  const { stripe } = world.account.gateway;
  if (wanted.do === 'pass') return world.pass(wanted.seconds);
  if (wanted.do === 'setAfterRetries') return world.account.sandbox.control.setAfterRetries(wanted.to);
  if (wanted.do === 'checkout') {
    const { url } = await createCheckout(world.context(), { plan: wanted.plan, origin: testOrigin });
    return pay(world.account, url, { cardNumber: wanted.card });
  }
  const customer = await customerAt(stripe);
  if (!customer) return;
  const [subscription] = (await stripe.subscriptions.list({ customer, status: 'all', limit: 1 })).data;
  const [charge] = (await stripe.charges.list({ customer, limit: 1 })).data;
  const id = subscription?.id ?? 'sub_none';
  switch (wanted.do) {
    case 'newCard':
      return takeCard(stripe, { customer, subscription: id, token: wanted.token });
    case 'changePlan':
      return changePlan(stripe, subscription, wanted.lookupKey);
    case 'refund':
      return charge && stripe.refunds.create({ charge: charge.id, amount: Math.ceil(charge.amount * wanted.share) });
    case 'cancelAtEnd':
      return stripe.subscriptions.update(id, { cancel_at_period_end: true });
    case 'resume':
      return stripe.subscriptions.update(id, { cancel_at_period_end: false });
    case 'cancelNow':
      return stripe.subscriptions.cancel(id);
    case 'payInvoice': {
      const [invoice] = (await stripe.invoices.list({ customer, status: 'open', limit: 1 })).data;
      return invoice?.id && stripe.invoices.pay(invoice.id);
    }
    case 'winDispute':
    case 'loseDispute':
      return decideDispute(stripe, charge?.id ?? '', wanted.do === 'winDispute');
    case 'detach':
      for (const card of (await stripe.customers.listPaymentMethods(customer)).data) {
        await stripe.paymentMethods.detach(card.id);
      }
      return;
    case 'delete':
      return stripe.customers.del(customer);
  }
}

/** The account has one person; a customer that was deleted is followed by another. */
async function customerAt(stripe: Stripe): Promise<string | null> {
  const { data } = await stripe.customers.list({ limit: 1 });
  return data[0]?.id ?? null;
}

async function takeCard(stripe: Stripe, of: { customer: string; subscription: string; token: string }): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(of.token, { customer: of.customer });
  await stripe.customers.update(of.customer, { invoice_settings: { default_payment_method: id } });
  await stripe.subscriptions.update(of.subscription, { default_payment_method: id });
}

async function changePlan(stripe: Stripe, subscription: Stripe.Subscription | undefined, lookupKey: string) {
  const [price] = (await stripe.prices.list({ lookup_keys: [lookupKey], active: true })).data;
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !price || !item || item.price.id === price.id) return;
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: price.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
}

async function decideDispute(stripe: Stripe, charge: string, isWon: boolean): Promise<void> {
  const [dispute] = (await stripe.disputes.list({ charge, limit: 1 })).data;
  if (!dispute) return;
  if (!isWon) await stripe.disputes.close(dispute.id);
  else await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' }, submit: true });
}
