import { getLanguage } from './locale';

const isApple = /Mac|iPhone|iPad/.test(window.navigator.platform);

const germanKeys: Readonly<Record<string, string>> = {
  Ctrl: 'Strg',
  Shift: 'Umschalt',
  Enter: 'Eingabe',
  Space: 'Leertaste',
  Del: 'Entf',
  Home: 'Pos1',
  End: 'Ende',
  PgUp: 'Bild ↑',
  PgDn: 'Bild ↓',
};

/** Keys such as `Ctrl+End`, named as on the person's keyboard. */
export function keyNames(keys: string): string {
  return keys.replace(/[A-Za-z]{3,}/g, (key) => {
    if (key === 'Ctrl' && isApple) return '⌘';
    return (getLanguage() === 'de' && germanKeys[key]) || key;
  });
}

/** The name that the person's keyboard has for the key that Windows calls Ctrl. */
export const controlKey = () => keyNames('Ctrl');

/** True where a key belongs to a text that is being typed, or to a sheet, in which any key begins an entry. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="grid"]') !== null;
}
