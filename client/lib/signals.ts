import { useEffect, useEffectEvent } from 'react';

export interface Signal<T = void> {
  /** Calls every listener, in the order of their arrival. True when somebody listened. */
  raise(payload: T): boolean;
  on(listener: (payload: T) => void): () => void;
}

/** With `waits` what is raised before anybody listens reaches the first who does: a part of the page that still loads. */
export function createSignal<T = void>({ waits = false } = {}): Signal<T> {
  const listeners = new Set<(payload: T) => void>();
  let waiting: { payload: T } | null = null;
  return {
    raise(payload) {
      if (waits && listeners.size === 0) waiting = { payload };
      for (const listener of [...listeners]) listener(payload);
      return listeners.size > 0;
    },
    on(listener) {
      listeners.add(listener);
      if (waiting) listener(waiting.payload);
      waiting = null;
      return () => listeners.delete(listener);
    },
  };
}

/** A forecast whose people are asked for. */
export interface ToShare {
  forecastId: string;
  name: string;
  /** What readers see; absent where the person may only take people and links away. */
  saved?: { version: number; at: string | Date };
  scenarios: readonly { id: string; name: string }[];
  /** A group of companies, which has no links. */
  isGroup?: boolean;
  /** Ids of the people who have it open. */
  here?: readonly string[];
}

/** The top bar or the slim bar asks; the open forecast answers. */
export const saveRequested = createSignal();
export const refreshRequested = createSignal();
/** The stale badge asks for both at once: what is shown is saved, then its reports are made. */
export const saveAndRefreshRequested = createSignal();
/** A menu or the scenarios page asks for the dialog of a scenario (null: a new one); the open forecast answers. */
export const scenarioDialogRequested = createSignal<string | null>();
/** Asks for a goal seek, of an input or of a measure where one is named; the open forecast answers. */
export const goalSeekRequested = createSignal<{ path?: string; measure?: string }>({ waits: true });
/** Somebody may have been let into the open forecast, or have accepted; it looks whether several people edit it now. */
export const sharingChanged = createSignal();
/** The bar of a forecast, or a menu, asks for the dialog of its people; the dashboard answers. */
export const shareRequested = createSignal<ToShare>({ waits: true });
/** Any Logout control asks; the layout's logout gate answers. */
export const logoutRequested = createSignal();
/** Somebody is to sign in with another account, and goes on to this address then; the same gate answers. */
export const otherAccountRequested = createSignal<string>();
/** True when a load begins, false when it ends; loads may overlap and are counted. */
export const loadingChanged = createSignal<boolean>();
/** Raised after every completed navigation; the mobile menu closes on it. */
export const navigationCompleted = createSignal();

/** Listens for as long as the component is there. The listener may close over state: it is always the latest. */
export function useSignal<T>(signal: Signal<T>, listener: (payload: T) => void): void {
  const latest = useEffectEvent(listener);
  useEffect(() => signal.on((payload) => latest(payload)), [signal]);
}
