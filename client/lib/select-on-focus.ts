import { flushSync } from 'react-dom';

/**
 * Shows the text to type over and selects it, in the same turn as the focus: a figure typed at once replaces the old
 * one, however busy the page is. A click places the caret afterwards, so the selection is made again after it, unless
 * something has been typed by then.
 */
export function selectOnFocus(input: HTMLInputElement, show: () => void): void {
  flushSync(show);
  input.select();
  const shown = input.value;
  requestAnimationFrame(() => {
    if (document.activeElement === input && input.value === shown) input.select();
  });
}
