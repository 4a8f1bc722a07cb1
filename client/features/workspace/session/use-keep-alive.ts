import { useEffect } from 'react';
import { loadUser } from '../../../lib/load-session';

export const keepAliveInterval = 10 * 60 * 1000;

/** Work keeps the session alive: every ten minutes the server is asked who is signed in, if the person has typed meanwhile. */
export function useKeepAlive(): void {
  useEffect(() => {
    let hasTyped = false;
    const note = () => {
      hasTyped = true;
    };
    const timer = window.setInterval(() => {
      if (hasTyped) loadUser().catch(() => {});
      hasTyped = false;
    }, keepAliveInterval);
    window.addEventListener('keydown', note);
    window.addEventListener('input', note);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('keydown', note);
      window.removeEventListener('input', note);
    };
  }, []);
}
