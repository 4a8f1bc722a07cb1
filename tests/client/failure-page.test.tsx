import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FailurePage } from '../../client/app/failure-page';
import { startTexts } from '../../client/lib/i18n';

startTexts();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
