import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FailurePage } from '#client/app/failure-page.tsx';
import { startTexts } from '#client/lib/i18n.ts';

startTexts();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a screen that failed says that we were notified only while the browser is online', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<FailurePage />);
  expect(screen.getByRole('main').textContent).toMatch(/You’re offline.*Your edits are kept on this device/);
  expect(screen.getByRole('main').textContent).not.toContain('notified');
  cleanup();
  onLine.mockReturnValue(true);
  render(<FailurePage />);
  expect(screen.getByRole('main').textContent).toMatch(/couldn’t load.*notified/);
});

it.each([
  ['opened offline loads the page again', false, 1],
  ['that failed online stays, as loading it again would fail as well', true, 0],
])('once the network is back, a screen %s', (_case, wasOnline, times) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(wasOnline);
  render(<FailurePage />);
  expect(reload).not.toHaveBeenCalled();
  fireEvent.online(window);
  expect(reload).toHaveBeenCalledTimes(times);
  cleanup();
  fireEvent.online(window);
  expect(reload).toHaveBeenCalledTimes(times);
});
