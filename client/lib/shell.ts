import { createContext, useContext } from 'react';

export interface Shell {
  /** True where sidebar, top bar and footer are; Save, Stats and Logout are theirs then. */
  hasChrome: boolean;
}

export const ShellContext = createContext<Shell>({ hasChrome: false });

export function useShell(): Shell {
  return useContext(ShellContext);
}
