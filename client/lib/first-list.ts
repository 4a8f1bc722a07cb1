import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { isListAsked } from './early-list';
import { createQueryClient, createTrpcClient } from './trpc';

/** For a signed-in layout: with the list of forecasts, where it was asked for ahead. */
export function queryClientWithList(): QueryClient {
  const queryClient = createQueryClient();
  if (isListAsked()) {
    const utils = createTRPCQueryUtils({ queryClient, client: createTrpcClient() });
    void utils.forecast.list.prefetch({}, { trpc: { context: { bypass: [401, 403] } } });
  }
  return queryClient;
}
