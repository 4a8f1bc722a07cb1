import { createStore, useStore } from './store';

export type SidebarMode = 'full' | 'minimised' | 'hidden';

export interface SidebarModes {
  mode: SidebarMode;
  /** The form that the person changed from; null while it is as it was found. */
  before: SidebarMode | null;
}

const key = 'forecastle-sidebar';
const resizeFor = 1000;
const resizeEvery = 100;

function readMode(): SidebarMode {
  const value = window.localStorage.getItem(key);
  return value === 'minimised' || value === 'hidden' ? value : 'full';
}

const modes = createStore<SidebarModes>({ mode: readMode(), before: null });
const isSheetOpen = createStore(false);

export function useSidebarModes(): SidebarModes {
  return useStore(modes);
}

/** Sets the desktop sidebar's form; the choice lasts in this browser. */
export function setSidebarMode(next: SidebarMode): void {
  window.localStorage.setItem(key, next);
  modes.set({ mode: next, before: modes.get().mode });
  announceResize();
}

export function useIsSheetOpen(): boolean {
  return useStore(isSheetOpen);
}

/** Opens or closes the sheet that the sidebar is on a small screen. */
export function setSheetOpen(isOpen: boolean): void {
  if (isSheetOpen.get() === isOpen) return;
  isSheetOpen.set(isOpen);
  announceResize();
}

let timer: number | undefined;

/** Fires window `resize` at intervals for about a second, so that charts measure again while the sidebar moves. */
export function announceResize(): void {
  window.clearInterval(timer);
  let elapsed = 0;
  timer = window.setInterval(() => {
    elapsed += resizeEvery;
    window.dispatchEvent(new Event('resize'));
    if (elapsed >= resizeFor) window.clearInterval(timer);
  }, resizeEvery);
}
