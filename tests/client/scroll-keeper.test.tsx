import { act, cleanup, render } from '@testing-library/react';
import { HashRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollKeeper } from '#client/app/scroll-keeper.tsx';
import { hasHistory } from '#client/lib/navigation.ts';

let navigate: ReturnType<typeof useNavigate>;
function Person() {
  navigate = useNavigate();
  return null;
}

const scrolledTo = (top: number) => {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  // jsdom scrolls nothing.
  vi.spyOn(window, 'scrollTo').mockImplementation((...given: unknown[]) => scrolledTo(Number(given[1])));
  window.history.replaceState(null, '', '#/dashboard/admin');
  render(
    <HashRouter>
      <ScrollKeeper />
      <Person />
    </HashRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Goes there, from where the person is 500 px down. */
async function goDown(to: string, options?: { replace: boolean }): Promise<number> {
  scrolledTo(500);
  await act(async () => navigate(to, options));
  return window.scrollY;
}

/** What only begins a step through the history, and its end. */
const stepped = (begin: () => void) =>
  act(async () => {
    const ended = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    begin();
    await ended;
  });

describe('the scroll position', () => {
  it.each([
    ['a search that is typed', '/dashboard/admin?users=har', { replace: true }],
    ['a filter', '/dashboard/admin?role=ROLE_ADMIN', undefined],
    ['a page of a list', '/dashboard/admin?cursor=20', undefined],
  ])('stays with %s, which changes the query alone', async (_case, to, options) => {
    expect(await goDown(to, options)).toBe(500);
  });

  it.each([
    ['another route', '/dashboard/stripe'],
    ['another tab of a page', '/dashboard/admin?tab=audit'],
    ['a customer in place of the list', '/dashboard/admin?customer=cus_1'],
  ])('is the top on %s', async (_case, to) => {
    expect(await goDown(to)).toBe(0);
  });

  it('is that of before on browser back, also after a query alone has changed', async () => {
    await goDown('/dashboard/admin?role=ROLE_ADMIN');
    expect(await goDown('/dashboard/stripe')).toBe(0);
    scrolledTo(40);
    await stepped(() => navigate(-1));
    expect(window.scrollY).toBe(500);
  });

  it('is kept of a page that is left before its scroll event, and not overwritten by that of a page still at the top', () => {
    const leave = () => window.dispatchEvent(new Event('pagehide'));
    const kept = () => JSON.parse(window.sessionStorage.getItem('scroll') ?? '[]').at(-1)[1];
    Object.assign(window, { scrollY: 120 });
    leave();
    expect(kept()).toBe(120);
    Object.assign(window, { scrollY: 0 });
    leave();
    expect(kept()).toBe(120);
  });
});

it('an address that is typed is a step of the history: the product has an entry before it', async () => {
  expect(hasHistory()).toBe(false);
  await stepped(() => {
    window.location.hash = '#/account';
  });
  expect(hasHistory()).toBe(true);
});
