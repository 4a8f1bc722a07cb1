import { createStore, useStore } from './store';

export type Theme = 'system' | 'light' | 'dark';
const key = 'forecastle-theme';

function readTheme(): Theme {
  const value = window.localStorage.getItem(key);
  return value === 'light' || value === 'dark' ? value : 'system';
}

const theme = createStore<Theme>(readTheme());

/** The person's choice of theme, kept in this browser; `theme.js` applies it before the first drawing. */
export function setTheme(next: Theme): void {
  if (next === 'system') {
    window.localStorage.removeItem(key);
    delete document.documentElement.dataset.theme;
  } else {
    window.localStorage.setItem(key, next);
    document.documentElement.dataset.theme = next;
  }
  theme.set(next);
}

export function useTheme(): Theme {
  return useStore(theme);
}
