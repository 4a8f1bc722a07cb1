import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isListAsked } from '../lib/early-list';
import { sessionEnded } from '../lib/end-session';
import { prepareReporter } from '../lib/error-reporting';
import { useSignal } from '../lib/signals';
import { createQueryClient, createTrpcClient, trpc } from '../lib/trpc';
import { LogoutGate } from './logout-gate';
import { NotificationWatch } from './notification-watch';

/** With the list of forecasts, where it was asked for ahead. */
function queryClientWithList(): QueryClient {
  const queryClient = createQueryClient();
  if (isListAsked()) {
    const utils = createTRPCQueryUtils({ queryClient, client: createTrpcClient() });
    void utils.forecast.list.prefetch({}, { trpc: { context: { bypass: [401, 403] } } });
  }
  return queryClient;
}

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
