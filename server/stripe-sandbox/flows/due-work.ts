import { newId } from '../ids';
import { newInvoice } from '../objects/invoice';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { chargeInvoice, finaliseInvoice } from './charge-invoice';
import { endSubscription, expireIncomplete } from './end-subscription';
import { expireSession } from './expire-session';
import { lineText, nextNumber } from './open-attempt';
import { expirePending } from './pending-change';
import { periodFrom } from './period';
import { failRefund } from './refund-charge';
import { renew } from './renew';

/** Something that happens by itself once its timestamp (Unix seconds) has come. */
export interface DueWork {
  at: number;
  /** What it belongs to. */
  id: string;
  run(unit: Unit): Promise<unknown>;
}

const incompleteSeconds = 23 * 3600;
const noticeSeconds = 3 * 86_400;
const upcomingSeconds = 7 * 86_400;
/** How long a refund that will fail is on its way. */
const refundSeconds = 3600;
/** These alone change by themselves. */
const changing = {
  subscription: ['incomplete', 'trialing', 'active', 'past_due', 'unpaid'],
  invoice: ['draft', 'open'],
  'checkout.session': ['open'],
} as const;

/** Everything that will happen by itself as the store is now, the earliest first. */
export async function upcomingWork(unit: Unit, origin: string): Promise<DueWork[]> {
  const work: (DueWork | null)[] = [];
  const marks = await unit.list('sandbox.mark');
  const isNotified = (mark: string) => marks.some(({ id }) => id === mark);
  const changingOf = <Type extends keyof typeof changing>(type: Type) =>
    unit.list(type, { oneOf: { status: changing[type] } });
  for (const subscription of await changingOf('subscription')) {
    work.push(noticeOf(subscription, isNotified), pendingWork(subscription), subscriptionWork(subscription, origin));
    if (subscription.status === 'active') work.push(upcomingOf(subscription, { isNotified, origin }));
  }
  for (const invoice of await changingOf('invoice')) work.push(invoiceWork(invoice));
  for (const session of await changingOf('checkout.session')) work.push(sessionWork(session));
  for (const refund of await unit.list('refund', { equals: { status: 'pending' } })) {
    work.push({ id: refund.id, at: refund.created + refundSeconds, run: (then) => failRefund(then, refund) });
  }
  return work.filter((item) => item !== null).sort((a, b) => a.at - b.at);
}

function subscriptionWork(subscription: WireObjects['subscription'], origin: string): DueWork | null {
  const { id, status, created, cancel_at: cancelAt } = subscription;
  if (status === 'incomplete') {
    return { id, at: created + incompleteSeconds, run: (unit) => expireIncomplete(unit, subscription) };
  }
  const periodEnd = subscription.items.data[0]?.current_period_end ?? null;
  if (cancelAt !== null && (periodEnd === null || cancelAt <= periodEnd)) {
    return { id, at: cancelAt, run: (unit) => endSubscription(unit, subscription, 'cancellation_requested') };
  }
  return periodEnd === null ? null : { id, at: periodEnd, run: (unit) => renew(unit, subscription, origin) };
}

function pendingWork(subscription: WireObjects['subscription']): DueWork | null {
  const at = subscription.pending_update?.expires_at;
  if (at === undefined) return null;
  return { id: `pending_of_${subscription.id}`, at, run: (unit) => expirePending(unit, subscription) };
}

/** Three days before a trial ends its person is told, once. */
function noticeOf(subscription: WireObjects['subscription'], isNotified: (mark: string) => boolean): DueWork | null {
  const { id, status, trial_end: trialEnd } = subscription;
  if (status !== 'trialing' || trialEnd === null) return null;
  const mark = `notice_of_${id}`;
  if (isNotified(mark)) return null;
  return {
    id: mark,
    at: Math.max(subscription.created, trialEnd - noticeSeconds),
    async run(now) {
      now.put<'sandbox.mark'>({ id: mark, object: 'sandbox.mark', created: now.now });
      now.emit('customer.subscription.trial_will_end', subscription);
    },
  };
}

/** A week before a renewal Stripe says what it will cost, once a period. */
function upcomingOf(
  subscription: WireObjects['subscription'],
  { isNotified, origin }: { isNotified: (mark: string) => boolean; origin: string },
): DueWork | null {
  const end = subscription.items.data[0]?.current_period_end;
  if (end === undefined || subscription.cancel_at !== null) return null;
  const mark = `upcoming_of_${subscription.id}_${end}`;
  if (isNotified(mark)) return null;
  return {
    id: mark,
    at: end - upcomingSeconds,
    async run(unit) {
      unit.put<'sandbox.mark'>({ id: mark, object: 'sandbox.mark', created: unit.now });
      unit.emit('invoice.upcoming', await upcomingInvoice(unit, subscription, origin));
    },
  };
}

function invoiceWork(invoice: WireObjects['invoice']): DueWork | null {
  const id = String(invoice.id);
  const { automatically_finalizes_at: finalAt, next_payment_attempt: retryAt } = invoice;
  if (invoice.status === 'draft') {
    if (finalAt === null) return null;
    return { id, at: finalAt, run: async (unit) => chargeInvoice(unit, await finaliseInvoice(unit, invoice)) };
  }
  return retryAt === null ? null : { id, at: retryAt, run: (unit) => chargeInvoice(unit, invoice) };
}

const sessionWork = (session: WireObjects['checkout.session']): DueWork => ({
  id: session.id,
  at: session.expires_at,
  run: (unit) => expireSession(unit, session),
});

/** What the next renewal will ask for; it is on no store. */
async function upcomingInvoice(
  unit: Unit,
  subscription: WireObjects['subscription'],
  origin: string,
): Promise<WireObjects['invoice']> {
  const customer = await unit.get('customer', String(subscription.customer));
  const lines = subscription.items.data.map(({ price, quantity = 1, current_period_end: end }) => ({
    amount: (price.unit_amount ?? 0) * quantity,
    description: lineText(price, quantity),
    period: periodFrom(end, price),
    price,
    quantity,
    isProration: false,
  }));
  const reason = 'subscription_cycle' as const;
  const invoice = newInvoice({
    customer,
    subscription,
    reason,
    lines,
    created: unit.now,
    number: nextNumber(customer),
    origin,
  });
  return { ...invoice, id: newId('upcoming_in'), amount_due: Math.max(0, invoice.total + customer.balance) };
}
