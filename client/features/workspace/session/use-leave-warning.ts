import { useEffect } from 'react';

/** The browser asks before the page is left while edits are unsaved. */
export function useLeaveWarning(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
