import type { NavigateFunction } from 'react-router-dom';

/** What a sign-in screen remembers of the place a person was going to. */
export interface SignInState {
  from?: string;
  /** The address of an account that is to be made, where it is fixed. */
  email?: string;
}

let navigateInRouter: NavigateFunction | null = null;

/** The router hands itself in, so that handlers outside React can lead somewhere. */
export function registerNavigate(navigate: NavigateFunction): void {
  navigateInRouter = navigate;
}

/** The current address inside the hash, with its query. */
export function currentPath(): string {
  return window.location.hash.replace(/^#/, '') || '/';
}

export function goTo(path: string, options: { replace?: boolean; state?: SignInState } = {}): void {
  if (navigateInRouter) {
    navigateInRouter(path, options);
    return;
  }
  window.location.hash = `#${path}`;
}

/** True when the product has an entry before this one, so that going back stays in it. */
export const hasHistory = (): boolean => window.history.state?.idx > 0;

export function goBack(): void {
  window.history.back();
}
