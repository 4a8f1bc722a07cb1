import { useEffect } from 'react';
import type { PublicService } from '#shared/domain/service-settings.ts';
import { sendRequest } from './send';
import { serviceStore } from './service';

const everyMinute = 60_000;

/** Asks what holds now. Nobody waits for the answer: without one, what was known goes on. */
async function ask(): Promise<void> {
  const response = await sendRequest('/api/service', {}).catch(() => null);
  if (response?.ok) serviceStore.set((await response.json()) as PublicService);
}

/** Keeps what is known of the service up to date while the page is looked at. */
export function useFreshService(): void {
  useEffect(() => {
    void ask();
    const askIfSeen = () => document.visibilityState === 'visible' && void ask();
    const timer = setInterval(askIfSeen, everyMinute);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, []);
}
