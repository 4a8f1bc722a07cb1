import { describe, expect, it } from 'vitest';
import { accessOf, decideEntry, landingOf } from '#client/lib/access.ts';
import { homeOf, type SessionState } from '#client/lib/session.ts';
import { forecastRoles, roleWithoutAccess } from '#shared/domain/forecast-roles.ts';
import type { Role } from '#shared/domain/roles.ts';
import { decideAccess, decideCover, type SubscriptionFacts } from '#shared/domain/subscription-access.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { signedInUser } from './signed-in-user';

const person = (authorities: Role[], isSubscribed?: boolean): SessionState => ({
  user: signedInUser({ authorities }),
  isSubscribed,
});
const unknown: SessionState = { user: undefined, isSubscribed: undefined };
const nobody: SessionState = { user: null, isSubscribed: undefined };
const admin = person(['ROLE_ADMIN']);
const both = person(['ROLE_USER', 'ROLE_ADMIN'], false);
const active = person(['ROLE_USER'], true);
const inactive = person(['ROLE_USER'], false);
const unasked = person(['ROLE_USER']);
const noRole = person([]);
const given: SessionState = { ...admin, user: admin.user && { ...admin.user, newPasswordRequired: true } };
const unsafe: SessionState = { ...admin, user: admin.user && { ...admin.user, secondFactorRequired: true } };

describe('the guards', () => {
  it.each([
    ['signed-in', unknown, 'ask-user'],
    ['signed-in', nobody, 'sign-in'],
    ['signed-in', noRole, 'enter'],
    ['signed-in', inactive, 'enter'],
    ['securing', unsafe, 'enter'],
    ['securing', nobody, 'sign-in'],
    ['securing', inactive, 'enter'],
    ['leaving', unsafe, 'enter'],
    ['leaving', given, 'secure'],
    ['leaving', inactive, 'enter'],
    ['leaving', nobody, 'sign-in'],
    ['signed-in', unsafe, 'secure'],
    ['securing', given, 'enter'],
    ['admin', given, 'secure'],
    ['subscribed', unsafe, 'secure'],
    ['admin', unsafe, 'secure'],
    ['subscribed', nobody, 'sign-in'],
    ['subscribed', unasked, 'ask-subscription'],
    ['subscribed', active, 'enter'],
    ['subscribed', inactive, 'subscribe'],
    ['subscribed', admin, 'enter'],
    ['subscribed', both, 'enter'],
    ['subscribed', noRole, 'refuse'],
    ['admin', nobody, 'sign-in'],
    ['admin', admin, 'enter'],
    ['admin', both, 'enter'],
    ['admin', active, 'refuse'],
    ['admin', inactive, 'refuse'],
    ['admin', unasked, 'refuse'],
    ['admin', noRole, 'refuse'],
  ] as const)('a route for %s, %o → %s', (access, session, decision) => {
    expect(decideEntry(access, session)).toBe(decision);
  });

  it.each([
    ['/', null],
    ['/register', null],
    ['/terms', null],
    ['/nowhere', null],
    ['/subscribe', 'signed-in'],
    ['/subscribe/return?session_id=cs_1', 'signed-in'],
    ['/account/security', 'securing'],
    ['/account/data', 'leaving'],
    ['/account/sessions', 'signed-in'],
    ['/dashboard', 'subscribed'],
    ['/dashboard/forecasts/f1/reports/cash-flow', 'subscribed'],
    ['/dashboard/groups/g1/reports', 'signed-in'],
    ['/dashboard/groups/new', 'subscribed'],
    ['/dashboard/nowhere', 'subscribed'],
    ['/dashboard/admin?users=pier', 'admin'],
    ['/dashboard/stripe', 'admin'],
  ])('%s is for %s', (path, access) => {
    expect(accessOf(path)).toBe(access);
  });
});

describe('where somebody else would like a person to land (A93)', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//dashboard',
    'data:text/html,x',
    '/%2f%2fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '\t//evil.example',
    '/\n/evil.example',
    ' /dashboard',
    '/dashboardevil.example',
    '/dashboard@evil.example',
    '.evil.example',
    '',
  ])('%j leads home', (from) => {
    for (const session of [active, admin]) expect(landingOf(from, session, homeOf(session))).toBe(homeOf(session));
  });
});

describe('every subscription of one’s own by every seat by every role', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const subscriptionsOf = (...changes: Partial<SubscriptionFacts>[]) =>
    decideAccess(
      changes.map((change) => ({
        ...{ mode: 'sandbox' as const, status: 'active', currentPeriodEnd: inDays(20), cancelAtPeriodEnd: false },
        ...{ cancelAt: null, trialEnd: null, pastDueSince: null, stripeCreated: inDays(-10), syncedAt: now },
        ...change,
      })),
      { mode: 'sandbox', now, graceDays: 7 },
    );
  const paid = ['active', 'trialing', 'ending', 'in grace'];
  const subscriptions = {
    none: subscriptionsOf(),
    active: subscriptionsOf({}),
    trialing: subscriptionsOf({ status: 'trialing', trialEnd: inDays(6) }),
    ending: subscriptionsOf({ cancelAtPeriodEnd: true }),
    'in grace': subscriptionsOf({ status: 'past_due', pastDueSince: inDays(-6) }),
    'past due': subscriptionsOf({ status: 'past_due', pastDueSince: inDays(-7) }),
    incomplete: subscriptionsOf({ status: 'incomplete' }),
    unpaid: subscriptionsOf({ status: 'unpaid' }),
    paused: subscriptionsOf({ status: 'paused' }),
    canceled: subscriptionsOf({ status: 'canceled' }),
    'of another mode': subscriptionsOf({ mode: 'live' }),
  };
  const homes: [Role[], (isCovered: boolean) => string][] = [
    [['ROLE_USER'], (isCovered) => (isCovered ? '/dashboard' : '/subscribe')],
    [['ROLE_ADMIN'], () => '/dashboard/admin'],
    [['ROLE_USER', 'ROLE_ADMIN'], () => '/dashboard/admin'],
    [[], () => '/account'],
  ];

  it.each(Object.entries(subscriptions))('%s', (own, access) => {
    for (const [owners, ofOwner] of Object.entries(subscriptions)) {
      const seats = owners === 'none' ? [] : [{ teamId: 'team', access: ofOwner }];
      const isCovered = paid.includes(own) || paid.includes(owners);
      const cover = decideCover(access, seats);
      expect([owners, cover.status === SUBSCRIPTION_ACTIVE]).toEqual([owners, isCovered]);
      for (const [authorities, home] of homes)
        expect(homeOf(person(authorities, cover.status === SUBSCRIPTION_ACTIVE))).toBe(home(isCovered));
    }
  });

  it('without access an editor is a commenter, and everybody else what they are', () => {
    expect(forecastRoles.map(roleWithoutAccess)).toEqual(['owner', 'commenter', 'commenter', 'viewer']);
  });
});

describe('the rule after sign-in', () => {
  it.each([
    ['an administrator', admin, '/dashboard/admin'],
    ['somebody with both roles: the administrator first', both, '/dashboard/admin'],
    ['a user with a subscription', active, '/dashboard'],
    ['a user without one', inactive, '/subscribe'],
    ['an administrator without the second factor that is asked for', unsafe, '/account/security'],
    ['somebody without a role', noRole, '/account'],
    ['nobody', nobody, '/'],
  ])('home of %s', (_who, session, home) => {
    expect(homeOf(session)).toBe(home);
  });

  it.each([
    ['a deep link that is allowed survives', '/dashboard/forecasts/f1', active, '/dashboard/forecasts/f1'],
    ['an inactive person arrives at subscribe all the same', '/dashboard/forecasts/f1', inactive, '/subscribe'],
    ['the account is open to an inactive person', '/account/billing', inactive, '/account/billing'],
    ['a shared forecast asks for sign-in alone', '/shared/f1/reports/checks', inactive, '/shared/f1/reports/checks'],
    ["an administrator's page is not a user's", '/dashboard/admin', active, '/dashboard'],
    ['an administrator keeps the deep link', '/dashboard/stripe', admin, '/dashboard/stripe'],
    ['nor before the second factor is set up', '/dashboard/stripe', unsafe, '/account/security'],
    ['a public page is no place to land', '/terms', active, '/dashboard'],
    ['nothing remembered: home', undefined, active, '/dashboard'],
  ])('%s', (_fact, from, session, landing) => {
    expect(landingOf(from, session, homeOf(session))).toBe(landing);
  });
});
