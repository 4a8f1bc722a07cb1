import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '#client/app/toast-host.tsx';
import { longestHold } from '#client/components/toast-timing.ts';
import { announceSaved, notify, toastDuration, toastLayer, toastOffset, warn } from '#client/lib/notify.ts';
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
  });

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

  describe('closes a toast', () => {
    /** A toast that is in the area while time is the test's. */
    async function present(title: string): Promise<HTMLElement> {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      render(<ToastHost />);
      act(() => warn(title, 'This closes by itself.'));
      return screen.findByText(title);
    }
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const isGone = (title: string) => vi.waitFor(() => expect(screen.queryByText(title)).toBeNull());

    /** jsdom moves nothing: whether the toast slides, and how far the pointer went, is said here. */
    function movePointer(toast: HTMLElement, { by = 1, isSliding = false, pointerType = 'mouse' } = {}): void {
      const item = toast.closest('[data-sonner-toast]');
      if (!item) throw new Error('there is no toast');
      Object.assign(item, { getAnimations: () => (isSliding ? [{ playState: 'running' }] : []) });
      const event = new PointerEvent('pointermove', { bubbles: true, pointerType });
      Object.defineProperties(event, { movementX: { value: by }, movementY: { value: 0 } });
      act(() => void toast.dispatchEvent(event));
    }
    afterEach(() => vi.useRealTimers());

    it('after 3000 ms, and keeps a sticky one', async () => {
      await present('Soon gone');
      act(() => notify({ severity: 'error', summary: 'Stays', detail: 'The person must act.', isSticky: true }));
      await pass(2500);
      expect(screen.queryByText('Soon gone')).not.toBeNull();
      await pass(1500);
      await isGone('Soon gone');
      expect(screen.queryByText('Stays')).not.toBeNull();
    });

    it.each([
      ['that slides in under a pointer which rests', { by: 0 }],
      ['that slides in under a pointer which moves', { isSliding: true }],
      ['that a finger touches', { pointerType: 'touch' }],
    ])('after 3000 ms, also one %s', async (_case, movement) => {
      const toast = await present('Under way');
      fireEvent.mouseEnter(toast);
      fireEvent.mouseMove(toast);
      movePointer(toast, movement);
      await pass(2500);
      expect(screen.queryByText('Under way')).not.toBeNull();
      await pass(1500);
      await isGone('Under way');
    });

    it('at once where a finger taps it anywhere, not a mouse', async () => {
      const toast = await present('In the way');
      fireEvent.pointerUp(toast, { pointerType: 'mouse' });
      await pass(500);
      expect(screen.queryByText('In the way')).not.toBeNull();
      fireEvent.pointerUp(toast, { pointerType: 'touch' });
      await pass(500);
      await isGone('In the way');
    });

    it('later where a pointer moves onto it at rest: until it leaves', async () => {
      const toast = await present('Being read');
      await pass(1000);
      movePointer(toast);
      await pass(5000);
      expect(screen.queryByText('Being read')).not.toBeNull();
      fireEvent.pointerOut(toast, { relatedTarget: document.body });
      await pass(1000);
      expect(screen.queryByText('Being read')).not.toBeNull();
      await pass(2000);
      await isGone('Being read');
    });

    it('at last also where the pointer has been left on it', async () => {
      movePointer(await present('Forgotten'));
      await pass(longestHold + 4000);
      await isGone('Forgotten');
    });
  });
});
