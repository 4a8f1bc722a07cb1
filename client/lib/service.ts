import { useEffect } from 'react';
import type { PublicService } from '../../shared/domain/service-settings';
import { sendRequest } from './send';
import { createStore, useStore } from './store';

const everyMinute = 60_000;

const store = createStore<PublicService>({ registrationOpen: true, notice: null, supportAddress: null });

/** Asks what holds now. Nobody waits for the answer: without one, what was known goes on. */
async function ask(): Promise<void> {
  const response = await sendRequest('/api/service', {}).catch(() => null);
  if (response?.ok) store.set((await response.json()) as PublicService);
}

/** Whether people can register, the notice of the moment, and where help is, as far as it is known. */
export const useService = (): PublicService => useStore(store);

/** Keeps it up to date while the page is looked at. */
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
