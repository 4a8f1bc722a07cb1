const isApple = /Mac|iPhone|iPad/.test(window.navigator.platform);

/** The name that the person's keyboard has for the key that Windows calls Ctrl. */
export const controlKey = isApple ? '⌘' : 'Ctrl';

/** True where a key belongs to a text that is being typed, or to a sheet, in which any key begins an entry. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="grid"]') !== null;
}
