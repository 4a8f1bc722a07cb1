import { describe, expect, it } from 'vitest';
import { planByLookupKey, planOf, planOfPrice, plans } from '#shared/domain/plans.ts';
import {
  type AccessState,
  decideAccess,
  decideCover,
  needsSync,
  type SubscriptionFacts,
} from '#shared/domain/subscription-access.ts';
import { SUBSCRIPTION_ACTIVE, SUBSCRIPTION_INACTIVE } from '#shared/domain/subscription-status.ts';
import { inTimeZone, oddTimestamps } from '../helpers/time-zone';

const now = new Date('2026-11-21T12:00:00Z');
const day = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * day);

function row(change: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  return {
    mode: 'sandbox',
    status: 'active',
    currentPeriodEnd: inDays(20),
    cancelAtPeriodEnd: false,
    cancelAt: null,
    trialEnd: null,
    pastDueSince: null,
    stripeCreated: inDays(-10),
    syncedAt: now,
    ...change,
  };
}

const question = { mode: 'sandbox', now, graceDays: 7 } as const;

describe('the access rule', () => {
  it.each<[fact: string, change: Partial<SubscriptionFacts>, hasAccess: boolean, state: AccessState]>([
    ['active', {}, true, 'active'],
    ['trialing', { status: 'trialing', trialEnd: inDays(6) }, true, 'trialing'],
    ['active, cancelled at the period end', { cancelAtPeriodEnd: true }, true, 'ending'],
    ['active, cancelled at a date to come', { cancelAt: inDays(3) }, true, 'ending'],
    ['active, its cancellation date gone by', { cancelAt: inDays(-1) }, false, 'canceled'],
    ['active, its last period over', { cancelAtPeriodEnd: true, currentPeriodEnd: inDays(-1) }, false, 'canceled'],
    ['active, its cancellation date this moment', { cancelAt: now }, false, 'canceled'],
    ['active, 72 hours past its period to the moment', { currentPeriodEnd: inDays(-3) }, true, 'active'],
    ['active, 71 hours past its period', { currentPeriodEnd: inDays(-71 / 24) }, true, 'active'],
    ['active, 73 hours past its period', { currentPeriodEnd: inDays(-73 / 24) }, false, 'unknown'],
    ['past due for 6 days', { status: 'past_due', pastDueSince: inDays(-6) }, true, 'past-due-grace'],
    ['past due for 7 days', { status: 'past_due', pastDueSince: inDays(-7) }, false, 'past-due'],
    ['past due since nobody knows when', { status: 'past_due' }, false, 'past-due'],
    ['incomplete', { status: 'incomplete' }, false, 'incomplete'],
    ['incomplete for too long', { status: 'incomplete_expired' }, false, 'none'],
    ['canceled', { status: 'canceled' }, false, 'canceled'],
    ['unpaid', { status: 'unpaid' }, false, 'unpaid'],
    ['paused', { status: 'paused' }, false, 'paused'],
    ['a status that is new to us', { status: 'hibernating' }, false, 'unknown'],
    ['active in another mode', { mode: 'live' }, false, 'none'],
  ])('%s', (_fact, change, hasAccess, state) => {
    const access = decideAccess([row(change)], question);
    expect([access.status, access.state]).toEqual([hasAccess ? SUBSCRIPTION_ACTIVE : SUBSCRIPTION_INACTIVE, state]);
  });

  it('no rows: no access', () => {
    expect(decideAccess([], question)).toEqual({
      status: SUBSCRIPTION_INACTIVE,
      state: 'none',
      subscription: null,
      endsAt: null,
    });
  });

  it('a checkout that was never paid and is over says nothing: no row is behind the answer', () => {
    expect(decideAccess([row({ status: 'incomplete_expired' })], question)).toEqual({
      status: SUBSCRIPTION_INACTIVE,
      state: 'none',
      subscription: null,
      endsAt: null,
    });
  });

  it('a grace of 0 days closes at once', () => {
    const access = decideAccess([row({ status: 'past_due', pastDueSince: now })], { ...question, graceDays: 0 });
    expect(access.status).toBe(SUBSCRIPTION_INACTIVE);
  });

  describe('in New York, when (F15)', () => {
    inTimeZone('America/New_York');
    it.each(oddTimestamps)('%s, grace is 7 × 24 hours to the second', (_, timestamp) => {
      const pastDueSince = new Date(Date.parse(timestamp) - 3 * day);
      const stateAfter = (milliseconds: number) =>
        decideAccess([row({ status: 'past_due', pastDueSince })], {
          ...question,
          now: new Date(pastDueSince.getTime() + milliseconds),
        }).state;
      expect([stateAfter(7 * day - 1_000), stateAfter(7 * day)]).toEqual(['past-due-grace', 'past-due']);
    });
  });

  it('grace names the day it ends: payment failed 2 days ago + 7 days = in 5 days', () => {
    const access = decideAccess([row({ status: 'past_due', pastDueSince: inDays(-2) })], question);
    expect(access.endsAt).toEqual(inDays(5));
  });

  it('an older active row wins over a newer row that never was paid', () => {
    const older = row({ stripeCreated: inDays(-90) });
    const newer = row({ status: 'incomplete_expired', stripeCreated: inDays(-1) });
    expect(decideAccess([newer, older], question).subscription).toBe(older);
  });

  it('an open invoice is shown rather than a newer row that is over', () => {
    const open = row({ status: 'unpaid', stripeCreated: inDays(-90) });
    const over = row({ status: 'canceled', stripeCreated: inDays(-1) });
    expect(decideAccess([over, open], question).state).toBe('unpaid');
  });

  /** Best first; within one line the newest row decides. */
  const order: Partial<SubscriptionFacts>[][] = [
    [{}, { cancelAt: inDays(3) }],
    [{ status: 'trialing' }],
    [{ status: 'past_due', pastDueSince: inDays(-1) }],
    [
      { status: 'past_due', pastDueSince: inDays(-20) },
      { status: 'unpaid' },
      { status: 'paused' },
      { status: 'incomplete' },
      { status: 'hibernating' },
    ],
    [{ status: 'canceled' }],
  ];
  const decides = (older: Partial<SubscriptionFacts>, newer: Partial<SubscriptionFacts>) => {
    const rows = { older: row({ ...older, stripeCreated: inDays(-90) }), newer: row({ ...newer, stripeCreated: now }) };
    const answers = [Object.values(rows), Object.values(rows).reverse()].map((given) => decideAccess(given, question));
    expect(answers[0]?.subscription).toBe(answers[1]?.subscription);
    return answers[0]?.subscription === rows.newer ? 'newer' : 'older';
  };

  it('of two rows of one rank the newest decides', () => {
    for (const one of order) {
      for (const older of one) for (const newer of one) expect(decides(older, newer)).toBe('newer');
    }
  });

  it('a row of a better rank decides over a newer one: active and ending, trialing, grace, unpaid, over', () => {
    for (const [rank, worse] of order.entries()) {
      for (const better of order.slice(0, rank).flat()) {
        for (const newer of worse) expect(decides(better, newer)).toBe('older');
      }
    }
  });
});

describe('the stale guard', () => {
  const ask = (rows: SubscriptionFacts[], hasOpenCheckout = false) =>
    needsSync(rows, { ...question, hasOpenCheckout, wallNow: now });
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  it('a row inside its period is believed', () => expect(ask([row({ syncedAt: minutesAgo(500) })])).toBe(false));
  it('a row 3 hours past its period, read 11 minutes ago, is read anew', () =>
    expect(ask([row({ currentPeriodEnd: minutesAgo(180), syncedAt: minutesAgo(11) })])).toBe(true));
  it('a row 3 hours past its period, read 9 minutes ago, is believed', () =>
    expect(ask([row({ currentPeriodEnd: minutesAgo(180), syncedAt: minutesAgo(9) })])).toBe(false));
  it('a row 1 hour past its period is believed', () =>
    expect(ask([row({ currentPeriodEnd: minutesAgo(60), syncedAt: minutesAgo(60) })])).toBe(false));
  it('two hours past its period to the moment, or read 10 minutes ago to the moment: believed', () => {
    expect(ask([row({ currentPeriodEnd: minutesAgo(120), syncedAt: minutesAgo(500) })])).toBe(false);
    expect(ask([row({ currentPeriodEnd: minutesAgo(180), syncedAt: minutesAgo(10) })])).toBe(false);
  });
  it('a row of another mode past its period is not asked about', () =>
    expect(ask([row({ mode: 'live', currentPeriodEnd: minutesAgo(9000), syncedAt: minutesAgo(9000) })])).toBe(false));
  it('a row without a period is believed', () =>
    expect(ask([row({ currentPeriodEnd: null, syncedAt: minutesAgo(9000) })])).toBe(false));
  it('no row and a checkout open: read anew', () => expect(ask([], true)).toBe(true));
  it('no row, a checkout open, Stripe asked 4 seconds ago: believed', () =>
    expect(
      needsSync([], { ...question, hasOpenCheckout: true, wallNow: now, lastReadAt: new Date(now.getTime() - 4_000) }),
    ).toBe(false));
  it('no row, a checkout open, Stripe asked 5 seconds ago: read anew', () =>
    expect(
      needsSync([], { ...question, hasOpenCheckout: true, wallNow: now, lastReadAt: new Date(now.getTime() - 5_000) }),
    ).toBe(true));
  it('no row and no checkout: believed', () => expect(ask([])).toBe(false));
  it('an active row with a checkout open is believed', () => expect(ask([row()], true)).toBe(false));
  it('a canceled row past its period is believed', () =>
    expect(ask([row({ status: 'canceled', currentPeriodEnd: minutesAgo(9000), syncedAt: minutesAgo(9000) })])).toBe(
      false,
    ));
});

describe('plans', () => {
  it('a price whose key a newer one has taken over is the plan of its interval', () => {
    expect(planOfPrice({ lookupKey: 'forecastle_yearly', interval: 'month' })).toBe(planOf('yearly'));
    expect(planOfPrice({ lookupKey: null, interval: 'year' })).toBe(planOf('yearly'));
    expect(planOfPrice({ lookupKey: null, interval: 'week' })).toBeNull();
  });

  it('monthly is 29.00 USD and yearly 290.00 USD', () => {
    expect(plans.map((plan) => [plan.code, plan.defaultAmountMinor, plan.currency])).toEqual([
      ['monthly', 2900, 'usd'],
      ['yearly', 29_000, 'usd'],
    ]);
  });

  it('a lookup key leads to its plan, and a foreign one to none', () => {
    expect(planByLookupKey('forecastle_yearly')).toBe(planOf('yearly'));
    expect(planByLookupKey('somebody_elses')).toBeNull();
    expect(planByLookupKey(null)).toBeNull();
  });
});

describe('what covers a person', () => {
  const own = (change: Partial<SubscriptionFacts>) => decideAccess([row(change)], question);
  const none = decideAccess([], question);
  const seat = (teamId: string, change: Partial<SubscriptionFacts> = {}) => ({ teamId, access: own(change) });
  const facts = ({ status, state, teamId, endsAt }: ReturnType<typeof decideCover>) => [status, state, teamId, endsAt];

  it('is their own subscription where it gives access, else a seat that does, else nothing', () => {
    const active = decideCover(own({}), [seat('a')]);
    expect(facts(active)).toEqual([SUBSCRIPTION_ACTIVE, 'active', null, null]);
    expect(facts(decideCover(none, [seat('a')]))).toEqual([SUBSCRIPTION_ACTIVE, 'seat', 'a', null]);
    expect(facts(decideCover(none, [seat('a', { status: 'canceled' })]))).toEqual([
      ...[SUBSCRIPTION_INACTIVE, 'none', null, null],
    ]);
    expect(facts(decideCover(own({ status: 'unpaid' }), []))).toEqual([SUBSCRIPTION_INACTIVE, 'unpaid', null, null]);
  });

  it('of two owners is the one who lasts longer (row 93)', () => {
    const ending = seat('a', { cancelAt: inDays(3) });
    expect(facts(decideCover(none, [ending]))).toEqual([SUBSCRIPTION_ACTIVE, 'seat', 'a', inDays(3)]);
    expect(decideCover(none, [ending, seat('b')]).teamId).toBe('b');
    expect(decideCover(none, [seat('b'), ending]).teamId).toBe('b');
    expect(decideCover(none, [seat('c', { status: 'paused' }), ending]).teamId).toBe('a');
  });

  it('in grace of the owner is still the seat, until it is over', () => {
    const due = { status: 'past_due', pastDueSince: inDays(-6) };
    expect(facts(decideCover(own({ status: 'canceled' }), [seat('a', due)]))).toEqual([
      ...[SUBSCRIPTION_ACTIVE, 'seat', 'a', inDays(1)],
    ]);
    expect(decideCover(none, [seat('a', { ...due, pastDueSince: inDays(-7) })]).status).toBe(SUBSCRIPTION_INACTIVE);
  });
});
