import type { BillingStatus, CardOnFile } from '../../../shared/domain/billing-answers';
import { cardBrandName } from '../../../shared/domain/card-brands';
import { planByLookupKey } from '../../../shared/domain/plans';
import type { ActorContext } from '../context';
import { currentAccess } from './current-access';
import type { SubscriptionRow } from './subscription-row';

/** All that the screens say of the person's own subscription. */
export async function getBillingStatus(context: ActorContext): Promise<BillingStatus> {
  const {
    status,
    state,
    subscription: row,
    endsAt,
    now,
    openCheckout,
  } = await currentAccess(context, context.actor.userId);
  return {
    status,
    state,
    now,
    planCode: planByLookupKey(row?.lookupKey ?? null)?.code ?? null,
    amountMinor: row?.amount ?? null,
    currency: row?.currency ?? null,
    startedAt: row?.stripeCreated ?? null,
    periodEnd: (state === 'trialing' ? row?.trialEnd : row?.currentPeriodEnd) ?? null,
    endsAt: endsAt ?? (state === 'canceled' ? (row?.endedAt ?? row?.cancelAt ?? null) : null),
    nextPaymentAttempt: row?.nextPaymentAttempt ?? null,
    card: row ? cardOf(row) : null,
    openInvoiceUrl: row?.latestInvoiceStatus === 'open' ? row.latestInvoiceHostedUrl : null,
    finishUrl: state === 'incomplete' ? (openCheckout?.url ?? null) : null,
  };
}

function cardOf({ defaultPmBrand: brand, defaultPmLast4: last4, defaultPmExp }: SubscriptionRow): CardOnFile | null {
  if (!brand || !last4) return null;
  const [month, year] = defaultPmExp?.split('/') ?? [];
  return { brand: cardBrandName(brand), last4, expires: month && year ? `${month}/${year.slice(-2)}` : null };
}
