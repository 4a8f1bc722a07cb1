import { createStore, useStore } from './store';

export type SidebarMode = 'full' | 'minimised' | 'hidden';

const key = 'forecastle-sidebar';
const resizeFor = 1000;
const resizeEvery = 100;

function readMode(): SidebarMode {
  const value = window.localStorage.getItem(key);
  return value === 'minimised' || value === 'hidden' ? value : 'full';
}

const mode = createStore<SidebarMode>(readMode());
const isSheetOpen = createStore(false);

export function useSidebarMode(): SidebarMode {
  return useStore(mode);
}

/** Sets the desktop sidebar's form; the choice lasts in this browser. */
export function setSidebarMode(next: SidebarMode): void {
  window.localStorage.setItem(key, next);
  mode.set(next);
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
