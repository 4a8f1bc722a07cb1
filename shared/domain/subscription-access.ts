import { SUBSCRIPTION_ACTIVE, SUBSCRIPTION_INACTIVE, type SubscriptionStatus } from './subscription-status';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long after its period an active row is believed while Stripe cannot be asked. */
export const unreachableHours = 72;
/** An active row is asked about again once its period has ended by this much … */
export const staleAfterHours = 2;
/** … and the last answer is older than this. */
export const staleReadMinutes = 10;
/** While a checkout is open Stripe is asked again on reading, but not more often than this. */
export const checkoutReadSeconds = 5;

/** The account that Stripe answers for; a row of one mode never grants access in another. */
export type BillingMode = 'sandbox' | 'test' | 'live';

/** What the rule reads of a subscription. All timestamps but `syncedAt` are on the billing clock. */
export interface SubscriptionFacts {
  mode: BillingMode;
  /** Stripe's word; one that is new to us grants nothing. */
  status: string;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  cancelAt: Date | null;
  trialEnd: Date | null;
  pastDueSince: Date | null;
  stripeCreated: Date;
  syncedAt: Date;
}

/** What the person's screen is about. */
export type AccessState =
  | 'active'
  | 'trialing'
  | 'ending'
  | 'past-due-grace'
  | 'past-due'
  | 'incomplete'
  | 'canceled'
  | 'unpaid'
  | 'paused'
  | 'unknown'
  | 'none';

/** The same where a seat may cover the person. */
export type CoverState = AccessState | 'seat';

export interface Access<Row extends SubscriptionFacts = SubscriptionFacts> {
  status: SubscriptionStatus;
  state: AccessState;
  /** The row that decided; null without one of this mode that still says something. */
  subscription: Row | null;
  /** When access ends by itself (a pending cancellation, the end of grace); null where it does not. */
  endsAt: Date | null;
}

/** An open seat of the person, and what the subscription of the team's owner grants. */
export interface SeatCover {
  teamId: string;
  access: Access;
}

export interface Cover<Row extends SubscriptionFacts = SubscriptionFacts> extends Omit<Access<Row>, 'state'> {
  state: CoverState;
  /** The team whose owner pays for the person; null where they pay themselves or nobody does. */
  teamId: string | null;
}

/** The person's own subscription where it gives access, else a seat where one does; else what their own is about. */
export function decideCover<Row extends SubscriptionFacts>(own: Access<Row>, seats: readonly SeatCover[]): Cover<Row> {
  const seat = own.status === SUBSCRIPTION_ACTIVE ? undefined : bestSeat(seats);
  if (!seat) return { ...own, teamId: null };
  const { endsAt } = seat.access;
  return { status: SUBSCRIPTION_ACTIVE, state: 'seat', subscription: own.subscription, endsAt, teamId: seat.teamId };
}

/** Of seats that give access the one that lasts longest. */
function bestSeat(seats: readonly SeatCover[]): SeatCover | undefined {
  const end = ({ access: { endsAt } }: SeatCover) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return seats
    .filter(({ access }) => access.status === SUBSCRIPTION_ACTIVE)
    .reduce<SeatCover | undefined>((best, seat) => (best && end(best) >= end(seat) ? best : seat), undefined);
}

export interface AccessQuestion {
  mode: BillingMode;
  /** The billing clock. */
  now: Date;
  graceDays: number;
}

/** Decides from the rows of one person whether they have access and what their screen is about. */
export function decideAccess<Row extends SubscriptionFacts>(
  rows: readonly Row[],
  question: AccessQuestion,
): Access<Row> {
  const [best] = rows
    .filter((row) => row.mode === question.mode)
    .map((row) => ({ row, verdict: judge(row, question) }))
    .sort((a, b) => rank(a.verdict) - rank(b.verdict) || newestFirst(a.row, b.row));
  if (!best || best.verdict.state === 'none') {
    return { status: SUBSCRIPTION_INACTIVE, state: 'none', subscription: null, endsAt: null };
  }
  const { verdict, row } = best;
  const status = verdict.hasAccess ? SUBSCRIPTION_ACTIVE : SUBSCRIPTION_INACTIVE;
  return { status, state: verdict.state, subscription: row, endsAt: verdict.endsAt };
}

interface Verdict {
  hasAccess: boolean;
  state: AccessState;
  endsAt: Date | null;
}

const reject = (state: AccessState, endsAt: Date | null = null): Verdict => ({ hasAccess: false, state, endsAt });

function judge(row: SubscriptionFacts, { now, graceDays }: AccessQuestion): Verdict {
  switch (row.status) {
    case 'active':
    case 'trialing':
      return judgeActive(row, now);
    case 'past_due':
      return judgePastDue(row, now, graceDays);
    case 'incomplete':
    case 'unpaid':
    case 'paused':
    case 'canceled':
      return reject(row.status);
    case 'incomplete_expired':
      return reject('none');
    default:
      return reject('unknown');
  }
}

function judgeActive(row: SubscriptionFacts, now: Date): Verdict {
  const endsAt = pendingEnd(row);
  if (endsAt && endsAt <= now) return reject('canceled');
  if (row.currentPeriodEnd && now.getTime() > row.currentPeriodEnd.getTime() + unreachableHours * hourMs) {
    return reject('unknown');
  }
  if (endsAt) return { hasAccess: true, state: 'ending', endsAt };
  return { hasAccess: true, state: row.status === 'trialing' ? 'trialing' : 'active', endsAt: null };
}

/** When a cancellation that is set takes effect. Stripe has two fields for it, and either may carry it. */
export function pendingEnd(
  row: Pick<SubscriptionFacts, 'cancelAt' | 'cancelAtPeriodEnd' | 'currentPeriodEnd'>,
): Date | null {
  return row.cancelAt ?? (row.cancelAtPeriodEnd ? row.currentPeriodEnd : null);
}

function judgePastDue(row: SubscriptionFacts, now: Date, graceDays: number): Verdict {
  const endsAt = row.pastDueSince ? new Date(row.pastDueSince.getTime() + graceDays * dayMs) : null;
  if (endsAt && now < endsAt) return { hasAccess: true, state: 'past-due-grace', endsAt };
  return reject('past-due', endsAt);
}

/** Rows that still want something of the person come before those that are over. */
const ranks: readonly (readonly AccessState[])[] = [
  // Stryker disable next-line ArrayDeclaration: what is in no line has rank -1, which is before all others as well.
  ['active', 'ending'],
  ['trialing'],
  ['past-due-grace'],
  ['past-due', 'unpaid', 'paused', 'incomplete', 'unknown'],
  ['canceled'],
  ['none'],
];

const rank = ({ state }: Verdict) => ranks.findIndex((states) => states.includes(state));

const newestFirst = (a: SubscriptionFacts, b: SubscriptionFacts) =>
  b.stripeCreated.getTime() - a.stripeCreated.getTime();

/** What Stripe itself never leaves again. */
export const terminalStatuses = ['canceled', 'incomplete_expired'] as const;

/** True for a status that Stripe itself never leaves again. */
export const isTerminal = (status: string): boolean => terminalStatuses.some((terminal) => terminal === status);

/** True when the projection has to be read anew before it is believed: an active row long past its period, or none while a checkout is open. */
export function needsSync(
  rows: readonly SubscriptionFacts[],
  question: AccessQuestion & { hasOpenCheckout: boolean; wallNow: Date; lastReadAt?: Date | null },
): boolean {
  const { subscription, status } = decideAccess(rows, question);
  if (status === SUBSCRIPTION_INACTIVE && question.hasOpenCheckout) {
    const { lastReadAt = null } = question;
    return lastReadAt === null || lastReadAt.getTime() <= question.wallNow.getTime() - checkoutReadSeconds * 1000;
  }

  if (!subscription?.currentPeriodEnd || isTerminal(subscription.status)) return false;
  const isPastPeriod = subscription.currentPeriodEnd.getTime() + staleAfterHours * hourMs < question.now.getTime();
  return isPastPeriod && subscription.syncedAt.getTime() < question.wallNow.getTime() - staleReadMinutes * 60_000;
}
