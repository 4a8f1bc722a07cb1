import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { sessionEnded } from '../lib/end-session';
import { prepareReporter } from '../lib/error-reporting';
import { queryClientWithList } from '../lib/first-list';
import { useSignal } from '../lib/signals';
import { createTrpcClient, trpc } from '../lib/trpc';
import { LogoutGate } from './logout-gate';
import { NotificationWatch } from './notification-watch';

/** The query and tRPC providers, which only signed-in screens need, and the answer to Logout. */
export function SignedInProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(queryClientWithList);
  const [client] = useState(createTrpcClient);
  useEffect(prepareReporter, []);
  useSignal(sessionEnded, () => queryClient.clear());
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {children}
        <LogoutGate />
        <NotificationWatch />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
