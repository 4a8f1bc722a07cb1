import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingOverlay } from '#client/layouts/loading-overlay.tsx';
import { beginLoading } from '#client/lib/loading.ts';
import { startTestTexts } from './setup-texts';

beforeAll(startTestTexts);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('the loading overlay', () => {
  it('appears after 150 ms, with three balls and a word for screen readers', () => {
    render(<LoadingOverlay />);
    let end = () => {};
    act(() => {
      end = beginLoading();
    });
    pass(149);
    expect(screen.getByRole('status').textContent).toBe('');
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(document.querySelectorAll('[data-loading] i')).toHaveLength(3);
    act(end);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('a fast answer does not flash it', () => {
    render(<LoadingOverlay />);
    let end = () => {};
    act(() => {
      end = beginLoading();
    });
    pass(100);
    act(end);
    pass(500);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
