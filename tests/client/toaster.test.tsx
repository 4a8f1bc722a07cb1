import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '../../client/app/toast-host';
import { announceSaved, notify, toastDuration, toastLayer, toastOffset, warn } from '../../client/lib/notify';
import { startTestTexts } from './setup-texts';

beforeAll(startTestTexts);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the toast area', () => {
  it('comes with the first toast, at the top, 80 px down, on base layer 9000', async () => {
    render(<ToastHost />);
    expect(document.querySelector('[data-sonner-toaster]')).toBeNull();
    act(() => warn('Not allowed', 'Insufficient permissions to access'));

    await screen.findByText('Not allowed', {}, { timeout: 8000 });
    const area = document.querySelector<HTMLElement>('[data-sonner-toaster]');
    expect(area?.dataset.yPosition).toBe('top');
    expect(area?.style.zIndex).toBe('9000');
    expect(area?.style.getPropertyValue('--offset-top')).toBe('80px');
    expect(area?.style.getPropertyValue('--mobile-offset-top')).toBe('80px');
    expect([toastOffset, toastLayer, toastDuration]).toEqual([80, 9000, 3000]);
  }, 15_000);

  it('shows severity, summary and detail of errors, warnings and the saved notices', async () => {
    render(<ToastHost />);
    act(() => {
      notify({ severity: 'error', summary: 'Not logged in', detail: 'Please login again.' });
      announceSaved('Forecast saved', 'Version 13, 21 November 14:51.');
    });
    const error = (await screen.findByText('Please login again.')).closest('[data-severity]');
    expect(error?.getAttribute('data-severity')).toBe('error');
    expect(error?.getAttribute('role')).toBe('alert');
    const saved = screen.getByText('Forecast saved').closest('[data-severity]');
    expect(saved?.getAttribute('data-severity')).toBe('success');
    expect(saved?.getAttribute('role')).toBe('status');
  });

  it('a toast closes after 3000 ms, a sticky one stays', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<ToastHost />);
    act(() => warn('Soon gone', 'This closes by itself.'));
    act(() => notify({ severity: 'error', summary: 'Stays', detail: 'The person must act.', isSticky: true }));
    await screen.findByText('Soon gone');
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(screen.queryByText('Soon gone')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await waitFor(() => expect(screen.queryByText('Soon gone')).toBeNull());
    expect(screen.queryByText('Stays')).not.toBeNull();
    vi.useRealTimers();
  });
});
