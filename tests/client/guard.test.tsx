import { act, cleanup, render, screen } from '@testing-library/react';
import { HashRouter, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Guard } from '#client/app/guards.tsx';
import { handleFailedResponse, resetThrottle } from '#client/lib/handle-error.ts';
import { clearSession, dropSubscription, dropUser, setSubscribed, setUser } from '#client/lib/session.ts';
import { hearNotices } from './hear-notices';
import { startTestTexts } from './setup-texts';
import { signedInUser } from './signed-in-user';

const asked: string[] = [];
let subscription = 'SUBSCRIPTION_ACTIVE';
let authorities: string[] | null = ['ROLE_USER'];
let secondFactorRequired = false;
let answersUser: Promise<unknown> = Promise.resolve();
const notices = hearNotices();

beforeAll(startTestTexts);
beforeEach(() => {
  asked.length = 0;
  subscription = 'SUBSCRIPTION_ACTIVE';
  authorities = ['ROLE_USER'];
  secondFactorRequired = false;
  answersUser = Promise.resolve();
  resetThrottle();
  window.history.replaceState(null, '', '#/');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.sessionStorage.clear();
  clearSession();
  dropUser();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === '/api/stripe/check-subscription') return new Response(subscription);
    await answersUser;
    if (authorities === null)
      return new Response(JSON.stringify({ status: 401, code: 'not-signed-in' }), { status: 401 });
    return new Response(
      JSON.stringify({ id: 'u', username: 'pier', email: 'p@example.com', authorities, secondFactorRequired }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify({ at: `${pathname}${search}`, state })}</output>;
}

function GuardedRoutes() {
  return (
    <>
      <Routes>
        <Route element={<Guard />}>
          <Route path="/dashboard/*" element={<h1>{['guarded']}</h1>} />
          <Route path="/account" element={<h1>{['account']}</h1>} />
        </Route>
        <Route path="*" element={null} />
      </Routes>
      <Place />
    </>
  );
}

const enter = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <GuardedRoutes />
    </MemoryRouter>,
  );

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const place = () => JSON.parse(screen.getByRole('status').textContent ?? '');

describe('a guarded route', () => {
  it('asks who is there, with the answer for the subscription, and opens', async () => {
    let answerUser = () => {};
    answersUser = new Promise<void>((resolve) => {
      answerUser = resolve;
    });
    enter('/dashboard/forecasts/f1');
    await settle();
    expect(asked).toEqual(['/api/user']);
    answerUser();
    await settle();
    expect(asked).toEqual(['/api/user', '/api/stripe/check-subscription']);
    expect(screen.getByRole('heading').textContent).toBe('guarded');
  });

  it('leads nobody to sign in, and remembers where they were going, query included', async () => {
    authorities = null;
    enter('/dashboard/forecasts/f1?by=year');
    await settle();
    expect(place()).toEqual({ at: '/', state: { from: '/dashboard/forecasts/f1?by=year' } });
    expect(asked).toEqual(['/api/user']);
  });

  it.each([
    ['a tab that opens it', undefined],
    ['a tab where it is known that nobody is signed in', null],
  ])('tells nobody that they are not logged in: %s', async (_case, user) => {
    authorities = null;
    if (user === null) clearSession();
    enter('/dashboard/forecasts/f1');
    await settle();
    expect(notices).toEqual([{ severity: 'error', summary: 'Not logged in', detail: 'Please login again.' }]);
  });

  it('after a 401 that was told already says nothing more', async () => {
    setUser(signedInUser());
    setSubscribed(true);
    enter('/dashboard');
    act(() => handleFailedResponse(401));
    await settle();
    expect(place().at).toBe('/');
    expect(notices).toHaveLength(1);
  });

  it('leads an inactive person to subscribe, without a toast', async () => {
    subscription = 'SUBSCRIPTION_INACTIVE';
    enter('/dashboard');
    await settle();
    expect(place().at).toBe('/subscribe');
    expect(notices).toEqual([]);
  });

  it.each([
    ['one step back, where the product has one', 1, '/account'],
    ['home, where it has none', 0, '/dashboard'],
  ])('refuses for want of a role with the 403 toast and %s, and asks no server call first', async (_case, idx, to) => {
    setUser(signedInUser());
    setSubscribed(true);
    window.history.replaceState({ idx: 0, key: 'first' }, '', '#/account');
    if (idx > 0) window.history.pushState({ idx }, '', '#/dashboard/admin');
    else window.history.replaceState({ idx }, '', '#/dashboard/admin');
    render(
      <HashRouter>
        <GuardedRoutes />
      </HashRouter>,
    );
    await expect.poll(() => place().at).toBe(to);
    expect(notices.map(({ severity, summary }) => [severity, summary])).toEqual([['warn', 'Not allowed']]);
    expect(asked).toEqual([]);
  });

  it('leads an administrator without the second factor to its set-up, also one who is asked for it only now', async () => {
    authorities = ['ROLE_ADMIN'];
    enter('/dashboard/admin');
    await settle();
    expect(place().at).toBe('/dashboard/admin');
    secondFactorRequired = true;
    act(dropUser);
    await settle();
    expect(place().at).toBe('/account/security');
    expect(asked).toEqual(['/api/user', '/api/user']);
  });

  it('sends somebody without a role to the account', async () => {
    authorities = [];
    enter('/dashboard');
    await settle();
    await expect.poll(() => place().at).toBe('/account');
    expect(asked).toEqual(['/api/user']);
  });

  it('asks afresh when the subscription was dropped after a 403', async () => {
    enter('/dashboard');
    await settle();
    subscription = 'SUBSCRIPTION_INACTIVE';
    act(dropSubscription);
    await settle();
    expect(asked.filter((path) => path.includes('check-subscription'))).toHaveLength(2);
    expect(place().at).toBe('/subscribe');
  });

  it('after logout the place is not remembered', async () => {
    enter('/dashboard');
    await settle();
    act(() => clearSession({ hasLoggedOut: true }));
    await settle();
    expect(place()).toEqual({ at: '/', state: null });
    expect(notices).toEqual([]);
  });
});
