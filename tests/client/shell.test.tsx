import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { Footer } from '#client/layouts/footer.tsx';
import { menuEntries } from '#client/layouts/menu-entries.ts';
import { MobileSheet } from '#client/layouts/mobile-sheet.tsx';
import { TopBar } from '#client/layouts/top-bar.tsx';
import { registerOpenForecast } from '#client/lib/open-forecast.ts';
import { settings } from '#client/lib/settings.ts';
import { announceResize, setSheetOpen, setSidebarMode } from '#client/lib/sidebar-state.ts';
import { logoutRequested, navigationCompleted, refreshRequested, saveRequested } from '#client/lib/signals.ts';
import { startTestTexts } from './setup-texts';

beforeAll(startTestTexts);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.localStorage.clear();
});

function Place() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const at = (path: string, element: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route
          path="*"
          element={
            <>
              {element}
              <Place />
            </>
          }
        />
      </Routes>
    </MemoryRouter>,
  );

const forecast = {
  id: 'f1',
  name: 'Quayside',
  unsavedEdits: 0,
  save: async () => true,
  keepDraft: async () => undefined,
  discardDraft: async () => undefined,
};

describe('the menu', () => {
  it('has the entries admin and stripe, in this order, with one icon', () => {
    expect(menuEntries.map(({ title, path }) => [title, path])).toEqual([
      ['admin', '/dashboard/admin'],
      ['stripe', '/dashboard/stripe'],
    ]);
    expect(new Set(menuEntries.map(({ icon }) => icon)).size).toBe(1);
  });
});

describe('the top bar', () => {
  it.each([
    ['/dashboard/admin', 'Dashboard'],
    ['/dashboard/stripe', 'Stripe'],
    ['/dashboard/forecasts/f1', 'Dashboard'],
  ])('at %s its title is %s', (path, title) => {
    at(path, <TopBar />);
    expect(within(screen.getByRole('banner')).getByText(title)).toBeTruthy();
  });

  it('Save and Stats are disabled with a reason while no forecast is open', () => {
    at('/dashboard/admin', <TopBar />);
    const saved = vi.fn();
    const stop = saveRequested.on(saved);
    const save = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    expect(save.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Open a forecast to save it',
    );
    expect(screen.getByRole('button', { name: 'Stats' }).getAttribute('aria-disabled')).toBe('true');
    expect(saved).not.toHaveBeenCalled();
    stop();
  });

  it('Save, Stats and Logout raise their signals while one is open', () => {
    const close = registerOpenForecast(forecast);
    at('/dashboard/forecasts/f1', <TopBar />);
    const bar = within(screen.getByRole('banner'));
    expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['Save', 'Stats', 'Logout']);
    const heard: string[] = [];
    const stops = [
      saveRequested.on(() => heard.push('save')),
      refreshRequested.on(() => heard.push('stats')),
      logoutRequested.on(() => heard.push('logout')),
    ];
    for (const name of ['Save', 'Stats', 'Logout']) fireEvent.click(screen.getByRole('button', { name }));
    expect(heard).toEqual(['save', 'stats', 'logout']);
    for (const stop of stops) stop();
    act(close);
  });
});

describe('the slim bar', () => {
  it('is the navigation "Account" with the product, the account and Logout', () => {
    at('/dashboard', <SlimBar />);
    const bar = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent || link.ariaLabel)).toEqual([
      'Forecastle',
      'Notifications',
      'Account',
    ]);
    expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['Logout']);
  });

  it('on a forecast page it has Save and Stats as well, once each, before Logout', () => {
    at('/dashboard/forecasts/f1', <SlimBar isForecast />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Save', 'Stats', 'Logout']);
  });
});

describe('the mobile sheet', () => {
  it('filters the entries, and with Enter goes to the users with the query', () => {
    at('/dashboard/stripe', <MobileSheet />);
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Dashboard', 'Stripe']);
    const search = screen.getByRole('searchbox', { name: 'Search' });
    fireEvent.change(search, { target: { value: 'STR' } });
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Stripe']);
    fireEvent.change(search, { target: { value: 'pier & co' } });
    fireEvent.submit(search.closest('form') ?? search);
    expect(screen.getByText('/dashboard/admin?users=pier%20%26%20co')).toBeTruthy();
  });

  it('closes on every completed navigation', () => {
    setSheetOpen(true);
    at('/dashboard/admin', <MobileSheet />);
    act(() => {
      navigationCompleted.raise();
    });
    const resized = vi.fn();
    window.addEventListener('resize', resized);
    setSheetOpen(false);
    expect(resized).not.toHaveBeenCalled();
    window.removeEventListener('resize', resized);
  });
});

describe('after a toggle of the sidebar', () => {
  it('a resize is fired at intervals for about one second, and the choice lasts', () => {
    vi.useFakeTimers();
    const resized = vi.fn();
    window.addEventListener('resize', resized);
    setSidebarMode('minimised');
    vi.advanceTimersByTime(500);
    expect(resized.mock.calls.length).toBeGreaterThanOrEqual(4);
    vi.advanceTimersByTime(5000);
    const total = resized.mock.calls.length;
    expect(total).toBe(10);
    announceResize();
    vi.advanceTimersByTime(1000);
    expect(resized.mock.calls.length).toBe(total + 10);
    expect(window.localStorage.getItem('forecastle-sidebar')).toBe('minimised');
    window.removeEventListener('resize', resized);
  });
});

describe('the footer', () => {
  const before = { ...settings };
  afterEach(() => {
    Object.assign(settings, before);
  });
  const shown = () => within(screen.getByRole('contentinfo'));
  const links = () => shown().getAllByRole<HTMLAnchorElement>('link');

  it('has a link to the provider, About Us, © with year and provider, and the build label', () => {
    Object.assign(settings, { providerName: 'Quayside Ltd', providerUrl: 'https://quayside.example/' });
    at('/dashboard/admin', <Footer />);
    expect(links().map(({ textContent }) => textContent)).toEqual(['Quayside Ltd', 'About Us']);
    expect(links()[0]?.href).toBe('https://quayside.example/');
    expect(shown().getByText(`© ${new Date().getFullYear()} Quayside Ltd`)).toBeTruthy();
    expect(shown().getByText('Development build')).toBeTruthy();
  });

  it('names a provider without an address, and links to nothing in its place', () => {
    Object.assign(settings, { providerName: 'Quayside Ltd', providerUrl: '' });
    at('/dashboard/admin', <Footer />);
    expect(shown().getByText('Quayside Ltd')).toBeTruthy();
    expect(links().map(({ textContent }) => textContent)).toEqual(['About Us']);
  });

  it("names the new year from its first second at the reader's place (F15)", () => {
    for (const [timestamp, year] of [
      [new Date(2026, 11, 31, 23, 59, 59), '© 2026'],
      [new Date(2027, 0, 1), '© 2027'],
    ] as const) {
      vi.useFakeTimers({ now: timestamp, toFake: ['Date'] });
      at('/dashboard/admin', <Footer />);
      expect(screen.getByRole('contentinfo').textContent).toContain(year);
      cleanup();
    }
  });
});
