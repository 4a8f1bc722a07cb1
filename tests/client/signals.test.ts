import { describe, expect, it, vi } from 'vitest';
import { beginLoading, loadingCount, withLoading } from '#client/lib/loading.ts';
import { getOpenForecast, type OpenForecast, registerOpenForecast } from '#client/lib/open-forecast.ts';
import { createSignal, loadingChanged } from '#client/lib/signals.ts';

describe('a signal', () => {
  it('reaches every listener with its payload, and says whether somebody listened', () => {
    const signal = createSignal<number>();
    const heard = vi.fn();
    expect(signal.raise(1)).toBe(false);
    const stop = signal.on(heard);
    expect(signal.raise(2)).toBe(true);
    stop();
    expect(signal.raise(3)).toBe(false);
    expect(heard.mock.calls).toEqual([[2]]);
  });

  it('a listener may withdraw while it is called', () => {
    const signal = createSignal();
    const second = vi.fn();
    const stop = signal.on(() => stop());
    signal.on(second);
    signal.raise();
    expect(second).toHaveBeenCalledOnce();
  });
});

describe('the loading flag', () => {
  it('counts: the first of two loads to end does not hide the other', () => {
    const endFirst = beginLoading();
    const endSecond = beginLoading();
    endFirst();
    expect(loadingCount.get()).toBe(1);
    endFirst();
    expect(loadingCount.get()).toBe(1);
    endSecond();
    expect(loadingCount.get()).toBe(0);
  });

  it('never falls below zero', () => {
    loadingChanged.raise(false);
    expect(loadingCount.get()).toBe(0);
  });

  it('falls again when the work fails', async () => {
    await expect(withLoading(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(loadingCount.get()).toBe(0);
  });
});

describe('the registry of the open forecast', () => {
  const forecast = (id: string): OpenForecast => ({
    id,
    name: id,
    unsavedEdits: 0,
    save: async () => true,
    keepDraft: async () => undefined,
    discardDraft: async () => undefined,
  });

  it('a forecast that closes late does not take the next one with it', () => {
    const closeFirst = registerOpenForecast(forecast('first'));
    const closeSecond = registerOpenForecast(forecast('second'));
    closeFirst();
    expect(getOpenForecast()?.id).toBe('second');
    closeSecond();
    expect(getOpenForecast()).toBeNull();
  });
});

it('a signal that waits reaches the first who listens, once; another is lost', () => {
  for (const waits of [true, false]) {
    const signal = createSignal<number>({ waits });
    const heard: number[] = [];
    signal.raise(1);
    signal.on((payload) => heard.push(payload));
    signal.on((payload) => heard.push(payload + 10));
    expect(heard).toEqual(waits ? [1] : []);
  }
});
