import { classNames } from '../lib/class-names';

export const menuContent =
  'z-(--z-menu) min-w-[200px] animate-appear rounded-md border border-line bg-raised p-1 shadow-md';
export const menuRule = 'my-1 h-px bg-line';
export const menuItem = (isDanger?: boolean) =>
  classNames(
    'flex h-[30px] cursor-pointer items-center gap-2 rounded-[4px] px-2 outline-0 data-disabled:cursor-not-allowed data-disabled:text-disabled data-highlighted:bg-press data-highlighted:inset-ring data-highlighted:inset-ring-focus',
    isDanger && 'text-negative',
  );
