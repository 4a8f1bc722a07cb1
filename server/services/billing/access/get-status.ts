import type { ActorContext } from '#server/services/context.ts';
import type { BillingStatus, CardOnFile } from '#shared/domain/billing-answers.ts';
import { cardBrandName } from '#shared/domain/card-brands.ts';
import { planOfPrice } from '#shared/domain/plans.ts';
import { isTerminal, pendingEnd } from '#shared/domain/subscription-access.ts';
import { type SubscriptionRow, waitingChange } from '../sync/subscription-row';
import { currentCover } from './current-cover';
import { isPayable } from './is-payable';

/** How long a person is told of a change of plan that was not confirmed in time. */
const noticeOfChangeMs = 7 * 24 * 3_600_000;

/** All that the screens say of the person's own subscription. */
export async function getBillingStatus(context: ActorContext): Promise<BillingStatus> {
  const {
    status,
    state,
    subscription: row,
    endsAt,
    now,
    openCheckout,
    customer,
    duplicateRefundedAt,
    seats,
  } = await currentCover(context, context.actor.userId, {
    mayHaveSeats: context.actor.access?.seats.length !== 0,
  });
  return {
    status,
    state: state === 'incomplete' && row?.paymentState === 'processing' ? 'processing' : state,
    now,
    planCode: row ? (planOfPrice(row)?.code ?? null) : null,
    amountMinor: row?.amount ?? null,
    quantity: row?.quantity ?? 1,
    currency: row?.currency ?? null,
    startedAt: row?.stripeCreated ?? null,
    periodEnd: (state === 'trialing' ? row?.trialEnd : row?.currentPeriodEnd) ?? null,
    trialEndsAt: row?.trialEnd ?? null,
    cancelsAt: row && !isTerminal(row.status) ? pendingEnd(row) : null,
    endsAt: endsAt ?? (state === 'canceled' ? (row?.endedAt ?? row?.cancelAt ?? null) : null),
    nextPaymentAttempt: row?.nextPaymentAttempt ?? null,
    card: row ? cardOf(row) : null,
    ...problemOf(row),
    pendingChange: row ? pendingChangeOf(row, now) : null,
    creditMinor: customer?.creditMinor ?? 0,
    duplicateRefundedAt,
    canPayNow: row !== null && isPayable(row),
    openInvoiceUrl: row?.latestInvoiceStatus === 'open' ? row.latestInvoiceHostedUrl : null,
    seats,
    finishUrl: state === 'incomplete' ? (openCheckout?.url ?? null) : null,
  };
}

function problemOf(row: SubscriptionRow | null): Pick<BillingStatus, 'paymentProblem' | 'paymentMessage'> {
  if (!row || row.paymentState === 'processing') return { paymentProblem: null, paymentMessage: null };
  return { paymentProblem: row.paymentState, paymentMessage: row.paymentMessage };
}

function pendingChangeOf(row: SubscriptionRow, now: Date): BillingStatus['pendingChange'] {
  const { pendingPlan: planCode, pendingUntil: until } = row;
  const isOver = !waitingChange(row, now);
  if (!planCode || !until || isTerminal(row.status) || (isOver && until.getTime() + noticeOfChangeMs < now.getTime())) {
    return null;
  }
  return { planCode, until, isOver };
}

function cardOf({ defaultPmBrand: brand, defaultPmLast4: last4, defaultPmExp }: SubscriptionRow): CardOnFile | null {
  if (!brand || !last4) return null;
  const [month, year] = defaultPmExp?.split('/') ?? [];
  return { brand: cardBrandName(brand), last4, expires: month && year ? `${month}/${year.slice(-2)}` : null };
}
